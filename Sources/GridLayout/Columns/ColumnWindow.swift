/// A part of a grid's columns and their offset when painted: all of them for a picture or page, the fixed ones and those
/// scrolled into view for a viewport.
package struct ColumnWindow: Equatable, Sendable {
  package var columns: Range<Int>
  /// The offset of the columns' frames, in points.
  package var shift: Double
  /// The extent of painted strips, which fills and rules across all columns take.
  package var extent: HorizontalSpan
  /// The columns with a separator at their right edges.
  package var separated: Range<Int>
  /// Whether strips begin here: rules that are indented begin after their inset.
  package var isLeading = true
  /// Whether the parts right of the columns are painted with them.
  package var hasTail = true
  /// Whether a strip is painted in one piece, or pane by pane.
  package var isWhole = true
  /// Whether labels of summaries are painted later, over the columns of several windows.
  package var leavesLabels = false

  /// All columns.
  package init(_ frames: ColumnFrames, shift: Double) {
    columns = 0..<frames.spans.count
    self.shift = shift
    extent = HorizontalSpan(left: frames.left + shift, right: frames.right + shift)
    separated = 0..<max(0, frames.spans.count - 1)
  }

  /// No columns, for strips of one text.
  package init(across extent: HorizontalSpan) {
    columns = 0..<0
    shift = 0
    self.extent = extent
    separated = 0..<0
  }

  /// A pane of a viewport.
  package init(
    columns: Range<Int>, shift: Double, extent: HorizontalSpan, separated: Range<Int>,
    isLeading: Bool, hasTail: Bool
  ) {
    self.columns = columns
    self.shift = shift
    self.extent = extent
    self.separated = separated
    self.isLeading = isLeading
    self.hasTail = hasTail
    isWhole = false
  }

  /// The same window moved to the right.
  package func slid(by slide: Double) -> ColumnWindow {
    var window = self
    window.shift += slide
    window.extent = extent.offsetBy(x: slide)
    return window
  }
}
