/// The unit of a number in the data.
package enum NumberUnit: Hashable, Sendable {
  case currency(CurrencyUnit)
  /// `%`, whose values are hundredths.
  case percent
  /// `‰`, whose values are thousandths.
  case perMille
  /// Any other word after the number: `kg`, `km/h`, `°C`.
  case measure(String)

  /// The unit as written in the data.
  package var text: String {
    switch self {
    case .currency(let currency): currency.text
    case .percent: "%"
    case .perMille: "‰"
    case .measure(let text): text
    }
  }

  /// - Parameters:
  ///   - suffix: the text after the digits.
  ///   - isApart: whether a space precedes it, as required for a word.
  init?(suffix: String, isApart: Bool) {
    if suffix == "%" {
      self = .percent
    } else if suffix == "‰" {
      self = .perMille
    } else if let currency = CurrencyUnit(suffix) {
      self = .currency(currency)
    } else if suffix.count <= 8, isApart || suffix.hasPrefix("°"),
      suffix.unicodeScalars.allSatisfy(Self.canBeMeasure)
    {
      self = .measure(suffix)
    } else {
      return nil
    }
  }

  private static func canBeMeasure(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || "°²³/·µ'\"⁻¹".unicodeScalars.contains(scalar)
  }
}
