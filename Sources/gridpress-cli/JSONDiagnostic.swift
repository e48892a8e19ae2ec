import GridPress

/// A finding or an error as one line of JSON, for machine readers.
struct JSONDiagnostic {
  private struct Content: Encodable {
    var severity: String
    /// The kind of a warning, or of an error that is one made strict; other errors have none.
    var code: String?
    var message: String
    var file: String?
    var line: Int?
    var column: Int?
  }

  private let content: Content

  init(_ diagnostic: Diagnostic) {
    content = Content(
      severity: "warning", code: diagnostic.code.rawValue, message: diagnostic.message,
      file: diagnostic.place?.file, line: diagnostic.place?.line,
      column: diagnostic.place?.column)
  }

  init(_ error: RenderError) {
    content = Content(
      severity: "error", code: error.code?.rawValue, message: error.message,
      file: error.place?.file,
      line: error.place?.line, column: error.place?.column)
  }

  var line: String { JSONLine.text(content) }
}
