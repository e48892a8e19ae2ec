import GridCore
import GridDocuments
import GridGlyphs
import GridModel
import Platform

// Pictures of single pages.

extension Renderer {
  /// - Returns: the files, complete but not yet at their paths, and what is found.
  nonisolated(nonsending) func drawPages(
    of layouts: ReportLayouts, to output: RenderOutput, progress: (RenderProgress) -> Void
  ) async throws(RenderError) -> (files: [OutputStream], findings: [Diagnostic]) {
    let report = layouts.report
    guard let formats = report.pageFormats() else { throw Self.noPages(output) }
    func painter(
      of layouts: ReportLayouts, pixels: PixelGrid?
    ) throws(RenderError) -> ReportPainter {
      ReportPainter(
        try layouts.pages(formats), report: layouts.report, engine: layouts.engine,
        date: creationDate, isTagged: false, pixels: pixels)
    }
    var pages = try painter(
      of: layouts, pixels: output.format.pixels)
    let schemes = output.format.kind.hasSchemes ? report.schemes : []
    let schemePages = try schemes.map { scheme, report throws(RenderError) in
      (scheme, try painter(of: ReportLayouts(report, engine: layouts.engine), pixels: nil))
    }
    let drawn = try await PagePictures(
      output: output, engine: layouts.engine, images: report.images, settings: settings,
      png: report.png, svg: report.svg, isHeld: isHeld
    ).draw(&pages, schemePages, progress: progress)
    return (drawn.files, drawn.findings + pages.findings)
  }

  private static func noPages(_ output: RenderOutput) -> RenderError {
    RenderError(
      .usage,
      "there are no separate pages to draw: the page is as large as its content; remove {page} from the name",
      at: SourcePlace(file: output.path))
  }
}
