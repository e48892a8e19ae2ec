/// The heights of all rows by their positions in the grid's row order, in points: one number when all are equal,
/// else eight bytes a row.
enum RowHeights: Equatable, Sendable {
  case uniform(Double)
  /// The tops of all rows as if they stood one under another from 0, and the bottom of the last.
  case offsets([Double])

  subscript(position: Int) -> Double {
    switch self {
    case .uniform(let height): height
    case .offsets(let offsets): offsets[position + 1] - offsets[position]
    }
  }

  /// The height of all rows in `positions` together.
  func total(_ positions: Range<Int>) -> Double {
    switch self {
    case .uniform(let height): height * Double(positions.count)
    case .offsets(let offsets): offsets[positions.upperBound] - offsets[positions.lowerBound]
    }
  }
}
