import GridCore
import GridModel

/// Divides the lines of a grid among pages.
///
/// 1. The first page starts with title and subtitle, which continue on the next if they are higher
///    than a page; every page with lines has the column headers.
/// 2. Below them are the sums brought forward and the headers of continued sections; at the bottom
///    of the page are its own sums and those carried forward. The room of these and of the page's
///    footnotes is not available for lines.
/// 3. Lines are taken while they fit, up to the next forced break. If not even one fits beneath the
///    title, the first page has none; a row that is higher than a page begins under the last row,
///    and is divided between lines of its text.
/// 4. The page ends earlier if a rule requires it (`PageKeeping`).
/// 5. Notes follow the last line; those that do not fit continue on further pages, each divided if
///    it is higher than a page.
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
  /// Determines where rows and captions can be divided; `nil` divides none.
  var cuts: (any PageCutting)?
  /// Whether rows that would fit on the next page are divided, too, as paragraphs of a text are.
  var dividesRows = false

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
    var caption = CaptionCursor()
    repeat {
      var page = PageDraft(
        self, headers, number: result.pages.count + 1, from: cursor, caption: caption,
        repeatsHeader: hasHeader)
      page.fill()
      for rule in page.broken { result.findings.note(rule, page: page.number) }
      if result.impossibleRow == nil { result.impossibleRow = page.impossibleRow }
      lateNotes.formUnion(page.lateNotes)
      (cursor, caption) = (page.end, page.caption)
      hasHeader = hasHeader || page.plan.items.contains(where: isHeader)
      result.pages.append(page.plan)
      if Cancellation.isNoticed(at: result.pages.count) { break }
    } while cursor.line < frames.lineCount || caption.index < frames.leadingItems.count
    for note in frames.trailingItems.indices
    where !citations.isOnPages(note) || lateNotes.contains(note) {
      place(note: note, on: &result.pages)
    }
    noteExcess(in: &result)
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

  /// Records the captions that extend beyond the end of their page.
  private func noteExcess(in result: inout Result) {
    for page in result.pages {
      for item in page.items where item.bottom > contentHeight + LineBreaker.tolerance {
        let caption =
          item.leading.map { frames.leadingItems[$0] }
          ?? item.note.map { frames.trailingItems[$0] }
        if let caption { result.findings.note(caption.item, page: page.number) }
      }
    }
  }
}

/// The heights of the lines of sums on pages, in points; 0 is none.
struct PageSumHeights: Equatable, Sendable {
  var total = 0.0
  /// The height of each of the lines that carry sums from page to page.
  var carried = 0.0
  /// The positions before which nothing is carried, ascending.
  var restarts: [Int] = []

  init() {}

  init(_ sums: (any PageSums)?, _ heights: SectionStripHeights) {
    guard let sums else { return }
    func height(_ kind: PageSumKind) -> Double {
      let key = StripKey(.summary, drawing: sums.drawing(of: kind))
      return heights.ruled[key] ?? heights.summary
    }
    if sums.hasTotals { total = height(.total) }
    if sums.isCarried { carried = max(height(.broughtForward), height(.carriedForward)) }
    restarts = sums.restarts
  }

  /// Whether a page that begins or ends before the row at a position has sums of the rows before.
  func isCarried(at position: Int) -> Bool {
    if carried <= 0 || position <= 0 { return false }
    let index = (0..<restarts.count).partition { restarts[$0] >= position }
    return index == restarts.count || restarts[index] != position
  }

  /// The height of these lines on a page that is neither the first nor the last.
  var onInnerPage: Double { total + 2 * carried }
}

/// The lines that are headers of sections, by level: collected once, so that each page finds those
/// that continue by binary search.
struct SectionHeaderLines {
  /// By level, ascending.
  private var lines: [[Int]] = []

  init(_ frames: GridFrames) {
    for (number, section) in frames.sections.enumerated() {
      if Cancellation.isNoticed(at: number) { break }
      for (index, strip) in section.leading.enumerated() {
        guard case .header(let header) = strip, header.level >= 0 else { continue }
        while lines.count <= header.level { lines.append([]) }
        lines[header.level].append(frames.firstLines[number] + index)
      }
    }
  }

  /// The headers that apply to a line and are above it, from the outermost level: those of its
  /// section and of the groups around it. Strips below the rows of a group do not belong to groups
  /// within it.
  func lines(above number: Int, in frames: GridFrames) -> [Int] {
    if lines.isEmpty { return [] }
    let index = frames.section(ofLine: number)
    let section = frames.sections[index]
    let first = frames.firstLines[index]
    let offset = number - first
    let isBelowRows = offset >= section.leading.count + section.positions.count
    var level = isBelowRows ? section.strip(offset - section.positions.count).level : section.level
    // A group ends where the header of its level, or of an outer level, begins.
    if offset < section.leading.count {
      let strip = section.leading[offset]
      if case .header = strip { level = strip.level - 1 } else { level = strip.level }
    }
    var found: [Int] = []
    var above = -1
    for (depth, lines) in lines.enumerated() where depth <= level {
      let next = (0..<lines.count).partition { lines[$0] >= number }
      guard next > 0, lines[next - 1] > above else { continue }
      // The innermost header is the section's own.
      if depth == section.level, lines[next - 1] < first { continue }
      above = lines[next - 1]
      found.append(above)
    }
    return found
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

extension GridFrames {
  /// The section that a line is in.
  package func section(ofLine number: Int) -> Int { firstLines.section(ofLine: number) }

  /// The number of positions before the first row from a line on; `nil` beyond the last line.
  /// - Parameter offset: the height of the line that comes before; a partial row counts as a whole.
  func rowsBefore(_ number: Int, offset: Double) -> Int? {
    guard number < lineCount else { return nil }
    let index = section(ofLine: number)
    let section = sections[index]
    let row = number - firstLines[index] - section.leading.count + (offset > 0 ? 1 : 0)
    return section.positions.lowerBound + min(max(0, row), section.positions.count)
  }

  /// The position after the last row.
  var rowEnd: Int { sections.last?.positions.upperBound ?? 0 }
}

extension Paginator {
  /// The next line that a page has to begin with.
  func nextBreak(after line: Int) -> Int? {
    let index = (0..<breaks.count).partition { breaks[$0] > line }
    return index < breaks.count ? breaks[index] : nil
  }
}

/// Determines where rows and captions can be divided between two pages.
protocol PageCutting: AnyObject {
  func part(ofRowAt position: Int, in section: Int) -> DividedPart
  /// The lines of a caption; none for one that is not a text.
  func part(ofCaption item: GridItem) -> DividedPart
}
