/// A number of CSS with its unit.
struct CSSQuantity: Equatable {
  enum Unit: Equatable {
    case number
    /// Hundredths of something.
    case percent
    /// Degrees.
    case angle
    /// Points, which are the pixels of CSS.
    case length
    /// The keyword `none`.
    case none
  }

  var value: Double
  var unit: Unit

  init(_ value: Double, _ unit: Unit = .number) {
    self.value = value
    self.unit = unit
  }

  /// - Parameter size: of the font that `em` and `rem` are multiples of.
  init?(_ token: CSSToken, size: Double) {
    switch token.kind {
    case .number: self.init(token.number)
    case .percentage: self.init(token.number, .percent)
    case .dimension:
      let factors: [String: (Double, Unit)] = [
        "px": (1, .length), "rem": (size, .length), "em": (size, .length),
        "pt": (4 / 3, .length), "pc": (16, .length), "in": (96, .length),
        "cm": (96 / 2.54, .length), "mm": (9.6 / 2.54, .length), "q": (2.4 / 2.54, .length),
        "ch": (size / 2, .length), "ex": (size / 2, .length), "dp": (1, .length),
        "sp": (1, .length), "deg": (1, .angle), "grad": (0.9, .angle), "rad": (180 / .pi, .angle),
        "turn": (360, .angle),
      ]
      guard let (factor, unit) = factors[token.text] else { return nil }
      self.init(token.number * factor, unit)
    default: return nil
    }
    guard value.isFinite else { return nil }
  }
}

/// Calculates sums and products: `calc()`, `min()`, `max()`, `clamp()` (CSS Values and Units 4,
/// section 10), and the components of colours.
struct CSSCalculation {
  private let tokens: [CSSToken]
  private(set) var index = 0
  /// Of the font.
  private let size: Double
  /// The values of words, such as the components of another colour.
  var words: [String: Double] = ["pi": .pi, "e": 2.718281828459045]

  private static let deepest = 64

  /// - Parameter tokens: without white space.
  init(_ tokens: [CSSToken], size: Double = 16) {
    self.tokens = tokens.filter { $0.kind != .whitespace }
    self.size = size
  }

  /// The value of an expression that is the whole text: `12px`, `calc(1rem - 2px)`, `4px * 2`.
  /// - Parameter words: the values of words in it.
  static func value(of text: String, words: [String: Double] = [:]) -> CSSQuantity? {
    guard text.utf8.count <= 1 << 14 else { return nil }
    var calculation = CSSCalculation(CSSTokenizer.tokens(of: text))
    calculation.words.merge(words) { $1 }
    guard let value = calculation.sum(depth: 0), calculation.isAtEnd, value.value.isFinite else {
      return nil
    }
    return value
  }

  var isAtEnd: Bool { index >= tokens.count }
  var next: CSSToken? { isAtEnd ? nil : tokens[index] }

  mutating func pass(_ character: Unicode.Scalar) -> Bool {
    guard next?.isCharacter(character) == true else { return false }
    index += 1
    return true
  }

  mutating func advance() { index += 1 }

  /// A number, a function or a word: a component of a colour.
  mutating func component() -> CSSQuantity? { factor(depth: 0) }

  // MARK: - Expressions

  private mutating func sum(depth: Int) -> CSSQuantity? {
    guard depth < Self.deepest, var result = product(depth: depth) else { return nil }
    while let token = next {
      let isMinus = token.isCharacter("-")
      guard isMinus || token.isCharacter("+") else { break }
      index += 1
      guard let other = product(depth: depth), let unit = Self.unit(result, other) else {
        return nil
      }
      result = CSSQuantity(result.value + (isMinus ? -other.value : other.value), unit)
    }
    return result
  }

  /// The unit of a sum; a zero has any.
  private static func unit(_ first: CSSQuantity, _ second: CSSQuantity) -> CSSQuantity.Unit? {
    if first.unit == second.unit { return first.unit }
    // Numbers alone are lengths in the files of many programs.
    if first.unit == .number, second.unit == .length { return .length }
    if first.unit == .length, second.unit == .number { return .length }
    if first.value == 0, first.unit == .number { return second.unit }
    return second.value == 0 && second.unit == .number ? first.unit : nil
  }

  private mutating func product(depth: Int) -> CSSQuantity? {
    guard var result = factor(depth: depth) else { return nil }
    while let token = next {
      let isDivision = token.isCharacter("/")
      guard isDivision || token.isCharacter("*") else { break }
      index += 1
      guard let other = factor(depth: depth) else { return nil }
      if isDivision {
        guard other.unit == .number, other.value != 0 else { return nil }
        result.value /= other.value
      } else {
        guard result.unit == .number || other.unit == .number else { return nil }
        result = CSSQuantity(
          result.value * other.value, result.unit == .number ? other.unit : result.unit)
      }
    }
    return result
  }

  private mutating func factor(depth: Int) -> CSSQuantity? {
    guard depth < Self.deepest, let token = next else { return nil }
    index += 1
    switch token.kind {
    case .number, .percentage, .dimension: return CSSQuantity(token, size: size)
    case .identifier:
      let word = token.text.lowercased()
      return word == "none" ? CSSQuantity(0, .none) : words[word].map { CSSQuantity($0) }
    case .character(UInt8(ascii: "-")):
      return factor(depth: depth + 1).map { CSSQuantity(-$0.value, $0.unit) }
    case .character(UInt8(ascii: "(")): return closed(sum(depth: depth + 1))
    case .function: return function(token.text.lowercased(), depth: depth + 1)
    default: return nil
    }
  }

  /// A value before a parenthesis that closes; one at the end of the file is closed by it.
  private mutating func closed(_ value: CSSQuantity?) -> CSSQuantity? {
    guard let value, pass(")") || isAtEnd else { return nil }
    return value
  }

  private mutating func function(_ name: String, depth: Int) -> CSSQuantity? {
    var values: [CSSQuantity] = []
    repeat {
      guard let value = sum(depth: depth) else { return nil }
      values.append(value)
    } while pass(",")
    guard let first = values.first, closed(first) != nil else { return nil }
    let numbers = values.map(\.value)
    guard values.allSatisfy({ $0.unit == first.unit }) else { return nil }
    switch (name, numbers.count) {
    case ("calc", 1), ("max", 1), ("min", 1): return first
    case ("abs", 1): return CSSQuantity(abs(first.value), first.unit)
    case ("round", 1): return CSSQuantity(first.value.rounded(), first.unit)
    case ("min", _): return CSSQuantity(numbers.min() ?? 0, first.unit)
    case ("max", _): return CSSQuantity(numbers.max() ?? 0, first.unit)
    case ("clamp", 3): return CSSQuantity(max(numbers[0], min(numbers[1], numbers[2])), first.unit)
    default: return nil
    }
  }
}
