import GridModel

/// The keys of the structure of columns and rows in documents: spanners, spans, rows of an exact
/// height.
enum StructureNotation {
  // MARK: Spanners

  /// All keys of spanners in a document.
  struct Spanners: Sendable {
    var delimiter: String?
    var list: [Spanner] = []
  }

  /// A list of them, or a mapping.
  static let spanners = mapping.orShort(
    Notation.list(of: spanner).converted(
      read: { list, _ in Spanners(list: list) }, write: { spanners in spanners.list }),
    when: { $0.delimiter == nil })

  private static let mapping = Notation<Spanners>.mapping(
    "spanners", "Spanners", start: Spanners(),
    keys: [
      Key(
        "delimiter", .key, \.delimiter,
        "Takes the keys of columns apart: with \".\", 2023.sales and 2023.cost are placed under a spanner 2023."
      ),
      Key(
        "add", .list(of: spanner), \.list, default: [],
        "Spanners in addition to those made from the keys; default none."),
    ])

  private static let spanner = Notation<Spanner>.mapping(
    "spanner", "Spanner", start: Spanner("", over: []),
    keys: [
      Key(
        "title", CaptionNotation.caption, "Text of the spanner.",
        set: { title, _, spanner in
          spanner.title = title.text
          title.draw(by: &spanner.renderer)
        },
        get: { spanner in Caption(spanner.title, drawnBy: spanner.renderer) }),
      Key(
        "columns", .list(of: .key),
        "The keys of the columns it is over; a spanner over columns that are not neighbours becomes several.",
        set: { columns, _, spanner in spanner.columns = columns },
        get: { spanner in spanner.columns }),
      Key(
        "level", .integer(in: 0...15), \.level,
        "Its level, 0 right above the headers; default above all spanners of fewer columns that it shares one with."
      ),
      Key("style", StyleNotation.style, \.style, "Style of this spanner."),
    ],
    needs: ["title": "a spanner needs a title", "columns": "a spanner needs columns"]
  ).placed(at: \.place)

  // MARK: Spans

  static let span = Notation<CellSpan>.mapping(
    "span", "Span", start: CellSpan(CellPath(NamedRowNotation.start, column: "")),
    keys: NamedRowNotation.rowKeys.map { $0.inside(\.cell.row) } + [
      Key(
        "column", .key, "The key of the first column.",
        set: { key, _, span in span.cell.column = key }, get: { span in span.cell.column }),
      Key("rows", count, \.rows, default: 1, "How many rows the cell takes."),
      Key("columns", count, \.columns, default: 1, "How many columns the cell takes, as shown."),
    ],
    needs: ["column": "a span needs a column"], needsOneOf: NamedRowNotation.names,
    check: { check($0.cell.row, $1, "a span needs a row") }
  ).placed(at: \.place)

  // MARK: Heights

  static let rowHeight = Notation<FixedRowHeight>.mapping(
    "rowHeight", "Height of a row", start: FixedRowHeight(NamedRowNotation.start, height: 0),
    keys: NamedRowNotation.rowKeys.map { $0.inside(\.row) } + [
      Key(
        "height", .number(in: 0...10_000),
        "Its exact height, in points; text that needs more is cut to the lines that fit.",
        set: { height, _, fixed in fixed.height = height }, get: { fixed in fixed.height })
    ],
    needs: ["height": "a row's height is missing"], needsOneOf: NamedRowNotation.names,
    check: { check($0.row, $1, "the height of a row needs the row") }
  ).placed(at: \.place)

  private static func check(_ row: RowPath, _ value: YAMLValue, _ problem: String) {
    if !row.isNamed, row.row < 0, NamedRowNotation.names.allSatisfy({ value[$0] == nil }) {
      value.problem(problem)
    }
  }

  private static let count = Notation.integer(in: 1...999_999_999)
}
