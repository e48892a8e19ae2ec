import GridModel

/// How documents ask for a section column.
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
        "title", .text, \.title,
        "Text of its header; default none, or that of the column that a group with layout: column is made by."
      ),
      Key(
        "width", .number(in: 1...10_000), \.width,
        "Width, in points; default as wide as its texts need."),
      Key(
        "text", .template(.group), \.text,
        "What a cell shows; {value} and {count} stand for the value and the number of rows; default the value.",
        default: "{value}"),
      Key(
        "cell", CellNotation.cell, \.cell,
        "What draws its cells: their value is the group's, their numbers are those of its rows; default their texts."
      ),
      Key(
        "header", header, "Its header.",
        set: { cell, _, column in column.headerCell = cell.cell },
        get: { column in column.headerCell.map { Header(cell: $0) } }),
    ])

  private struct Header: Sendable {
    var cell: AnyCellRenderer?
  }

  private static let header = Notation<Header>.mapping(
    "sectionColumnHeader", "Header of the section column", start: Header(),
    keys: [
      Key(
        "cell", CellNotation.cell, \.cell,
        "What draws it: its value is the title; it stands for all rows; default its text.")
    ])
}
