import GridModel

/// How documents request the columns that the grid adds left of those of the data.
enum ControlColumnNotation {
  static let rowNumbers = Notation<RowNumbers>.mapping(
    "rowNumbers", "Row numbers", start: RowNumbers(),
    keys: [
      Key("title", .textWithData, \.title, default: "#", "The text of the header."),
      Key(
        "from", .integer(in: -1_000_000_000...1_000_000_000), \.first, default: 1,
        "The number of the first row."),
    ]
  ).orFlag(RowNumbers())

  static let checkboxes = Notation<Checkboxes>.mapping(
    "checkboxes", "Boxes of rows", start: Checkboxes(),
    keys: [
      Key(
        "header", .flag, \.hasHeader, default: false,
        "Whether the header has a box for all rows: checked if all are selected, mixed if some are."
      )
    ]
  ).orFlag(Checkboxes())
}
