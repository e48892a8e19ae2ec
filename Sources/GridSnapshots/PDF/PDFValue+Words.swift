import GridCore

extension PDFValue {
  /// What an attribute says.
  var words: String {
    switch self {
    case .null: "null"
    case .bool(let isTrue): isTrue ? "true" : "false"
    case .number(let number): number.dumped
    case .string: text ?? ""
    case .name(let name): name
    case .array(let elements): elements.map(\.words).joined(separator: " ")
    case .dictionary(let entries):
      entries.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value.words)" }
        .joined(separator: " ")
    case .reference(let number): "\(number) R"
    }
  }
}
