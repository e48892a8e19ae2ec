import GridCore
import GridModel

/// Checks that pages have room for what stands on each of them.
struct PageRoom {
  let paginator: Paginator
  /// `nil` if the grid is not split by columns.
  let slicing: PageSlicing?
  let layout: LaidOutGrid

  /// One sentence each, in lower case without a full stop.
  var problems: [String] {
    var problems: [String] = []
    let height = paginator.contentHeight
    let fixed = height - paginator.fullRoom
    if paginator.fullRoom <= 0, paginator.frames.lineCount > 0 {
      problems.append(
        "the page has \(height.dumped) points between its margins, but the column headers"
          + (paginator.sums.onInnerPage > 0 ? " and sums" : "") + " take \(fixed.dumped)")
    }
    guard let slicing else { return problems }
    let width = slicing.width.dumped
    if slicing.room <= 0 {
      problems.append(
        "the page is \(width) points wide between its margins, but the fixed columns take "
          + slicing.fixedWidth.dumped)
      return problems
    }
    for column in slicing.columns.scrolling
    where slicing.columns[column].width > slicing.room + LineBreaker.tolerance {
      problems.append(
        "column \"\(layout.grid.columns[column].key)\" is "
          + "\(slicing.columns[column].width.dumped) points wide, but pages have "
          + "\(slicing.room.dumped) for it")
    }
    return problems
  }
}
