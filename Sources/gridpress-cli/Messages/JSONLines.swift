import Foundation
import GridCore
import GridPress

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
    /// The stable name of the kind of finding; `nil` for errors that are of no kind.
    var code: String?
    var message: String
    var file: String?
    var line: Int?
    var column: Int?
  }

  private let content: Content

  init(_ finding: ReportedFinding) {
    content = Content(
      severity: finding.level.rawValue, code: finding.code, message: finding.message,
      file: finding.place?.file, line: finding.place?.line, column: finding.place?.column)
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
