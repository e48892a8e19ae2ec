import GridCore
import GridModel

/// Reads the blocks of a style sheet one after the other, without recursion.
struct CSSSheetReader {
  /// A block that is being read.
  private struct Block {
    enum Kind {
      /// What it contains counts.
      case rules
      /// What it contains is reported as not read, for this reason.
      case excluded(String)
      /// `@property`, with the name of the property.
      case property(String)
      /// What it contains cannot be a theme, such as frames of a movement.
      case ignored
    }

    var kind: Kind
    var scopes: [CSSScope]
  }

  private let path: String
  private let limits: RenderLimits
  private let bytes: [UInt8]
  private let places: CSSPlaces
  private var tokenizer: CSSTokenizer
  private var sheet = CSSSheet()
  private var blocks: [Block] = []

  init(_ text: String, path: String, limits: RenderLimits) {
    self.path = path
    self.limits = limits
    bytes = Array(text.utf8)
    places = CSSPlaces(bytes, file: path)
    tokenizer = CSSTokenizer(bytes)
  }

  mutating func read() throws(RenderError) -> CSSSheet {
    while let token = tokenizer.next() {
      switch token.kind {
      case .whitespace, .commentMark, .character(UInt8(ascii: ";")): continue
      case .character(UInt8(ascii: "}")): _ = blocks.popLast()
      case .atKeyword: try atRule(token)
      default: try statement(token)
      }
    }
    return sheet
  }

  private var scopes: [CSSScope] { blocks.last?.scopes ?? [CSSScope()] }

  // MARK: - Statements

  /// What ends the tokens of a statement.
  private enum End {
    case block, semicolon, closing, file
  }

  /// Reads up to a brace or semicolon that is in no brackets.
  /// - Parameter isValue: whether braces are part of it, as in a custom property.
  private mutating func rest(
    after first: [CSSToken], isValue: Bool
  ) throws(RenderError) -> (tokens: [CSSToken], end: End) {
    var tokens = first
    var closings: [UInt8] = first.compactMap(\.closing)
    while true {
      let before = tokenizer
      guard let token = tokenizer.next() else { return (tokens, .file) }
      if closings.isEmpty {
        if token.isCharacter(";") { return (tokens, .semicolon) }
        if token.isCharacter("}") {
          // It belongs to the block around the statement.
          tokenizer = before
          return (tokens, .closing)
        }
        if token.isCharacter("{"), !isValue { return (tokens, .block) }
      }
      if let closing = token.closing {
        closings.append(closing)
        try checkDepth(blocks.count + closings.count, at: token)
      } else if let last = closings.last, token.kind == .character(last) {
        closings.removeLast()
      }
      tokens.append(token)
    }
  }

  private func checkDepth(_ depth: Int, at token: CSSToken) throws(RenderError) {
    guard depth > limits.count(.nesting) else { return }
    var error = RenderError(
      .badInput,
      "nested more than \(limits.count(.nesting)) levels deep; \(RenderLimits.advice(.nesting))",
      at: places.place(of: token.range.lowerBound))
    error.limit = .nesting
    throw error
  }

  private mutating func open(_ block: Block, at token: CSSToken) throws(RenderError) {
    blocks.append(block)
    try checkDepth(blocks.count, at: token)
  }

  /// A declaration or a rule.
  private mutating func statement(_ first: CSSToken) throws(RenderError) {
    if first.kind == .identifier {
      let afterName = tokenizer
      var next = tokenizer.next()
      while next?.kind == .whitespace { next = tokenizer.next() }
      if let colon = next, colon.isCharacter(":") {
        if first.text.hasPrefix("--") {
          let (tokens, _) = try rest(after: [], isValue: true)
          return declare(first, tokens)
        }
        let (tokens, end) = try rest(after: [first, colon], isValue: false)
        if end != .block { return other(first, tokens) }
        return try openRule(tokens)
      }
      tokenizer = afterName
    }
    let (tokens, end) = try rest(after: [first], isValue: false)
    if end == .block { try openRule(tokens) }
  }

  private mutating func openRule(_ tokens: [CSSToken]) throws(RenderError) {
    guard let first = tokens.first else { return }
    var block = Block(kind: blocks.last?.kind ?? .rules, scopes: scopes)
    if case .rules = block.kind {
      let outer = scopes
      var inner: [CSSScope] = []
      for scope in CSSSelector.scopes(tokens, text: text) {
        for around in outer where inner.count < 64 { inner.append(scope.within(around)) }
      }
      block.scopes = inner.isEmpty ? outer : inner
    }
    try open(block, at: first)
  }

  private func text(_ token: CSSToken) -> String {
    String(decoding: bytes[token.range], as: UTF8.self)
  }

  // MARK: - Declarations

  private mutating func declare(_ name: CSSToken, _ tokens: [CSSToken]) {
    let key = String(name.text.dropFirst(2))
    let place = places.place(of: name.range.lowerBound)
    guard !key.isEmpty else { return }
    switch blocks.last?.kind {
    case .ignored, .property: return
    case .excluded(let reason): return sheet.omit("--" + key, reason, at: place)
    case .rules, nil: break
    }
    // A name with a star clears the defaults of a tool: `--color-*: initial`.
    guard !tokens.contains(where: { $0.kind == .badString || $0.kind == .badAddress }) else {
      return sheet.omit("--" + key, "its value has a text that is not closed", at: place)
    }
    let (value, isImportant) = value(tokens)
    guard !value.isEmpty, value.lowercased() != "initial" else { return }
    sheet.add(key, value, isImportant: isImportant, scopes: scopes, at: place)
  }

  private mutating func other(_ name: CSSToken, _ tokens: [CSSToken]) {
    switch blocks.last?.kind {
    case .property(let property) where name.isWord("initial-value"):
      let (value, _) = value(Array(tokens.dropFirst(2)))
      guard !value.isEmpty else { return }
      sheet.add(
        property, value, isImportant: false, isDefault: true, scopes: [CSSScope()],
        at: places.place(of: name.range.lowerBound))
    case .property, .ignored, .excluded: return
    case .rules, nil:
      sheet.countOther(name.text, at: places.place(of: name.range.lowerBound))
    }
  }

  /// The text of a value without comments, and whether `!important` is behind it.
  private func value(_ tokens: [CSSToken]) -> (String, isImportant: Bool) {
    var tokens = tokens[...]
    func trim() { while tokens.last?.kind == .whitespace { tokens.removeLast() } }
    trim()
    var isImportant = false
    if tokens.last?.isWord("important") == true {
      let mark = tokens.dropLast().last { $0.kind != .whitespace }
      if let mark, mark.isCharacter("!") {
        isImportant = true
        while tokens.last?.range != mark.range { tokens.removeLast() }
        tokens.removeLast()
        trim()
      }
    }
    var text = ""
    var end = tokens.first?.range.lowerBound ?? 0
    for token in tokens {
      // A comment divides tokens.
      if token.range.lowerBound > end, !text.isEmpty { text += " " }
      text += self.text(token)
      end = token.range.upperBound
    }
    return (String(text.trimmed), isImportant)
  }

  // MARK: - At-rules

  private mutating func atRule(_ keyword: CSSToken) throws(RenderError) {
    let (tokens, end) = try rest(after: [], isValue: false)
    let name = keyword.text.lowercased()
    let prelude = String(tokens.map(text).joined().trimmed)
    guard end == .block else {
      if name == "import" {
        sheet.omit(
          "@import \(prelude)", "the file is not read; import it by itself",
          at: places.place(of: keyword.range.lowerBound))
      }
      return
    }
    var block = Block(kind: blocks.last?.kind ?? .rules, scopes: scopes)
    if case .rules = block.kind { block = condition(name, tokens, prelude) }
    try open(block, at: keyword)
  }

  private func condition(_ name: String, _ tokens: [CSSToken], _ prelude: String) -> Block {
    func inside(_ scope: CSSScope) -> Block {
      Block(kind: .rules, scopes: scopes.map { scope.within($0) })
    }
    let excluded = Block(
      kind: .excluded("it is set in \"@\(name) \(prelude)\" only"), scopes: scopes)
    switch name {
    case "media":
      guard let scheme = CSSCondition.scheme(ofMedia: tokens) else { return excluded }
      return inside(CSSScope(schemes: scheme.isEmpty ? [] : [scheme]))
    case "supports":
      return tokens.first { $0.kind != .whitespace }?.isWord("not") == true
        ? excluded : inside(CSSScope())
    case "layer", "theme": return inside(CSSScope(isLayered: true))
    // Variants of Tailwind; "dark" alone is that of UnoCSS.
    case "variant" where ["dark", "light"].contains(prelude):
      return inside(
        CSSScope(schemes: [prelude]))
    case "dark", "light": return inside(CSSScope(schemes: [name]))
    case "property":
      guard prelude.hasPrefix("--"), prelude.count > 2 else {
        return Block(kind: .ignored, scopes: [])
      }
      return Block(kind: .property(String(prelude.dropFirst(2))), scopes: scopes)
    case "keyframes", "-webkit-keyframes", "-moz-keyframes", "font-face", "page", "counter-style",
      "font-feature-values", "font-palette-values", "view-transition", "position-try":
      return Block(kind: .ignored, scopes: [])
    default: return excluded
    }
  }
}
