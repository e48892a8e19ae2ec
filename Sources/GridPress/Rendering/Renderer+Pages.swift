import GridCore
import GridDocuments
import GridGlyphs
import GridModel
import Platform

// Pictures of single pages.

extension Renderer {
  nonisolated(nonsending) func drawPages(
    of prepared: PreparedGrid, _ layouts: GridLayouts, to output: RenderOutput,
    engine: TextEngine, delivery: OutputDelivery, note: CommitJournal,
    progress: (RenderProgress) -> Void
  ) async throws(RenderError) -> [Diagnostic] {
    guard let formats = prepared.pageFormats else { throw Self.noPages(output) }
    var pages = try PagedGrid(
      layouts, formats: formats, place: prepared.pagePlace, engine: engine,
      date: creationDate, fileName: prepared.fileName, pixels: output.format.pixels)
    if delivery == .put { try requireGlyphs(in: pages, of: prepared.fileName) }
    let schemes = try Self.inSchemes(prepared.schemes.map { ($0, $1) }, of: output) {
      grid throws(RenderError) in
      try PagedGrid(
        GridLayouts(grid, engine: engine), formats: formats, place: prepared.pagePlace,
        engine: engine, date: creationDate, fileName: prepared.fileName, pixels: nil)
    }
    let findings = try await pictures(
      output, engine: engine, images: prepared.images, svg: prepared.svg
    )
    .draw(&pages, schemes, delivery, note: note, progress: progress)
    return findings + pages.findings
  }

  nonisolated(nonsending) func drawPages(
    of layouts: ReportLayouts, to output: RenderOutput, engine: TextEngine,
    delivery: OutputDelivery, note: CommitJournal, progress: (RenderProgress) -> Void
  ) async throws(RenderError) -> [Diagnostic] {
    let report = layouts.report
    guard let formats = report.pageFormats else {
      throw Self.noPages(output)
    }
    var pages = ReportPainter(
      try layouts.pages(formats), report: report, engine: engine,
      date: creationDate, isTagged: false, pixels: output.format.pixels)
    if delivery == .put { try requireGlyphs(in: pages, of: "") }
    let schemes = try Self.inSchemes(report.schemes.map { ($0, $1) }, of: output) {
      report throws(RenderError) in
      ReportPainter(
        try ReportLayouts(report, engine: engine).pages(formats), report: report, engine: engine,
        date: creationDate, isTagged: false, pixels: nil)
    }
    let findings = try await pictures(
      output, engine: engine, images: report.images, svg: report.svg
    )
    .draw(&pages, schemes, delivery, note: note, progress: progress)
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

  private func pictures(
    _ output: RenderOutput, engine: TextEngine, images: ImageLibrary, svg: SVGProperties
  ) -> PagePictures {
    PagePictures(
      output: output, engine: engine, images: images, wanted: pages, workerCount: workers,
      backend: backend, limits: limits, svg: svg)
  }

  /// The pages in each colour scheme; none for files without schemes.
  private static func inSchemes<Content>(
    _ schemes: [(ColorScheme, Content)], of output: RenderOutput,
    _ pages: (Content) throws(RenderError) -> any PaintedPages
  ) throws(RenderError) -> [PagePictures.Scheme] {
    guard output.format.kind.hasSchemes else { return [] }
    return try schemes.map { scheme, content throws(RenderError) in (scheme, try pages(content)) }
  }

  private static func noPages(_ output: RenderOutput) -> RenderError {
    RenderError(
      .usage,
      "there are no separate pages to draw: the page is as large as its content; remove {page} from the name",
      at: SourcePlace(file: output.path))
  }
}
