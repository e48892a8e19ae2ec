import GridCore

extension PlainValue {
  /// As JSON: values that fit are on one line, others have a line per member, indented by two
  /// spaces. No newline at the end.
  var json: String {
    var text: [UInt8] = []
    append(to: &text, indent: 0)
    return String(decoding: text, as: UTF8.self)
  }

  private static let lineLength = 100

  private func append(to text: inout [UInt8], indent: Int) {
    let start = text.count
    appendOnOneLine(to: &text)
    guard text.count - start + indent > Self.lineLength else { return }
    switch self {
    case .mapping(let members):
      text.removeSubrange(start...)
      Self.append(members, "{", "}", to: &text, indent: indent) { member, text in
        JSONString.append(member.name, to: &text)
        text += Array(": ".utf8)
        member.value.append(to: &text, indent: indent + 2)
      }
    case .list(let values):
      text.removeSubrange(start...)
      Self.append(values, "[", "]", to: &text, indent: indent) { value, text in
        value.append(to: &text, indent: indent + 2)
      }
    default: break
    }
  }

  private static func append<Element>(
    _ elements: [Element], _ open: String, _ close: String, to text: inout [UInt8], indent: Int,
    _ appendElement: (Element, inout [UInt8]) -> Void
  ) {
    text += Array(open.utf8)
    for (index, element) in elements.enumerated() {
      text += Array((index > 0 ? ",\n" : "\n").utf8)
      text += Array(repeating: UInt8(ascii: " "), count: indent + 2)
      appendElement(element, &text)
    }
    text += Array("\n".utf8) + Array(repeating: UInt8(ascii: " "), count: indent)
    text += Array(close.utf8)
  }

  private func appendOnOneLine(to text: inout [UInt8]) {
    switch self {
    case .null: text += Array("null".utf8)
    case .flag(let flag): text += Array((flag ? "true" : "false").utf8)
    case .integer(let integer): text += Array(String(integer).utf8)
    case .number(let number): text += Array(String(number).utf8)
    case .text(let string): JSONString.append(string, to: &text)
    case .list(let values):
      text.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { text += Array(", ".utf8) }
        value.appendOnOneLine(to: &text)
      }
      text.append(UInt8(ascii: "]"))
    case .mapping(let members):
      text.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { text += Array(", ".utf8) }
        JSONString.append(member.name, to: &text)
        text += Array(": ".utf8)
        member.value.appendOnOneLine(to: &text)
      }
      text.append(UInt8(ascii: "}"))
    }
  }
}
