import GridModel

/// What is shown, as text: the columns, and the sections with how many rows they have and the first ones.
///
/// Rows are named by where they stand in their section, from 0, and by their row in the data, from 1.
struct GridDump {
  /// How many rows of a section are shown.
  static let rowLimit = 3
  /// How many sections are shown with rows; the others with their counts only.
  static let sectionLimit = 20

  let grid: DataGrid

  var text: String {
    var lines = [
      "rows \(grid.order.count) of \(grid.source.rowCount)  sections \(grid.sections.count)  columns "
        + "\(grid.columns.count)",
      "",
    ]
    lines += columns.lines
    for (index, section) in grid.sections.enumerated() {
      let title = section.title.map { " \"\(TextTable.shortened($0, to: 60))\"" } ?? ""
      if index <= Self.sectionLimit { lines.append("") }
      lines.append("section \(index)\(title)  rows \(section.positions.count)")
      guard index < Self.sectionLimit, !section.positions.isEmpty else { continue }
      lines += rows(of: section).lines.map { "  " + $0 }
      let rest = section.positions.count - Self.rowLimit
      if rest > 0 { lines.append("  … and \(rest) more") }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private var columns: TextTable {
    var table = TextTable(
      [.right, .left, .left, .left, .left], header: ["#", "column", "title", "type", "sort"])
    for (index, column) in grid.columns.enumerated() {
      table.add([
        "\(index)", TextTable.shortened(column.key),
        TextTable.shortened(column.title),
        column.type.rawValue, column.sort?.rawValue ?? "",
      ])
    }
    return table
  }

  private func rows(of section: Section) -> TextTable {
    let shown = grid.columns.prefix(DataDump.columnLimit)
    var table = TextTable(
      [.right, .right] + shown.map(\.type.textAlignment),
      header: ["", "row"] + shown.map { TextTable.shortened($0.title) })
    for (index, position) in section.positions.prefix(Self.rowLimit).enumerated() {
      let row = grid.order[position]
      let cells = shown.map { column in
        TextTable.shortened(grid.source.string(row: row, column: column.sourceIndex))
      }
      table.add(["\(index)", "\(row + 1)"] + cells)
    }
    return table
  }
}
