import GridData
import GridModel

/// What was read, as text: how much, the columns with their types and empty cells, the first rows, and the findings.
struct DataDump {
  /// How many rows are shown.
  static let rowLimit = 5
  /// How many columns of them are shown.
  static let columnLimit = 12

  let store: ColumnStore
  let diagnostics: [Diagnostic]

  var text: String {
    var lines = ["rows \(store.rowCount)  columns \(store.columns.count)", ""]
    lines += columns.lines
    if store.rowCount > 0 { lines += [""] + firstRows.lines }
    if rest > 0 { lines.append("… and \(rest) more columns") }
    if !diagnostics.isEmpty { lines.append("") }
    for diagnostic in diagnostics {
      let place = diagnostic.place.map { "\($0): " } ?? ""
      lines.append("warning: \(place)\(diagnostic.message)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private var rest: Int { store.columns.count - Self.columnLimit }

  private var columns: TextTable {
    var table = TextTable(
      [.right, .left, .left, .right], header: ["#", "column", "type", "empty"])
    for (index, column) in store.columns.enumerated() {
      table.add([
        "\(index + 1)", TextTable.shortened(column.key), column.type.rawValue,
        "\(store.emptyCellCount(column: index))",
      ])
    }
    return table
  }

  private var firstRows: TextTable {
    let shown = store.columns.prefix(Self.columnLimit)
    var table = TextTable(
      [.right] + shown.map(\.type.textAlignment),
      header: ["row"] + shown.map { TextTable.shortened($0.key) })
    for row in 0..<min(store.rowCount, Self.rowLimit) {
      table.add(
        ["\(row + 1)"]
          + shown.indices.map { TextTable.shortened(store.string(row: row, column: $0)) })
    }
    return table
  }
}
