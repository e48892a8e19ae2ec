import GridCore
import GridGlyphs
import GridLayout
import GridModel
import GridPDF
import GridPNG
import GridPainting
import GridSVG
import Platform

/// Makes a PDF, PNG or SVG of several grids.
struct ReportRendering {
  var layouts: ReportLayouts
  let engine: TextEngine
  let creationDate: CreationDate
  /// Which pages of a PDF are drawn; `nil` is all.
  let pages: ClosedRange<Int>?
  let workerCount: Int
  let backend: DrawingBackend
  let limits: RenderLimits

  private var report: PreparedReport { layouts.report }

  private var rowCount: Int { report.grids.reduce(0) { $0 + $1.order.count } }
  private var isTagged: Bool { report.properties.isTagged(rowCount: rowCount) }

  @inline(never)
  nonisolated(nonsending) func render(
    _ output: RenderOutput, to sink: any ByteSink, progress: (Double) -> Void
  ) async throws -> [Diagnostic] {
    switch output.format.kind {
    case .png:
      let pixels = PixelGrid(scale: output.format.scale)
      var picture = try picture(pixels: pixels, isTagged: false)
      let (width, height) = (
        max(1, pixels.pixel(picture.size.width)), max(1, pixels.pixel(picture.size.height))
      )
      let found = try PictureSize(widthInPixels: width, heightInPixels: height).findings()
      let raster = RasterPicture(
        widthInPixels: width, heightInPixels: height, scale: output.format.scale,
        background: picture.painter.backdrop.map(RGBA8.init))
      let list = picture.paint()
      // Every band gets the whole list.
      try await backend.drawPicture(
        raster, glyphs: engine, images: report.images, workerCount: workerCount, limits: limits,
        recorded: output.recorded, to: sink
      ) { _ in list }
      return picture.painter.findings + found
    case .svg:
      var picture = try picture(pixels: nil, isTagged: false)
      let drawing = SVGDrawing(
        engine: engine, images: report.images, size: picture.size,
        description: SVGDescription(
          title: report.presentation.title, text: report.presentation.subtitle,
          language: report.properties.language),
        text: output.format.svgText ?? report.svg.text, place: report.svg.place)
      let drawings = try report.schemes.map { scheme, report in
        var rendering = self
        rendering.layouts = ReportLayouts(report, engine: engine)
        var picture = try rendering.picture(pixels: nil, isTagged: false)
        return SVGDrawing.SchemeDrawing(scheme: scheme, size: picture.size, list: picture.paint())
      }
      let list = picture.paint()
      return try drawing.draw(list, drawings, to: sink) + picture.painter.findings
    case .pdf:
      return try await renderPDF(page: output.format.page, to: sink, progress: progress)
    }
  }

  @inline(never)
  nonisolated(nonsending) private func renderPDF(
    page: PageSetup?, to sink: any ByteSink, progress: (Double) -> Void
  ) async throws -> [Diagnostic] {
    let (properties, presentation) = (report.properties, report.presentation)
    let file = PagedFile(
      backend: backend, images: report.images,
      metadata: try PDFMetadata(
        properties, title: presentation.title, subtitle: presentation.subtitle,
        direction: presentation.direction,
        creationDate: creationDate, limits: limits),
      isTagged: isTagged, workerCount: workerCount)
    guard let formats = PageSetup.formats(page ?? presentation.page, paper: presentation.paper)
    else {
      _ = try ChosenPages(pages, count: 1, limits: limits)
      var picture = try picture(pixels: nil, isTagged: isTagged)
      let unmet = try await file.write(
        size: picture.size, picture.paint(), engine: engine, to: sink)
      return picture.painter.findings
        + backend.findings(of: properties, rowCount: rowCount, unmet: unmet)
    }
    let layout = try layouts.pages(formats)
    let chosen = try ChosenPages(pages, count: layout.pages.count, limits: limits)
    var painter = ReportPainter(
      layout, report: report, engine: engine, date: creationDate, isTagged: isTagged,
      pages: chosen.range)
    let unmet = try await file.write(
      &painter, engine: engine, pages, limits: limits, to: sink, progress: progress)
    return painter.findings + backend.findings(of: properties, rowCount: rowCount, unmet: unmet)
  }

  // MARK: - One picture

  /// All grids one under another.
  struct Picture {
    var painter: ReportPainter
    var size: Size

    mutating func paint() -> DisplayList {
      var list = DisplayList()
      if let backdrop = painter.backdrop {
        list.append(
          .fill(
            Rect(x: 0, y: 0, width: size.width, height: size.height), .color(RGBA8(backdrop))))
      }
      list.append(painter.paint(0), movedBy: .zero)
      return list
    }
  }

  /// One page that is as high as needed.
  func picture(pixels: PixelGrid?, isTagged: Bool) throws(RenderError) -> Picture {
    let layout = try layouts.picture()
    let painter = ReportPainter(
      layout, report: report, engine: engine, date: creationDate, isTagged: isTagged,
      isPicture: true, pixels: pixels)
    return Picture(painter: painter, size: try layouts.pictureSize())
  }
}

extension ReportRendering {
  /// The parts of a picture of all grids.
  func parts() throws(RenderError) -> PictureParts {
    let picture = try picture(pixels: nil, isTagged: false)
    let layout = picture.painter.layout
    func shown(_ paged: PagedLayout, _ plan: PagePlan) -> ShownParts {
      ShownParts(
        paged.layout, at: PartPlacement(paged, plan), measurer: engine, fontName: engine.name(of:))
    }
    let grids = layout.parts.enumerated().compactMap { number, part -> PictureParts.Part? in
      guard let plan = part.layout.pages.first else { return nil }
      return PictureParts.Part(
        name: picture.painter.name(ofPart: number), parts: shown(part.layout, plan))
    }
    return PictureParts(
      size: picture.size, cover: layout.cover.map { shown($0.layout, $0.plan) }, grids: grids)
  }
}
