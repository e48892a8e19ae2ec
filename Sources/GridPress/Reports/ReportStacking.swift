import GridCore
import GridDocuments
import GridGlyphs
import GridLayout
import GridModel

/// Puts the parts of a report on pages, one under another or beside each other.
///
/// 1. A part begins under the previous part, or else on a new page.
/// 2. Parts beside each other begin at the same height, all on one page, or else all on the next. A
///    column that is higher than a page continues alone on the next one.
/// 3. The next part is placed under the one that ends last.
/// 4. A bill is placed at the bottom of the page on which the previous part ends, if there is room,
///    or else of the next; the next part begins a page.
struct ReportStacking {
  @Boxed private(set) var report: PreparedReport
  let formats: [PageFormat]
  let engine: TextEngine
  let breaks: ReportLayout.Breaks
  /// The number of digits for which lists of contents have room in page numbers; 0 shows none.
  let digitCount: Int

  private(set) var parts: [ReportLayout.Part] = []
  private(set) var pages: [[ReportLayout.Slot]] = []
  private(set) var sizes: [Size] = []
  private(set) var problems: [String] = []
  /// The end of the placed parts; `nil` begins a page.
  private var end: End?

  /// The end of a part.
  struct End {
    var page: Int
    var format: PageFormat
    /// Below the top of the content.
    var bottom: Double
  }

  /// A part that has found its place.
  private struct Piece {
    var part: ReportLayout.Part
    var end: End
    var problems: [String]

    /// Whether all of it is on one page.
    func isOn(page: Int) -> Bool { part.firstPage == page && end.page == page }
  }

  init(
    _ report: PreparedReport, formats: [PageFormat], engine: TextEngine,
    breaks: ReportLayout.Breaks, digitCount: Int
  ) {
    self.report = report
    self.formats = formats
    self.engine = engine
    self.breaks = breaks
    self.digitCount = digitCount
  }

  /// Where the last grid ends, in points below the top of its page.
  var bottom: Double { end.map { $0.format.margins.top + $0.bottom } ?? bottomOfLast }
  private var bottomOfLast = 0.0

  /// Begins with the part above all grids.
  mutating func place(_ cover: CoverPages) {
    for index in cover.plans.indices {
      pages.append([.cover(index)])
      sizes.append(formats[0].size)
    }
    end = End(page: pages.count - 1, format: formats[0], bottom: cover.bottom)
    if cover.ground != nil, breaks == .asked, report.parts.first?.placement.isOfCover != true {
      endPage()
    }
  }

  /// Begins a page with the next part.
  private mutating func endPage() {
    bottomOfLast = bottom
    end = nil
  }

  /// Places all parts, in their order.
  mutating func placeGrids() {
    var index = 0
    while index < report.parts.count {
      if let row = column(index)?.row {
        let rest = report.parts[index...]
        let range =
          index..<(rest.firstIndex { $0.placement.column?.row != row } ?? rest.endIndex)
        placeBeside(range)
        index = range.upperBound
      } else if report.parts[index].placement.isOfCover, breaks == .asked {
        placeFacts(index)
        index += 1
      } else if report.parts[index].placement.isBill, breaks == .asked {
        if begins(index) { beginPage(index) }
        placeBill(index)
        index += 1
      } else {
        if begins(index) { beginPage(index) }
        add(piece(index, formats: formats, after: end))
        index += 1
      }
    }
  }

  /// Whether a grid is to begin a page.
  private func begins(_ index: Int) -> Bool {
    breaks == .asked && (report.parts[index].placement.beginsPage || chapterStart(index) != .none)
  }

  /// Where a grid begins as a chapter.
  private func chapterStart(_ index: Int) -> ChapterStart {
    report.parts[index].placement.isChapter ? formats[0].rules.chapters : .none
  }

  /// Begins a page with a grid, after an empty page if it begins the front of a sheet.
  private mutating func beginPage(_ index: Int) {
    end = nil
    guard chapterStart(index) == .odd, pages.count % 2 == 1 else { return }
    pages.append([])
    sizes.append(formats[0].size)
  }

  private func piece(_ index: Int, formats: [PageFormat], after end: End?) -> Piece {
    let previous = end.map {
      PageEnd(format: $0.format, bottom: $0.bottom + report.parts[index].placement.gap)
    }
    let formats = report.formats(formats, ofPart: index)
    let layout = PagedLayout(
      grid: report.drawnGrid(index, digitCount: digitCount), formats: formats, measurer: engine,
      after: previous)
    let isSharing = previous != nil && (layout.pages.first?.top ?? 0) > 0
    let next = end.map { $0.page + 1 } ?? pages.count
    let first = isSharing ? end?.page ?? next : next
    return Piece(
      part: ReportLayout.Part(
        layout: layout, firstPage: first, formats: formats,
        previous: report.parts[index].text?.block.kind == .contents
          ? previous.map(Boxed.init(wrappedValue:)) : nil),
      end: End(
        page: first + max(0, layout.pages.count - 1), format: layout.format,
        bottom: layout.pages.last?.bottom ?? 0),
      problems: layout.problems)
  }

  private mutating func add(_ piece: Piece) {
    problems += piece.problems
    for index in piece.part.layout.pages.indices {
      let page = piece.part.firstPage + index
      while page >= pages.count {
        pages.append([])
        sizes.append(piece.part.layout.format.size)
      }
      pages[page].append(.page(part: parts.count, index: index))
    }
    parts.append(piece.part)
    end = piece.end
  }

  // MARK: - Covers

  /// Places the facts of a cover at the bottom of its last page if there is room, or else of the
  /// next. Those that need more than a page begin below the title.
  private mutating func placeFacts(_ index: Int) {
    var format = formats[0]
    let whole = piece(index, formats: [format], after: nil)
    guard whole.part.layout.pages.count == 1 else {
      add(piece(index, formats: formats, after: end))
      return endPage()
    }
    let top = (format.size.height - format.margins.bottom - whole.end.bottom).rounded(.down)
    let gap = report.parts[index].placement.gap
    format.lineMargins = format.margins
    format.margins.top = top
    var facts = piece(index, formats: [format], after: nil)
    if let end, formats[0].margins.top + end.bottom + gap <= top {
      facts.part.firstPage = end.page
    }
    facts.end.page = facts.part.firstPage
    add(facts)
    endPage()
  }

  // MARK: - Bills

  private mutating func placeBill(_ index: Int) {
    let sheet = formats[0]
    let size = Payment.billSize
    guard abs(sheet.size.width - size.width) < 1, sheet.size.height > size.height else {
      problems.append(
        "a Swiss bill needs A4 pages in portrait orientation, 595.28 points wide, not "
          + "\(sheet.size.width.dumped) x \(sheet.size.height.dumped)")
      return
    }
    var format = sheet
    format.margins = Insets(top: sheet.size.height - size.height, left: 0, bottom: 0, right: 0)
    format.lineMargins = sheet.margins
    format.textSize = nil
    format.across = .shrink
    format.mirrorsMargins = false
    var bill = piece(index, formats: [format], after: nil)
    let gap = end == nil ? 0 : report.parts[index].placement.gap
    if let end, end.format.hasSheet(of: sheet),
      end.format.margins.top + end.bottom + gap <= format.margins.top
    {
      bill.part.firstPage = end.page
    }
    bill.end.page = bill.part.firstPage
    add(bill)
    end = nil
    bottomOfLast = sheet.size.height
  }

  // MARK: - Beside each other

  private mutating func placeBeside(_ range: Range<Int>) {
    let sheet = formats[0]
    let before =
      range.contains(where: begins)
      ? nil
      : end.flatMap {
        $0.format.hasSheet(of: sheet) ? $0 : nil
      }
    if before == nil { end = nil }
    var pieces = columns(range, after: before)
    if let before, !pieces.allSatisfy({ $0.isOn(page: before.page) }) {
      let fresh = columns(range, after: nil)
      let fits = fresh.allSatisfy { $0.isOn(page: pages.count) }
      let beginsTogether = zip(range, pieces).allSatisfy { index, piece in
        !isFirst(index, of: range) || piece.part.firstPage == before.page
      }
      if fits || !beginsTogether { pieces = fresh }
    }
    for piece in pieces { add(piece) }
    let ends: [End] = pieces.map { $0.end }
    guard var last = ends.max(by: { ($0.page, $0.bottom) < ($1.page, $1.bottom) }) else { return }
    last.format = sheet
    end = last
  }

  /// The column of a grid beside others; `nil` has all of the width.
  private func column(_ index: Int) -> BlockColumn? { report.parts[index].placement.column }

  /// Whether a grid is the first of its column.
  private func isFirst(_ index: Int, of range: Range<Int>) -> Bool {
    index == range.lowerBound || column(index)?.index != column(index - 1)?.index
  }

  /// - Parameter before: where all columns begin below; `nil` is a new page.
  private func columns(_ range: Range<Int>, after before: End?) -> [Piece] {
    var pieces: [Piece] = []
    for index in range {
      guard let column = column(index) else { continue }
      let format = formats[0].narrowed(to: column)
      var after = isFirst(index, of: range) ? before : pieces.last?.end
      after?.format = format
      pieces.append(piece(index, formats: [format], after: after))
    }
    return pieces
  }
}

extension PageFormat {
  /// The same sheet with the room of a column. A grid that is too wide for it is made smaller:
  /// there are no pages beside it.
  fileprivate func narrowed(to column: BlockColumn) -> PageFormat {
    var format = self
    let place = column.place(in: contentWidth)
    format.margins.left += place.left
    format.margins.right = size.width - format.margins.left - place.width
    format.lineMargins = margins
    if format.across == .split { format.across = .shrink }
    return format
  }
}
