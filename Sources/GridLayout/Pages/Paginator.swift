import GridCore
import GridModel

/// Divides the lines of a grid among pages.
///
/// 1. The first page starts with title and subtitle; every page with lines has the column headers.
/// 2. Below them are the sums brought forward and the headers of continued sections; at the bottom of the page are its own
///    sums and those carried forward. The room of these and of the page's footnotes is not available for lines.
/// 3. Lines are taken while they fit, up to the next forced break. If not even one fits beneath the title, the first page has none;
///    a row that is higher than a page is divided between lines of its text.
/// 4. The page ends earlier if a rule requires it (`PageKeeping`).
/// 5. Notes follow the last line; those that do not fit continue on further pages.
///
/// This takes a few searches for each page, regardless of the number of lines on it.
struct Paginator {
  let frames: GridFrames
  /// The room between the margins, in points.
  let contentHeight: Double
  var rules = PageRules.withoutRepeats
  /// The heights of the lines of sums.
  var sums = PageSumHeights()
  /// The numbers of the lines that pages begin with, ascending.
  var breaks: [Int] = []
  /// The footnotes whose marks each line has.
  var citations = FootnoteCitations()
  /// The height that other content takes at the top of the first page.
  var firstTop = 0.0
  /// Determines where rows can be divided; `nil` divides none.
  var rowCuts: (any RowCutting)?

  /// The result of pagination.
  struct Result {
    var pages: [PagePlan] = []
    var findings = PageFindings()
    /// A row of which not even one line fits on a page.
    var impossibleRow: Int?
  }

  func pages() -> [PagePlan] { result().pages }

  func result() -> Result {
    var result = Result()
    var cursor = PageCursor(line: 0)
    var lateNotes: Set<Int> = []
    let headers = SectionHeaderLines(frames)
    var hasHeader = false
    repeat {
      var page = PageDraft(
        self, headers, number: result.pages.count + 1, from: cursor, repeatsHeader: hasHeader)
      page.fill()
      for rule in page.broken { result.findings.note(rule, page: page.number) }
      if result.impossibleRow == nil { result.impossibleRow = page.impossibleRow }
      lateNotes.formUnion(page.lateNotes)
      cursor = page.end
      hasHeader = hasHeader || page.plan.items.contains(where: isHeader)
      result.pages.append(page.plan)
      if Cancellation.isNoticed(at: result.pages.count) { break }
    } while cursor.line < frames.lineCount
    placeNotes(on: &result.pages, late: lateNotes)
    return result
  }

  /// Whether an item is the strip of column headers.
  func isHeader(_ item: PageItem) -> Bool {
    guard case .leading(let index) = item.content else { return false }
    return frames.leadingItems[index].item == .columnHeader
  }

  /// The height of the column headers.
  var headerHeight: Double {
    frames.leadingItems.filter { $0.item == .columnHeader }.reduce(0) { $0 + $1.height }
  }

  /// The room without the space that is kept free under the lines.
  var lineHeight: Double { contentHeight - frames.endGap }

  /// The room for lines on a page after the first that repeats no section headers.
  var fullRoom: Double {
    lineHeight - (rules.repeatsHeader ? headerHeight : 0) - sums.onInnerPage
  }

  /// Places the notes at the end.
  private func placeNotes(on pages: inout [PagePlan], late: Set<Int>) {
    for (index, note) in frames.trailingItems.enumerated() {
      if citations.isOnPages(index), !late.contains(index) { continue }
      let page = pages[pages.count - 1]
      var top = page.bottom
      if top + note.height > contentHeight + LineBreaker.tolerance, !page.items.isEmpty {
        pages.append(PagePlan(number: page.number + 1, showsTitle: false))
        top = 0
      }
      pages[pages.count - 1].items.append(
        PageItem(.note(index), top: top, bottom: top + note.height))
    }
  }
}

extension PageRules {
  /// The default rules of a paginator.
  static var withoutRepeats: PageRules {
    var rules = PageRules()
    rules.continuesSections = false
    return rules
  }
}
