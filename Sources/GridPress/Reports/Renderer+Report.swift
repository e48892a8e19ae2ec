import GridModel

extension Renderer {
  @_optimize(none)
  nonisolated(nonsending) func render(
    _ report: PreparedReport, to outputs: [OutputRequest], progress: (RenderProgress) -> Void
  ) async throws(RenderError) -> [Diagnostic] {
    let engine = try textEngine()
    let files = try outputs.map { output throws(RenderError) in
      try OutputStream(output, isHeld: strictGlyphs)
    }
    var findings = FindingList(report.diagnostics)
    let rendering = ReportRendering(
      report: report, engine: engine, creationDate: creationDate, pages: pages,
      workerCount: workers)
    for (output, file) in zip(outputs, files) {
      do {
        findings.add(
          try await rendering.render(
            to: file.sink, as: output.format, scale: output.scale
          ) { progress(RenderProgress(output: file.name, fraction: $0)) })
        if !strictGlyphs { try file.finish() }
      } catch {
        throw RenderError(drawing: error, output: file.name)
      }
    }
    if strictGlyphs { try finish(files, findings: findings.all, of: "") }
    findings.add(report.images.faults.map { Diagnostic(code: .missingImage, message: $0) })
    findings.add(fontFindings(of: engine))
    return findings.all
  }
}
