import GridCore
import GridModel

/// What tells the parts of a drawing apart besides their colours, where these are shades of grey.
enum PartTexture {
  case plain
  /// Stripes along the part.
  case striped

  /// The texture of a part: every second one is striped, so that neighbours differ.
  static func ofPart(_ index: Int, _ style: CellStyle) -> PartTexture {
    style.plot.areGrey && index % 2 == 1 ? .striped : .plain
  }
}

extension CellCanvas {
  /// The least height of a stripe and of the gap below it, in points.
  private static let stripe = 1.0
  /// The greatest number of stripes of a part, which are higher in one that is very high.
  private static let most = 1000

  /// Fills a rectangle, in stripes with gaps of half their height if it is striped.
  mutating func fill(_ rect: Rect, _ color: Color, texture: PartTexture) {
    let count = Int(bounded: (rect.height / (Self.stripe * 3)).rounded()).bounded(to: 0...Self.most)
    guard texture == .striped, count > 0 else { return fill(rect, color) }
    let gap = rect.height / Double(count * 3 - 1)
    for index in 0..<count {
      let top = rect.top + Double(index) * 3 * gap
      fill(
        Rect(left: rect.left, top: snap(top), right: rect.right, bottom: snap(top + 2 * gap)), color
      )
    }
  }
}
