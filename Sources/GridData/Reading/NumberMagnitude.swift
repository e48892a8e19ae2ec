/// A letter or word after a number that multiplies it: `1.5K`, `2M`, `900 Mio. €`.
///
/// Letters follow the digits without a space, since `5 K` is a temperature; only capitals count,
/// except for `k`, since `5m` is a length.
enum NumberMagnitude: Int, Hashable, Sendable {
  case thousand = 3
  case million = 6
  case billion = 9
  case trillion = 12

  private static let letters: [Character: NumberMagnitude] = [
    "K": .thousand, "k": .thousand, "M": .million, "B": .billion, "T": .trillion,
  ]

  /// In lower case, without a point at the end. `billion` is the English word.
  private static let words: [String: NumberMagnitude] = [
    "tsd": .thousand, "thousand": .thousand, "mio": .million, "mn": .million, "mln": .million,
    "million": .million, "mrd": .billion, "bn": .billion, "billion": .billion,
    "trillion": .trillion,
  ]

  /// The power of ten.
  var power: Int { rawValue }

  /// The magnitude at the beginning of a text that follows digits, and the text after it.
  /// - Parameter isApart: whether a space precedes the text.
  static func first(
    of text: String, isApart: Bool
  ) -> (magnitude: NumberMagnitude, rest: Substring)? {
    let word = text.prefix { $0.isLetter }
    var rest = text[word.endIndex...]
    if let letter = word.first, word.count == 1, let magnitude = letters[letter] {
      // 12 k€, but not 12 k.
      return isApart && (rest.isEmpty || rest.first == " ") ? nil : (magnitude, rest)
    }
    guard let magnitude = words[word.lowercased()] else { return nil }
    if rest.first == "." { rest = rest.dropFirst() }
    return (magnitude, rest)
  }

  /// Whether amounts with these letters and words are recognized in a column: `B` is also bytes and
  /// `T` tonnes, unless others are beside it.
  static func areSure(_ found: Set<NumberMagnitude>) -> Bool {
    found.isEmpty || found.contains(.thousand) || found.contains(.million)
      || found == [.billion, .trillion]
  }
}
