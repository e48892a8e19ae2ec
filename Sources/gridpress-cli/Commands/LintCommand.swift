import ArgumentParser
import GridPress

struct LintCommand: AsyncParsableCommand, ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract:
      "Check themes and documents in all their variants: contrast, invisible lines, states that look the same, headers, PDF/UA.",
    usage: "gridpress lint <theme> ... [<options>]",
    discussion: .paragraphs(
      """
      Contrast is that of WCAG 2.2, of colours as they are drawn. The key lint of a theme sets what it is checked
      against and what it accepts. A document is drawn in every scheme of its theme: its texts are compared with what
      lies under them, and it is checked for header cells and for what PDF/UA requires.

      Examples:
        gridpress lint modern
        gridpress lint report.yaml --greyscale
        gridpress lint mine.yaml --strict
        gridpress lint themes/*.yaml --format json

      Exit codes:
        0   no findings, or only warnings
        1   there are errors or, with --strict, warnings
        64  wrong usage
        65  a theme or document cannot be read
        66  a theme or document is not found
      """))

  @Argument(
    help: ArgumentHelp("Themes by their names, theme files, or documents.", valueName: "theme"),
    completion: .list(Theme.builtInNames + Theme.presetNames))
  var themes: [String]

  @Option(
    name: [.customLong("format"), .long], help: ReportingOptions.help("findings"))
  var diagnostics = Console.DiagnosticsFormat.text

  @Flag(help: "Treat warnings as errors.")
  var strict = false

  @Flag(name: [.short, .long], help: "Print only errors.")
  var quiet = false

  @Flag(
    help:
      "Treat colours of drawings that cannot be told apart in grey as errors; they are warnings otherwise."
  )
  var greyscale = false

  @Option(
    help: ArgumentHelp(
      "Use only the fonts in this folder; repeat for more folders.", valueName: "dir"),
    completion: .directory)
  var fonts: [String] = []

  @OptionGroup var reading: ReadingOptions

  var reportsToOutput: Bool { true }

  func run() async throws {
    try reading.checkNoRowCount()
    var errorCount = 0
    var warningCount = 0
    var documentCount = 0
    for name in themes {
      let isDocument = try DocumentLinter.isDocument(name)
      if isDocument { documentCount += 1 }
      for finding in try await findings(name, isDocument: isDocument) {
        let isError = finding.level == .error
        if isError { errorCount += 1 } else { warningCount += 1 }
        guard isError || strict || !quiet else { continue }
        try report(finding, theme: name)
      }
    }
    if !quiet, diagnostics == .text {
      Console.write(summary(documentCount, errorCount, warningCount) + "\n")
    }
    if errorCount > 0 || strict && warningCount > 0 { throw ExitCode(1) }
  }

  private func findings(_ name: String, isDocument: Bool) async throws -> [ThemeFinding] {
    guard isDocument else { return try ThemeLinter(ThemeReference(nameOrPath: name)).findings() }
    let limits = try reading.limits()
    let renderer = Renderer(fonts: fonts.isEmpty ? .system : .folders(fonts), limits: limits)
    return try await DocumentLinter(
      try DocumentReader.read(path: name, limits: limits, files: try reading.files()),
      file: name, renderer: renderer, greyscale: greyscale
    ).findings()
  }

  private func report(_ finding: ThemeFinding, theme: String) throws(RenderError) {
    switch diagnostics {
    case .text:
      let place = finding.place.map { "\($0): " } ?? "\(theme): "
      let message = MessageLine.text("\(place)\(finding.level.rawValue): \(finding.message)")
      try Console.print("\(message) [\(finding.check.rawValue)]\n")
    case .json: try Console.print(JSONFinding(finding, theme: theme).line + "\n")
    case .github, .sarif:
      try Console.print(ReportedFinding(finding, theme: theme), as: diagnostics)
    }
  }

  private func summary(_ documents: Int, _ errors: Int, _ warnings: Int) -> String {
    let inputs = [
      themes.count > documents ? counted(themes.count - documents, "theme") : nil,
      documents > 0 ? counted(documents, "document") : nil,
    ].compactMap(\.self)
    return "\(inputs.joined(separator: ", ")): \(counted(errors, "error")), "
      + counted(warnings, "warning")
  }
}
