/// The positions of the items of linear data in a grid: those of each section fill separate rows,
/// from left to right.
///
/// An item is a row of the data. It is identified by its position in the order of the items, a row
/// of the grid by its position in the grid.
package struct RowFlow: Hashable, Sendable {
  /// The key of the data's column that the cells show.
  package let field: String
  package let columnCount: Int
  private let blocks: [Block]

  /// The items of a section and the rows that they fill.
  private struct Block: Hashable, Sendable {
    var items: Range<Int>
    var rows: Range<Int>
  }

  /// - Parameters:
  ///   - sections: the positions of the items of each section, in ascending order.
  ///   - columnCount: `nil` puts all items of a section into one row.
  package init(field: String, sections: [Range<Int>], columnCount: Int?) {
    self.field = field
    let count = max(1, columnCount ?? sections.map(\.count).max() ?? 1)
    self.columnCount = count
    var blocks: [Block] = []
    var row = 0
    for items in sections {
      let height = (items.count + count - 1) / count
      blocks.append(Block(items: items, rows: row..<row + height))
      row += height
    }
    self.blocks = blocks
  }

  package var rowCount: Int { blocks.last?.rows.upperBound ?? 0 }

  /// The rows that the items of a section fill.
  package func rows(ofSection section: Int) -> Range<Int> { blocks[section].rows }

  /// The keys of the grid's columns: their numbers, from 1.
  package var keys: [String] { (1...columnCount).map(String.init) }

  /// The item in a cell; `nil` after the last one of a section.
  package func item(row: Int, column: Int) -> Int? {
    guard (0..<columnCount).contains(column),
      let block = block(where: { $0.rows.upperBound > row }), block.rows.contains(row)
    else { return nil }
    let item = block.items.lowerBound + (row - block.rows.lowerBound) * columnCount + column
    return item < block.items.upperBound ? item : nil
  }

  /// The cell of an item; `nil` if there is no such item.
  package func place(ofItem item: Int) -> (row: Int, column: Int)? {
    guard let block = block(where: { $0.items.upperBound > item }), block.items.contains(item)
    else { return nil }
    let offset = item - block.items.lowerBound
    return (block.rows.lowerBound + offset / columnCount, offset % columnCount)
  }

  /// The first block that meets a condition that all later ones meet too.
  private func block(where isAtOrBehind: (Block) -> Bool) -> Block? {
    var (low, high) = (0, blocks.count)
    while low < high {
      let middle = (low + high) / 2
      if isAtOrBehind(blocks[middle]) { high = middle } else { low = middle + 1 }
    }
    return low < blocks.count ? blocks[low] : nil
  }
}

/// One column of a source whose rows flow into the cells of a grid. Its columns are the values of
/// the grid's columns, followed by their texts.
package struct FlowedRows: RowSource {
  package let base: any RowSource
  /// The order of the items.
  let order: RowOrder
  let flow: RowFlow
  /// The columns of the base that the cells take their values and texts from.
  let value: Int
  package let text: Int
  package let columns: [SourceColumn]

  package init(_ base: any RowSource, order: RowOrder, flow: RowFlow, value: Int, text: Int) {
    self.base = base
    self.order = order
    self.flow = flow
    self.value = value
    self.text = text
    let own = base.columns
    columns = [value, text].flatMap { index in
      flow.keys.map { SourceColumn(key: $0, type: own[index].type) }
    }
  }

  package var rowCount: Int { flow.rowCount }

  private func place(row: Int, column: Int) -> (row: Int, column: Int)? {
    let isText = column >= flow.columnCount
    return flow.item(row: row, column: isText ? column - flow.columnCount : column).map {
      (order[$0], isText ? text : value)
    }
  }

  package func appendText(row: Int, column: Int, to buffer: inout [UInt8]) {
    guard let place = place(row: row, column: column) else { return }
    base.appendText(row: place.row, column: place.column, to: &buffer)
  }

  package func appendValue(row: Int, column: Int, to buffer: inout [UInt8]) {
    guard let place = place(row: row, column: column) else { return }
    base.appendValue(row: place.row, column: place.column, to: &buffer)
  }
}
