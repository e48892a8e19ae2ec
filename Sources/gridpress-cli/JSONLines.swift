import Foundation
import GridCore
import GridPress
import GridSnapshots
import GridTools

/// Values as JSON on one line, which is the same on a terminal and for a program. Their keys are
/// in alphabetical order.
enum JSONLine {
  static func text(_ content: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(content) else {
      preconditionFailure("texts and numbers can be written as JSON")
    }
    return JSONString.escapingControls(in: String(decoding: data, as: UTF8.self))
  }
}

/// A finding or an error as one line of JSON, for machine readers.
struct JSONDiagnostic {
  private struct Content: Encodable {
    var severity: String
    /// The code of a warning, or of a warning that `--strict` made an error; other errors have
    /// none.
    var code: String?
    var message: String
    var file: String?
    var line: Int?
    var column: Int?
  }

  private let content: Content

  init(_ diagnostic: Diagnostic) {
    content = Content(
      severity: "warning", code: diagnostic.code.rawValue,
      message: RenderLimits.commandMessage(diagnostic.message),
      file: diagnostic.place?.file, line: diagnostic.place?.line,
      column: diagnostic.place?.column)
  }

  init(_ error: RenderError) {
    content = Content(
      severity: "error", code: error.code?.rawValue,
      message: RenderLimits.commandMessage(error.message),
      file: error.place?.file,
      line: error.place?.line, column: error.place?.column)
  }

  /// A picture or a snippet that is not up to date, or was not.
  init(_ change: DocumentationChange) {
    content = Content(
      severity: change.isMade ? "note" : "error", code: nil, message: change.words,
      file: change.place.file,
      line: change.place.line, column: change.place.column)
  }

  /// A case of a test that did not pass, and why.
  init(_ result: RunRecord.Case, _ message: String) {
    content = Content(
      severity: "error", code: nil, message: message, file: result.document, line: nil, column: nil)
  }

  var line: String { JSONLine.text(content) }
}

/// A finding of `gridpress lint` as one line of JSON, for machine readers.
struct JSONFinding {
  private struct Content: Encodable {
    var severity: String
    var code: String
    var message: String
    var theme: String
    var part: String?
    /// Combined variants are joined by commas, as in `--variant`.
    var variants: [String]
    var file: String?
    var line: Int?
    var column: Int?
  }

  private let content: Content

  init(_ finding: ThemeFinding, theme: String) {
    content = Content(
      severity: finding.level.rawValue, code: finding.check.rawValue, message: finding.message,
      theme: theme, part: finding.part,
      variants: finding.variants.map { $0.joined(separator: ",") }, file: finding.place?.file,
      line: finding.place?.line, column: finding.place?.column)
  }

  var line: String { JSONLine.text(content) }
}
