import GridDocuments
import GridGlyphs
import GridModel

/// What becomes of files that are complete.
enum OutputDelivery {
  /// They are put at their paths.
  case put
  /// They are thrown away: only what is found while drawing is wanted.
  case discard
}

extension Renderer {
  /// Whether files are kept back until it is known that nothing found is an error.
  var isHeld: Bool { strictGlyphs || strictness != .none }

  /// Refuses what was found if it is an error.
  /// - Parameter name: what the data is called; empty if it has no name.
  /// - Throws: a `RenderError` with all findings that are errors, or with all characters that no font has.
  func require(
    _ findings: FindingList, _ engine: TextEngine, of name: String
  ) throws(RenderError) {
    if strictness != .none {
      var all = findings
      all.add(fontFindings(of: engine))
      if let error = RenderError(all.all, strictness, file: name) { throw error }
    }
    try requireGlyphs(findings.all, of: name)
  }

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
