@testable import GridDocuments
@testable import GridPress

extension PlainValue {
  /// A file of YAML as JSON, by the core schema of YAML 1.2, as editors read it.
  init?(yaml text: String) {
    guard let value = YAMLFile.parse(text, name: "test", problems: ProblemList()) else {
      return nil
    }
    self.init(value)
  }

  private init(_ value: YAMLValue) {
    switch value.content {
    case .list(let values): self = .list(values.map { PlainValue($0) })
    case .mapping(let members):
      self = .mapping(members.map { Member($0.key, PlainValue($0.value)) })
    case .scalar(let text, let style):
      if value.isNull {
        self = .null
      } else if style != .plain {
        self = .text(text)
      } else if text == "true" || text == "false" {
        self = .flag(text == "true")
      } else if text.first?.isLetter == false, let number = Double(text) {
        self.init(number)
      } else {
        self = .text(text)
      }
    }
  }
}
