import GridGlyphs
import GridModel
import Platform

extension Renderer {
  nonisolated(nonsending) func render(
    _ report: PreparedReport, to outputs: [RenderOutput], progress: (RenderProgress) -> Void,
    reading read: ((PictureParts) -> Void)? = nil
  ) async throws(RenderError) -> [Diagnostic] {
    let engine = try checkOutEngine()
    for (grid, place) in zip(report.grids, report.dataPlaces) { try limits.check(grid, at: place) }
    let files = try OutputStream.open(outputs, areHeld: isHeld)
    let note = CommitJournal(for: outputs)
    let pageDelivery = strictness == .none ? OutputDelivery.put : .discard
    var findings = FindingList(report.diagnostics)
    let layouts = ReportLayouts(report, engine: engine)
    let rendering = ReportRendering(
      layouts: layouts, engine: engine, creationDate: creationDate, pages: pages,
      workerCount: workers, backend: backend, limits: limits)
    for (output, file) in zip(outputs, files) {
      guard let file else {
        findings.add(
          ofFile: try await drawPages(
            of: layouts, to: output, engine: engine, delivery: pageDelivery, note: note,
            progress: progress))
        continue
      }
      do {
        findings.add(
          ofFile: try await rendering.render(output, to: file.sink) {
            progress(RenderProgress(output: file.name, fraction: $0))
          })
        try file.complete()
      } catch {
        throw file.error(error)
      }
    }
    findings.add(report.images.faults.map { Diagnostic(code: .missingImage, message: $0) })
    try require(findings, engine, of: "")
    if pageDelivery == .discard {
      for output in outputs where output.isForEachPage {
        _ = try await drawPages(
          of: layouts, to: output, engine: engine, delivery: .put, note: note,
          progress: progress)
      }
    }
    try RenderError.checkCancellation()
    try OutputStream.commit(files, note: note)
    findings.add(note.finish())
    if let read { read(try rendering.parts()) }
    findings.add(fontFindings(of: engine))
    checkIn(engine)
    return findings.all
  }

  /// The pages of several grids, as text.
  func inspectPages(of report: PreparedReport) throws(RenderError) -> String {
    guard let formats = report.pageFormats else {
      throw Self.undividedPage
    }
    return try withEngine { engine throws(RenderError) in
      let layout = try ReportLayout(report, formats: formats, engine: engine, breaks: .asked)
      let painter = ReportPainter(
        layout, report: report, engine: engine, date: creationDate, isTagged: false)
      return PagesDump(head: layout.dump(), pages: painter).text
    }
  }

  static var undividedPage: RenderError {
    RenderError(.usage, "a page as large as the grid is not divided: see --stage layout")
  }
}
