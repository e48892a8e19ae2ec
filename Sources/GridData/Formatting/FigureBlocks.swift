/// The common properties of a column's figures, by blocks of rows: after a text has changed, only its block is examined again.
struct FigureBlocks: ColumnFact {
  private enum Block {
    case unknown
    case figures(FigureCensus)
    /// A cell contains more than figures.
    case none
  }

  private var blocks: [Block] = []

  /// The number of rows in each block.
  static let rowCount = 1024

  func forgetting(rows: Range<Int>) -> FigureBlocks? {
    var kept = self
    let first = rows.lowerBound / Self.rowCount
    let last = (rows.upperBound - 1) / Self.rowCount
    for block in kept.blocks.indices.clamped(to: first..<max(first, last) + 1) {
      kept.blocks[block] = .unknown
    }
    return kept
  }

  /// - Returns: `nil` if there are no figures, or if a cell contains more than figures.
  fileprivate mutating func census(_ store: ColumnStore, column: Int) -> FigureCensus? {
    let count = (store.rowCount + Self.rowCount - 1) / Self.rowCount
    while blocks.count < count { blocks.append(.unknown) }
    var all = FigureCensus()
    for block in blocks.indices {
      if case .unknown = blocks[block] {
        let first = block * Self.rowCount
        let rows = first..<min(first + Self.rowCount, store.rowCount)
        blocks[block] =
          FigureCensus(store, column: column, rows: rows).map { .figures($0) } ?? .none
      }
      guard case .figures(let census) = blocks[block] else { return nil }
      all.add(census)
    }
    return all.count == 0 ? nil : all
  }
}

extension ColumnStore {
  /// The common properties of a column's figures; `nil` if there are none, or if a cell contains more than figures.
  func figureCensus(column: Int) -> FigureCensus? {
    var blocks: FigureBlocks = facts.fact(ofColumn: column) ?? FigureBlocks()
    let census = blocks.census(self, column: column)
    facts.note(blocks, ofColumn: column)
    return census
  }
}
