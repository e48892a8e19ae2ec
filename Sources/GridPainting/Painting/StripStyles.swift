import GridCore
import GridModel

/// The resolved styles of a strip of cells, the same for all rows in one state.
struct StripStyles {
  /// The styles by column.
  private(set) var cells: [ResolvedStyle]
  /// Runs of neighbouring columns whose fills are equivalent to one box across all of them; columns without fills
  /// are in none.
  let boxes: [Range<Int>]
  /// Whether a cell has a border.
  let hasBorders: Bool

  /// - Parameter isGap: whether there is a gap between a column and its left neighbour.
  init(_ cells: [ResolvedStyle], isGap: (_ column: Int) -> Bool) {
    self.cells = cells
    var boxes: [Range<Int>] = []
    for (index, cell) in cells.enumerated() where !cell.fills.isEmpty {
      if let last = boxes.last, last.upperBound == index, !isGap(index),
        cell.joins(cells[last.lowerBound])
      {
        boxes[boxes.count - 1] = last.lowerBound..<(index + 1)
      } else {
        boxes.append(index..<(index + 1))
      }
    }
    self.boxes = boxes
    hasBorders = cells.contains { $0.hasBorder }
  }

  /// The same with texts at the top of their cells.
  func atTop() -> StripStyles {
    var strip = self
    for index in cells.indices { strip.cells[index].verticalAlignment = .top }
    return strip
  }
}

extension ResolvedStyle {
  fileprivate func joins(_ other: ResolvedStyle) -> Bool {
    radius == 0 && other.radius == 0 && fills == other.fills && fills.allSatisfy(\.isSpannable)
  }
}

extension Fill {
  /// Whether a box of several cells is equivalent to separate cells.
  fileprivate var isSpannable: Bool {
    switch self {
    case .color: true
    case .gradient(let gradient):
      gradient.direction == .toBottom || gradient.direction == .toTop
    case .image: false
    }
  }
}
