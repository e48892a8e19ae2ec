import GridDocuments
import GridGlyphs
public import GridModel

extension Renderer {
  /// Draws a grid or document once for each value of a column, with only the rows that have it:
  /// `out/{region}.pdf` becomes `out/Africa.pdf`, `out/Asia.pdf` and so on. The data is read once.
  ///
  /// The files come in the order of the values' first rows, or in that of the column if the rows
  /// are sorted by it. A ``GridPresentation/limit`` counts the rows of each file. The placeholder
  /// is replaced by the value in title and subtitle too.
  ///
  /// - Parameters:
  ///   - drawable: a document or a grid.
  ///   - key: of the column, and in braces the placeholder.
  ///   - outputs: files whose names have the placeholder. Characters of a value that a name cannot
  ///     have are replaced; an empty value is called `empty`; of values that would have the same
  ///     name, the later ones get a number.
  ///   - progress: called repeatedly with the progress of the current file.
  /// - Returns: findings about repaired, shortened or undrawn content, with the name of the file.
  /// - Throws: `RenderError` of kind `usage` for a name without the placeholder and for a column
  ///   that does not exist. Files that were complete before another failed are put at their paths,
  ///   with ``strictGlyphs`` too: a character without a glyph holds back only the files of its own
  ///   part. Otherwise all files appear together; a task that is cancelled leaves none.
  @discardableResult
  nonisolated(nonsending) public func write(
    _ drawable: some Drawable, splitBy key: String, to outputs: [RenderOutput],
    progress: @escaping @Sendable (RenderProgress) -> Void = { _ in }
  ) async throws(RenderError) -> [Diagnostic] {
    try await draw(drawable.drawing, splitBy: key, to: outputs, progress: progress)
  }

  /// Draws off the caller's actor.
  @concurrent private func draw(
    _ drawing: Drawing, splitBy key: String, to outputs: [RenderOutput],
    progress: @escaping @Sendable (RenderProgress) -> Void
  ) async throws(RenderError) -> [Diagnostic] {
    guard !outputs.isEmpty else {
      throw RenderError(.usage, "there is nothing to write: no output is given")
    }
    var request = try GridRequest(drawing)
    request.presentation.runYear = runYear(of: drawing)
    return try await timed(at: request.dataPlace) { [request] () async throws(RenderError) in
      try await render(request, splitBy: key, to: outputs, progress: progress)
    }
  }

  nonisolated(nonsending) private func render(
    _ request: GridRequest, splitBy key: String, to outputs: [RenderOutput],
    progress: (RenderProgress) -> Void
  ) async throws(RenderError) -> [Diagnostic] {
    var request = request
    request.splitKey = key
    request = try request.resolved(cells).limited(limits, year: request.presentation.runYear)
    try request.checkIsOneGrid()
    let names = SplitNames(key: key)
    for output in outputs { try Self.check(output, names: names, key: key) }
    let (parts, diagnostics) = try request.reportingAll { [request] () throws(RenderError) in
      try request.checkPlaceholders()
      return try PreparedReport.reports(request, splitBy: key) { value, request in
        request.presentation.wrappedValue.fillTitles([key: value])
      }
    }
    let engine = try checkOutEngine()
    let set = OutputSet(outputs)
    var findings = FindingList(diagnostics)
    do throws(RenderError) {
      findings.add(
        try await drawFiles(
          parts, names, to: outputs, engine: engine, in: set, progress: progress))
    } catch {
      if strictness == .none, !Task.isCancelled { _ = try? set.commit() }
      throw error
    }
    if strictness != .none { try require(findings, engine, of: "") }
    findings.add(try set.commit())
    findings.add(fontFindings(of: engine))
    checkIn(engine)
    return findings.all
  }

  /// Draws the files of all values, and adds them to a set.
  nonisolated(nonsending) private func drawFiles(
    _ parts: [(value: String, report: PreparedReport)], _ names: SplitNames,
    to outputs: [RenderOutput], engine: TextEngine, in set: OutputSet,
    progress: (RenderProgress) -> Void
  ) async throws(RenderError) -> [Diagnostic] {
    var names = names
    var findings = FindingList([])
    for (value, report) in parts {
      let name = names.name(for: value)
      for output in outputs {
        var output = output
        guard case .file(let path) = output.destination else { continue }
        let filled = names.filled(path, with: name)
        output.destination = .file(filled)
        let found = try await render(
          report, to: [output], engine: engine, delivery: .add(to: set), progress: progress)
        findings.add(
          found.map { finding in
            var finding = finding
            finding.place = finding.place ?? SourcePlace(file: filled)
            return finding
          })
      }
    }
    return findings.all
  }

  private static func check(
    _ output: RenderOutput, names: SplitNames, key: String
  ) throws(RenderError) {
    guard case .file(let path) = output.destination else {
      throw RenderError(.usage, "standard output cannot be split into several files")
    }
    guard names.isPattern(path) else {
      throw RenderError(
        .usage, "the name needs {\(key)} in it, which is replaced by the value of \"\(key)\"",
        at: SourcePlace(file: path))
    }
  }
}

/// Makes the names of files that one table is split over, from a pattern such as
/// `out/{region}.pdf`.
///
/// A value becomes a part of a file's name: slashes and control characters become `-`, points at
/// its beginning `_`; bytes after the first 100 are cut off; an empty value is `empty`. Values that
/// would then have the same name, ignoring case, get `-2`, `-3` and so on at the end.
struct SplitNames {
  private static let byteLimit = 100

  private let placeholder: String
  private var taken: Set<String> = []

  init(key: String) {
    placeholder = "{\(key)}"
  }

  /// Whether a pattern has the place for the value.
  func isPattern(_ path: String) -> Bool { path.contains(placeholder) }

  /// The text with the value in its places.
  func filled(_ pattern: String, with value: String) -> String {
    pattern.replacing(placeholder, with: value)
  }

  /// The text for a value in the names of files; a different one each time.
  mutating func name(for value: String) -> String {
    let stem = Self.safe(value)
    var name = stem
    var number = 1
    while !taken.insert(name.lowercased()).inserted {
      number += 1
      name = "\(stem)-\(number)"
    }
    return name
  }

  private static func safe(_ value: String) -> String {
    var name = ""
    for character in value {
      let isForbidden = character.unicodeScalars.contains { scalar in
        scalar == "/" || scalar == "\\" || scalar.properties.generalCategory == .control
      }
      let next = isForbidden ? "-" : String(character)
      if name.utf8.count + next.utf8.count > byteLimit { break }
      name += next
    }
    let points = name.prefix { $0 == "." }.count
    name = String(repeating: "_", count: points) + name.dropFirst(points)
    return name.allSatisfy(\.isWhitespace) ? "empty" : name
  }
}
