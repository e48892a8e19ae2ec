import GridCore
import Platform

extension Canvas {
  /// Draws the source along the path and empties it.
  /// - Parameter scale: what the stroke's lengths are multiplied by.
  package func stroke(_ stroke: Stroke, scale: Double = 1) {
    let cap: LineCap =
      switch stroke.cap {
      case .butt: .butt
      case .round: .round
      case .square: .square
      }
    let join: LineJoin =
      switch stroke.join {
      case .miter: .miter(limit: Stroke.miterLimit)
      case .round: .round
      case .bevel: .bevel
      }
    self.stroke(
      width: stroke.width * scale, cap: cap, join: join,
      dashes: stroke.drawnDashes.map { $0 * scale })
  }
}
