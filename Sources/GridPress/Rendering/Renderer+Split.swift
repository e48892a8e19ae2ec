public import GridModel

extension Renderer {
  /// Draws `document` once for each value of a column, only with the rows that have it: to `out/{region}.pdf` as
  /// `out/Africa.pdf`, `out/Asia.pdf` and so on. The data is read once.
  ///
  /// The files come in the order of the values' first rows, or in that of the column if the document is sorted by it.
  /// A ``GridDocument/limit`` counts the rows of each file. The placeholder stands for the value in title and
  /// subtitle too.
  ///
  /// - Parameters:
  ///   - key: of the column, and in braces the placeholder.
  ///   - outputs: files whose names have the placeholder. What a value has that a name cannot have is
  ///     replaced; an empty value is called `empty`; of values that would have the same name the later ones get a number.
  ///   - progress: told now and then how far the file being made has come.
  /// - Returns: what was repaired, shortened or could not be drawn, with the name of the file.
  /// - Throws: `RenderError` of kind `usage` for a name without the placeholder and for a column that does not exist.
  ///   Files that were complete before another failed stay, with ``strictGlyphs`` too: a character without a glyph keeps back the
  ///   files of its own part.
  @discardableResult
  @_optimize(none)
  nonisolated(nonsending) public func render(
    _ document: GridDocument, splitBy key: String, to outputs: [OutputRequest],
    progress: (RenderProgress) -> Void = { _ in }
  ) async throws(RenderError) -> [Diagnostic] {
    let request = try request(document)
    try request.checkIsOneGrid()
    var names = SplitNames(key: key)
    for output in outputs { try Self.check(output, names: names, key: key) }
    let (parts, diagnostics) = try request.reportingAll { [names] () throws(RenderError) in
      try PreparedGrid.grids(request, splitBy: key) { value, request in
        request.presentation.title = request.presentation.title.map {
          names.filled($0, with: value)
        }
        request.presentation.subtitle = request.presentation.subtitle.map {
          names.filled($0, with: value)
        }
      }
    }
    var findings = FindingList(diagnostics)
    let engine = try textEngine()
    for (value, prepared) in parts {
      let name = names.name(for: value)
      for output in outputs {
        var output = output
        guard case .file(let path) = output.destination else { continue }
        let filled = names.filled(path, with: name)
        output.destination = .file(filled)
        let found = try await render(
          prepared, to: [output], engine: engine,
          progress: progress)
        findings.add(
          found.map { finding in
            var finding = finding
            finding.place = finding.place ?? SourcePlace(file: filled)
            return finding
          })
      }
    }
    findings.add(fontFindings(of: engine))
    return findings.all
  }

  private static func check(
    _ output: OutputRequest, names: SplitNames, key: String
  ) throws(RenderError) {
    guard case .file(let path) = output.destination else {
      throw RenderError(.usage, "standard output cannot be split into several files")
    }
    guard names.isPattern(path) else {
      throw RenderError(
        .usage, "the name needs {\(key)} in it, where the value of \"\(key)\" stands",
        at: SourcePlace(file: path))
    }
  }
}
