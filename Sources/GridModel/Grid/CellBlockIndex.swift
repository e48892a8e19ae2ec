import GridCore

/// Finds cells of several rows or columns by their rows and columns. No two of them share a cell.
package struct CellBlockIndex: Sendable {
  private let blocks: [CellBlock]
  /// The first rows of runs of rows with the same blocks, ascending.
  private var starts: [Int] = []
  /// By run, where its entries begin, and the end of the last one's.
  private var bounds = [0]
  /// By run, the numbers of its blocks from left to right: in all never more than there are cells.
  private var entries: [Int] = []

  package init(_ blocks: [CellBlock]) {
    self.blocks = blocks
    if blocks.isEmpty { return }
    let beginning = blocks.indices.sorted {
      (blocks[$0].rows.lowerBound, $0) < (blocks[$1].rows.lowerBound, $1)
    }
    var next = 0
    var current: [Int] = []
    for row in Set(blocks.flatMap { [$0.rows.lowerBound, $0.rows.upperBound] }).sorted() {
      current.removeAll { blocks[$0].rows.upperBound <= row }
      while next < beginning.count, blocks[beginning[next]].rows.lowerBound == row {
        current.append(beginning[next])
        next += 1
      }
      current.sort { blocks[$0].columns.lowerBound < blocks[$1].columns.lowerBound }
      starts.append(row)
      entries += current
      bounds.append(entries.count)
    }
  }

  /// The numbers of the blocks in a row, from left to right.
  package func blocks(inRow row: Int) -> ArraySlice<Int> {
    let run = starts.indices.partition { starts[$0] > row } - 1
    return run < 0 ? [] : entries[bounds[run]..<bounds[run + 1]]
  }

  /// The same, of those with one of some columns.
  package func blocks(inRow row: Int, columns: Range<Int>) -> ArraySlice<Int> {
    if columns.isEmpty { return [] }
    let all = blocks(inRow: row)
    let first = all.indices.partition { blocks[all[$0]].columns.upperBound > columns.lowerBound }
    let end = all.indices.partition { blocks[all[$0]].columns.lowerBound >= columns.upperBound }
    return all[first..<max(first, end)]
  }

  /// The number of the block with a cell; `nil` if there is none.
  package func block(atRow row: Int, column: Int) -> Int? {
    blocks(inRow: row, columns: column..<(column + 1)).first
  }
}
