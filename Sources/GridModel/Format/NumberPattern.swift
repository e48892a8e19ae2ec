/// A number pattern of Unicode TR 35: `#,##0.00`, `0.0%`, `#,##0;(#,##0)`, `00000`.
///
/// Any text may surround the digits, with special characters in single quotes. `0` is a digit that
/// is always shown, `#` one that is shown if needed, a comma sets the size of groups (two commas:
/// that of the first and of all others, as in `#,##,##0`), `%` and `‰` multiply. A semicolon
/// precedes the prefix and suffix of negative numbers. The syntax of spreadsheets is translated
/// where it has the same meaning: `0.00_)`, `0 "kg"`, `0,0.00`.
public struct NumberPattern: Hashable, Sendable {
  /// The pattern as written.
  public let text: String
  package private(set) var positive = Affixes()
  /// `nil` puts the locale's minus before the positive prefix.
  package private(set) var negative: Affixes?
  package private(set) var minimumIntegerDigits = 0
  package private(set) var fractionDigits = 0...0
  /// The number of digits in the group before the decimal separator; 0 is no grouping.
  package private(set) var primaryGroup = 0
  /// The number of digits in all further groups.
  package private(set) var secondaryGroup = 0

  package struct Affixes: Hashable, Sendable {
    package var prefix: [Piece] = []
    package var suffix: [Piece] = []
  }

  /// A part of a prefix or suffix: as it is written, or a symbol of the locale.
  package enum Piece: Hashable, Sendable {
    case literal(String)
    case percent
    case perMille
    case minus
    case plus
  }

  /// Why a text is not a pattern, and what to write instead.
  package struct Problem: Error, Hashable {
    package let message: String
  }

  /// - Returns: `nil` if `text` is not a pattern, or has an exponent, padding or a currency sign,
  ///   for which there are other formats.
  public init?(parsing text: String) {
    do throws(Problem) { try self.init(checking: text) } catch { return nil }
  }

  /// - Throws: a `Problem` if `text` is not a pattern.
  package init(checking text: String) throws(Problem) {
    let sheet = SheetNumberPattern(text)
    if let problem = sheet.problem {
      let likely = NumberPattern(unicode: sheet.text, writtenAs: sheet.text)
      let hint = likely.map { "; the rest is \"\($0.text)\"" } ?? ""
      throw Problem(message: "\"\(text)\" is not a pattern for numbers: \(problem)\(hint)")
    }
    guard let pattern = NumberPattern(unicode: sheet.text, writtenAs: text) else {
      throw Problem(
        message: "\"\(text)\" is not a pattern for numbers: \(Self.advice(for: text))")
    }
    self = pattern
  }

  /// What to write instead of a text that is not a pattern.
  private static func advice(for text: String) -> String {
    let digits = Set("0#.,")
    if text.contains("E+") || text.contains("E-") || text.contains("e+") {
      return "powers of ten have the format scientific:2"
    }
    if text.last == ",", let last = text.dropLast().last, digits.contains(last) {
      return "a comma at its end divides by 1000: write number: {scale: 0.001}"
    }
    if let code = text.last, "fdn".contains(code), text.contains("%") || text.hasPrefix("{") {
      let decimals = text.split(separator: ".").last?.prefix { $0.isNumber }
      let count = min(text.contains(".") ? decimals.flatMap { Int($0) } ?? 0 : 0, 30)
      return "write \(count == 0 ? "0" : "0." + String(repeating: "0", count: count))"
    }
    return "write #,##0.00 or 0.0% or #,##0;(#,##0)"
  }

  /// - Parameter source: the pattern as it was written.
  private init?(unicode text: String, writtenAs source: String) {
    self.text = source
    var reader = NumberPatternReader(text)
    positive.prefix = reader.affix()
    guard let body = reader.body() else { return nil }
    positive.suffix = reader.affix()
    if reader.skip(";") {
      var negative = Affixes()
      negative.prefix = reader.affix()
      _ = reader.body()
      negative.suffix = reader.affix()
      self.negative = negative
    }
    guard reader.isAtEnd, !reader.isMalformed else { return nil }
    minimumIntegerDigits = body.minimumIntegerDigits
    fractionDigits = body.fractionDigits
    primaryGroup = body.primaryGroup
    secondaryGroup = body.secondaryGroup
  }

  /// The power of ten by which values are multiplied.
  package var powerOfTen: Int {
    let pieces = positive.prefix + positive.suffix
    return pieces.contains(.percent) ? 2 : pieces.contains(.perMille) ? 3 : 0
  }
}

/// Reads the parts of a number pattern from left to right.
struct NumberPatternReader {
  struct Body {
    var minimumIntegerDigits = 0
    var fractionDigits = 0...0
    var primaryGroup = 0
    var secondaryGroup = 0
  }

  private let characters: [Character]
  private var at = 0
  /// Whether a quote is not closed, or the pattern has an unsupported character.
  private(set) var isMalformed = false

  init(_ text: String) { characters = Array(text) }

  var isAtEnd: Bool { at == characters.count }

  mutating func skip(_ character: Character) -> Bool {
    guard !isAtEnd, characters[at] == character else { return false }
    at += 1
    return true
  }

  /// The text before or after the digits.
  mutating func affix() -> [NumberPattern.Piece] {
    var pieces: [NumberPattern.Piece] = []
    var literal = ""
    func flush() {
      if !literal.isEmpty { pieces.append(.literal(literal)) }
      literal = ""
    }
    while !isAtEnd {
      let character = characters[at]
      let symbol: NumberPattern.Piece? =
        switch character {
        case "%": .percent
        case "‰": .perMille
        case "-": .minus
        case "+": .plus
        default: nil
        }
      if let symbol {
        flush()
        pieces.append(symbol)
      } else if character == "'" {
        literal += quoted()
        continue
      } else if "#0,.;123456789".contains(character) {
        break
      } else if "¤*@".contains(character) {
        isMalformed = true
      } else {
        literal.append(character)
      }
      at += 1
    }
    flush()
    return pieces
  }

  /// The text in quotes; two quotes are one.
  private mutating func quoted() -> String {
    at += 1
    if skip("'") { return "'" }
    var text = ""
    while !isAtEnd {
      if skip("'") {
        if !skip("'") { return text }
        text.append("'")
      } else {
        text.append(characters[at])
        at += 1
      }
    }
    isMalformed = true
    return text
  }

  /// The digits; `nil` if there are none or their order is invalid.
  mutating func body() -> Body? {
    var body = Body()
    var groups: [Int] = []
    var digits = 0
    var places = 0
    while !isAtEnd, "#0,".contains(characters[at]) {
      switch characters[at] {
      case ",":
        groups.append(digits)
        digits = 0
      case "0":
        body.minimumIntegerDigits += 1
        digits += 1
        places += 1
      default:
        if body.minimumIntegerDigits > 0 { return nil }
        digits += 1
        places += 1
      }
      at += 1
    }
    if !groups.isEmpty {
      guard digits > 0 else { return nil }
      if digits == 1 {
        // `0,0` of other programs, whose groups have three digits.
        body.minimumIntegerDigits = min(body.minimumIntegerDigits, 1)
        body.primaryGroup = 3
        body.secondaryGroup = 3
        return fraction(body, places: &places)
      }
      body.primaryGroup = digits
      body.secondaryGroup = groups.count > 1 ? groups[groups.count - 1] : digits
      guard body.secondaryGroup > 0 else { return nil }
    }
    return fraction(body, places: &places)
  }

  /// The decimals after the digits before them.
  private mutating func fraction(_ integers: Body, places: inout Int) -> Body? {
    var body = integers
    if skip(".") {
      var least = 0
      var most = 0
      while !isAtEnd, "#0".contains(characters[at]) {
        if characters[at] == "0" {
          if most > least { return nil }
          least += 1
        }
        most += 1
        at += 1
      }
      body.fractionDigits = least...most
      places += most
    }
    // An exponent, or a digit to round to.
    if !isAtEnd, "E123456789".contains(characters[at]) { return nil }
    return places > 0 && places <= 60 ? body : nil
  }
}
