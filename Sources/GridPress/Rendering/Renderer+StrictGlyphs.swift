import GridDocuments
import GridGlyphs
import GridModel

/// What to do with complete files.
enum OutputDelivery {
  /// They are put at their paths.
  case put
  /// They are added to those of a run of several drawings, which puts all of them at their paths.
  case add(to: OutputSet)
}

extension Renderer {
  /// Whether files are held back until it is known that no finding is an error.
  var isHeld: Bool { strictGlyphs || strictness != .none }

  /// Throws findings that are errors.
  /// - Parameter name: the name of the data; empty if it has no name.
  /// - Throws: a `RenderError` with all findings that are errors, or with all characters that no
  ///   font has.
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

  /// With strict glyphs, refuses drawings with missing characters.
  /// - Parameter name: the name of the data; empty if it has no name.
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
