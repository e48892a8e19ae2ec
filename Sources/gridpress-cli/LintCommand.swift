import ArgumentParser
import GridPress

struct LintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract:
      "Check themes in all their variants: contrast, invisible lines, states that look the same, keys without effect.",
    discussion: .paragraphs(
      """
      Contrast is that of WCAG 2.2, of colours as they are drawn. The key lint of a theme sets what it is checked
      against and what it accepts.

      Examples:
        gridpress lint modern
        gridpress lint mine.yaml --strict
        gridpress lint themes/*.yaml --format json

      Exit codes:
        0   no findings, or only warnings
        1   a theme has errors or, with --strict, warnings
        64  wrong usage
        65  a theme cannot be read
        66  a theme is not found
      """))

  @Argument(
    help: ArgumentHelp("Themes by their names, or theme files.", valueName: "theme"),
    completion: .list(Theme.builtInNames + Theme.presetNames))
  var themes: [String]

  @Option(
    name: [.long, .customLong("diagnostics")],
    help:
      "How findings are written: text, json with one object per line, or github for annotations of GitHub Actions."
  )
  var format = Console.DiagnosticsFormat.text

  @Flag(help: "Treat warnings as errors.")
  var strict = false

  @Flag(name: [.short, .long], help: "Print only errors.")
  var quiet = false

  func run() throws {
    var errorCount = 0
    var warningCount = 0
    for name in themes {
      for finding in try ThemeLinter(ThemeReference(nameOrPath: name)).findings() {
        let isError = finding.level == .error
        if isError { errorCount += 1 } else { warningCount += 1 }
        guard isError || strict || !quiet else { continue }
        try Console.print(line(finding, theme: name))
      }
    }
    if !quiet, format == .text { Console.write(summary(errorCount, warningCount) + "\n") }
    if errorCount > 0 || strict && warningCount > 0 { throw ExitCode(1) }
  }

  private func line(_ finding: ThemeFinding, theme: String) -> String {
    switch format {
    case .text: break
    case .json: return JSONFinding(finding, theme: theme).line + "\n"
    case .github: return Annotation(finding, theme: theme).line + "\n"
    }
    let place = finding.place.map { "\($0): " } ?? "\(theme): "
    let message = MessageLine.text("\(place)\(finding.level.rawValue): \(finding.message)")
    return "\(message) [\(finding.check.rawValue)]\n"
  }

  private func summary(_ errors: Int, _ warnings: Int) -> String {
    "\(counted(themes.count, "theme")): \(counted(errors, "error")), "
      + counted(warnings, "warning")
  }
}
