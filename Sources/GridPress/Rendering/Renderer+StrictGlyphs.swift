import GridModel

extension Renderer {
  /// Completes files that were kept back until it was known whether all characters can be drawn.
  /// - Parameter name: what the data is called; empty if it has no name.
  func finish(
    _ files: [OutputStream], findings: [Diagnostic], of name: String
  ) throws(RenderError) {
    try Self.requireGlyphs(findings, of: name)
    for file in files {
      do {
        try file.finish()
      } catch {
        throw RenderError(drawing: error, output: file.name)
      }
    }
  }

  /// - Throws: a `RenderError` with all characters that no font has.
  private static func requireGlyphs(
    _ findings: [Diagnostic], of name: String
  ) throws(RenderError) {
    let place = name.isEmpty ? nil : SourcePlace(file: name)
    let errors = findings.filter { $0.code == .missingGlyph }.map {
      RenderError(.drawing, $0.message, at: $0.place ?? place)
    }
    guard var error = errors.first else { return }
    error.others = Array(errors.dropFirst())
    throw error
  }
}
