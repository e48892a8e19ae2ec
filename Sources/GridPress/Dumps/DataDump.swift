import GridData
import GridModel

/// The data that was read, as text: its size, the columns with their types, the first rows, and the
/// findings.
struct DataDump {
  /// How many rows are shown.
  static let rowLimit = 5
  /// How many columns of them are shown.
  static let columnLimit = 12

  let source: any RowSource
  /// The table that the rows were read into; `nil` for Swift values, which have their own types.
  var store: ColumnStore?
  let diagnostics: [Diagnostic]

  var text: String {
    var lines = ["rows \(source.rowCount)  columns \(source.columns.count)", ""]
    lines += columns.lines
    if source.rowCount > 0 { lines += [""] + firstRows.lines }
    if rest > 0 { lines.append("… and \(rest) more columns") }
    if !diagnostics.isEmpty { lines.append("") }
    for diagnostic in diagnostics {
      let place = diagnostic.place.map { "\($0): " } ?? ""
      lines.append("warning: \(place)\(diagnostic.message)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private var rest: Int { source.columns.count - Self.columnLimit }

  /// By column, how many cells have no text.
  private var emptyCells: [Int] {
    var counts = [Int](repeating: 0, count: source.columns.count)
    var cell: [UInt8] = []
    for row in 0..<source.rowCount {
      for column in counts.indices {
        cell.removeAll(keepingCapacity: true)
        source.appendText(row: row, column: column, to: &cell)
        if cell.isEmpty { counts[column] += 1 }
      }
    }
    return counts
  }

  private var columns: TextTable {
    let emptyCells = emptyCells
    let hasProfiles = store != nil
    var table = TextTable(
      [.right, .left, .left, .right]
        + (hasProfiles ? [.left, .left, .left, .right, .left, .left, .left] : []),
      header: ["#", "column", "type", "empty"]
        + (hasProfiles
          ? ["missing", "unit", "decimal", "distinct", "min", "max", "first odd cell"] : []))
    for (index, column) in source.columns.enumerated() {
      let cells = [
        "\(index + 1)", TextTable.shortened(column.key), column.type.rawValue,
        "\(emptyCells[index])",
      ]
      table.add(cells + (store.map { profile(ColumnProfile($0, column: index)) } ?? []))
    }
    return table
  }

  /// In the order of the headers.
  private func profile(_ profile: ColumnProfile) -> [String] {
    [
      TextTable.shortened(profile.missing.joined(separator: ", ")), profile.unit ?? "",
      profile.mark ?? "", profile.distinct, TextTable.shortened(profile.least),
      TextTable.shortened(profile.greatest),
      profile.odd.map { "\(TextTable.shortened($0.text)) in row \($0.row)" } ?? "",
    ]
  }

  private var firstRows: TextTable {
    let shown = source.columns.prefix(Self.columnLimit)
    var table = TextTable(
      [.right] + shown.map(\.type.textAlignment),
      header: ["row"] + shown.map { TextTable.shortened($0.key) })
    for row in 0..<min(source.rowCount, Self.rowLimit) {
      table.add(
        ["\(row + 1)"]
          + shown.indices.map { TextTable.shortened(source.string(row: row, column: $0)) })
    }
    return table
  }
}
