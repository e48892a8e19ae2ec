import GridModel

/// The part that a pointer or a finger is on or that has the keyboard focus, in documents:
/// `{row: 2}`, `{row: 2, column: age}`, `{header: age}`.
enum PointedNotation {
  private struct Draft: Sendable {
    var row = NamedRowNotation.start
    var column: String?
    var header: String?

    var isRow: Bool { row != NamedRowNotation.start }
  }

  static let part = Notation<Draft>.mapping(
    "pointed", "Pointed part", start: Draft(),
    keys: NamedRowNotation.rowKeys.map { $0.inside(\.row) } + [
      Key("column", .key, \.column, "The key of the cell's column; default the whole row."),
      Key("header", .key, \.header, "The key of a column whose header is meant."),
    ],
    check: { draft, value in
      let isHeader = draft.header != nil && !draft.isRow && draft.column == nil
      let isRow = draft.header == nil && draft.isRow
      if !isHeader && !isRow {
        value.problem(
          "this is not a row, cell or header: write {row: 2}, {row: 2, column: KEY} or {header: KEY}"
        )
      } else if isRow {
        NamedRowNotation.check(draft.row, value)
      }
    }
  ).converted(
    read: { draft, _ in
      if let header = draft.header { return PointedPart.header(header) }
      return draft.column.map { .cell(CellPath(draft.row, column: $0)) } ?? .row(draft.row)
    },
    write: { part in
      switch part {
      case .row(let row): Draft(row: row)
      case .cell(let cell): Draft(row: cell.row, column: cell.column)
      case .header(let key): Draft(header: key)
      }
    })

  /// A key for each state.
  static let keys: [Key<GridState>] = PointerState.allCases.map { pointer in
    Key(
      pointer.rawValue, part, description(pointer),
      set: { part, value, state in
        state.pointed[pointer] = part
        state.places[.pointed(pointer)] = value.place
      },
      get: { state in state.pointed[pointer] })
  }

  private static func description(_ pointer: PointerState) -> String {
    switch pointer {
    case .hovered: "The row, cell or header that a pointer is over; default none."
    case .focused: "The row, cell or header that has the keyboard focus; default none."
    case .pressed: "The row, cell or header that a finger is down on; default none."
    }
  }
}
