import GridCore
public import GridDocuments
import GridModel

/// Checks a document as it is drawn, in each scheme of its theme: the contrast of its texts with
/// what lies under them, colours that grey makes equal, headers, and what PDF/UA requires.
///
/// 1. The document is drawn in its own variants, and in each other scheme of its theme.
/// 2. Each text is compared with the shapes under it, whatever layer they are from: rules, colour
///    scales, highlights, drawings of cells.
/// 3. A PDF is written as PDF/UA, and what it does not meet is found.
public struct DocumentLinter: Sendable {
  private let document: GridDocument
  private let renderer: Renderer
  private let file: String
  private let checksGrey: Bool

  /// - Parameters:
  ///   - document: whose texts and grids are checked.
  ///   - file: its name in messages.
  ///   - renderer: draws it.
  ///   - greyscale: whether colours that grey makes equal are errors; default `false`: they are
  ///     warnings.
  public init(
    _ document: GridDocument, file: String, renderer: Renderer = Renderer(),
    greyscale: Bool = false
  ) {
    self.document = document
    self.file = file
    self.renderer = renderer
    checksGrey = greyscale
  }

  /// The findings, in the order of the file.
  /// - Throws: `RenderError` for a document that cannot be drawn.
  public func findings() async throws(RenderError) -> [ThemeFinding] {
    let theme = try DocumentTheme(document, renderer.limits)
    var settings = theme.settings
    if checksGrey { settings.levels.set(.greyAlike, .error) }
    var findings = FindingCollector(settings)
    for variants in theme.combinations {
      try check(variants, settings, theme, into: &findings)
    }
    try await checkAccessibility(into: &findings)
    return findings.sorted(file: file, all: theme.combinations.count)
  }

  /// Whether a name or path that may be a theme's is a document's: a file with data, grids, blocks,
  /// columns, or the theme of a document.
  /// - Throws: `RenderError` for a file that cannot be read.
  public static func isDocument(_ nameOrPath: String) throws(RenderError) -> Bool {
    if nameOrPath.hasSuffix(".json") {
      return try DocumentReader.isDocument(path: nameOrPath)
    }
    guard case .file(let path) = ThemeReference(nameOrPath: nameOrPath) else { return false }
    let text = try TextFile.read(path: path)
    let root = YAMLFile.parse(text, name: path, problems: ProblemList())
    let keys = ["data", "grids", "blocks", "columns", "theme"]
    return keys.contains { root?[$0] != nil }
  }

  private var start: SourcePlace { SourcePlace(file: file, line: 1, column: 1) }

  private func check(
    _ variants: [String], _ settings: LintSettings, _ theme: DocumentTheme,
    into findings: inout FindingCollector
  ) throws(RenderError) {
    var document = document
    document.presentation.variants = variants
    document.changeParts { $0.presentation.variants = variants }
    let report = try RequestedDrawing(document.drawing, by: renderer).report()
    try renderer.withEngine { engine in
      for part in report.parts {
        DrawnGridCheck(
          settings: settings, variant: variants, grid: part.drawnGrid, place: start,
          isOwn: theme.isOwn
        ).run(engine: engine, into: &findings)
      }
    }
  }

  /// What PDF/UA requires, as the writer of PDF files finds it.
  private func checkAccessibility(
    into findings: inout FindingCollector
  ) async throws(RenderError) {
    var document = document
    if !document.presentation.pdf.standards.contains(.ua1) {
      document.presentation.pdf.standards.append(.ua1)
    }
    document.presentation.pdf.isTagged = nil
    let found = try await renderer.write(
      document, to: [RenderOutput(.sink(OutputSink { _ in }), as: .pdf)])
    for finding in found where finding.code == .standardNotMet {
      guard let clauses = finding.message.firstRange(of: "PDF/UA-1: ") else { continue }
      for clause in finding.message[clauses.upperBound...].split(separator: ", ") {
        let advice =
          clause.contains("title")
          ? "; title: … or pdf: {title: …} sets it"
          : clause.contains("language")
            ? "; locale: … or pdf: {language: …} sets it"
            : clause.contains("alternative") ? "; alt: … of the picture sets it" : ""
        findings.add(
          .accessiblePDF, "a PDF of it is no PDF/UA: \(clause)\(advice)", at: finding.place ?? start
        )
      }
    }
  }
}

/// The theme of a document, as its linter needs it.
private struct DocumentTheme {
  var settings = LintSettings()
  /// The variants in which the document is drawn.
  var combinations: [[String]]
  private var ownFile: String?

  init(_ document: GridDocument, _ limits: RenderLimits) throws(RenderError) {
    let own = document.presentation.variants
    combinations = [own]
    let reference = document.presentation.theme
    if case .file(let path) = reference { ownFile = path }
    guard let text = try? ThemeText(reference, limits: limits) else { return }
    let root = try ThemeFile.tree(text)
    settings = LintSettings(of: root)
    let schemes = ThemeVariants(root).schemes
    let others = own.filter { !schemes.contains($0) }
    for scheme in schemes where !combinations.contains(others + [scheme]) {
      if Set(others + [scheme]) != Set(own) { combinations.append(others + [scheme]) }
    }
  }

  /// Whether a place is in a file of the author, and not in a theme that comes with GridPress.
  func isOwn(_ place: SourcePlace) -> Bool {
    guard let file = place.file, file.hasPrefix("themes/"), file.hasSuffix(".yaml") else {
      return true
    }
    let name = String(file.dropFirst(7).dropLast(5))
    let isBuiltIn =
      name == "base" || Theme.builtInNames.contains(name) || Theme.presetNames.contains(name)
    return !isBuiltIn || file == ownFile
  }
}
