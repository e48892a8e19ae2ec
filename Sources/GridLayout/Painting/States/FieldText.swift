import GridCore
import GridModel

/// The one line of text in a field, which is moved so far that the caret is seen.
struct FieldText {
  /// The left end of the text, in points.
  let left: Double
  let width: Double
  /// Where characters begin, and the end of the last, from the text's left end.
  private let edges: [Double]

  init(
    _ text: TextScratch, look: CellLook, content: Rect, caret: Int?, measurer: any TextMeasuring
  ) {
    var edge = 0.0
    var edges = [0.0]
    for cluster in measurer.clusters(of: text.bytes.span, font: look.font) {
      edge += cluster.advance
      edges.append(edge)
    }
    width = edge
    if TextDirection(firstStrongIn: text.bytes[...]) == .rightToLeft {
      edges = edges.map { edge - $0 }
    }
    self.edges = edges
    let start =
      switch look.alignment {
      case .leading: content.left
      case .center: content.left + (content.width - width) / 2
      case .trailing, .decimal: content.right - width
      }
    guard width > content.width else {
      left = start
      return
    }
    let place = edges[min(caret ?? 0, edges.count - 1)]
    left = min(content.left, max(content.right - width, content.right - place))
  }

  /// Where a character begins.
  func x(ofCharacter index: Int) -> Double { left + edges[max(0, min(index, edges.count - 1))] }
}
