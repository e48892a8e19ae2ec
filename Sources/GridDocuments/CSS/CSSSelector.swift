import GridCore

/// What a selector or the condition of an at-rule says about the custom properties in its block.
struct CSSScope: Hashable {
  /// The names of the schemes that they are for, such as `dark`, in order; none is all.
  var schemes: [String] = []
  /// Whether they are for the whole page, and not for some of its elements.
  var isWhole = true
  /// The block, as messages call it; empty for the whole page.
  var name = ""
  /// As in the cascade of CSS: identifiers, classes, types.
  var specificity = 0
  /// Those in a layer yield to all others.
  var isLayered = false

  /// The scope of a block within another.
  func within(_ outer: CSSScope) -> CSSScope {
    CSSScope(
      schemes: outer.schemes + schemes.filter { !outer.schemes.contains($0) },
      isWhole: outer.isWhole && isWhole, name: name.isEmpty ? outer.name : name,
      specificity: min(outer.specificity + specificity, 1 << 20),
      isLayered: outer.isLayered || isLayered)
  }
}

/// Reads selectors, as far as they choose schemes: `.dark`, `[data-theme="dark"]`, `:root`.
enum CSSSelector {
  /// As many selectors of a list are read.
  private static let most = 64

  /// The scopes of a list of selectors.
  static func scopes(_ tokens: [CSSToken], text: (CSSToken) -> String) -> [CSSScope] {
    var scopes: [CSSScope] = []
    for selector in divided(tokens).prefix(most) {
      let scope = scope(selector[...], text: text)
      if !scopes.contains(scope) { scopes.append(scope) }
    }
    return scopes
  }

  /// The selectors between commas that are in no brackets.
  private static func divided(_ tokens: [CSSToken]) -> [[CSSToken]] {
    var parts: [[CSSToken]] = [[]]
    var closings: [UInt8] = []
    for token in tokens {
      if closings.isEmpty, token.isCharacter(",") {
        parts.append([])
        continue
      }
      if let closing = token.closing {
        closings.append(closing)
      } else if let last = closings.last, token.kind == .character(last) {
        closings.removeLast()
      }
      parts[parts.count - 1].append(token)
    }
    return parts.filter { part in part.contains { $0.kind != .whitespace } }
  }

  private static func scope(_ tokens: ArraySlice<CSSToken>, text: (CSSToken) -> String)
    -> CSSScope
  {
    var scope = CSSScope()
    var index = tokens.startIndex
    while index < tokens.endIndex {
      let next = index + 1 < tokens.endIndex ? tokens[index + 1] : nil
      switch tokens[index].kind {
      case .character(UInt8(ascii: ".")):
        if let next, next.kind == .identifier {
          scope.specificity += 100
          add(scheme(ofClass: next.text), to: &scope)
          index += 1
        }
      case .character(UInt8(ascii: "[")):
        scope.specificity += 100
        let end = tokens[index...].firstIndex { $0.isCharacter("]") } ?? tokens.endIndex
        add(scheme(ofAttribute: tokens[(index + 1)..<max(index + 1, end)]), to: &scope)
        index = min(end, tokens.endIndex - 1)
      case .character(UInt8(ascii: ":")):
        index += 1
        if index < tokens.endIndex, tokens[index].isCharacter(":") { index += 1 }
        guard index < tokens.endIndex else { break }
        let end = pseudoClass(at: index, in: tokens, &scope)
        index = end
      case .hash:
        scope.specificity += 10_000
        scope.isWhole = false
      case .identifier:
        scope.specificity += 1
        if !["html", "body"].contains(tokens[index].text.lowercased()) { scope.isWhole = false }
      default: break
      }
      index += 1
    }
    scope.specificity = min(scope.specificity, 1 << 20)
    if !scope.isWhole { scope.name = String(tokens.map(text).joined().trimmed) }
    return scope
  }

  private static func add(_ scheme: Scheme, to scope: inout CSSScope) {
    switch scheme {
    case .named(let name):
      if !scope.schemes.contains(name) { scope.schemes.append(name) }
    case .all: break
    case .no: scope.isWhole = false
    }
  }

  /// - Returns: the index of its last token.
  private static func pseudoClass(
    at index: Int, in tokens: ArraySlice<CSSToken>, _ scope: inout CSSScope
  ) -> Int {
    let name = tokens[index].text.lowercased()
    scope.specificity += 100
    switch tokens[index].kind {
    case .identifier:
      let whole = ["root", "host", "before", "after", "backdrop", "scope"]
      if !whole.contains(name) { scope.isWhole = false }
      return index
    case .function where ["is", "where", "host", "host-context"].contains(name):
      if name == "where" { scope.specificity -= 100 }
      // What is in it is read as if it were outside.
      return index
    case .function:
      if name != "not" { scope.isWhole = false }
      var depth = 1
      var place = index + 1
      while place < tokens.endIndex {
        if tokens[place].closing == UInt8(ascii: ")") { depth += 1 }
        if tokens[place].isCharacter(")") {
          depth -= 1
          if depth == 0 { return place }
        }
        place += 1
      }
      return tokens.endIndex - 1
    default: return index
    }
  }

  // MARK: - Names of schemes

  enum Scheme: Equatable {
    case named(String)
    /// The whole page in all schemes.
    case all
    case no
  }

  private static let fillers: Set = [
    "theme", "mode", "scheme", "color", "colors", "colour", "is", "ag", "auto", "t", "ui",
  ]

  private static func scheme(ofClass name: String) -> Scheme {
    let words = words(name)
    let rest = words.filter { !fillers.contains($0) }
    if rest == ["dark"] || rest == ["light"] { return .named(rest[0]) }
    // The themes of AG Grid, such as ag-theme-quartz-dark.
    if words.starts(with: ["ag", "theme"]) {
      return words.last == "dark" ? .named("dark") : .no
    }
    if ["darkmode", "darktheme"].contains(name.lowercased()) { return .named("dark") }
    if words.first == "theme" || words.last == "theme", !rest.isEmpty {
      return scheme(named: rest.joined(separator: "-"))
    }
    return .no
  }

  private static func scheme(ofAttribute tokens: ArraySlice<CSSToken>) -> Scheme {
    let parts = tokens.filter { $0.kind != .whitespace }
    guard let name = parts.first, name.kind == .identifier,
      words(name.text).contains(where: { ["theme", "mode", "scheme", "appearance"].contains($0) })
    else { return .no }
    guard let value = parts.dropFirst().last(where: { !$0.text.isEmpty }) else { return .no }
    return scheme(named: value.text)
  }

  /// The scheme of a mode or theme with a name that its author chose: "Dark Mode" is `dark`.
  static func scheme(named name: String) -> Scheme {
    let all = words(name)
    let rest = all.filter { !["theme", "mode", "scheme"].contains($0) }
    let joined = (rest.isEmpty ? all : rest).joined(separator: "-")
    if joined.isEmpty || joined.count > 64 { return .no }
    return ["default", "base", "system", "auto"].contains(joined) ? .all : .named(joined)
  }

  /// The words of a name, in lower case.
  private static func words(_ name: String) -> [String] {
    name.lowercased().split { !($0.isLetter || $0.isNumber) }.map(String.init)
  }
}

/// Reads the conditions of at-rules.
enum CSSCondition {
  /// The scheme that a media query selects, an empty name for all; `nil` for other media.
  static func scheme(ofMedia tokens: [CSSToken]) -> String? {
    var words: [String] = []
    for token in tokens {
      switch token.kind {
      case .identifier:
        let word = token.text.lowercased()
        if !["screen", "all", "only", "and"].contains(word) { words.append(word) }
      case .whitespace, .character(UInt8(ascii: "(")), .character(UInt8(ascii: ")")),
        .character(UInt8(ascii: ":")):
        break
      default: return nil
      }
    }
    switch words {
    case []: return ""
    case ["prefers-color-scheme", "dark"], ["not", "prefers-color-scheme", "light"]: return "dark"
    case ["prefers-color-scheme", "light"], ["not", "prefers-color-scheme", "dark"]:
      return "light"
    default: return nil
    }
  }
}
