import GridModel

extension Renderer {
  /// With strict glyphs, refuses drawings in which characters are missing.
  /// - Parameter name: what the data is called; empty if it has no name.
  /// - Throws: a `RenderError` with all characters that no font has.
  func requireGlyphs(_ findings: [Diagnostic], of name: String) throws(RenderError) {
    guard strictGlyphs else { return }
    let place = name.isEmpty ? nil : SourcePlace(file: name)
    try ProblemList.throwAll(
      findings.filter { $0.code == .missingGlyph }.map {
        RenderError(.drawing, $0.message, at: $0.place ?? place)
      })
  }
}
