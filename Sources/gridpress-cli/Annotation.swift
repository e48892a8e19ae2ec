import GridPress
import GridSnapshots
import GridTools

/// A finding as a command of GitHub Actions, which shows it on its line of a change.
struct Annotation {
  enum Level: String {
    case error
    case warning
    case notice
  }

  private let level: Level
  private let place: SourcePlace?
  private let title: String?
  private let message: String

  init(_ level: Level, _ message: String, at place: SourcePlace?, title: String? = nil) {
    self.level = level
    self.place = place
    self.title = title
    self.message = message
  }

  init(_ diagnostic: Diagnostic) {
    self.init(
      .warning, diagnostic.message, at: diagnostic.place, title: diagnostic.code.rawValue)
  }

  init(_ error: RenderError) {
    self.init(.error, error.message, at: error.place, title: error.code?.rawValue)
  }

  init(_ finding: ThemeFinding, theme: String) {
    self.init(
      finding.level == .error ? .error : .warning, finding.message,
      at: finding.place ?? SourcePlace(file: theme), title: finding.check.rawValue)
  }

  /// A picture or a snippet that is not up to date, or was not.
  init(_ change: DocumentationChange) {
    self.init(change.isMade ? .notice : .error, change.words, at: change.place)
  }

  /// Cases of a test that did not pass, and why: where their cause is, else at the document.
  init(_ group: FailureGroup) {
    self.init(
      .error, group.message, at: group.place ?? SourcePlace(file: group.cases[0].document),
      title: group.cases.count > 1 ? "\(group.cases.count) cases" : group.cases[0].name)
  }

  /// `::warning file=a.csv,line=3::2 dates cannot be read`
  var line: String {
    let properties: [(name: String, value: String?)] = [
      ("file", place?.file), ("line", place?.line.map(String.init)),
      ("col", place?.column.map(String.init)), ("title", title),
    ]
    let words = properties.compactMap { property in
      property.value.map { "\(property.name)=\(Self.escaped($0, isProperty: true))" }
    }
    let head = ([level.rawValue] + [words.joined(separator: ",")]).filter { !$0.isEmpty }
    return "::\(head.joined(separator: " "))::\(Self.escaped(message, isProperty: false))"
  }

  /// Lines and the characters that divide properties are escaped as the runner reads them.
  private static func escaped(_ text: String, isProperty: Bool) -> String {
    var text = text.replacing("%", with: "%25").replacing("\r", with: "%0D")
      .replacing("\n", with: "%0A")
    if isProperty { text = text.replacing(":", with: "%3A").replacing(",", with: "%2C") }
    return text
  }
}
