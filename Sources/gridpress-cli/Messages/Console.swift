import Foundation
import GridPress
import GridSnapshots
import Synchronization

/// Writes messages to the user on standard error. Standard output is for output.
enum Console {
  enum DiagnosticsFormat: String, CaseIterable {
    case text
    case json
    /// Annotations of GitHub Actions.
    case github
    /// One document of code scanning, written when the command ends.
    case sarif
  }

  static let isTerminal = isatty(STDERR_FILENO) != 0

  /// Whether a user can answer questions.
  static let canAsk = isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0

  private static let hasColors = hasColors(on: STDERR_FILENO)

  private static func hasColors(on file: Int32) -> Bool {
    isatty(file) != 0 && ProcessInfo.processInfo.environment["NO_COLOR", default: ""].isEmpty
      && ProcessInfo.processInfo.environment["TERM"] != "dumb"
  }

  /// Writes an error and its companions, one per line. Of warnings that are errors, text has the
  /// first ones of each kind, JSON all.
  /// - Parameter withWarnings: whether the error's other warnings are written first.
  static func report(
    _ error: RenderError, format: DiagnosticsFormat = .text, withWarnings: Bool = false
  ) {
    if withWarnings { report(error.warnings, format: format) }
    guard format == .text else {
      return write(error.reported.map { ReportedFinding($0) }, as: format)
    }
    for message in messages(error) { writeError(line: message) }
  }

  /// Writes warnings: as text the first ones of each kind, as JSON all.
  static func report(_ diagnostics: [Diagnostic], format: DiagnosticsFormat) {
    guard format == .text else {
      return write(diagnostics.map { ReportedFinding($0) }, as: format)
    }
    for message in messages(diagnostics) { writeWarning(message) }
  }

  private static func writeWarning(_ message: String) {
    write("\(label("warning:", color: 33)) \(message)\n")
  }

  /// Writes findings for programs to standard error; those of SARIF when the command ends.
  static func write(_ findings: [ReportedFinding], as format: DiagnosticsFormat) {
    for finding in findings {
      if let line = line(finding, as: format) { write(line) }
    }
  }

  /// Writes a finding for programs to standard output; that of SARIF when the command ends.
  static func print(
    _ finding: ReportedFinding, as format: DiagnosticsFormat
  ) throws(RenderError) {
    if let line = line(finding, as: format) { try print(line) }
  }

  /// - Returns: `nil` if the finding waits for the end of the command.
  private static func line(_ finding: ReportedFinding, as format: DiagnosticsFormat) -> String? {
    switch format {
    case .text: return "\(finding.place.map { "\($0): " } ?? "")\(finding.message)\n"
    case .json: return JSONDiagnostic(finding).line + "\n"
    case .github: return Annotation(finding).line + "\n"
    case .sarif:
      sarif.withLock { $0.add(finding) }
      return nil
    }
  }

  /// What is written when the command ends.
  private static let sarif = Mutex(SARIFLog())

  /// Writes what has waited for the end of a command, once.
  /// - Parameters:
  ///   - exitCode: that of the command.
  ///   - isOutput: whether it is written to standard output, else to standard error.
  static func endReport(exitCode: Int32, isOutput: Bool) throws(RenderError) {
    let text = sarif.withLock { log in
      defer { log = SARIFLog() }
      return log.text(exitCode: exitCode)
    }
    if isOutput { try print(text) } else { write(text) }
  }

  /// An error and its companions, one per line; of warnings that are errors, the first ones of each
  /// kind.
  static func messages(_ error: RenderError) -> [String] {
    messages(error.reported.map { (code: $0.code, place: $0.place, text: $0.message) })
  }

  /// Warnings, one per line; the first ones of each kind.
  static func messages(_ diagnostics: [Diagnostic]) -> [String] {
    messages(diagnostics.map { (code: $0.code, place: $0.place, text: $0.message) })
  }

  /// A message with a code is a warning.
  private static func messages(
    _ messages: [(code: Diagnostic.Code?, place: SourcePlace?, text: String)]
  ) -> [String] {
    var counts: [Diagnostic.Code: Int] = [:]
    var lines: [String] = []
    for message in messages {
      if let code = message.code {
        counts[code, default: 0] += 1
        guard counts[code, default: 0] <= warningLimit else { continue }
      }
      lines.append(line(RenderLimits.commandMessage(message.text), at: message.place))
    }
    for code in Diagnostic.Code.allCases {
      let more = counts[code, default: 0] - warningLimit
      if more > 0 { lines.append("and \(more) more like these: \(code.rawValue)") }
    }
    return lines
  }

  /// More warnings of a kind are only counted.
  private static let warningLimit = 25

  static func writeError(_ message: String, at place: SourcePlace? = nil) {
    writeError(line: line(message, at: place))
  }

  static func writeWarning(_ message: String, at place: SourcePlace?) {
    writeWarning(line(message, at: place))
  }

  private static func writeError(line: String) {
    write("\(label("error:", color: 31)) \(line)\n")
  }

  private static func line(_ message: String, at place: SourcePlace?) -> String {
    MessageLine.text((place.map { "\($0): " } ?? "") + message)
  }

  /// Writes an error and, in lines below it, how the command is used.
  static func writeUsageError(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let shown = lines.map { MessageLine.text(String($0)) }.joined(separator: "\n")
    write("\(label("error:", color: 31)) \(shown)\n")
  }

  /// A failure to write to standard error cannot be reported, and is ignored.
  static func write(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }

  /// Writes a text to standard output. It may quote data, so control characters that would change a
  /// terminal are made visible.
  static func print(_ text: String) throws(RenderError) {
    try printSequence(MessageLine.visible(text))
  }

  /// Writes the result of a test, which begins with its status; on a terminal that is in colour.
  static func print(_ text: String, beginningWith status: String) throws(RenderError) {
    guard hasColors(on: STDOUT_FILENO), text.hasPrefix(status),
      let status = SnapshotResult.Status(rawValue: status)
    else { return try print(text) }
    let color =
      switch status {
      case .failed, .different: 31
      case .missing, .recorded: 33
      case .passed: 32
      }
    let rest = text.dropFirst(status.rawValue.count)
    try printSequence(
      "\u{1B}[1;\(color)m\(status.rawValue)\u{1B}[0m" + MessageLine.visible(String(rest)))
  }

  /// Writes a text with control sequences for the terminal, such as those that show a picture.
  static func printSequence(_ text: String) throws(RenderError) {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    } catch {
      throw RenderError(
        .cannotWrite, "cannot be written", at: SourcePlace(file: "standard output"))
    }
  }

  /// Writes lines as ``write(_:to:)`` writes a text. There may be very many.
  static func write(lines: [String], to path: String) throws(RenderError) {
    var text = ""
    text.reserveCapacity(lines.reduce(0) { $0 + $1.utf8.count + 1 })
    for line in lines {
      text += line
      text += "\n"
    }
    try write(text, to: path)
  }

  /// Writes a text to a file that appears when it is complete, or with `-` to standard output.
  static func write(_ text: String, to path: String) throws(RenderError) {
    if path == "-" { return try print(text) }
    do {
      // Writing atomically would replace a device or a link by a file.
      let type =
        (try? FileManager.default.attributesOfItem(atPath: path))?[.type] as? FileAttributeType
      let isReplaced = type == nil || type == .typeRegular
      try Data(text.utf8).write(to: URL(filePath: path), options: isReplaced ? .atomic : [])
    } catch {
      throw RenderError(.cannotWrite, "cannot be written", at: SourcePlace(file: path))
    }
  }

  /// Creates the folder of a file that is to be written.
  static func makeFolder(of path: String) throws(RenderError) {
    let folder = URL(filePath: path).deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw RenderError(
        .cannotWrite, "its folder cannot be created", at: SourcePlace(file: path))
    }
  }

  static func exit(code: Int32) -> Never { Foundation.exit(code) }

  private static func label(_ text: String, color: Int) -> String {
    hasColors ? "\u{1B}[1;\(color)m\(text)\u{1B}[0m" : text
  }
}

/// A bar on a terminal for work that takes longer than half a second; nothing elsewhere.
final class ProgressBar: Sendable {
  private let start = Date()
  /// When it was last drawn; `nil` if it was not yet.
  private let lastDrawn = Mutex<Date?>(nil)
  private let isWanted: Bool

  init(isWanted: Bool) { self.isWanted = isWanted && Console.isTerminal }

  func update(_ progress: RenderProgress) {
    update(fraction: progress.fraction, label: progress.output)
  }

  /// - Parameters:
  ///   - fraction: 0…1.
  ///   - label: the text after the bar.
  func update(fraction: Double, label: String) {
    let now = Date()
    guard isWanted, now.timeIntervalSince(start) > 0.5 else { return }
    let isDue = lastDrawn.withLock { last in
      if let last, now.timeIntervalSince(last) <= 0.1 { return false }
      last = now
      return true
    }
    guard isDue else { return }
    let width = 30
    let done = Int((fraction * Double(width)).rounded())
    let bar = String(repeating: "█", count: done) + String(repeating: "░", count: width - done)
    Console.write("\r\(bar) \(Int(fraction * 100)) % \(label)\u{1B}[K")
  }

  func finish() {
    if lastDrawn.withLock({ $0 != nil }) { Console.write("\r\u{1B}[K") }
  }
}
