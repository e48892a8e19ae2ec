import GridInteraction
import GridModel

/// The steps of a script that are changes by the program.
extension EventNotation {
  static let changes: [Alternative<ScriptStep.Action>] = [
    change(
      "select", RangeNotation.selected,
      "Selects a row or cell without asking, or a rectangle of cells: {from: {row: 1, column: age}, to: {row: 3, column: city}}.",
      { $0 },
      { change in
        switch change {
        case .select, .selectRange: change
        default: nil
        }
      }),
    change(
      "deselect", RangeNotation.deselected,
      "Deselects a row or cell without asking, or the rectangle of cells: range.", { $0 },
      { change in
        switch change {
        case .deselect, .deselectRange: change
        default: nil
        }
      }),
    change(
      "sort", SortNotation.sort,
      "Sorts by columns without asking, the most important first: KEY or KEY:desc; [] is not sorted.",
      { .sort($0) }, { if case .sort(let orders) = $0 { orders } else { nil } }),
    target(
      "collapse", "Collapses a section without asking: {section: VALUE}.", { .collapse($0) },
      { if case .collapse(let target) = $0 { target } else { nil } }),
    target(
      "expand", "Expands a section without asking.", { .expand($0) },
      { if case .expand(let target) = $0 { target } else { nil } }),
    target(
      "edit",
      "Opens the field over a cell without asking; endEditing closes it and stores what was typed.",
      { .beginEditing($0) }, { if case .beginEditing(let target) = $0 { target } else { nil } }),
    change(
      "present", OverlayNotation.overlay,
      "Opens something beside a cell: {row: 2, column: KEY, menu: [Copy, Paste]}; dismiss closes it, as taps beside it do.",
      { .present($0) }, { if case .present(let overlay) = $0 { overlay } else { nil } }),
    change(
      "set", set,
      "Puts a text into a cell, or texts into a row, which light up: {cell: {row: 2, column: age}, text: \"31\"} or {row: {row: 2}, texts: {age: \"31\"}}.",
      { $0 },
      { change in
        switch change {
        case .set, .setRow: change
        default: nil
        }
      }),
    change(
      "insert", insertedRows,
      "Adds rows: {rows: [{name: Eve, age: 30}], before: {row: 2}}.",
      { .insertRows($0, before: $1) },
      { if case .insertRows(let rows, let before) = $0 { (rows, before) } else { nil } }),
    change(
      "remove", .oneOrMore(PlaceNotation.place), "Removes a row, or a list of rows.",
      { .removeRows($0) }, { if case .removeRows(let targets) = $0 { targets } else { nil } }),
    change(
      "move", moved,
      "Gives a row the place of another, or a column that of another: {from: {header: age}, to: {header: name}}.",
      { .move($0, to: $1) },
      { if case .move(let from, let to) = $0 { (from, to) } else { nil } }),
    change(
      "insertColumns", insertedColumns,
      "Shows more columns: {columns: [{key: city, pin: left}], before: age}.",
      { .insertColumns($0, before: $1) },
      { if case .insertColumns(let columns, let before) = $0 { (columns, before) } else { nil } }),
    change(
      "removeColumns", .texts,
      "Takes columns away, by their keys; the rows stay sorted and grouped by them.",
      { .removeColumns($0) }, { if case .removeColumns(let keys) = $0 { keys } else { nil } }),
    change(
      "pin", pinned, "Fixes a column at a side, or lets it scroll: {column: age, side: left}.",
      { .pinColumn($0, $1.pin) },
      { if case .pinColumn(let column, let pin) = $0 { (column, Side(pin)) } else { nil } }),
    change(
      "reloadRows", .oneOrMore(PlaceNotation.place),
      "Asks the source for the cells of a row, or of a list of rows, which keep their places.",
      { .reloadRows($0) }, { if case .reloadRows(let targets) = $0 { targets } else { nil } }),
    change(
      "reloadColumns", .texts, "Asks the source for the cells of columns, by their keys.",
      { .reloadColumns($0) }, { if case .reloadColumns(let keys) = $0 { keys } else { nil } }),
    change(
      "refreshRows", .oneOrMore(PlaceNotation.place),
      "Asks only for the styles of the cells of a row, or of a list of rows.",
      { .refreshRows($0) }, { if case .refreshRows(let targets) = $0 { targets } else { nil } }),
    change(
      "refreshColumns", .texts, "Asks only for the styles of the cells of columns, by their keys.",
      { .refreshColumns($0) }, { if case .refreshColumns(let keys) = $0 { keys } else { nil } }),
  ]

  private static func change<Value: Sendable>(
    _ name: String, _ notation: @autoclosure @escaping @Sendable () -> Notation<Value>,
    _ description: String,
    _ change: @escaping @Sendable (Value) -> ProgramChange,
    _ value: @escaping @Sendable (ProgramChange) -> Value?
  ) -> Alternative<ScriptStep.Action> {
    Alternative(name, notation(), description, { .change(change($0)) }) { action in
      if case .change(let change) = action { value(change) } else { nil }
    }
  }

  private static func target(
    _ name: String, _ description: String,
    _ made: @escaping @Sendable (GridPlace) -> ProgramChange,
    _ value: @escaping @Sendable (ProgramChange) -> GridPlace?
  ) -> Alternative<ScriptStep.Action> {
    change(name, PlaceNotation.place, description, made, value)
  }

  // MARK: - Texts

  private static let set = Notation<ProgramChange>.oneOf(
    "setEvent", "New text",
    [
      Alternative(
        Field("cell", PlaceNotation.place, "The cell that gets the text."),
        Field("text", .text, "Its new text."),
        make: { .set($0, text: $1) },
        take: { if case .set(let cell, let text) = $0 { (cell, text) } else { nil } }),
      Alternative(
        Field("row", PlaceNotation.place, "The row whose cells get the texts."),
        Field("texts", .byName(of: .text), "Their new texts, by the keys of their columns."),
        make: { .setRow($0, texts: $1) },
        take: { if case .setRow(let row, let texts) = $0 { (row, texts) } else { nil } }),
    ],
    check: { set, value in
      if set.value == nil {
        value.problem(
          "a cell is set: {cell: {row: 2, column: KEY}, text: TEXT}; a row: {row: {row: 2}, texts: {KEY: TEXT}}"
        )
      }
    })

  // MARK: - Rows

  private static let insertedRows = Notation.record(
    "insertEvent", "New rows",
    Field(
      "rows", .list(of: .byName(of: .text)),
      "The texts of the cells of each row, by the keys of the data's columns; cells without one are empty."
    ),
    Field(
      "before", PlaceNotation.place,
      "The row that they are inserted before, whose groups they share unless their texts set others; default the end of their groups."
    ).optional,
    needs: "rows are inserted: {rows: [{KEY: TEXT}]}")

  private static let moved = Notation.record(
    "moveEvent", "Move",
    Field("from", PlaceNotation.place, "The row, or the column by its header."),
    Field(
      "to", PlaceNotation.place,
      "The row or column whose place it takes; a row stays in its section."),
    needs: "something is moved: {from: {row: 2}, to: {row: 0}}")

  // MARK: - Columns

  private static let insertedColumns = Notation.record(
    "insertColumnsEvent", "New columns",
    Field(
      "columns",
      Notation.list(of: ColumnNotation.column).converted(
        read: { columns, value in
          if columns.contains(where: { $0.direction != nil }) {
            value.problem("a column that is inserted does not sort: write a step sort")
          }
          return columns.flatMap(\.columns).map(\.request)
        },
        write: { requests in requests.map { ColumnNotation.SortedColumn($0) } }),
      "Columns of the data or calculated ones, as the document's columns are written."),
    Field(
      "before", .key,
      "The key of the column that they are inserted before; default after the last."
    ).optional,
    needs: "columns are inserted: {columns: [KEY]}")

  private enum Side: String, CaseIterable, Sendable {
    case left
    case right
    case none

    init(_ pin: ColumnPin?) {
      switch pin {
      case .left: self = .left
      case .right: self = .right
      case nil: self = .none
      }
    }

    var pin: ColumnPin? {
      switch self {
      case .left: .left
      case .right: .right
      case .none: nil
      }
    }
  }

  private static let pinned = Notation.record(
    "pinEvent", "Fixed column",
    Field("column", .key, "The key of the column."),
    Field<Side>(
      "side", .choice, "The side at which it is fixed, or none, where it scrolls."),
    needs: "a column is fixed: {column: KEY, side: left}")
}
