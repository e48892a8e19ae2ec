import GridCore
import GridGlyphs
import GridLayout
import GridModel
import GridPNG
import GridPainting

/// Paints a report as one picture, band by band: its only grid with its figure, or all grids one
/// under another.
struct ReportPicture {
  /// In points.
  let size: Size
  /// The background of the picture, if it is one opaque colour.
  let backdrop: Color?
  // One of both: a value that is changed in place.
  @BoxedOptional private var grid: FigurePainter?
  @BoxedOptional private var stack: ReportPainter?

  /// - Parameters:
  ///   - pixels: the device's pixels, or `nil` for a vector format.
  ///   - isTagged: whether the display list is tagged.
  init(
    _ layouts: ReportLayouts, pixels: PixelGrid?, isTagged: Bool = false
  ) throws(RenderError) {
    let (report, engine) = (layouts.report, layouts.engine)
    guard report.isOneGrid else {
      let painter = ReportPainter(
        try layouts.stacked(), report: report, engine: engine, isTagged: isTagged,
        isPicture: true, pixels: pixels)
      (size, backdrop) = (try layouts.stackedSize(), painter.backdrop)
      stack = painter
      return
    }
    let layout = layouts.onlyGrid
    let painter: FigurePainter
    if let origin = report.parts[0].grid?.origin {
      let start = LayoutEngine(grid: origin.grid, measurer: engine, cache: origin.cache).layout()
      painter = FigurePainter(
        from: start, to: layout, progress: origin.progress, columnShifts: origin.columnShifts,
        measurer: engine, pixels: pixels)
    } else {
      painter = FigurePainter(layout, measurer: engine, pixels: pixels, isTagged: isTagged)
    }
    (size, backdrop) = (painter.size, painter.backdrop)
    grid = painter
  }

  /// Findings about content that could not be drawn properly.
  var findings: [Diagnostic] { grid?.diagnostics ?? stack?.findings ?? [] }

  /// The width and the height of the picture in pixels, at least 1.
  func sizeInPixels(scale: Double) -> (width: Int, height: Int) {
    let pixels = PixelGrid(scale: scale)
    return (max(1, pixels.pixel(size.width)), max(1, pixels.pixel(size.height)))
  }

  /// The picture in pixels, in the bands in which it is painted.
  /// - Parameter effort: the time that is spent on a small file; default little.
  func raster(scale: Double, effort: PNGEffort = .fast) -> RasterPicture {
    let pixels = PixelGrid(scale: scale)
    let (width, height) = sizeInPixels(scale: scale)
    let background = backdrop.map(RGBA8.init)
    guard let grid else {
      return RasterPicture(
        widthInPixels: width, heightInPixels: height, scale: scale, background: background,
        effort: effort)
    }
    return RasterPicture(
      widthInPixels: width, heightInPixels: height, scale: scale, background: background,
      bands: grid.bands(
        target: RasterPicture.recommendedBandHeight(widthInPixels: width, effort: effort),
        pixels: pixels), effort: effort)
  }

  /// Paints a band of the picture in pixels.
  mutating func band(_ number: Int, of raster: RasterPicture) -> DisplayList {
    let rows = raster.bands[number]
    let (top, bottom) = (
      Double(rows.lowerBound) / raster.scale, Double(rows.upperBound) / raster.scale
    )
    if let list = grid?.band(from: top, to: bottom) { return list }
    return paintStack(visible: top...bottom)
  }

  /// Paints the whole picture.
  mutating func paint() -> DisplayList {
    let bottom = size.height
    if let list = grid?.band(from: 0, to: bottom) { return list }
    return paintStack(visible: nil)
  }

  /// - Parameter visible: the extent that is painted; `nil` is all.
  private mutating func paintStack(visible: ClosedRange<Double>?) -> DisplayList {
    var list = DisplayList()
    if let backdrop {
      list.append(
        .fill(
          Rect(x: 0, y: 0, width: size.width, height: size.height), .color(RGBA8(backdrop))))
    }
    if let part = stack?.paint(0, visible: visible) { list.append(part, movedBy: .zero) }
    return list
  }
}
