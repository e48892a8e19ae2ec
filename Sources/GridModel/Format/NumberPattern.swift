/// A number pattern of Unicode TR 35: `#,##0.00`, `0.0%`, `#,##0;(#,##0)`, `00000`.
///
/// Any text may surround the digits, with special characters in single quotes. `0` is a digit that
/// is always shown, `#` one that is shown if needed, a comma sets the size of groups (two commas:
/// that of the first and of all others, as in `#,##,##0`), `%` and `‰` multiply. A semicolon
/// precedes the prefix and suffix of negative numbers.
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

  /// - Returns: `nil` if `text` is not a pattern, or has an exponent, padding or a currency sign,
  ///   for which there are other formats.
  public init?(parsing text: String) {
    self.text = text
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
      body.primaryGroup = digits
      body.secondaryGroup = groups.count > 1 ? groups[groups.count - 1] : digits
      guard body.secondaryGroup > 0 else { return nil }
    }
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
