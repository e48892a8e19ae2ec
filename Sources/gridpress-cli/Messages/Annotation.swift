import GridPress

/// A finding as a command of GitHub Actions, which shows it on its line of a change.
struct Annotation {
  private let finding: ReportedFinding

  init(_ finding: ReportedFinding) { self.finding = finding }

  private var level: String {
    switch finding.level {
    case .error: "error"
    case .warning: "warning"
    case .note: "notice"
    }
  }

  /// `::warning file=a.csv,line=3::2 dates cannot be read`
  var line: String {
    let place = finding.place
    let properties: [(name: String, value: String?)] = [
      ("file", place?.file), ("line", place?.line.map(String.init)),
      ("col", place?.column.map(String.init)), ("title", finding.title),
    ]
    let words = properties.compactMap { property in
      property.value.map { "\(property.name)=\(Self.escaped($0, isProperty: true))" }
    }
    let head = ([level] + [words.joined(separator: ",")]).filter { !$0.isEmpty }
    return "::\(head.joined(separator: " "))::\(Self.escaped(finding.message, isProperty: false))"
  }

  /// Lines and the characters that divide properties are escaped as the runner reads them.
  private static func escaped(_ text: String, isProperty: Bool) -> String {
    var text = text.replacing("%", with: "%25").replacing("\r", with: "%0D")
      .replacing("\n", with: "%0A")
    if isProperty { text = text.replacing(":", with: "%3A").replacing(",", with: "%2C") }
    return text
  }
}
