import GridCore
import GridLayout
import GridPainting

extension ReportLayout {
  /// Which grids stand on which pages, and the pages of each.
  func dump() -> String {
    var text = "pages \(pages.count)"
    if let cover { text += ", cover \(cover.plan.top.dumped)-\(cover.plan.bottom.dumped)" }
    text += "\n"
    for (number, part) in parts.enumerated() {
      let top = part.layout.pages.first?.top ?? 0
      text += "\ngrid \(number + 1) from page \(part.firstPage + 1), \(top.dumped) below its top\n"
      text += part.layout.dump()
    }
    return text
  }
}
