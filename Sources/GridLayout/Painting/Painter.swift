import GridCore
import GridModel

/// Paints a laid-out grid, one band or page at a time, into a display list.
///
/// 1. The looks of all parts are resolved once.
/// 2. The strips that show are placed: on the picture, or one under another on the page.
/// 3. Each is painted back to front: fills, separators, borders, text; the table is cut to its rounded corners.
/// 4. The line around the table is painted over them.
package struct Painter {
  let grid: DataGrid
  let frames: GridFrames
  let contents: [ColumnContent]
  /// Which column of the source each column shows.
  let sourceColumns: [Int]
  /// By what the numbers of each column are aligned.
  let decimalMarks: [DecimalMarks]
  /// Cells of several rows or columns; `nil` if there are none.
  let joined: JoinedCells?
  /// Those whose cells draw themselves, by column; empty if all cells are texts.
  let drawnColumns: [DrawnColumn?]
  /// Headers and strips that draw themselves.
  let parts: PartCells
  var plots: PlotPalette
  let separators: SeparatorStyles
  /// The rule at the right of the column of row labels, if there is such a column.
  let stubSeparator: LineStyle?
  /// By column, whether a separator of columns stands at its right: nothing else does.
  let hasColumnSeparator: [Bool]
  /// How much further the headers of groups within groups are indented.
  let levelIndent: Double
  /// Whether cells have borders, so that lines may meet.
  let hasCellBorders: Bool
  let cards: CardStyles
  /// How far the texts of footnotes stand right of their marks.
  let footnoteIndent: Double
  let looks: GridLooks
  let boxes: BoxPainting
  var texts: TextPainting
  let sheet: Sheet?
  let viewport: ViewportFrames?
  var states: StateLooks
  var variants: VariantLooks
  /// What lengths that no style has are multiplied by.
  let zoom: Double
  /// The column that is dragged, whose cells are not painted at their place; −1 if none is.
  let liftedColumn: Int
  /// The width of the picture or page, in points, if what is painted is mirrored; `nil` leaves it as it is.
  let mirrorWidth: Double?
  /// Whether the display list says what its parts are.
  var isTagged = false
  var scratch = TextScratch()
  /// The position of the first row in the band or on the page, once it is painted: cells that began above are painted with
  /// it.
  var firstRow: Int?
  /// The positions of the rows on the page; `nil` for bands, which are parts of one picture.
  var pageRows: Range<Int>?
  /// Where the columns of the page stand; `nil` for bands.
  var pageColumns: PageColumns?
  /// Where no rule stands between columns, since a label goes across; `nil` is nowhere.
  var ruleGap: HorizontalSpan?
  /// Whether what is painted stands on an earlier page too.
  var isRepeating = false
  /// Whether the section header that is painted goes on from an earlier page.
  var isContinuing = false
  /// Whether fixed columns and what stands across the table are on an earlier page too.
  var repeatsFixed = false
  /// Whether the row that is painted stands on several pages.
  var partOfRow = false
  /// What is taken down of what is painted; `nil` takes nothing down.
  var record: PartRecord?
  /// In what watermarks are set.
  let watermarkFont: FontDescriptor
  /// How much the last band held: the next one is likely to hold as much.
  private var lastBand = (commandCount: 0, byteCount: 0)

  /// What could not be drawn as it should, each kind and place once.
  package internal(set) var findings: PaintFindings

  /// What pages are painted on.
  struct Sheet {
    var format: PageFormat
    var pageCount: Int
    /// None if the grid is not split by columns.
    var slices: [PageSlice]
    var facts: PageFacts

    /// How many pages the file has, of all its grids.
    var filePageCount: Int { facts.pageCount ?? pageCount }
  }

  /// A painter of bands of one picture.
  /// - Parameters:
  ///   - pixels: the device's pixels, or `nil` for a vector format.
  ///   - isTagged: whether the display list says what its parts are. What a viewport shows of a grid has no structure.
  package init(
    _ layout: LaidOutGrid, measurer: any TextMeasuring, pixels: PixelGrid?, isTagged: Bool = false
  ) {
    self.init(layout, measurer: measurer, pixels: pixels, sheet: nil)
    self.isTagged = isTagged && layout.viewport == nil
    texts.keepsBreaks = self.isTagged
  }

  /// A painter of pages.
  package init(
    _ layout: LaidOutGrid, measurer: any TextMeasuring, format: PageFormat, pageCount: Int,
    slices: [PageSlice] = [], facts: PageFacts = PageFacts(), isTagged: Bool = false
  ) {
    self.init(
      layout, measurer: measurer, pixels: nil,
      sheet: Sheet(format: format, pageCount: pageCount, slices: slices, facts: facts))
    self.isTagged = isTagged
    texts.keepsBreaks = isTagged
  }

  /// A painter of the pages of a grid that is laid out for them.
  /// - Parameter pixels: of a page that is a picture; `nil` for vectors.
  package init(
    _ paged: PagedLayout, measurer: any TextMeasuring, facts: PageFacts = PageFacts(),
    isTagged: Bool = false, pixels: PixelGrid? = nil
  ) {
    self.init(
      paged.layout, measurer: measurer, pixels: pixels,
      sheet: Sheet(
        format: paged.format, pageCount: paged.pages.count, slices: paged.slices, facts: facts))
    self.isTagged = isTagged
    texts.keepsBreaks = isTagged
  }

  private init(
    _ layout: LaidOutGrid, measurer: any TextMeasuring, pixels: PixelGrid?, sheet: Sheet?
  ) {
    grid = layout.grid
    frames = layout.frames
    contents = layout.contents
    sourceColumns = layout.grid.columns.map(\.sourceIndex)
    decimalMarks = layout.grid.columns.map(\.decimalMarks)
    joined = layout.joined
    var cascade = layout.cascade
    let hasDrawn = layout.grid.columns.contains { $0.renderer != nil }
    drawnColumns =
      hasDrawn
      ? layout.grid.columns.indices.map {
        DrawnColumn($0, of: layout.grid, cascade: &cascade, measurer: measurer)
      } : []
    parts = PartCells(layout.grid, cascade: cascade, measurer: measurer)
    plots = PlotPalette(cascade.plot, on: cascade.rowsBackground)
    separators = cascade.separators
    let hasStub = grid.columns.count > 1 && grid.columns[0].isStub
    stubSeparator = hasStub ? separators.stub : nil
    var hasColumnSeparator = Array(
      repeating: separators.column != nil, count: grid.columns.count)
    if stubSeparator != nil { hasColumnSeparator[0] = false }
    if frames.columns.leftSeparator != nil {
      hasColumnSeparator[frames.columns.leftPinnedCount - 1] = false
    }
    if frames.columns.rightSeparator != nil {
      hasColumnSeparator[grid.columns.count - frames.columns.rightPinnedCount - 1] = false
    }
    self.hasColumnSeparator = hasColumnSeparator
    var watermarkFont = cascade.style(of: .title).font
    watermarkFont.weight = 700
    self.watermarkFont = watermarkFont
    levelIndent = cascade.spacing.level ?? 0
    footnoteIndent = FootnoteIndent.width(
      of: layout.grid, cascade: &cascade, measurer: measurer)
    looks = GridLooks(layout, measurer: measurer)
    hasCellBorders = looks.hasCellBorders
    cards = cascade.cards
    boxes = BoxPainting(pixels: pixels, images: layout.grid.images)
    texts = TextPainting(measurer: measurer, pixels: pixels)
    texts.isMirrored = layout.grid.direction == .rightToLeft
    let width = sheet?.format.size.width ?? layout.pictureSize.width
    mirrorWidth = texts.isMirrored ? pixels?.snap(width) ?? width : nil
    findings = PaintFindings(
      columnKeys: layout.grid.columns.map(\.key), after: layout.diagnostics)
    self.sheet = sheet
    viewport = layout.viewport
    states = StateLooks(layout, backdrop: looks.backdrop, measurer: measurer)
    variants = VariantLooks(layout, backdrop: looks.backdrop, measurer: measurer)
    zoom = layout.cascade.zoom
    liftedColumn = layout.grid.shown.draggedColumn?.column ?? -1
  }

  /// What is behind everything.
  package var background: [Fill] { looks.background }
  /// What the grid stands on, if that is one opaque colour.
  package var backdrop: Color? { looks.backdrop }

  /// Paints what shows between two heights of the picture; for a raster picture, both at pixel edges.
  package mutating func band(from top: Double, to bottom: Double) -> DisplayList {
    var list = DisplayList()
    list.reserveCapacity(
      commandCount: lastBand.commandCount, byteCount: lastBand.byteCount)
    paintBand(from: top, to: bottom, into: &list)
    lastBand = (list.commands.count, list.textBytes.count)
    if let mirrorWidth { list.mirror(width: mirrorWidth, pixels: boxes.pixels) }
    return list
  }

  private mutating func paintBand(
    from top: Double, to bottom: Double, into list: inout DisplayList
  ) {
    let size = viewport?.size ?? frames.size
    boxes.fill(
      Rect(left: 0, top: 0, right: size.width, bottom: size.height), with: background, radius: 0,
      visible: Rect(left: 0, top: top, right: size.width, bottom: bottom), into: &list)
    let window = ColumnWindow(frames.columns, shift: 0)
    firstRow = nil
    // A strip that reaches less than half a pixel into the band is snapped out of it. A hair less, since a half is
    // rounded into it.
    let slack = boxes.pixels.map { 0.499 / $0.scale } ?? 0
    if let viewport {
      paint(viewport, from: top + slack, to: bottom - slack, into: &list)
      return
    }
    let visible = top...max(top, bottom)
    if let shadow = looks.tableShadow {
      paintTableShadow(
        shadow, from: frames.tableTop, to: frames.tableBottom, shift: 0, visible: visible,
        into: &list)
    }
    let cardItems =
      hasCards ? frames.items(from: top - cardReach, to: bottom + cardReach) : []
    paintCardBacks(of: cardItems, window: window, visible: visible, into: &list)
    var isClipped = false
    var lastSection: Int?
    let items = frames.items(from: top + slack, to: bottom - slack)
    for item in items {
      let isInTable = item.top >= frames.tableTop && item.bottom <= frames.tableBottom
      if isInTable, !isClipped {
        isClipped = pushTableClip(
          from: frames.tableTop, to: frames.tableBottom, shift: 0, into: &list)
      } else if !isInTable, isClipped {
        list.append(.popClip)
        isClipped = false
      }
      paintInCards(item, window: window, into: &list)
      guard grid.sectionColumn != nil, let section = frames.ownSection(of: item.item),
        section != lastSection
      else { continue }
      lastSection = section
      let extent = frames.ownExtent(ofSection: section)
      paintSectionColumn(
        of: section, from: extent.top, to: extent.bottom, window: window, into: &list)
    }
    paintCardLines(of: cardItems, window: window, into: &list)
    paintHeaderShadow(
      headerTop: frames.headerTop, bodyTop: frames.bodyTop, bottom: frames.tableBottom,
      visible: visible, window: window, into: &list)
    if isClipped { list.append(.popClip) }
    let area = OverlayArea(
      window: window, items: items, shift: 0, lines: 0..<frames.lineCount,
      headerTop: frames.headerTop, bodyTop: frames.bodyTop, bottom: frames.tableBottom,
      limit: frames.size.height)
    if grid.shown.shortcuts != nil {
      let isClipped = pushTableClip(
        from: frames.tableTop, to: frames.tableBottom, shift: 0, into: &list)
      paintShortcutBar(in: area, into: &list)
      if isClipped { list.append(.popClip) }
    }
    paintFrame(from: frames.tableTop, to: frames.tableBottom, shift: 0, into: &list)
    paintOverlays(area, into: &list)
  }

  /// Paints a strip.
  mutating func paint(_ item: PlacedItem, window: ColumnWindow, into list: inout DisplayList) {
    var frame = Rect(
      left: window.extent.left, top: item.top, right: window.extent.right, bottom: item.bottom)
    if item.item == .columnHeader, window.isLeading {
      paintSectionColumnHeader(frame: frame, window: window, into: &list)
    }
    // It is in the first of a viewport's panes.
    if window.isLeading, item.item == .columnHeader || frames.ownSection(of: item.item) != nil {
      frame.left += frames.columns.sectionColumn.width
    }
    switch item.item {
    case .title:
      paintText(
        grid.title ?? "", of: .title, frame: frame, mark: grid.footnotes[FootnotePlace(.title)],
        into: &list)
    case .subtitle:
      paintText(
        grid.subtitle ?? "", of: .subtitle, frame: frame,
        mark: grid.footnotes[FootnotePlace(.subtitle)], into: &list)
    case .legend(let index): paintLegend(index, frame: frame, into: &list)
    case .footnote(let index): paintFootnote(index, frame: frame, into: &list)
    case .note(let index): paintText(grid.notes[index], of: .note, frame: frame, into: &list)
    case .pullDown: paintPullDown(frame: frame, into: &list)
    case .filter: paintFilter(frame: frame, into: &list)
    case .empty: paintText(grid.strings.empty, of: .empty, frame: frame, into: &list)
    case .columnHeader: paintHeader(frame: frame, window: window, into: &list)
    case .sectionStrip(let section, let index):
      paintSectionStrip(index, of: section, frame: frame, window: window, into: &list)
    case .row(let section, let position):
      paintRow(
        section: section, position: position, frame: frame, window: window, into: &list)
    case .emptyRow(let index):
      paintEmptyRow(index, frame: frame, window: window, into: &list)
    }
  }
}
