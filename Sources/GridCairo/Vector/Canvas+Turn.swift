import GridCore
import PangoCairo

extension Canvas {
  /// Turns what follows about a point, so that lines of text run in a direction of length 1, y growing downward.
  func turn(_ direction: Point, around center: Point) {
    turn(
      directionX: direction.x, directionY: direction.y, aroundX: center.x, aroundY: center.y)
  }
}
