/// What a number in the data is a number of.
package enum NumberUnit: Hashable, Sendable {
  case currency(CurrencyUnit)
  /// `%`, whose values are hundredths.
  case percent
  /// `‰`, whose values are thousandths.
  case perMille
  /// Any other word behind the number: `kg`, `km/h`, `°C`.
  case measure(String)

  /// As the data writes it.
  package var text: String {
    switch self {
    case .currency(let currency): currency.text
    case .percent: "%"
    case .perMille: "‰"
    case .measure(let text): text
    }
  }

  /// - Parameters:
  ///   - suffix: what is written behind the digits.
  ///   - isApart: whether there is a space before it, as a word needs.
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
