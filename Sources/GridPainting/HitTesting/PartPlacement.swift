package import GridCore
package import GridLayout
import GridModel

/// Where the strips of a grid stand on a page that it shares with others.
package struct PartPlacement: Sendable {
  private let x: Double
  /// How far below the place that the frames have each strip stands that is no line.
  private var captions: [GridItem: Double] = [:]
  /// Likewise of lines; `nil` if none are there.
  private var lines: Double?

  /// - Parameter plan: of a page that has all of what it has of the grid in one piece.
  package init(_ paged: PagedLayout, _ plan: PagePlan) {
    let frames = paged.layout.frames
    let origin = paged.format.margins.top
    x = paged.format.margins.left - frames.columns.left
    for item in plan.items {
      switch item.content {
      case .leading(let index):
        let placed = frames.leadingItems[index]
        captions[placed.item] = origin + item.top - placed.top
      case .note(let index):
        let placed = frames.trailingItems[index]
        captions[placed.item] = origin + item.top - placed.top
      case .lines(let numbers):
        guard lines == nil, let first = numbers.first else { continue }
        lines = origin + item.top - frames.line(first).top
      case .broughtForward, .continued, .part, .total, .carriedForward, .end: continue
      }
    }
  }

  /// How far a strip is from where the frames have it; `nil` for one that is not there.
  package func offset(of item: GridItem) -> Point? {
    switch item {
    case .sectionStrip, .row, .emptyRow: lines.map { Point(x: x, y: $0) }
    default: captions[item].map { Point(x: x, y: $0) }
    }
  }

  /// How far what is attached to lines is moved.
  package var offsetOfLines: Point { Point(x: x, y: lines ?? 0) }
}
