/// The heights of all rows by their positions in the grid's row order, in points: one number when all are equal,
/// else eight bytes a row. A position that is in no section is 0 points high.
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

  /// - Parameter heights: one for each position.
  static func each(_ heights: [Double]) -> RowHeights {
    var offsets = [0.0]
    offsets.reserveCapacity(heights.count + 1)
    var bottom = 0.0
    for height in heights {
      bottom += height
      offsets.append(bottom)
    }
    return .offsets(offsets)
  }
}
