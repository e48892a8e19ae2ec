import GridModel

/// How documents request a section column.
enum SectionColumnNotation {
  /// The text of its header, or a mapping.
  static let column = mapping.orShort(
    Notation.text.converted(
      read: { title, _ in SectionColumnSettings(title: title) },
      write: { column in column.title ?? "" }),
    when: { $0.title != nil && $0 == SectionColumnSettings(title: $0.title) })

  private static let mapping = Notation<SectionColumnSettings>.mapping(
    "sectionColumn", "Section column", start: SectionColumnSettings(),
    keys: [
      Key(
        "title", CaptionNotation.caption,
        "Text of its header; default none, or that of the column that a group with layout: column is made by.",
        set: { title, _, column in
          column.title = title.text
          title.note(in: &column.headerCell)
        },
        get: { column in column.title.map { CaptionNotation($0, drawnBy: column.headerCell) } }),
      Key(
        "width", .number(in: 1...10_000), \.width,
        "Width, in points; default as wide as its texts need."),
      Key(
        "text", .template(.group), \.text,
        "The text of a cell; {value} and {count} are replaced by the value and the number of rows; default the value.",
        default: "{value}"),
      Key(
        "cell", CellNotation.cell, \.cell,
        "The renderer of its cells: their value is the group's, their numbers are those of its rows; default their texts."
      ),
      Key(
        "header", header, "Its header.",
        set: { header, _, column in
          if let cell = header.cell { column.headerCell = cell }
        },
        get: { column in column.headerCell?.asked.map { Header(cell: $0) } }),
    ],
    check: { _, value in
      CaptionNotation.checkDrawing(of: "title", by: ["header", "cell"], in: value)
    })

  private struct Header: Sendable {
    var cell: AnyCellRenderer?
  }

  private static let header = Notation<Header>.mapping(
    "sectionColumnHeader", "Header of the section column", start: Header(),
    keys: [
      Key(
        "cell", CellNotation.cell, \.cell,
        "The renderer of the header: its value is the title, and it represents all rows; default its text."
      )
    ])
}
