import GridCore
import GridLayout
import GridModel

/// The room that marked parts get at the ends of a table whose cells have no insets there, so that
/// outlines and lines strike out none of their letters.
struct EdgeClearance {
  /// The least distance of an outline from a text, in points.
  private static let least = 4.0

  private let left: Double
  private let right: Double
  /// What the cells at the ends lack.
  private let missing: Double

  init(_ layout: LaidOutGrid, isMirrored: Bool) {
    let columns = layout.frames.columns
    let width = layout.frames.size.width
    (left, right) =
      isMirrored
      ? (width - columns.right, width - columns.left) : (columns.left, columns.right)
    guard let last = columns.spans.indices.last else {
      missing = 0
      return
    }
    var cascade = layout.cascade
    let ends = min(
      cascade.bodyStyle(column: 0, state: []).insets.left,
      cascade.bodyStyle(column: last, state: []).insets.right)
    missing = max(0, Self.least - ends)
  }

  /// The frame of a part, wider at the ends of the table that it reaches.
  func widened(_ frame: Rect) -> Rect {
    var frame = frame
    if abs(frame.left - left) < 0.5 { frame.left -= missing }
    if abs(frame.right - right) < 0.5 { frame.right += missing }
    return frame
  }
}
