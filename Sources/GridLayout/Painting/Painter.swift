import GridCore
import GridModel

/// Paints a laid-out grid, one band or page at a time, into a display list.
///
/// Each strip is painted back to front: fills, separators, borders, text.
package struct Painter {
  private let grid: DataGrid
  private let frames: GridFrames
  private let contents: [ColumnContent]
  private let separators: SeparatorStyles
  private let boxes: BoxPainting
  private let pageCount: Int
  private let pageFormat: PageFormat?
  private var cascade: Cascade
  private var looks: [StyleID: CellLook] = [:]
  /// The looks of body cells by column and state, so that painting a cell looks nothing up by hash.
  private var bodyLooks: [CellLook?]
  private var scratch = TextScratch()

  /// What the grid stands on, if that is one opaque colour.
  package let backdrop: Color?
  /// What is behind everything.
  package let background: [Fill]

  /// What could not be drawn as it should, each kind and place once.
  package private(set) var findings = PaintFindings()

  /// A painter of bands of one picture.
  /// - Parameter pixels: the device's pixels, or `nil` for a vector format.
  package init(_ layout: LaidOutGrid, measurer: any TextMeasuring, pixels: PixelGrid?) {
    self.init(layout, measurer: measurer, pixels: pixels, pageFormat: nil, pageCount: 0)
  }

  /// A painter of pages.
  package init(
    _ layout: LaidOutGrid, measurer: any TextMeasuring, format: PageFormat, pageCount: Int
  ) {
    self.init(
      layout, measurer: measurer, pixels: nil, pageFormat: format, pageCount: pageCount)
  }

  private init(
    _ layout: LaidOutGrid, measurer: any TextMeasuring, pixels: PixelGrid?,
    pageFormat: PageFormat?, pageCount: Int
  ) {
    grid = layout.grid
    frames = layout.frames
    contents = layout.contents
    cascade = layout.cascade
    separators = cascade.separators
    boxes = BoxPainting(measurer: measurer, pixels: pixels)
    self.pageFormat = pageFormat
    self.pageCount = pageCount
    bodyLooks = Array(repeating: nil, count: grid.columns.count * CellState.combinations)
    let gridStyle = cascade.style(of: .grid)
    background = gridStyle.fills.fills
    if case .color(let color)? = background.first, background.count == 1, color.isOpaque {
      backdrop = color
    } else {
      backdrop = nil
    }
  }

  /// Paints what shows between two heights of the picture.
  package mutating func band(from top: Double, to bottom: Double) -> DisplayList {
    var list = DisplayList()
    boxes.fill(
      Rect(left: 0, top: 0, right: frames.size.width, bottom: frames.size.height),
      with: background, radius: 0, into: &list)
    // A strip whose snapped edges only touch the band has nothing to paint in it.
    let slack = boxes.pixels.map { 0.5 / $0.scale } ?? 0
    let items = frames.items(from: top + slack, to: bottom - slack)
    for item in items { paint(item, left: 0, into: &list) }
    paintFrame(from: frames.tableTop, to: frames.tableBottom, left: 0, into: &list)
    return list
  }

  /// Paints a page.
  package mutating func page(_ plan: PagePlan) -> DisplayList {
    guard let format = pageFormat else {
      preconditionFailure("pages are painted by a painter of pages")
    }
    var list = DisplayList()
    if background != [.color(.white)] {
      boxes.fill(
        Rect(x: 0, y: 0, width: format.size.width, height: format.size.height),
        with: background, radius: 0, into: &list)
    }
    let left = format.margins.left - frames.gridLeft
    var y = format.margins.top
    var tableTop = y
    for item in frames.leadingItems where plan.showsTitle || item.item == .columnHeader {
      if item.item == .columnHeader { tableTop = y }
      paint(PlacedItem(item: item.item, top: y, height: item.height), left: left, into: &list)
      y += item.height
    }
    if let first = plan.lines.first {
      let shift = y - frames.line(first).top
      for number in plan.lines {
        var line = frames.line(number)
        line.top += shift
        paint(line, left: left, into: &list)
        y = line.bottom
      }
    }
    paintFrame(from: tableTop, to: y, left: left, into: &list)
    for index in plan.notes {
      let height = frames.trailingItems[index].height
      paint(PlacedItem(item: .note(index), top: y, height: height), left: left, into: &list)
      y += height
    }
    paintFooter(of: plan, format: format, into: &list)
    return list
  }

  private mutating func paint(_ item: PlacedItem, left: Double, into list: inout DisplayList) {
    let frame = Rect(
      left: frames.gridLeft + left, top: item.top, right: frames.gridRight + left,
      bottom: item.bottom)
    switch item.item {
    case .title: paintText(grid.title, element: .title, frame: frame, into: &list)
    case .subtitle: paintText(grid.subtitle, element: .subtitle, frame: frame, into: &list)
    case .note(let index): paintText(grid.notes[index], element: .note, frame: frame, into: &list)
    case .columnHeader: paintHeader(frame: frame, left: left, into: &list)
    case .sectionHeader(let index): paintSectionHeader(index, frame: frame, into: &list)
    case .row(let section, let position):
      paintRow(section: section, position: position, frame: frame, left: left, into: &list)
    }
  }

  // MARK: Strips of one text

  private mutating func paintText(
    _ text: String?, element: StyleElement, frame: Rect, into list: inout DisplayList
  ) {
    guard let text else { return }
    let look = look(cascade.element(element))
    boxes.fill(frame, with: look.fills, radius: look.style.radius, into: &list)
    boxes.borders(look.style.border, of: frame, into: &list)
    scratch.load(text)
    boxes.text(
      scratch.bytes.span, look: look, content: frame.inset(by: look.style.insets), into: &list)
    checkGlyphs(font: look.font) { element.rawValue }
  }

  private mutating func paintSectionHeader(
    _ index: Int, frame: Rect, into list: inout DisplayList
  ) {
    let title = grid.sections[index].title ?? ""
    list.append(.outline(OutlineEntry(title: title, level: 0, top: frame.top)))
    paintText(title, element: .section, frame: frame, into: &list)
    if let line = separators.section {
      boxes.horizontalRule(
        line, from: frame.left + line.inset, to: frame.right, bottom: frame.bottom, into: &list)
    }
  }

  private mutating func paintFooter(
    of plan: PagePlan, format: PageFormat, into list: inout DisplayList
  ) {
    var look = look(cascade.element(.pageFooter))
    let frame = Rect(
      left: format.margins.left, top: format.size.height - format.margins.bottom,
      right: format.size.width - format.margins.right, bottom: format.size.height)
    look.style.verticalAlignment = .middle
    look.style.wrap = .none
    look.style.alignment = .trailing
    scratch.load("Page \(plan.number) of \(pageCount)")
    let block = boxes.text(scratch.bytes.span, look: look, content: frame, into: &list)
    guard let title = grid.title, !plan.showsTitle else { return }
    look.style.alignment = .leading
    scratch.load(title)
    let used = block.lines.reduce(0) { max($0, $1.width) } + look.style.font.size
    boxes.text(
      scratch.bytes.span, look: look,
      content: frame.inset(by: Insets(top: 0, left: 0, bottom: 0, right: used)), into: &list)
  }

  /// The line around the table.
  private func paintFrame(
    from top: Double, to bottom: Double, left: Double, into list: inout DisplayList
  ) {
    guard let line = separators.frame else { return }
    boxes.borders(
      BorderStyle(top: line, left: line, bottom: line, right: line),
      of: Rect(
        left: frames.gridLeft + left, top: top, right: frames.gridRight + left, bottom: bottom),
      into: &list)
  }

  // MARK: Strips of cells

  private mutating func paintHeader(frame: Rect, left: Double, into list: inout DisplayList) {
    let looks = grid.columns.indices.map { look(cascade.header(column: $0)) }
    paintFills(looks, frame: frame, left: left, into: &list)
    paintColumnSeparators(frame: frame, left: left, into: &list)
    if let line = separators.header {
      boxes.horizontalRule(
        line, from: frame.left, to: frame.right, bottom: frame.bottom, into: &list)
    }
    for (index, column) in grid.columns.enumerated() {
      let cell = cellFrame(column: index, in: frame, left: left)
      boxes.borders(looks[index].style.border, of: cell, into: &list)
      scratch.load(column.title)
      var content = cell.inset(by: looks[index].style.insets)
      if let direction = column.sort {
        content = paintArrow(direction, look: looks[index], content: content, into: &list)
      }
      boxes.text(scratch.bytes.span, look: looks[index], content: content, into: &list)
      checkGlyphs(font: looks[index].font) { "the header of column \"\(column.key)\"" }
    }
  }

  /// Paints the sort arrow beside the title in `scratch`, and returns the box that is left for the title. The arrow
  /// stands on the side that the title does not touch.
  private func paintArrow(
    _ direction: SortDirection, look: CellLook, content: Rect, into list: inout DisplayList
  ) -> Rect {
    let size = look.style.font.size
    let width = SortArrow.width(fontSize: size)
    let gap = SortArrow.gap(fontSize: size)
    var rest = content
    let block = TextBlock.set(
      scratch.bytes.span, font: look.font, style: look.style,
      width: max(0, content.width - width - gap), measurer: boxes.measurer)
    let title = block.lines.reduce(0) { max($0, $1.width) }
    let left: Double
    switch look.style.alignment {
    case .leading:
      rest.right = max(rest.left, content.right - width - gap)
      left = content.left + title + gap
    case .center:
      left = content.left + (content.width + title + gap - width) / 2
      rest.right = max(rest.left, content.right - width - gap)
    case .trailing, .decimal:
      rest.left = min(rest.right, content.left + width + gap)
      left = content.right - title - gap - width
    }
    let middle = (content.top + content.bottom) / 2
    let baseline = middle - look.metrics.lineHeight / 2 + look.metrics.ascent
    list.append(
      .fillPath(
        SortArrow.path(
          direction: direction, left: left, baseline: boxes.pixels?.snap(baseline) ?? baseline,
          fontSize: size),
        .color(look.textColor)))
    return rest
  }

  private mutating func paintRow(
    section: Int, position: Int, frame: Rect, left: Double, into list: inout DisplayList
  ) {
    let positions = grid.sections[section].positions
    let isOdd = (position - positions.lowerBound) % 2 == 1
    let state: CellState = isOdd ? .alternate : []
    let row = grid.order[position]
    let looks = grid.columns.indices.map { bodyLook(column: $0, state: state) }
    paintFills(looks, frame: frame, left: left, into: &list)
    paintColumnSeparators(frame: frame, left: left, into: &list)
    if let line = separators.row {
      let isLast = position == positions.upperBound - 1
      boxes.horizontalRule(
        line, from: frame.left + (isLast ? 0 : line.inset), to: frame.right, bottom: frame.bottom,
        into: &list)
    }
    for (index, column) in grid.columns.enumerated() {
      let look = looks[index]
      let cell = cellFrame(column: index, in: frame, left: left)
      boxes.borders(look.style.border, of: cell, into: &list)
      scratch.load(grid.source, row: row, column: column.sourceIndex)
      guard !scratch.bytes.isEmpty else { continue }
      let block = boxes.text(
        scratch.bytes.span, look: look, content: cell.inset(by: look.style.insets),
        fractionWidth: contents[index].fractionWidth, into: &list)
      if block.isShortened { findings.noteShortened(row: row, column: column.key) }
      checkGlyphs(font: look.font) { "row \(row + 1), column \"\(column.key)\"" }
    }
  }

  /// Paints the fills of a strip of cells; neighbours that look alike are one box.
  private func paintFills(
    _ looks: [CellLook], frame: Rect, left: Double, into list: inout DisplayList
  ) {
    var start = 0
    for index in 1...max(1, looks.count) where start < looks.count {
      if index < looks.count, looks[index].style.radius == 0, looks[start].style.radius == 0,
        looks[index].fills == looks[start].fills, looks[start].fills.allSatisfy(\.isSpannable)
      {
        continue
      }
      boxes.fill(
        Rect(
          left: frames.columnEdges[start] + left, top: frame.top,
          right: frames.columnEdges[index] + left, bottom: frame.bottom),
        with: looks[start].fills, radius: looks[start].style.radius, into: &list)
      start = index
    }
  }

  private func paintColumnSeparators(frame: Rect, left: Double, into list: inout DisplayList) {
    guard let line = separators.column, grid.columns.count > 1 else { return }
    for edge in frames.columnEdges[1..<grid.columns.count] {
      boxes.verticalRule(
        line, from: frame.top, to: frame.bottom, right: edge + left, into: &list)
    }
  }

  private func cellFrame(column: Int, in frame: Rect, left: Double) -> Rect {
    Rect(
      left: frames.columnEdges[column] + left, top: frame.top,
      right: frames.columnEdges[column + 1] + left, bottom: frame.bottom)
  }

  /// Notes characters of the text in `scratch` that no font can draw.
  private mutating func checkGlyphs(font: FontID, place: () -> String) {
    guard !scratch.bytes.span.isASCII else { return }
    let missing = boxes.measurer.missingScalars(in: scratch.bytes.span, font: font)
    if !missing.isEmpty { findings.noteMissing(missing, place: place()) }
  }

  // MARK: Looks

  private mutating func bodyLook(column: Int, state: CellState) -> CellLook {
    let slot = column * CellState.combinations + Int(state.rawValue)
    if let known = bodyLooks[slot] { return known }
    let look = look(cascade.body(column: column, state: state))
    bodyLooks[slot] = look
    return look
  }

  private mutating func look(_ id: StyleID) -> CellLook {
    if let known = looks[id] { return known }
    let look = CellLook(cascade[id], backdrop: backdrop, measurer: boxes.measurer)
    looks[id] = look
    return look
  }
}

extension Fill {
  /// Whether a box of several cells looks like the cells one by one.
  fileprivate var isSpannable: Bool {
    switch self {
    case .color: true
    case .gradient(let gradient):
      gradient.direction == .toBottom || gradient.direction == .toTop
    }
  }
}
