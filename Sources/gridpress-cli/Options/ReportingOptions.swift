import ArgumentParser
import GridPress

/// A command that reports findings in the format that the user chooses. Errors that end it are in
/// this format too.
protocol ReportingCommand: ParsableCommand {
  var diagnostics: Console.DiagnosticsFormat { get }
  /// Whether findings are the output of the command, and on standard output; else they are on
  /// standard error.
  var reportsToOutput: Bool { get }
}

extension ReportingCommand {
  var reportsToOutput: Bool { false }

  /// Writes what has waited for the end of the command.
  func endReport(exitCode: Int32) throws(RenderError) {
    guard diagnostics == .sarif else { return }
    try Console.endReport(exitCode: exitCode, isOutput: reportsToOutput)
  }
}

/// The format of findings.
struct ReportingOptions: ParsableArguments {
  /// The help of `--diagnostics`.
  /// - Parameter findings: what is written.
  static func help(_ findings: String) -> ArgumentHelp {
    ArgumentHelp(
      "How \(findings) are written: text, json with one object per line, github for annotations of GitHub Actions, or sarif for one "
        + "document of code scanning.")
  }

  @Option(help: ReportingOptions.help("errors and warnings"))
  var diagnostics: Console.DiagnosticsFormat = .text
}
