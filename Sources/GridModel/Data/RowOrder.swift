/// In which order the rows of a source are shown: position in the grid → row of the source.
package enum RowOrder: Hashable, Sendable {
  /// As the source has them, so many rows.
  case source(count: Int)
  /// A permutation or a selection of the source's rows.
  case rows([UInt32])

  package var count: Int {
    switch self {
    case .source(let count): count
    case .rows(let rows): rows.count
    }
  }

  package subscript(position: Int) -> Int {
    switch self {
    case .source: position
    case .rows(let rows): Int(rows[position])
    }
  }
}
