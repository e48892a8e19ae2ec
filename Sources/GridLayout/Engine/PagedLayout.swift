package import GridCore
package import GridModel

/// A grid laid out for pages.
package struct PagedLayout: Sendable {
  package let layout: LaidOutGrid
  package var format: PageFormat { formats[choice] }
  /// The candidate sheets, which the grids of a report share: a format is large.
  private let formats: [PageFormat]
  /// The index of the one that was chosen.
  private let choice: Int
  package let pages: [PagePlan]
  /// The columns of the pages; a single, whole slice if the grid is not split.
  package let slices: [PageSlice]
  /// Findings about page breaks that break rules.
  package let diagnostics: [Diagnostic]
  /// All reasons that the grid cannot be drawn on such pages; empty if it can.
  package let problems: [String]

  package init(grid: DataGrid, format: PageFormat, measurer: any TextMeasuring) {
    self.init(grid: grid, formats: [format], measurer: measurer)
  }

  /// - Parameter formats: in order of preference; the first that the grid fits is used, or the
  ///   last.
  /// - Parameter previous: the page on which the grid may begin, under its content; `nil` begins a
  ///   page, as does a grid on sheets of another kind, one that is split by columns, and one
  ///   without room for a single row there.
  package init(
    grid: DataGrid, formats: [PageFormat], measurer: any TextMeasuring,
    after previous: PageEnd? = nil
  ) {
    let first = Self(grid, formats, measurer, after: previous, continued: [])
    // A narrow table is made wide enough for the headers that continue, too.
    let continued = grid.width == nil ? first.continuedStrips(measurer) : []
    self =
      continued.isEmpty
      ? first : Self(grid, [first.format], measurer, after: previous, continued: continued)
  }

  /// The headers of sections that continue on another page.
  private func continuedStrips(
    _ measurer: any TextMeasuring
  ) -> Set<StripMeasurement.StripPlace> {
    var strips: Set<StripMeasurement.StripPlace> = []
    for item in pages.lazy.flatMap(\.items) {
      guard case .continued(let line) = item.content,
        case .sectionStrip(let section, let index) = layout.frames.line(line).item
      else { continue }
      strips.insert(StripMeasurement.StripPlace(section: section, index: index))
    }
    // Only a table that is narrower than the page can be wider.
    guard !strips.isEmpty, slices.count == 1,
      layout.frames.captionWidth < format.contentWidth - LineBreaker.tolerance
    else { return [] }
    var cascade = layout.cascade
    let width = StripMeasurement(grid: layout.grid, measurer: measurer, continued: strips)
      .width(cascade: &cascade)
    return width > layout.frames.captionWidth + LineBreaker.tolerance ? strips : []
  }

  private init(
    _ grid: DataGrid, _ formats: [PageFormat], _ measurer: any TextMeasuring,
    after previous: PageEnd?, continued: Set<StripMeasurement.StripPlace>
  ) {
    let (grid, formats) = PrintedTheme.printed(grid, on: formats)
    let divided: [PageSlice]?
    var engine = LayoutEngine(grid: grid, measurer: measurer)
    engine.continued = continued
    let format: PageFormat
    (layout, format, divided) = engine.layout(formats: formats)
    self.formats = formats
    choice = formats.firstIndex(of: format) ?? 0
    let frames = layout.frames
    // Columns are split first: the slices of a page share its rows, so the rows are divided once.
    let slicing = PageSlicing(
      columns: frames.columns, spanners: frames.header.spanners, width: format.contentWidth)
    let isSplit = format.across == .split
    let whole = PageSlice(columns: frames.columns.scrolling, isWhole: true)
    slices = isSplit ? divided ?? slicing.slices() : [whole]
    let cuts = LayoutCutting(layout, measurer: measurer)
    var paginator = Paginator(
      frames: frames, contentHeight: format.contentHeight, rules: format.rules,
      sums: PageSumHeights(grid.pageSums, frames.stripHeights),
      breaks: Self.breaks(grid, frames: frames, rule: format.rules.breakBefore),
      citations: format.rules.footnotes == .page
        ? FootnoteCitations(grid, frames: frames) : FootnoteCitations(),
      cuts: cuts, dividesRows: grid.prose == .paragraphs)
    let room = PageRoom(
      paginator: paginator, slicing: isSplit && slicing.isTooWide ? slicing : nil,
      layout: layout)
    // Checked first: on pages without room for a row, rows cannot be divided.
    let found = room.problems + (format.across == .error ? slicing.refusal : [])
    guard found.isEmpty else {
      (pages, diagnostics, problems) = ([], [], found)
      return
    }
    if let previous, previous.format.hasSheet(of: format), slices.count == 1 {
      paginator.firstTop = previous.bottom
    }
    // A page that would have only the head of the table is not worth it: the grid begins a page.
    var result = paginator.result()
    if paginator.firstTop > 0, !Self.canShare(result.pages, paginator) {
      paginator.firstTop = 0
      result = paginator.result()
    }
    problems =
      result.impossibleRow.map {
        [
          "row \(grid.order[$0] + 1) has no line that fits on a page: "
            + "\(paginator.fullRoom.dumped) points are left for rows"
        ]
      } ?? []
    diagnostics = result.findings.diagnostics + Self.sumFindings(grid, result.pages)
    pages = PageSequence(
      plans: result.pages, slices: slices, order: format.order, citations: paginator.citations,
      columns: frames.columns,
      header: frames.leadingItems.firstIndex { $0.item == .columnHeader }
    ).pages()
  }

  /// The finding about sums of pages that their shown parts do not add up to.
  private static func sumFindings(_ grid: DataGrid, _ pages: [PagePlan]) -> [Diagnostic] {
    // The rows of collapsed sections are summed up, but not shown.
    guard let sums = grid.pageSums, !grid.sections.contains(where: { $0.collapsedPositions != nil })
    else {
      return []
    }
    let spans = pages.map { page in
      var span = PageSumSpan()
      var start = 0
      for item in page.items {
        switch item.content {
        case .broughtForward(let position): start = position
        case .total(let positions): span.total = positions
        case .carriedForward(let position):
          let restart = sums.restarts.last { $0 < position } ?? 0
          span.carried = min(position, max(start, restart))..<position
        default: break
        }
      }
      return span
    }
    return [sums.finding(on: spans)].compactMap(\.self)
  }

  /// Whether a page with other content has room for the beginning of the grid.
  private static func canShare(_ pages: [PagePlan], _ paginator: Paginator) -> Bool {
    guard let page = pages.first else { return false }
    return page.bottom <= paginator.contentHeight + LineBreaker.tolerance
      && (paginator.frames.lineCount == 0 ? pages.count == 1 : !page.lines.isEmpty)
  }

  /// The lines that pages begin with.
  private static func breaks(
    _ grid: DataGrid, frames: GridFrames, rule: PageBreaks
  ) -> [Int] {
    var lines: Set<Int> = []
    if rule != .none {
      for (number, section) in grid.sections.enumerated() where number > 0 {
        let begins =
          rule == .sections
          || section.leading.contains {
            if case .header(let header) = $0 { header.level == 0 } else { false }
          }
        if begins, section.lineCount > 0 { lines.insert(frames.firstLines[number]) }
      }
    }
    if !grid.pageBreaks.isEmpty {
      for (number, section) in grid.sections.enumerated() {
        for position in section.positions where grid.pageBreaks.contains(grid.order[position]) {
          // The first row of a section is kept with its headers.
          let line = frames.lineNumber(section: number, position: position)
          lines.insert(
            position == section.positions.lowerBound ? frames.firstLines[number] : line)
        }
      }
    }
    lines.remove(0)
    return lines.sorted()
  }
}

/// Checks that pages have room for the parts that are on each of them.
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

extension PagedLayout {
  /// The part of the grid above a document of several grids: title, subtitle and notes, one below
  /// another, on as many pages as they need.
  package func cover(below top: Double, measurer: any TextMeasuring) -> [PagePlan] {
    var pages = [PagePlan(number: 1, showsTitle: true)]
    pages[0].top = top
    var paginator = Paginator(frames: layout.frames, contentHeight: format.contentHeight)
    paginator.cuts = LayoutCutting(layout, measurer: measurer)
    for (index, item) in layout.frames.leadingItems.enumerated() {
      switch item.item {
      case .title, .subtitle: paginator.place(paginator.placing(leading: index), on: &pages)
      default: continue
      }
    }
    for index in layout.frames.trailingItems.indices {
      paginator.place(paginator.placing(note: index), on: &pages)
    }
    return pages
  }

  /// Whether the title has at most so many lines, and no broken word.
  package func keepsTitleWhole(lineCount: Int, measurer: any TextMeasuring) -> Bool {
    var cascade = layout.cascade
    return CaptionMeasurement(
      grid: layout.grid, measurer: measurer, width: layout.frames.captionWidth, cascade: &cascade
    ).keepsWords(of: .title, lineCount: lineCount, cascade: &cascade)
  }
}
