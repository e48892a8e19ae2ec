import GridCore
import GridModel

/// Which pages of a PDF are drawn.
struct ChosenPages {
  /// Counted from 1.
  let range: ClosedRange<Int>

  /// - Parameter wanted: `nil` is all.
  /// - Throws: `RenderError` of kind `usage` if there is none of them, or if there are more than allowed.
  init(
    _ wanted: ClosedRange<Int>?, count: Int, limits: RenderLimits
  ) throws(RenderError) {
    try limits.check(.pages, min(count, wanted?.count ?? count), "pages")
    let all = 1...max(1, count)
    guard let wanted else {
      range = all
      return
    }
    guard wanted.overlaps(all) else {
      throw RenderError(
        .usage, "there is no page \(wanted.lowerBound): the file has \(all.upperBound)")
    }
    range = wanted.clamped(to: all)
  }
}
