/// Where a page begins or ends.
struct PageCursor: Hashable {
  var line: Int
  /// How much of the line stands on pages before, in points.
  var offset = 0.0
}
