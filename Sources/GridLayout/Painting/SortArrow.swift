import GridCore
import GridModel

/// The triangle in the header of a sorted column.
enum SortArrow {
  /// The room that the arrow and its distance from the title take, in points.
  static func reservedWidth(fontSize: Double) -> Double { width(fontSize: fontSize) + gap(fontSize: fontSize) }

  static func width(fontSize: Double) -> Double { fontSize * 0.56 }

  static func gap(fontSize: Double) -> Double { fontSize * 0.38 }

  /// The triangle with its left edge at `left`, halfway up the capitals of a line of text.
  static func path(direction: SortDirection, left: Double, baseline: Double, fontSize: Double) -> Path {
    let width = width(fontSize: fontSize)
    let height = width * 0.62
    let middle = baseline - fontSize * 0.36
    let top = middle - height / 2
    let bottom = middle + height / 2
    let points =
      switch direction {
      case .ascending:
        [Point(x: left, y: bottom), Point(x: left + width, y: bottom), Point(x: left + width / 2, y: top)]
      case .descending:
        [Point(x: left, y: top), Point(x: left + width, y: top), Point(x: left + width / 2, y: bottom)]
      }
    return .polygon(points)
  }
}
