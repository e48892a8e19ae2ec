package import GridCore
package import GridModel

/// A grid laid out for pages.
package struct PagedLayout: Sendable {
  package let layout: LaidOutGrid
  package let format: PageFormat
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
    let (grid, formats) = grid.printed(on: formats)
    (layout, format) = LayoutEngine(grid: grid, measurer: measurer)
      .layout(formats: formats)
    let frames = layout.frames
    // Columns are split first: the slices of a page share its rows, so the rows are divided once.
    let slicing = PageSlicing(
      columns: frames.columns, spanners: frames.header.spanners, width: format.contentWidth)
    let isSplit = format.across == .split
    let whole = PageSlice(columns: frames.columns.scrolling, isWhole: true)
    slices = isSplit ? slicing.slices() : [whole]
    let cuts = RowTextLines(layout, measurer: measurer)
    var paginator = Paginator(
      frames: frames, contentHeight: format.contentHeight, rules: format.rules,
      sums: PageSumHeights(grid.pageSums, frames.stripHeights),
      breaks: Self.breaks(grid, frames: frames, rule: format.rules.breakBefore),
      citations: format.rules.footnotes == .page
        ? FootnoteCitations(grid, frames: frames) : FootnoteCitations(),
      rowCuts: cuts)
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
    if paginator.firstTop > 0, !Self.canShare(result.pages[0], paginator) {
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
    diagnostics = result.findings.diagnostics
    pages = PageSequence(
      plans: result.pages, slices: slices, order: format.order, citations: paginator.citations,
      columns: frames.columns,
      header: frames.leadingItems.firstIndex { $0.item == .columnHeader }
    ).pages()
  }

  /// Whether a page with other content has room for the beginning of the grid.
  private static func canShare(_ page: PagePlan, _ paginator: Paginator) -> Bool {
    page.bottom <= paginator.contentHeight + LineBreaker.tolerance
      && (paginator.frames.lineCount == 0 || !page.lines.isEmpty)
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

/// Finds the positions of lines of text in rows that are higher than a page. In such rows, texts
/// begin at the top, regardless of their cells' alignment.
struct RowTextLines: RowCutting {
  let layout: LaidOutGrid
  let measurer: any TextMeasuring

  init(_ layout: LaidOutGrid, measurer: any TextMeasuring) {
    self.layout = layout
    self.measurer = measurer
  }

  func textLines(ofRowAt position: Int, in section: Int) -> [(top: Double, bottom: Double)] {
    let grid = layout.grid
    let rows = layout.frames.sections[section]
    let height = layout.frames.row(section: section, position: position).height
    var cascade = layout.cascade
    var scratch = CellTextBuffer()
    var lines: [(top: Double, bottom: Double)] = []
    for column in grid.columns.indices {
      let block = layout.joined?.block(at: position, column: column)
      if let block, block.columns.lowerBound != column || block.rows.count > 1 { continue }
      let state = grid.state(ofCellAt: position, column: column, in: rows)
      let style = cascade.bodyStyle(column: column, state: state)
      let font = measurer.font(style.font)
      let measures = measurer.lines(of: style, font: font)
      let line = rows.leading.count + position - rows.positions.lowerBound
      let mark = grid.footnotes[FootnotePlace(.line, section: section, line: line, column: column)]
      let width =
        layout.frames.columns.span(block?.columns ?? column..<(column + 1)).width
        - style.insets.horizontal
        - RaisedMark.reservedWidth(mark, style: style, measurer: measurer)
      var flow = grid.rowFlow(style)
      let room = height - style.insets.vertical
      let fitting = measures.count(fitting: room)
      flow.maxLines = flow.maxLines == 0 ? fitting : min(flow.maxLines, fitting)
      scratch.load(
        grid.source, row: grid.order[position], column: grid.columns[column].sourceIndex,
        as: flow)
      if scratch.isEmpty { continue }
      let count = TextBlock.set(
        scratch, font: font, flow: flow, width: width, measurer: measurer
      ).lines.count
      for number in 0..<count {
        let top = style.insets.top + measures.top(ofLine: number)
        lines.append((top, top + measures.height))
      }
    }
    return lines
  }
}

extension PagedLayout {
  /// The part of the grid above a document of several grids: title, subtitle and notes, one below
  /// another.
  package func cover(below top: Double) -> PagePlan {
    var plan = PagePlan(number: 1, showsTitle: true)
    plan.top = top
    func add(_ content: PageItem.Content, height: Double) {
      let top = plan.bottom
      plan.items.append(PageItem(content, top: top, bottom: top + height))
    }
    for (index, item) in layout.frames.leadingItems.enumerated() {
      switch item.item {
      case .title, .subtitle: add(.leading(index), height: item.height)
      default: continue
      }
    }
    for (index, item) in layout.frames.trailingItems.enumerated() {
      add(.note(index), height: item.height)
    }
    return plan
  }
}
