import GridCore
import GridModel

/// Paints a laid-out grid, one band or page at a time, into a display list.
///
/// 1. The looks of all parts are resolved once.
/// 2. The strips that show are placed: on the picture, or one under another on the page.
/// 3. Each is painted back to front: fills, separators, borders, text.
/// 4. The line around the table is painted over them.
package struct Painter {
  let grid: DataGrid
  let frames: GridFrames
  let contents: [ColumnContent]
  /// Which column of the source each column shows.
  let sourceColumns: [Int]
  /// By what the numbers of each column are aligned.
  let decimalMarks: [DecimalMarks]
  let separators: SeparatorStyles
  let looks: GridLooks
  let boxes: BoxPainting
  let texts: TextPainting
  let sheet: Sheet?
  let viewport: ViewportFrames?
  var scratch = TextScratch()
  /// How much the last band held: the next one is likely to hold as much.
  private var lastBand = (commandCount: 0, byteCount: 0)

  /// What could not be drawn as it should, each kind and place once.
  package internal(set) var findings: PaintFindings

  /// What pages are painted on.
  struct Sheet {
    var format: PageFormat
    var pageCount: Int
  }

  /// A painter of bands of one picture.
  /// - Parameter pixels: the device's pixels, or `nil` for a vector format.
  package init(_ layout: LaidOutGrid, measurer: any TextMeasuring, pixels: PixelGrid?) {
    self.init(layout, measurer: measurer, pixels: pixels, sheet: nil)
  }

  /// A painter of pages.
  package init(
    _ layout: LaidOutGrid, measurer: any TextMeasuring, format: PageFormat, pageCount: Int
  ) {
    self.init(
      layout, measurer: measurer, pixels: nil, sheet: Sheet(format: format, pageCount: pageCount))
  }

  private init(
    _ layout: LaidOutGrid, measurer: any TextMeasuring, pixels: PixelGrid?, sheet: Sheet?
  ) {
    grid = layout.grid
    frames = layout.frames
    contents = layout.contents
    sourceColumns = layout.grid.columns.map(\.sourceIndex)
    decimalMarks = layout.grid.columns.map(\.decimalMarks)
    separators = layout.cascade.separators
    looks = GridLooks(layout, measurer: measurer)
    boxes = BoxPainting(pixels: pixels)
    texts = TextPainting(measurer: measurer, pixels: pixels)
    findings = PaintFindings(columnKeys: layout.grid.columns.map(\.key))
    self.sheet = sheet
    viewport = layout.viewport
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
    defer { lastBand = (list.commands.count, list.textBytes.count) }
    let size = viewport?.size ?? frames.size
    boxes.fill(
      Rect(left: 0, top: 0, right: size.width, bottom: size.height), with: background, radius: 0,
      into: &list)
    let window = ColumnWindow(frames.columns, shift: 0)
    // A strip that reaches less than half a pixel into the band is snapped out of it. A hair less, since a half is
    // rounded into it.
    let slack = boxes.pixels.map { 0.499 / $0.scale } ?? 0
    if let viewport {
      paint(viewport, from: top + slack, to: bottom - slack, into: &list)
      return list
    }
    for item in frames.items(from: top + slack, to: bottom - slack) {
      paint(item, window: window, into: &list)
    }
    paintFrame(from: frames.tableTop, to: frames.tableBottom, shift: 0, into: &list)
    return list
  }

  /// Paints a strip.
  mutating func paint(_ item: PlacedItem, window: ColumnWindow, into list: inout DisplayList) {
    let frame = Rect(
      left: window.extent.left, top: item.top, right: window.extent.right, bottom: item.bottom)
    switch item.item {
    case .title: paintText(grid.title ?? "", of: .title, frame: frame, into: &list)
    case .subtitle: paintText(grid.subtitle ?? "", of: .subtitle, frame: frame, into: &list)
    case .note(let index): paintText(grid.notes[index], of: .note, frame: frame, into: &list)
    case .columnHeader: paintHeader(frame: frame, window: window, into: &list)
    case .sectionStrip(let section, let index):
      paintSectionStrip(index, of: section, frame: frame, into: &list)
    case .row(let section, let position):
      paintRow(
        section: section, position: position, frame: frame, window: window, into: &list)
    case .emptyRow(let index):
      paintEmptyRow(index, frame: frame, window: window, into: &list)
    }
  }

  /// The line around the table.
  func paintFrame(
    from top: Double, to bottom: Double, shift: Double, into list: inout DisplayList
  ) {
    paintFrame(
      around: Rect(
        left: frames.gridLeft + shift, top: top, right: frames.gridRight + shift,
        bottom: bottom),
      into: &list)
  }

  func paintFrame(around table: Rect, into list: inout DisplayList) {
    guard let line = separators.frame else { return }
    boxes.borders(
      BorderStyle(top: line, left: line, bottom: line, right: line), of: table, into: &list)
  }

  /// The characters of the text in `scratch` that no font can draw.
  func missingScalars(_ look: CellLook) -> [Unicode.Scalar] {
    if scratch.isPlain, look.hasPlainCharacters { return [] }
    return texts.measurer.missingScalars(in: scratch.bytes.span, font: look.font)
  }
}
