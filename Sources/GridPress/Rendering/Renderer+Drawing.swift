package import GridGlyphs
package import GridModel
package import Platform

extension Renderer {
  /// Writes what `draw` draws to every one of `outputs`, which appear together when all are
  /// complete.
  /// - Parameters:
  ///   - engine: that of the drawing, for findings about fonts.
  ///   - draw: draws one output into its sink, and returns its findings.
  nonisolated(nonsending) package func write(
    to outputs: [RenderOutput], engine: TextEngine,
    _ draw: nonisolated(nonsending) (RenderOutput, any ByteSink) async throws -> [Diagnostic]
  ) async throws(RenderError) -> [Diagnostic] {
    var findings = FindingList([])
    let set = OutputSet(outputs)
    let files = try outputs.map { output throws(RenderError) in try OutputStream(output) }
    for (output, file) in zip(outputs, files) {
      do {
        findings.add(try await draw(output, file.sink))
        try file.complete()
      } catch {
        throw RenderError(drawing: error, output: file.name)
      }
    }
    set.add(files)
    findings.add(try set.commit())
    findings.add(fontFindings(of: engine))
    return findings.all
  }
}
