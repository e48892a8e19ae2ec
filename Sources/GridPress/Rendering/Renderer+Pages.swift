import GridCore
import GridDocuments
import GridGlyphs
import GridModel
import Platform

// Pictures of single pages.

extension Renderer {
  nonisolated(nonsending) func drawPages(
    of layouts: ReportLayouts, to output: RenderOutput, delivery: OutputDelivery,
    note: CommitJournal, progress: (RenderProgress) -> Void
  ) async throws(RenderError) -> [Diagnostic] {
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
    if delivery == .put { try requireGlyphs(in: pages, of: report.fileName) }
    let schemes = output.format.kind.hasSchemes ? report.schemes : []
    let schemePages = try schemes.map { scheme, report throws(RenderError) in
      (scheme, try painter(of: ReportLayouts(report, engine: layouts.engine), pixels: nil))
    }
    let findings = try await PagePictures(
      output: output, engine: layouts.engine, images: report.images, settings: settings,
      png: report.png, svg: report.svg
    ).draw(&pages, schemePages, delivery, note: note, progress: progress)
    return findings + pages.findings
  }

  /// Each file is put at its path when its page is drawn, so the characters of all pages are
  /// checked before.
  private func requireGlyphs(
    in pages: some PaintedPages, of name: String
  ) throws(RenderError) {
    guard strictGlyphs else { return }
    var trial = pages
    for number in try ChosenPages(self.pages, count: pages.pageCount, limits: limits).range {
      _ = trial.paint(number - 1)
    }
    try requireGlyphs(trial.findings, of: name)
  }

  private static func noPages(_ output: RenderOutput) -> RenderError {
    RenderError(
      .usage,
      "there are no separate pages to draw: the page is as large as its content; remove {page} from the name",
      at: SourcePlace(file: output.path))
  }
}
