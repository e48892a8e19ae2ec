import GridCore
import GridModel

/// A pair of scissors on a line that something is cut along.
enum Scissors {
  /// - Parameters:
  ///   - place: on the line, where the blades cross.
  ///   - isDown: whether they cut downward, and not to the right.
  static func draw(at place: Point, isDown: Bool, on canvas: inout CellCanvas) {
    func point(_ along: Double, _ across: Double) -> Point {
      isDown
        ? Point(x: place.x - across, y: place.y + along)
        : Point(x: place.x + along, y: place.y + across)
    }
    for side in [-1.0, 1.0] {
      // A handle, and the blade on the other side that it moves.
      canvas.stroke(
        .circle(center: point(-5, side * 2.3), radius: 1.7), .black, Stroke(width: 0.8))
      canvas.fill(
        Path([
          .move(point(-3.6, side * 1.35)), .line(point(-0.2, side * -0.35)),
          .line(point(6.5, side * -2.6)), .line(point(7, side * -2.1)),
          .line(point(0.6, side * 0.5)), .line(point(-3.2, side * 2)), .close,
        ]), .black)
    }
  }
}
