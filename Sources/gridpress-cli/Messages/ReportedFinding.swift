import GridPress
import GridSnapshots
import GridTools

/// What a command found or why it failed, for the formats that programs read: JSON, annotations of
/// GitHub Actions, SARIF.
struct ReportedFinding {
  enum Level: String {
    case error
    case warning
    /// Something that was done, such as a picture that was drawn again.
    case note
  }

  var level: Level
  /// The stable name of the kind of finding; `nil` for errors that are of no kind.
  var code: String?
  var message: String
  var place: SourcePlace?
  /// The title of an annotation; `nil` is none.
  var title: String?
  /// The name of the rule in SARIF, in which every finding has one; default the code.
  private var kind: String?

  var rule: String { code ?? kind ?? level.rawValue }

  /// - Parameter title: default the code.
  init(
    _ level: Level, _ code: String?, _ message: String, at place: SourcePlace?,
    title: String? = nil
  ) {
    self.level = level
    self.code = code
    self.message = RenderLimits.commandMessage(message)
    self.place = place
    self.title = title ?? code
  }

  init(_ diagnostic: Diagnostic) {
    self.init(.warning, diagnostic.code.rawValue, diagnostic.message, at: diagnostic.place)
  }

  /// A warning that `--strict` made an error has a code, other errors have none.
  init(_ error: RenderError) {
    self.init(.error, error.code?.rawValue, error.message, at: error.place)
    kind =
      switch error.kind {
      case .usage: "wrong-usage"
      case .badInput: "bad-input"
      case .inputNotFound: "input-not-found"
      case .drawing: "drawing-failed"
      case .cannotWrite: "cannot-write"
      case .cancelled: "cancelled"
      }
  }

  init(_ finding: ThemeFinding, theme: String) {
    self.init(
      finding.level == .error ? .error : .warning, finding.check.rawValue, finding.message,
      at: finding.place ?? SourcePlace(file: theme))
  }

  /// A picture or a snippet that is not up to date, or was not.
  init(_ change: DocumentationChange) {
    self.init(change.isMade ? .note : .error, change.code, change.words, at: change.place)
    title = nil
  }

  /// Cases of a test that did not pass, and why: where their cause is, else at the document.
  init(_ group: FailureGroup) {
    self.init(
      .error, Self.code(ofStatus: group.cases[0].status), group.message,
      at: group.place ?? SourcePlace(file: group.cases[0].document),
      title: group.cases.count > 1 ? "\(group.cases.count) cases" : group.cases[0].name)
  }

  /// A case of a test that did not pass, and why.
  init(_ result: RunRecord.Case, _ message: String) {
    self.init(
      .error, Self.code(ofStatus: result.status), message, at: SourcePlace(file: result.document))
  }

  private static func code(ofStatus status: String) -> String { "snapshot-\(status)" }
}
