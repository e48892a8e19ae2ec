import GridCore

/// Where a text was painted, in points.
struct PlacedText: Equatable {
  /// The left end of the line that begins farthest left.
  var left: Double
  /// The right end of the line that ends farthest right.
  var right: Double
  var firstBaseline: Double
  /// Where the last line ends.
  var end: Point
  var isShortened: Bool
  /// Whether number signs stand for a figure that is wider than its box.
  var isTooWide = false

  var width: Double { right - left }
}
