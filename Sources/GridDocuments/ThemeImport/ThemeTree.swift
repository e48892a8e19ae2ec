/// A theme while it is put together, key by key.
struct ThemeTree {
  private var root: PlainValue = .mapping([])

  mutating func set(_ value: PlainValue, at path: [String]) {
    root = Self.setting(value, at: path[...], in: root)
  }

  private static func setting(
    _ value: PlainValue, at path: ArraySlice<String>, in tree: PlainValue
  ) -> PlainValue {
    guard let key = path.first else {
      // Parts of a line that are there already stay.
      guard case .mapping(let new) = value, case .mapping(var members) = tree else { return value }
      for member in new {
        members.removeAll { $0.name == member.name }
        members.append(member)
      }
      return .mapping(members)
    }
    var members: [PlainValue.Member] = []
    if case .mapping(let known) = tree { members = known }
    let rest = path.dropFirst()
    if let index = members.firstIndex(where: { $0.name == key }) {
      members[index].value = setting(value, at: rest, in: members[index].value)
    } else {
      members.append(
        PlainValue.Member(key, rest.isEmpty ? value : setting(value, at: rest, in: .mapping([]))))
    }
    return .mapping(members)
  }

  /// The file: foundations first, then elements in the order of their parameters, a line each.
  /// - Parameter comment: the names of parameters without a counterpart; `nil` writes none.
  func text(name: String, comment: [String]?) -> String {
    guard case .mapping(let members) = root else { return "" }
    let foundations = ["background", "foreground", "accent", "spacing", "font", "colors"]
    let first = foundations.compactMap { key in members.first { $0.name == key } }
    let rest = members.filter { !foundations.contains($0.name) }
    var text = "name: \(Self.scalar(name))\n"
    for member in first + rest { text += "\(member.name): \(Self.flow(member.value))\n" }
    if let comment {
      text += "# Without a counterpart: " + comment.joined(separator: ", ") + "\n"
    }
    return text
  }

  private static func flow(_ value: PlainValue) -> String {
    switch value {
    case .mapping(let members):
      "{" + members.map { "\($0.name): \(flow($0.value))" }.joined(separator: ", ") + "}"
    case .list(let values): "[" + values.map(flow).joined(separator: ", ") + "]"
    case .text(let text): scalar(text)
    case .null, .flag, .integer, .number: value.json
    }
  }

  /// A text of letters as it is, all others in quotation marks.
  private static func scalar(_ text: String) -> String {
    let isPlain =
      !text.isEmpty && text.allSatisfy { $0.isASCII && ($0.isLetter || $0 == "-") }
      && text.first?.isLetter == true
      && !["true", "false", "yes", "no", "on", "off", "null", "y", "n"].contains(text.lowercased())
    return isPlain ? text : PlainValue.text(text).json
  }
}
