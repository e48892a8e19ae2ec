import Foundation
import GridPress

/// Talks to the person at the terminal, on standard error. Standard output is for output.
enum Console {
  enum DiagnosticsFormat: String, CaseIterable {
    case text
    case json
  }

  static let isTerminal = isatty(STDERR_FILENO) != 0

  /// Whether somebody is there to answer.
  static let canAsk = isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0

  private static let hasColors =
    isTerminal && ProcessInfo.processInfo.environment["NO_COLOR", default: ""].isEmpty
    && ProcessInfo.processInfo.environment["TERM"] != "dumb"

  /// Writes an error and its companions, a line each; of warnings that are errors the first ones of each kind, as JSON all.
  /// - Parameter withWarnings: whether warnings found besides are written before.
  static func report(
    _ error: RenderError, format: DiagnosticsFormat = .text, withWarnings: Bool = false
  ) {
    if withWarnings { report(error.warnings, format: format) }
    var counts: [Diagnostic.Code: Int] = [:]
    for problem in error.reported {
      switch format {
      case .text:
        if let code = problem.code {
          counts[code, default: 0] += 1
          guard counts[code, default: 0] <= warningLimit else { continue }
        }
        writeError(problem.message, at: problem.place)
      case .json: write(JSONDiagnostic(problem).line + "\n")
      }
    }
    guard format == .text else { return }
    for (code, more) in surplus(counts) {
      writeError("and \(more) more like these: \(code.rawValue)")
    }
  }

  /// How many of each kind are not written.
  private static func surplus(
    _ counts: [Diagnostic.Code: Int]
  ) -> [(code: Diagnostic.Code, more: Int)] {
    Diagnostic.Code.allCases.map { ($0, counts[$0, default: 0] - warningLimit) }
      .filter { $0.1 > 0 }
  }

  /// As lines of text, of each kind the first ones; as JSON all.
  static func report(_ diagnostics: [Diagnostic], format: DiagnosticsFormat) {
    var counts: [Diagnostic.Code: Int] = [:]
    for diagnostic in diagnostics {
      counts[diagnostic.code, default: 0] += 1
      switch format {
      case .text:
        guard counts[diagnostic.code, default: 0] <= warningLimit else { continue }
        let place = diagnostic.place.map { "\($0): " } ?? ""
        writeWarning(place + diagnostic.message)
      case .json:
        write(JSONDiagnostic(diagnostic).line + "\n")
      }
    }
    guard format == .text else { return }
    for (code, more) in surplus(counts) {
      writeWarning("and \(more) more like these: \(code.rawValue)")
    }
  }

  /// More warnings of a kind are only counted.
  private static let warningLimit = 25

  private static func writeWarning(_ text: String) {
    write("\(label("warning:", color: 33)) \(MessageLine.text(text))\n")
  }

  static func writeError(_ message: String, at place: SourcePlace? = nil) {
    let place = place.map { "\($0): " } ?? ""
    write("\(label("error:", color: 31)) \(MessageLine.text(place + message))\n")
  }

  /// Writes an error and, in lines below it, how the command is used.
  static func writeUsageError(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let shown = lines.map { MessageLine.text(String($0)) }.joined(separator: "\n")
    write("\(label("error:", color: 31)) \(shown)\n")
  }

  /// When nobody listens, there is nobody to tell.
  static func write(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }

  static func print(_ text: String) throws(RenderError) {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    } catch {
      throw RenderError(
        .cannotWrite, "cannot be written", at: SourcePlace(file: "standard output"))
    }
  }

  static func exit(code: Int32) -> Never { Foundation.exit(code) }

  private static func label(_ text: String, color: Int) -> String {
    hasColors ? "\u{1B}[1;\(color)m\(text)\u{1B}[0m" : text
  }
}
