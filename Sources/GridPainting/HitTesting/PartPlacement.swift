package import GridCore
package import GridLayout
import GridModel

/// The positions of a grid's strips on a page that it shares with others.
package struct PartPlacement: Sendable {
  private let x: Double
  /// The vertical offset of each strip other than lines from its position in the frames.
  private var captions: [GridItem: Double] = [:]
  /// The same for lines; `nil` if there are none.
  private var lines: Double?

  /// - Parameter plan: the plan of a page that has its part of the grid in one piece.
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

  /// The offset of a strip from its position in the frames; `nil` for one that is not on the page.
  package func offset(of item: GridItem) -> Point? {
    switch item {
    case .sectionStrip, .row, .emptyRow: lines.map { Point(x: x, y: $0) }
    default: captions[item].map { Point(x: x, y: $0) }
    }
  }

  /// The offset of parts attached to lines.
  package var offsetOfLines: Point { Point(x: x, y: lines ?? 0) }
}
