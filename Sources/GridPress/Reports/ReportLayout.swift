import GridCore
import GridGlyphs
import GridLayout
import GridModel
import GridPainting

/// Several grids laid out one under another on pages.
///
/// 1. Title, subtitle, logo and notes of the document stand on the first page.
/// 2. Each grid begins under what stands before it, if at least its first row has room there and the sheet is the same;
///    otherwise, or if it asks for that, on a new page.
/// 3. Pages are numbered through.
struct ReportLayout {
  /// One of the grids on its pages.
  struct Part {
    var layout: PagedLayout
    /// The index of the page that it begins on.
    var firstPage: Int
  }

  /// What stands on a page.
  enum Slot {
    case cover
    /// A page of a part, by its index.
    case page(part: Int, index: Int)
  }

  private(set) var parts: [Part] = []
  /// Title, subtitle and notes of the document, and where they stand.
  private(set) var cover: (layout: PagedLayout, plan: PagePlan)?
  /// What stands on each page, from top to bottom.
  private(set) var pages: [[Slot]] = []
  private(set) var sizes: [Size] = []
  /// Where the last grid ends, in points below the top of its page.
  private(set) var bottom = 0.0

  /// Whether grids begin pages where that is asked for.
  enum Breaks {
    case asked
    case ignored
  }

  /// - Parameter formats: in order of preference; each grid has the first that it fits on.
  /// - Throws: a `RenderError` with all reasons why the grids cannot stand on such pages.
  init(
    _ report: PreparedReport, formats: [PageFormat], engine: TextEngine, breaks: Breaks
  ) throws(RenderError) {
    let place = report.presentation.pageData.place
    try PagedGrid.check(formats.compactMap(\.marginProblem), place)
    var end: PageEnd?
    if var grid = report.cover {
      let format = formats[0]
      grid.width = format.contentWidth
      let layout = PagedLayout(grid: grid, formats: [format], measurer: engine)
      let logo = report.presentation.logo.map { $0.height + Self.logoGap } ?? 0
      let plan = layout.cover(below: logo)
      cover = (layout, plan)
      pages.append([.cover])
      sizes.append(format.size)
      end = PageEnd(format: format, bottom: plan.bottom + (report.gaps.first ?? 0))
    }
    var problems: [String] = []
    for (number, grid) in report.grids.enumerated() {
      if breaks == .asked, report.breaks[number] == .before { end = nil }
      let layout = PagedLayout(grid: grid, formats: formats, measurer: engine, after: end)
      problems += layout.problems
      guard let first = layout.pages.first, let last = layout.pages.last else { continue }
      let isSharing = end != nil && first.top > 0
      let start = isSharing ? pages.count - 1 : pages.count
      for index in layout.pages.indices {
        if start + index == pages.count {
          pages.append([])
          sizes.append(layout.format.size)
        }
        pages[start + index].append(.page(part: parts.count, index: index))
      }
      parts.append(Part(layout: layout, firstPage: start))
      bottom = layout.format.margins.top + last.bottom
      let gap = number + 1 < report.gaps.count ? report.gaps[number + 1] : 0
      end = PageEnd(format: layout.format, bottom: last.bottom + gap)
    }
    try PagedGrid.check(problems, place)
  }

  /// Under the logo, in points.
  private static let logoGap = 12.0
}

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
