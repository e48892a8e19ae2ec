#if SQL
import GridModel

/// Rewrites SQL so that it computes in decimal and compares values by their meaning in the data.
///
/// - `a + b`, `-`, `*` and `/` become calls of functions that compute exactly
///   (`SQLDecimalFunctions`), and so do `sum`, `avg` and `total` outside of windows.
/// - An unquoted date, `2024-02-01`, is a date and not 2021.
/// - `'true'`, `'yes'`, `'false'` and `'no'` beside a column of booleans are true and false.
///
/// Only the expressions between operands are parsed, not the surrounding grammar: other text is
/// left unchanged.
struct SQLArithmetic {
  private let tokens: [SQLToken]
  private let isBoolean: (String) -> Bool
  private var at = 0

  /// - Parameter isBoolean: whether a name is that of a column of booleans.
  static func decimal(_ sql: String, isBoolean: (String) -> Bool) -> String {
    withoutActuallyEscaping(isBoolean) { isBoolean in
      var tokens = SQLToken.tokens(of: sql)
      quoteDates(&tokens)
      readBooleans(&tokens, isBoolean)
      var arithmetic = SQLArithmetic(tokens: tokens, isBoolean: isBoolean)
      return arithmetic.rest(until: nil)
    }
  }

  private init(tokens: [SQLToken], isBoolean: @escaping (String) -> Bool) {
    self.tokens = tokens
    self.isBoolean = isBoolean
  }

  /// The words after which an operand begins or cannot follow; other words are operands.
  private static let keywords: Set<String> = [
    "select", "distinct", "all", "where", "by", "having", "limit", "offset", "on", "when", "then",
    "else", "end", "and", "or", "not", "in", "is", "like", "glob", "match", "regexp", "between",
    "escape", "from", "as", "union", "intersect", "except", "values", "with", "join", "using",
    "exists", "group", "order", "asc", "desc", "over", "filter", "collate", "recursive",
  ]

  // MARK: Structure

  /// Everything up to a closing parenthesis, a word or the end, exclusive.
  private mutating func rest(until stop: String?) -> String {
    var text = ""
    while at < tokens.count {
      if let stop, isNext(stop) { break }
      let start = at
      if let expression = sum() {
        text += expression
      } else {
        at = start
        text += tokens[at].text
        at += 1
      }
    }
    return text
  }

  private func isNext(_ text: String) -> Bool {
    at < tokens.count && tokens[at].text.lowercased() == text && tokens[at].kind != .string
      && tokens[at].kind != .quotedName
  }

  /// Consumes white space.
  private mutating func space() -> String {
    var text = ""
    while at < tokens.count, tokens[at].kind == .space {
      text += tokens[at].text
      at += 1
    }
    return text
  }

  /// Consumes an operator after an operand, if one of the given ones follows.
  private mutating func operation(_ signs: Set<String>) -> (space: String, sign: String)? {
    let start = at
    let before = space()
    guard at < tokens.count, tokens[at].kind == .sign, signs.contains(tokens[at].text) else {
      at = start
      return nil
    }
    let sign = tokens[at].text
    at += 1
    return (before, sign)
  }

  // MARK: Expressions, the loosest operators first

  private mutating func sum() -> String? {
    chain(["+", "-"], of: { $0.product() })
  }

  private mutating func product() -> String? {
    chain(["*", "/", "%"], of: { $0.concatenation() })
  }

  /// Operands with operators of one precedence between, from the left.
  private mutating func chain(
    _ signs: Set<String>, of operand: (inout SQLArithmetic) -> String?
  ) -> String? {
    guard var left = operand(&self) else { return nil }
    while true {
      let start = at
      guard let (before, sign) = operation(signs) else { return left }
      let after = space()
      guard let right = operand(&self) else {
        at = start
        return left
      }
      if let function = SQLDecimalFunctions.name(of: sign) {
        left = "\(function)(\(left), \(right))"
      } else {
        left += before + sign + after + right
      }
    }
  }

  private mutating func concatenation() -> String? {
    guard var left = signed() else { return nil }
    while true {
      let start = at
      guard let (before, sign) = operation(["||", "->", "->>"]) else { return left }
      let after = space()
      guard let right = signed() else {
        at = start
        return left
      }
      left += before + sign + after + right
    }
  }

  private mutating func signed() -> String? {
    guard at < tokens.count else { return nil }
    let sign = tokens[at]
    guard sign.kind == .sign, ["-", "+", "~"].contains(sign.text) else { return operand() }
    at += 1
    let after = space()
    return signed().map { sign.text + after + $0 }
  }

  private mutating func operand() -> String? {
    guard at < tokens.count else { return nil }
    let token = tokens[at]
    switch token.kind {
    case .space: return nil
    case .number, .string:
      at += 1
      return token.text
    case .sign: return token.text == "(" ? parentheses() : nil
    case .quotedName: return name()
    case .word:
      let word = token.text.lowercased()
      if word == "case" { return selection() }
      return Self.keywords.contains(word) ? nil : name()
    }
  }

  private mutating func parentheses() -> String {
    at += 1
    let inner = rest(until: ")")
    guard isNext(")") else { return "(" + inner }
    at += 1
    return "(\(inner))"
  }

  private mutating func selection() -> String {
    var text = tokens[at].text
    at += 1
    text += rest(until: "end")
    guard isNext("end") else { return text }
    text += tokens[at].text
    at += 1
    return text
  }

  /// A name with further names after points, or a call.
  private mutating func name() -> String {
    var text = tokens[at].text
    let word = tokens[at].kind == .word ? text.lowercased() : ""
    at += 1
    while isNext("."), at + 1 < tokens.count {
      text += "." + tokens[at + 1].text
      at += 2
    }
    let start = at
    let before = space()
    guard isNext("(") else {
      at = start
      return text
    }
    let arguments = parentheses()
    if isBeforeWindow {
      guard SQLDecimalFunctions.aggregates[word] != nil else { return text + before + arguments }
      return "\(SQLDecimalFunctions.rounding)(\(text)\(before)\(arguments)\(window()))"
    }
    return (SQLDecimalFunctions.aggregates[word] ?? text) + before + arguments
  }

  /// Whether `OVER` follows, possibly after a filter.
  private var isBeforeWindow: Bool {
    var copy = self
    return copy.window().lowercased().contains("over")
  }

  /// Consumes `FILTER (…)` and `OVER (…)` or `OVER name`.
  private mutating func window() -> String {
    var text = ""
    for word in ["filter", "over"] {
      let start = at
      let before = space()
      guard isNext(word) else {
        at = start
        continue
      }
      text += before + tokens[at].text
      at += 1
      text += space()
      if isNext("(") {
        text += parentheses()
      } else if at < tokens.count {
        text += tokens[at].text
        at += 1
      }
    }
    return text
  }

  // MARK: Literals

  /// Quotes dates: the five tokens of `2024-02-01` become one.
  private static func quoteDates(_ tokens: inout [SQLToken]) {
    guard tokens.count >= 5 else { return }
    var index = 0
    while index + 5 <= tokens.count {
      let text = tokens[index..<index + 5].map(\.text).joined()
      let bytes = Array(text.utf8)
      if tokens[index].kind == .number, bytes.count == 10, DateText(bytes.span) != nil {
        tokens.replaceSubrange(
          index..<index + 5, with: [SQLToken(kind: .string, text: "'\(text)'")])
      }
      index += 1
    }
  }

  /// Replaces words for truth beside a column of booleans by 1 and 0.
  private static func readBooleans(
    _ tokens: inout [SQLToken], _ isBoolean: (String) -> Bool
  ) {
    let places = tokens.indices.filter { tokens[$0].kind != .space }
    let signs: Set<String> = ["=", "==", "<>", "!=", "is", "not"]
    func isComparison(_ place: Int) -> Bool {
      places.indices.contains(place) && signs.contains(tokens[places[place]].text.lowercased())
    }
    func isColumn(_ place: Int) -> Bool {
      guard places.indices.contains(place) else { return false }
      let token = tokens[places[place]]
      switch token.kind {
      case .word: return isBoolean(token.text)
      case .quotedName: return isBoolean(String(token.text.dropFirst().dropLast()))
      case .space, .string, .number, .sign: return false
      }
    }
    for (place, index) in places.enumerated() where tokens[index].kind == .string {
      let bytes = Array(tokens[index].text.dropFirst().dropLast().utf8)
      guard let boolean = BooleanText(bytes.span) else { continue }
      let isCompared =
        (isComparison(place - 1)
          && (isColumn(place - 2) || (isComparison(place - 2) && isColumn(place - 3))))
        || (isComparison(place + 1) && isColumn(place + 2))
      if isCompared { tokens[index] = SQLToken(kind: .number, text: boolean.value ? "1" : "0") }
    }
  }
}
#endif
