import GridData

/// The currency that a page writes with an amount, by its sign, word or code.
enum PrintedCurrency {
  /// Whether a shown amount has a currency, and it cannot be the one with a code: `$15.50` may be
  /// in any dollars, and is not in EUR.
  static func isOther(_ text: String, than code: String) -> Bool {
    unit(in: text).map { !$0.isCompatible(withCode: code) } ?? false
  }

  /// `nil` if the text has none, or one that is not known.
  static func unit(in text: String) -> CurrencyUnit? {
    let words = text.split { $0.isWhitespace || $0.isNumber }
      .map { String($0.drop(while: isSign).reversed().drop(while: isSign).reversed()) }
    for word in words {
      // A point may be part of a currency, as in `Fr.`, or belong to the number.
      if let unit = CurrencyUnit(word) ?? CurrencyUnit(word.filter { !marks.contains($0) }) {
        return unit
      }
    }
    // A sign beside letters of another order, such as `$US`.
    return words.lazy.flatMap { $0 }.filter(\.isCurrencySymbol)
      .compactMap { CurrencyUnit(String($0)) }.first
  }

  private static let marks: Set<Character> = [".", ",", "'", "’", "\u{66B}", "\u{66C}"]

  private static func isSign(_ character: Character) -> Bool {
    "-\u{2212}–—+()".contains(character)
      || character.unicodeScalars.allSatisfy(\.properties.isDefaultIgnorableCodePoint)
  }
}
