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
  /// - Parameters:
  ///   - variants: the variants with their names.
  ///   - comment: the names of parameters without a counterpart; `nil` writes none.
  func text(
    name: String, variants: [(name: String, tree: ThemeTree)] = [], comment: [String]?
  ) -> String {
    var text = "name: \(Self.scalar(name))\n"
    let isDerived = members.contains { ThemeResolution.foundations.contains($0.name) }
    // Without foundations there is nothing that the rest could be derived from.
    if !isDerived { text += "extends: light\n" }
    for member in sorted { text += "\(member.name): \(Self.flow(member.value))\n" }
    let variants = variants.filter { !$0.tree.isEmpty }
    if !variants.isEmpty { text += "variants:\n" }
    for variant in variants {
      text += "  \(Self.scalar(variant.name)):\n"
      for member in variant.tree.sorted {
        text += "    \(member.name): \(Self.flow(member.value))\n"
      }
    }
    if let comment { text += Self.comment(comment) }
    return text
  }

  var isEmpty: Bool { members.isEmpty }

  private var members: [PlainValue.Member] {
    if case .mapping(let members) = root { members } else { [] }
  }

  private var sorted: [PlainValue.Member] {
    let foundations = ["background", "foreground", "accent", "spacing", "font", "colors"]
    return foundations.compactMap { key in members.first { $0.name == key } }
      + members.filter { !foundations.contains($0.name) }
  }

  /// As many names are written.
  private static let mostNames = 1000

  /// Lines of at most 100 columns.
  private static func comment(_ names: [String]) -> String {
    var words = names.prefix(mostNames).map(MessageLine.text)
    if names.count > words.count { words.append("… and \(names.count - words.count) more") }
    var lines = ["# Without a counterpart:"]
    for (index, word) in words.enumerated() {
      let piece = word + (index + 1 < words.count ? "," : "")
      if lines[lines.count - 1].count + piece.count >= 100 { lines.append("#") }
      lines[lines.count - 1] += " " + piece
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func flow(_ value: PlainValue) -> String {
    switch value {
    case .mapping(let members):
      // A list is put together by its numbers.
      members.allSatisfy { Int($0.name) != nil } && !members.isEmpty
        ? "["
          + members.sorted { (Int($0.name) ?? 0) < (Int($1.name) ?? 0) }.map { flow($0.value) }
          .joined(separator: ", ") + "]"
        : "{" + members.map { "\($0.name): \(flow($0.value))" }.joined(separator: ", ") + "}"
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
      && !text.isYAMLValueWord
    return isPlain ? text : PlainValue.text(text).json
  }
}
