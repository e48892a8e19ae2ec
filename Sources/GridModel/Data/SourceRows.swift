/// A data source as one table: its sections' rows one under another.
package struct SourceRows: RowSource {
  package let source: any DataGridSource
  package let columns: [SourceColumn]
  package let sections: [Section]
  /// The rows that are selected, counted over all sections.
  package let selection: RowSelection
  /// The first row of each section.
  private let starts: [Int]

  /// Asks the source for everything but its cells.
  package init(_ source: any DataGridSource) {
    self.source = source
    columns = source.columns.map { SourceColumn(key: $0.key, type: $0.type) }
    var sections: [Section] = []
    var selected: [Int] = []
    var end = 0
    for index in 0..<max(0, source.sectionCount) {
      let count = max(0, source.rowCount(inSection: index))
      for row in source.selectedRows(inSection: index) where (0..<count).contains(row) {
        selected.append(end + row)
      }
      sections.append(
        Section(title: source.headerTitle(ofSection: index), positions: end..<end + count))
      end += count
    }
    self.sections = sections
    selection = RowSelection(selected)
    starts = sections.map(\.positions.lowerBound)
  }

  package var rowCount: Int { sections.last?.positions.upperBound ?? 0 }

  package func appendText(row: Int, column: Int, to buffer: inout [UInt8]) {
    let section = section(ofRow: row)
    let text = source.text(section: section, row: row - starts[section], column: column)
    let start = buffer.count
    buffer.append(contentsOf: text.utf8)
    if buffer[start...].contains(0) {
      buffer.removeSubrange(start...)
      buffer.append(contentsOf: text.utf8.lazy.filter { $0 != 0 })
    }
  }

  /// The last section that begins at the row or before it: empty ones before it begin there too.
  private func section(ofRow row: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] > row { high = middle } else { low = middle }
    }
    return low
  }
}
