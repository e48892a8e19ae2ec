import GridCore
import GridDocuments
import GridGlyphs
import GridLayout
import GridModel
import GridPDF
import GridPNG
import GridPainting
import GridSVG
import Platform

/// What all files of a drawing have in common.
struct OutputSettings: Sendable {
  let creationDate: CreationDate
  /// Which pages are drawn, counted from 1; `nil` is all.
  let pages: ClosedRange<Int>?
  let workerCount: Int
  let backend: DrawingBackend
  let limits: RenderLimits
}

/// Makes a PNG, PDF or SVG of a report.
struct OutputRendering {
  let layouts: ReportLayouts
  let settings: OutputSettings

  private var report: PreparedReport { layouts.report }
  private var engine: TextEngine { layouts.engine }

  /// - Parameter progress: called repeatedly with the completed fraction of the file, 0…1.
  /// - Returns: findings about content that could not be drawn properly, and requests that are not
  ///   met.
  @inline(never)
  nonisolated(nonsending) func render(
    _ output: RenderOutput, to sink: any ByteSink, progress: (Double) -> Void
  ) async throws -> [Diagnostic] {
    switch output.format.kind {
    case .png:
      try await renderPNG(
        scale: output.format.scale, size: output.format.pngSize, recorded: output.recorded,
        to: sink, progress: progress)
    case .pdf: try await renderPDF(page: output.format.page, to: sink, progress: progress)
    case .svg: try renderSVG(text: output.format.svgText, to: sink)
    }
  }

  /// - Parameters:
  ///   - size: how small the file is made; `nil` is the report's own setting.
  ///   - recorded: a file that is written instead if it shows the same pixels; default none.
  nonisolated(nonsending) func renderPNG(
    scale: Double, size: PNGSize? = nil, recorded: [UInt8]? = nil, to sink: any ByteSink,
    progress: (Double) -> Void
  ) async throws -> [Diagnostic] {
    var picture = try engine.makingMasks(scale: scale) { () throws(RenderError) in
      try ReportPicture(layouts, pixels: PixelGrid(scale: scale))
    }
    let (width, height) = picture.sizeInPixels(scale: scale)
    let found = try PictureSize(widthInPixels: width, heightInPixels: height).findings()
    let raster = picture.raster(scale: scale, effort: PNGEffort(size ?? report.png.size))
    try await settings.backend.drawPicture(
      raster, glyphs: engine, images: report.images, workerCount: settings.workerCount,
      limits: settings.limits, recorded: recorded, to: sink
    ) { number in
      progress(Double(number) / Double(raster.bands.count))
      return picture.band(number, of: raster)
    }
    return picture.findings + found
  }

  private func renderSVG(text: SVGText?, to sink: any ByteSink) throws -> [Diagnostic] {
    var picture = try ReportPicture(layouts, pixels: nil)
    try Task.checkCancellation()
    let words = report.isOneGrid ? figureWords : report.subtitle
    let drawing = SVGDrawing(
      engine: engine, images: report.images, size: picture.size,
      description: SVGDescription(
        title: report.title, text: words, language: report.pdf.language),
      text: text ?? report.svg.text, place: report.svg.place)
    let drawings = try report.schemes.map { scheme, report in
      try Task.checkCancellation()
      var picture = try ReportPicture(ReportLayouts(report, engine: engine), pixels: nil)
      return SVGDrawing.SchemeDrawing(scheme: scheme, size: picture.size, list: picture.paint())
    }
    // The findings of painting are the same in all schemes.
    let list = picture.paint()
    return try drawing.draw(list, drawings, to: sink) + picture.findings
  }

  /// The picture of the only grid in words.
  private var figureWords: String {
    let layout = layouts.onlyGrid
    return FigureWords(layout.grid, geometry: FigureGeometry(layout, measurer: engine)).text
  }

  /// - Parameter page: how the report is divided; `nil` is its own setting.
  @inline(never)
  nonisolated(nonsending) private func renderPDF(
    page: PageSetup?, to sink: any ByteSink, progress: (Double) -> Void
  ) async throws -> [Diagnostic] {
    let properties = report.pdf
    let isTagged = properties.isTagged(rowCount: report.rowCount)
    let metadata = try PDFMetadata(
      properties, title: report.title, subtitle: report.subtitle, direction: report.direction,
      creationDate: settings.creationDate, limits: settings.limits)
    try report.givenInvoices?.check(
      properties.attachments, contents: metadata.attachments.map(\.bytes))
    let file = PagedFile(
      backend: settings.backend, images: report.images, metadata: metadata,
      isTagged: isTagged, workerCount: settings.workerCount)
    let found: [Diagnostic]
    let unmet: [String]
    if let formats = report.pageFormats(page) {
      let layout = try layouts.pages(formats)
      let chosen = try ChosenPages(
        settings.pages, count: layout.pages.count, limits: settings.limits)
      var painter = ReportPainter(
        layout, report: report, engine: engine, date: settings.creationDate, isTagged: isTagged,
        pages: chosen.range)
      unmet = try await file.write(
        &painter, engine: engine, settings.pages, limits: settings.limits, to: sink,
        progress: progress)
      found = painter.findings
    } else {
      _ = try ChosenPages(settings.pages, count: 1, limits: settings.limits)
      var picture = try ReportPicture(layouts, pixels: nil, isTagged: isTagged)
      unmet = try await file.write(
        size: picture.size, picture.paint(), engine: engine, to: sink)
      found = picture.findings
    }
    return found
      + settings.backend.findings(of: properties, rowCount: report.rowCount, unmet: unmet)
  }
}

/// How many pixels a PNG has.
struct PictureSize {
  var widthInPixels: Int
  var heightInPixels: Int

  /// With more pixels on a side, many programs do not open a picture, or open it smaller.
  private static let shownSide = 16_384
  /// With more pixels in a row, libraries refuse to read a picture.
  private static let widthLimit = 32_767

  private static let advice =
    "make a PDF, put {page} into the name of the file for a picture of each page, or take fewer columns or rows or a smaller scale"

  /// - Returns: a finding for a picture that many programs do not show.
  /// - Throws: a `RenderError` of kind `usage` for a picture that is too wide to be drawn.
  func findings() throws(RenderError) -> [Diagnostic] {
    guard widthInPixels <= Self.widthLimit else {
      throw RenderError(
        .usage,
        "the picture would be \(widthInPixels) pixels wide, and at most \(Self.widthLimit) can be drawn: \(Self.advice)"
      )
    }
    guard max(widthInPixels, heightInPixels) > Self.shownSide else { return [] }
    return [
      Diagnostic(
        code: .largePicture,
        message:
          "the picture has \(widthInPixels) x \(heightInPixels) pixels, and many programs show none with more than "
          + "\(Self.shownSide) on a side: \(Self.advice)")
    ]
  }
}
