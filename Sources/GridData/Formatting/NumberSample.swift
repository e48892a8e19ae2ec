/// A formatted number in parts: the text before the first digit, the figures, and the text after the last digit.
struct NumberSample {
  let prefix: String
  let figures: Substring.UnicodeScalarView
  let suffix: String

  /// - Returns: `nil` if there is no digit.
  init?(_ text: String) {
    let scalars = text.unicodeScalars
    guard let first = scalars.firstIndex(where: Self.isDigit),
      let last = scalars.lastIndex(where: Self.isDigit)
    else { return nil }
    let end = scalars.index(after: last)
    prefix = String(scalars[..<first])
    figures = Substring(scalars[first..<end]).unicodeScalars
    suffix = String(scalars[end...])
  }

  /// The digits alone.
  var digits: [Unicode.Scalar] { figures.filter(Self.isDigit) }

  /// The separators between digits, each with the number of digits to the next one or to the end.
  var separators: [(text: String, digitCount: Int)] {
    var separators: [(text: String, digitCount: Int)] = []
    var isInside = false
    for scalar in figures {
      if Self.isDigit(scalar) {
        isInside = false
        if !separators.isEmpty { separators[separators.count - 1].digitCount += 1 }
      } else if isInside {
        separators[separators.count - 1].text.unicodeScalars.append(scalar)
      } else {
        isInside = true
        separators.append((String(scalar), 0))
      }
    }
    return separators
  }

  static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .decimalNumber
  }
}
