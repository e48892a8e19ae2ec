import GridInteraction
import GridModel

/// The steps of a script that are changes by the program.
extension EventNotation {
  static let changes: [Key<Draft>] = [
    target(
      "select", "Selects a row or cell without asking.", { .select($0) },
      { if case .select(let target) = $0 { target } else { nil } }),
    target(
      "deselect", "Deselects a row or cell without asking.", { .deselect($0) },
      { if case .deselect(let target) = $0 { target } else { nil } }),
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
      "set", set,
      "Puts a text into a cell, or texts into a row, which light up: {cell: {row: 2, column: age}, text: \"31\"} or {row: {row: 2}, texts: {age: \"31\"}}.",
      { $0.change },
      {
        switch $0 {
        case .set(let cell, let text): NewText(cell: cell, text: text)
        case .setRow(let row, let texts): NewText(row: row, texts: texts)
        default: nil
        }
      }),
    change(
      "insert", insertedRows,
      "Adds rows: {rows: [{name: Eve, age: 30}], before: {row: 2}}.",
      { .insertRows($0.rows, before: $0.before) },
      {
        if case .insertRows(let rows, let before) = $0 {
          InsertedRows(rows: rows, before: before)
        } else {
          nil
        }
      }),
    change(
      "remove", .oneOrMore(TargetNotation.target), "Removes a row, or a list of rows.",
      { .removeRows($0) }, { if case .removeRows(let targets) = $0 { targets } else { nil } }),
    change(
      "move", moved,
      "Gives a row the place of another, or a column that of another: {from: {header: age}, to: {header: name}}.",
      { .move($0.from, to: $0.to) },
      { if case .move(let from, let to) = $0 { Moved(from: from, to: to) } else { nil } }),
    change(
      "insertColumns", insertedColumns,
      "Shows more columns: {columns: [{key: city, pin: left}], before: age}.",
      { .insertColumns($0.columns, before: $0.before) },
      {
        if case .insertColumns(let columns, let before) = $0 {
          InsertedColumns(columns: columns, before: before)
        } else {
          nil
        }
      }),
    change(
      "removeColumns", .texts,
      "Takes columns away, by their keys; the rows stay sorted and grouped by them.",
      { .removeColumns($0) }, { if case .removeColumns(let keys) = $0 { keys } else { nil } }),
    change(
      "pin", pinned, "Fixes a column at a side, or lets it scroll: {column: age, side: left}.",
      { .pinColumn($0.column, $0.side.pin) },
      {
        if case .pinColumn(let column, let pin) = $0 {
          Pinned(column: column, side: Side(pin))
        } else {
          nil
        }
      }),
  ]

  private static func change<Value>(
    _ name: String, _ notation: Notation<Value>, _ description: String,
    _ change: @escaping @Sendable (Value) -> ProgramChange,
    _ value: @escaping @Sendable (ProgramChange) -> Value?
  ) -> Key<Draft> {
    key(name, notation, description, { .change(change($0)) }) { action throws(EncodingFailure) in
      guard case .change(let change) = action else { return nil }
      return value(change)
    }
  }

  private static func target(
    _ name: String, _ description: String,
    _ made: @escaping @Sendable (EventTarget) -> ProgramChange,
    _ value: @escaping @Sendable (ProgramChange) -> EventTarget?
  ) -> Key<Draft> {
    change(name, TargetNotation.target, description, made, value)
  }

  // MARK: - Texts

  private struct NewText: Sendable {
    var cell: EventTarget?
    var text: String?
    var row: EventTarget?
    var texts: [String: String]?

    var change: ProgramChange {
      if let row { return .setRow(row, texts: texts ?? [:]) }
      return .set(cell ?? .filter, text: text ?? "")
    }
  }

  private static let set = Notation<NewText>.mapping(
    "setEvent", "New text", start: NewText(),
    keys: [
      Key("cell", TargetNotation.target, \.cell, "The cell that gets the text."),
      Key("text", .text, \.text, "Its new text."),
      Key("row", TargetNotation.target, \.row, "The row whose cells get the texts."),
      Key("texts", .byName(of: .text), \.texts, "Their new texts, by the keys of their columns."),
    ],
    check: { set, value in
      let isCell = set.cell != nil && set.text != nil && set.row == nil && set.texts == nil
      let isRow = set.row != nil && set.texts != nil && set.cell == nil && set.text == nil
      if !isCell && !isRow {
        value.problem(
          "a cell is set: {cell: {row: 2, column: KEY}, text: TEXT}; a row: {row: {row: 2}, texts: {KEY: TEXT}}"
        )
      }
    })

  // MARK: - Rows

  private struct InsertedRows: Sendable {
    var rows: [[String: String]] = []
    var before: EventTarget?
  }

  private static let insertedRows = Notation<InsertedRows>.mapping(
    "insertEvent", "New rows", start: InsertedRows(),
    keys: [
      Key(
        "rows", .list(of: .byName(of: .text)),
        "The texts of the cells of each row, by the keys of the data's columns; cells without one are empty.",
        set: { rows, _, inserted in inserted.rows = rows }, get: { inserted in inserted.rows }),
      Key(
        "before", TargetNotation.target, \.before,
        "The row that they are inserted before, whose groups they share unless their texts set others; default the end of their groups."
      ),
    ],
    needs: ["rows": "rows are inserted: {rows: [{KEY: TEXT}]}"])

  private struct Moved: Sendable {
    var from = EventTarget.filter
    var to = EventTarget.filter
  }

  private static let moved = Notation<Moved>.mapping(
    "moveEvent", "Move", start: Moved(),
    keys: [
      targetKey("from", \.from, "The row, or the column by its header."),
      targetKey("to", \.to, "The row or column whose place it takes; a row stays in its section."),
    ],
    needs: [
      "from": "something is moved: {from: {row: 2}, to: {row: 0}}",
      "to": "something is moved: {from: {row: 2}, to: {row: 0}}",
    ])

  // MARK: - Columns

  private struct InsertedColumns: Sendable {
    var columns: [ColumnSettings] = []
    var before: String?
  }

  private static let insertedColumns = Notation<InsertedColumns>.mapping(
    "insertColumnsEvent", "New columns", start: InsertedColumns(),
    keys: [
      Key(
        "columns",
        Notation.list(of: ColumnNotation.column).converted(
          read: { columns, value in
            if columns.contains(where: { $0.direction != nil }) {
              value.problem("a column that is inserted does not sort: write a step sort")
            }
            return columns.flatMap(\.columns).map(\.request)
          },
          write: { requests in requests.map { ColumnNotation.SortedColumn($0) } }),
        "Columns of the data or calculated ones, as the document's columns are written.",
        set: { columns, _, inserted in inserted.columns = columns },
        get: { inserted in inserted.columns }),
      Key(
        "before", .key, \.before,
        "The key of the column that they are inserted before; default after the last."),
    ],
    needs: ["columns": "columns are inserted: {columns: [KEY]}"])

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

  private struct Pinned: Sendable {
    var column = ""
    var side = Side.none
  }

  private static let pinned = Notation<Pinned>.mapping(
    "pinEvent", "Fixed column", start: Pinned(),
    keys: [
      Key(
        "column", .key, "The key of the column.",
        set: { column, _, pinned in pinned.column = column }, get: { pinned in pinned.column }),
      Key(
        "side", .choice, "The side at which it is fixed, or none, where it scrolls.",
        set: { side, _, pinned in pinned.side = side }, get: { pinned in pinned.side }),
    ],
    needs: [
      "column": "a column is fixed: {column: KEY, side: left}",
      "side": "a column is fixed: {column: KEY, side: left}",
    ])
}
