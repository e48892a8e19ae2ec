import GridPress

/// What `gridpress lint` found as one line of JSON, for machine readers.
struct JSONFinding {
  private struct Content: Encodable {
    var severity: String
    var code: String
    var message: String
    var theme: String
    var part: String?
    /// Those that are laid over each other are joined by commas, as `--variant` takes them.
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
