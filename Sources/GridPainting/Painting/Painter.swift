package import GridCore
package import GridLayout
package import GridModel

/// Paints a laid-out grid, one band or page at a time, into a display list.
///
/// 1. The styles of all parts are resolved once; with all other constants they are the context.
/// 2. The visible strips are placed: on the picture, in the viewport, or one below another on the
///    page.
/// 3. Each is painted by the painter of its kind, back to front: fills, separators, borders, text;
///    the table is clipped to its rounded corners.
/// 4. The line around the table is painted over them, then the overlays over rows and headers.
package struct Painter {
  let context: PaintContext
  private var canvas: PaintCanvas
  /// The size of the last band or page: the next one is likely to have the same.
  private var lastSize = (commandCount: 0, byteCount: 0)

  /// A painter of bands of one picture.
  /// - Parameters:
  ///   - pixels: the device's pixels, or `nil` for a vector format.
  ///   - isTagged: whether the display list is tagged. The part of a grid in a viewport has no
  ///     structure.
  package init(
    _ layout: LaidOutGrid, measurer: any TextMeasuring, pixels: PixelGrid?, isTagged: Bool = false
  ) {
    self.init(
      layout, measurer: measurer, pixels: pixels, sheet: nil,
      isTagged: isTagged && layout.viewport == nil)
  }

  /// A painter of pages.
  package init(
    _ layout: LaidOutGrid, measurer: any TextMeasuring, format: PageFormat, pageCount: Int,
    slices: [PageSlice] = [], facts: PageFacts = PageFacts(), isTagged: Bool = false
  ) {
    self.init(
      layout, measurer: measurer, pixels: nil,
      sheet: PaintContext.Sheet(
        format: format, pageCount: pageCount, slices: slices, facts: facts),
      isTagged: isTagged)
  }

  /// A painter of the pages of a grid that is laid out for them.
  /// - Parameter pixels: the pixels of a page that is a picture; `nil` for vectors.
  package init(
    _ paged: PagedLayout, measurer: any TextMeasuring, facts: PageFacts = PageFacts(),
    isTagged: Bool = false, pixels: PixelGrid? = nil
  ) {
    self.init(
      paged.layout, measurer: measurer, pixels: pixels,
      sheet: PaintContext.Sheet(
        format: paged.format, pageCount: paged.pages.count, slices: paged.slices, facts: facts),
      isTagged: isTagged)
  }

  private init(
    _ layout: LaidOutGrid, measurer: any TextMeasuring, pixels: PixelGrid?,
    sheet: PaintContext.Sheet?, isTagged: Bool
  ) {
    context = PaintContext(
      layout, measurer: measurer, pixels: pixels, sheet: sheet, isTagged: isTagged)
    canvas = PaintCanvas(context, layout: layout, measurer: measurer)
  }

  /// The background behind everything.
  package var background: [Fill] { context.background }
  /// The background of the grid, if it is one opaque colour.
  package var backdrop: Color? { context.backdrop }
  /// Findings about parts that could not be drawn properly, each kind and place once.
  package var findings: PaintFindings {
    get { canvas.findings }
    set { canvas.findings = newValue }
  }

  private var scope: Boxed<PaintScope> {
    Boxed(
      wrappedValue: PaintScope(
        ColumnWindow(context.frames.columns, shift: 0), isTagged: context.isTagged))
  }

  /// Paints the part of the picture between two heights; for a raster picture, both at pixel edges.
  package mutating func band(from top: Double, to bottom: Double) -> DisplayList {
    canvas.list.reserveCapacity(
      commandCount: lastSize.commandCount, byteCount: lastSize.byteCount)
    let size = context.viewport?.size ?? context.frames.size
    canvas.fill(
      Rect(left: 0, top: 0, right: size.width, bottom: size.height), with: context.background,
      radius: 0, visible: Rect(left: 0, top: top, right: size.width, bottom: bottom))
    let slack = context.bandSlack
    if let viewport = context.viewport {
      ViewportPainter(context: context, scope: scope).paint(
        viewport, from: top + slack, to: bottom - slack, on: &canvas)
    } else {
      canvas.band = context.pixels.map { _ in top...max(top, bottom) }
      PicturePainter(context: context, scope: scope).paint(
        from: top, to: bottom, slack: slack, on: &canvas)
    }
    lastSize = (canvas.list.commands.count, canvas.list.textBytes.count)
    return takeList()
  }

  /// Paints the whole picture, and divides it into its layers.
  mutating func layers() -> [PaintLayer: DisplayList] {
    canvas.layers = LayerRecord()
    let list = band(from: 0, to: (context.viewport?.size ?? context.frames.size).height)
    let record = canvas.layers ?? LayerRecord()
    canvas.layers = nil
    return record.divided(list)
  }

  /// Paints a page.
  /// - Parameters:
  ///   - layers: the layers of the page that are painted in addition to the grid's part of it.
  ///   - visible: the band of a page that is a picture, in points below its top, both ends at pixel
  ///     edges; `nil` is all of the page.
  package mutating func page(
    _ plan: PagePlan, layers: PageLayers = .all, visible: ClosedRange<Double>? = nil
  ) -> DisplayList {
    guard let sheet = context.sheet else {
      preconditionFailure("pages are painted by a painter of pages")
    }
    canvas.list.reserveCapacity(
      commandCount: lastSize.commandCount, byteCount: lastSize.byteCount)
    let page = PagePainter(context, sheet: sheet, plan: plan, visible: visible)
    canvas.band = context.pixels.flatMap { _ in visible }
    page.paint(layers, on: &canvas)
    lastSize = (canvas.list.commands.count, canvas.list.textBytes.count)
    return takeList()
  }

  /// Paints the overlay of a page with several grids.
  package mutating func pageOverlay() -> DisplayList {
    if let watermark = context.sheet?.format.watermark, !watermark.isBehind {
      WatermarkPainter(context: context, scope: scope).paint(watermark, on: &canvas)
    }
    // It is turned around the page's centre, where its reflection is as well.
    return takeList(isMirrored: false)
  }

  private mutating func takeList(isMirrored: Bool = true) -> DisplayList {
    var list = DisplayList()
    swap(&list, &canvas.list)
    if isMirrored, let width = context.mirrorWidth {
      list.mirror(width: width, pixels: context.pixels)
    }
    return list
  }
}

extension Painter {
  /// Paints a whole picture, only to record its parts.
  /// - Parameter fontName: returns the name of a font.
  static func record(
    of layout: LaidOutGrid, measurer: any TextMeasuring, fontName: @escaping (FontID) -> String
  ) -> PartRecord {
    let size = layout.pictureSize
    var record = PartRecord(
      picture: Rect(left: 0, top: 0, right: size.width, bottom: size.height),
      columnNames: layout.grid.columnNames, images: layout.grid.images, fontName: fontName)
    var painter = Painter(layout, measurer: measurer, pixels: nil)
    painter.canvas.record = record
    _ = painter.band(from: 0, to: size.height)
    record = painter.canvas.record ?? record
    if let width = painter.context.mirrorWidth { record.mirror(width: width) }
    return record
  }
}

extension LaidOutGrid {
  /// The background of the grid, if it is one opaque colour.
  package var backdrop: Color? {
    var cascade = cascade
    return cascade.style(of: .grid).fills.fills.onlyOpaqueColor
  }

  /// How far above and below its strips the grid is painted, in points: the lines and shadows
  /// around it; without a bound if parts of a state float over it.
  package var reach: Double {
    if Overlays.areNeeded(grid.shown) { return .infinity }
    var cascade = cascade
    let shadows = [
      cascade.style(of: .grid).shadow, cascade.style(of: .header).shadow,
      cascade.cards.row.shadow, cascade.cards.section.shadow,
    ]
    return shadows.map(BoxPainting.reach).reduce(cascade.separators.frame?.width ?? 0, max)
  }
}

extension [Fill] {
  /// The only fill, if that is an opaque colour.
  var onlyOpaqueColor: Color? {
    guard count == 1, case .color(let color) = self[0], color.isOpaque else { return nil }
    return color
  }
}
