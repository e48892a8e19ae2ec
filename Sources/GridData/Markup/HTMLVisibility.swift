import GridCore
import Platform

/// Which elements of a page browsers do not show: by the attribute `hidden`, by the style of the
/// element, and by rules of style sheets in the page for single elements, classes and identifiers.
struct HTMLVisibility {
  /// A selector of one element.
  private struct Rule {
    var tag: Substring?
    var id: Substring?
    var classes: [Substring] = []
    var isHidden: Bool
  }

  /// In the order of the page.
  private var rules: [Rule] = []
  /// The numbers of rules by one of their parts.
  private var rulesByPart: [Substring: [Int]] = [:]

  private static let maximumRuleCount = 10_000
  /// Elements that have no visible text in a browser that runs scripts.
  private static let invisible: Set = [
    "script", "style", "template", "noscript", "head", "title", "datalist",
  ]

  /// Whether an element and all in it are not shown.
  func hides(_ name: String, _ attributes: [MarkupAttribute]) -> Bool {
    if Self.invisible.contains(name) { return true }
    if attributes.isEmpty, rules.isEmpty { return false }
    if name == "input" { return false }
    var style: [Substring: Substring] = [:]
    var (classes, id): ([Substring], Substring?) = ([], nil)
    for attribute in attributes {
      switch attribute.name {
      case "hidden": return true
      case "style": style = Self.declarations(attribute.value[...])
      case "class": classes = attribute.value.split(whereSeparator: \.isWhitespace)
      case "id": id = attribute.value[...]
      default: break
      }
    }
    if ["hidden", "collapse"].contains(style["visibility"]) { return true }
    if let display = style["display"] { return display == "none" }
    return !rules.isEmpty && isHiddenByRule(name[...], id, classes)
  }

  private func isHiddenByRule(_ tag: Substring, _ id: Substring?, _ classes: [Substring]) -> Bool {
    var last = -1
    let parts = [tag] + classes.map { "." + $0 } + (id.map { ["#" + $0] } ?? [])
    for part in parts {
      for number in rulesByPart[part] ?? [] where number > last {
        let rule = rules[number]
        if rule.tag ?? tag == tag, rule.id == nil || rule.id == id,
          rule.classes.allSatisfy(classes.contains)
        {
          last = number
        }
      }
    }
    return last >= 0 && rules[last].isHidden
  }

  /// The properties of a style in lower case; a later one counts.
  static func declarations(_ text: Substring) -> [Substring: Substring] {
    var result: [Substring: Substring] = [:]
    for declaration in text.split(separator: ";") {
      guard let colon = declaration.firstIndex(of: ":") else { continue }
      let name = declaration[..<colon].lowercased()
      let value = declaration[declaration.index(after: colon)...].lowercased()
        .replacing("!important", with: "")
      result[name.trimmed] = value.trimmed
    }
    return result
  }

  /// Adds the rules of a style sheet. Rules for media and other conditions are left out.
  mutating func addRules(of sheet: [UInt8]) {
    var rest = Self.withoutComments(String(decoding: sheet.prefix(1 << 20), as: UTF8.self))[...]
    while let open = rest.firstIndex(of: "{") {
      let selectors = rest[..<open].trimmed
      rest = rest[rest.index(after: open)...]
      if let semicolon = selectors.lastIndex(of: ";"), selectors.first == "@" {
        // An import before the first rule.
        add(selectors[selectors.index(after: semicolon)...], &rest)
      } else if selectors.first == "@" {
        Self.skipBlock(&rest)
      } else {
        add(selectors, &rest)
      }
    }
  }

  private mutating func add(_ selectors: Substring, _ rest: inout Substring) {
    let end = rest.firstIndex(of: "}") ?? rest.endIndex
    let display = Self.declarations(rest[..<end])["display"]
    rest = rest[end...].dropFirst()
    guard let display else { return }
    for selector in selectors.split(separator: ",") {
      guard rules.count < Self.maximumRuleCount,
        let rule = Self.rule(selector.trimmed, isHidden: display == "none")
      else { continue }
      let part = rule.id.map { "#" + $0 } ?? rule.classes.first.map { "." + $0 } ?? rule.tag ?? ""
      rulesByPart[part[...], default: []].append(rules.count)
      rules.append(rule)
    }
  }

  /// `nil` for a selector of more than one element, or with a condition.
  private static func rule(_ selector: Substring, isHidden: Bool) -> Rule? {
    guard selector.utf8.count <= 200,
      let match = selector.wholeMatch(of: /([A-Za-z][A-Za-z0-9]*)?((?:[.#][\w\-]+)*)/)
    else {
      return nil
    }
    var rule = Rule(isHidden: isHidden)
    rule.tag = match.output.1.map { $0.lowercased()[...] }
    for part in match.output.2.matches(of: /[.#][\w\-]+/).map(\.output) {
      if part.first == "#" {
        rule.id = part.dropFirst()
      } else {
        rule.classes.append(part.dropFirst())
      }
    }
    return rule.tag == nil && rule.id == nil && rule.classes.isEmpty ? nil : rule
  }

  /// Skips the rest of a block with blocks in it.
  private static func skipBlock(_ rest: inout Substring) {
    var depth = 1
    while depth > 0, let character = rest.popFirst() {
      if character == "{" { depth += 1 } else if character == "}" { depth -= 1 }
    }
  }

  private static func withoutComments(_ text: String) -> String {
    guard text.contains("/*") else { return text }
    var parts = text.split(separator: "/*", omittingEmptySubsequences: false)
    for index in parts.indices.dropFirst() {
      parts[index] = parts[index].firstRange(of: "*/").map { parts[index][$0.upperBound...] } ?? ""
    }
    return parts.joined(separator: " ")
  }
}
