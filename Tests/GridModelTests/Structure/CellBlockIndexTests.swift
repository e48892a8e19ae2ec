import GridModel
import Testing

@Suite("Finding cells of several rows and columns")
struct CellBlockIndexTests {
  /// Blocks that share no cell, in 12 rows and 9 columns.
  private static func blocks(_ seed: Int) -> [CellBlock] {
    var blocks: [CellBlock] = []
    for number in 0..<40 {
      let row = (number * 7 + seed * 5) % 12
      let column = (number * number + number * 4 + seed * (number % 5)) % 9
      let block = CellBlock(
        rows: row..<min(12, row + 1 + (number + seed) % 4),
        columns: column..<min(9, column + 1 + number % 3))
      let isFree = blocks.allSatisfy {
        !$0.rows.overlaps(block.rows) || !$0.columns.overlaps(block.columns)
      }
      if isFree { blocks.append(block) }
    }
    return blocks
  }

  @Test(
    "those of a row, and of some of its columns, are found from left to right", arguments: 0..<6)
  func rows(_ seed: Int) {
    let blocks = Self.blocks(seed)
    let index = CellBlockIndex(blocks)
    #expect(blocks.count > 8)
    for row in -1...13 {
      for first in 0...9 {
        for end in first...9 {
          let expected = blocks.indices.filter {
            blocks[$0].rows.contains(row) && blocks[$0].columns.overlaps(first..<end)
          }
          .sorted { blocks[$0].columns.lowerBound < blocks[$1].columns.lowerBound }
          #expect(
            Array(index.blocks(inRow: row, columns: first..<end)) == expected,
            "row \(row), columns \(first)..<\(end)")
        }
      }
    }
  }

  @Test("the one with a cell is found", arguments: 0..<6)
  func cells(_ seed: Int) {
    let blocks = Self.blocks(seed)
    let index = CellBlockIndex(blocks)
    for row in 0..<12 {
      for column in 0..<9 {
        let expected = blocks.firstIndex {
          $0.rows.contains(row) && $0.columns.contains(column)
        }
        #expect(index.block(atRow: row, column: column) == expected, "\(row), \(column)")
      }
    }
  }

  @Test("there are none without blocks")
  func none() {
    #expect(CellBlockIndex([]).block(atRow: 0, column: 0) == nil)
    #expect(CellBlockIndex([]).blocks(inRow: 0).isEmpty)
  }
}
