/// Some of a grid's columns and how they are moved to where they are painted: all of them for a picture or page, the fixed ones
/// and those scrolled into view for a viewport.
struct ColumnWindow: Equatable {
  var columns: Range<Int>
  /// What the columns' frames are moved by, in points.
  var shift: Double
  /// From where to where strips are painted: what fills and rules across all columns take.
  var extent: HorizontalSpan

  /// All columns.
  init(_ frames: ColumnFrames, shift: Double) {
    columns = 0..<frames.spans.count
    self.shift = shift
    extent = HorizontalSpan(left: frames.left + shift, right: frames.right + shift)
  }
}
