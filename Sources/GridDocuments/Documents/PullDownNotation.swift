import GridModel

/// How documents ask for a row of their own above a grid that is pulled down.
enum PullDownNotation {
  struct Row: Sendable {
    var cell: AnyCellRenderer?
  }

  static let row = Notation<Row>.mapping(
    "pullDownRow", "Content of the pull-down row", start: Row(),
    keys: [
      Key(
        "cell", CellNotation.cell, \.cell,
        "What draws it: its value is the text of the phase, and {state} is pulled, release or updating; default an arrow or a spinner, and the text."
      )
    ])
}
