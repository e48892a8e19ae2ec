/// A number pattern of Unicode TR 35: `#,##0.00`, `0.0%`, `#,##0;(#,##0)`, `00000`.
///
/// Any text may surround the digits, with special characters in single quotes. `0` is a digit that is always shown, `#` one
/// that is shown if needed, a comma sets the size of groups (two commas: that of the first and of all others, as in
/// `#,##,##0`), `%` and `‰` multiply. A semicolon precedes the prefix and suffix of negative numbers.
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

  /// - Returns: `nil` if `text` is not a pattern, or has an exponent, padding or a currency sign, for which there are
  ///   other formats.
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
