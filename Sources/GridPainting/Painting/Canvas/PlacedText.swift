import GridCore

/// The position of a painted text, in points.
struct PlacedText: Equatable {
  /// The left end of the leftmost line.
  var left: Double
  /// The right end of the rightmost line.
  var right: Double
  var firstBaseline: Double
  /// The end of the last line.
  var end: Point
  var isShortened: Bool
  /// Whether number signs replace a figure that is wider than its box.
  var isTooWide = false

  var width: Double { right - left }
}
