import GridModel

/// The part that a pointer or a finger is on or that has the keyboard focus, in documents:
/// `{row: 2}`, `{row: 2, column: age}`, `{header: age}`.
enum PointedNotation {
  private static let row = Field(
    "section", start: NamedRowNotation.start, keys: NamedRowNotation.rowKeys)

  private static let column = Field(
    "column", .key, "The key of the cell's column; default the whole row.")

  private static let header = Field("header", .key, "The key of a column whose header is meant.")

  static let part = Notation<GridPlace>.oneOf(
    "pointed", "Pointed part",
    [
      Alternative(
        row, make: { .row($0) }, take: { if case .part(.row(let row)) = $0 { row } else { nil } }),
      Alternative(
        row, column, make: { .cell(CellPath($0, column: $1)) },
        take: { if case .part(.cell(let cell)) = $0 { (cell.row, cell.column) } else { nil } }),
      Alternative(
        header, make: { .header($0) },
        take: { if case .part(.columnHeader(let key)) = $0 { key } else { nil } }),
    ],
    check: { part, value in
      if part.value == nil {
        value.problem(
          "this is not a row, cell or header: write {row: 2}, {row: 2, column: KEY} or {header: KEY}"
        )
      } else if let row = part.fields[row] {
        NamedRowNotation.check(row, value)
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
