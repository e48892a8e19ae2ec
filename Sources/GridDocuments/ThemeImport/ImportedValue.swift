/// A value in another program's theme.
enum ImportedValue: Equatable {
  case text(String)
  case number(Double)
  case flag(Bool)
  case list([ImportedValue])
  case mapping([String: ImportedValue])

  /// A value of JSON. One that is wrapped with its type, as in great_tables, is unwrapped.
  init(_ value: YAMLValue) {
    switch value.content {
    case .scalar(let text, .plain):
      switch text {
      case "true": self = .flag(true)
      case "false": self = .flag(false)
      default: self = Double(text).map { .number($0) } ?? .text(text)
      }
    case .scalar(let text, _): self = .text(text)
    case .list(let values): self = .list(values.map(ImportedValue.init))
    case .mapping(let members):
      if let inner = members.first(where: { $0.key == "value" }),
        members.allSatisfy({ ["value", "type", "category", "parameter", "scss"].contains($0.key) })
      {
        self = ImportedValue(inner.value)
      } else {
        self = .mapping(
          Dictionary(
            members.map { ($0.key, ImportedValue($0.value)) }, uniquingKeysWith: { $1 }))
      }
    }
  }

  /// A text or number, as it would be written in a style sheet.
  var words: String? {
    switch self {
    case .text(let text): text
    case .number(let number): PlainValue(number).json
    case .flag, .list, .mapping: nil
    }
  }
}
