import Foundation
import GridModel

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

/// A currency as written with amounts: a sign, a word or a code of three letters.
package struct CurrencyUnit: Hashable, Sendable {
  /// The written form: `€`, `kr`, `EUR`.
  package let text: String

  /// - Returns: `nil` for a text that is not a currency.
  package init?(_ text: String) {
    let isCode = text.utf8.count == 3 && text.utf8.allSatisfy { (0x41...0x5A).contains($0) }
    guard Self.codes[text] != nil || (isCode && Self.isoCodes.contains(text)) else { return nil }
    self.text = text
  }

  /// The currency with a code of three capital letters, even one that no country uses.
  init(code: String) { text = code }

  /// The code of three letters in a cell, as capitals; `nil` if it is none.
  static func code(in text: Span<UInt8>) -> [UInt8]? {
    let trimmed = text.trimmedRange
    guard trimmed.count == 3 else { return nil }
    var code: [UInt8] = []
    for index in trimmed {
      let letter = text[index] & 0xDF
      guard letter >= UInt8(ascii: "A"), letter <= UInt8(ascii: "Z") else { return nil }
      code.append(letter)
    }
    return code
  }

  /// The codes of the possible currencies: several for `$` and `kr`.
  private var possibleCodes: Set<String> { Self.codes[text] ?? [text] }

  /// The code of the currency; `nil` if several use the sign, such as `$` and `kr`.
  package var onlyCode: String? { possibleCodes.count == 1 ? possibleCodes.first : nil }

  /// Whether both can mean the same currency, as `$` and `USD` do.
  package func isCompatible(with other: CurrencyUnit) -> Bool {
    !possibleCodes.isDisjoint(with: other.possibleCodes)
  }

  /// Whether it can mean the currency with a code.
  package func isCompatible(withCode code: String) -> Bool { possibleCodes.contains(code) }

  private static let isoCodes = Set(Locale.commonISOCurrencyCodes)

  private static let codes: [String: Set<String>] = [
    "$": [
      "USD", "CAD", "AUD", "NZD", "HKD", "SGD", "TWD", "MXN", "ARS", "CLP", "COP", "UYU", "BBD",
      "BMD", "BND", "BSD", "BZD", "DOP", "FJD", "GYD", "JMD", "KYD", "LRD", "NAD", "SBD", "SRD",
      "TTD", "XCD",
    ],
    "US$": ["USD"], "C$": ["CAD"], "CA$": ["CAD"], "A$": ["AUD"], "AU$": ["AUD"],
    "NZ$": ["NZD"], "HK$": ["HKD"], "S$": ["SGD"], "NT$": ["TWD"], "MX$": ["MXN"], "R$": ["BRL"],
    "€": ["EUR"], "£": ["GBP", "EGP", "FKP", "GIP", "LBP", "SDG", "SHP", "SYP"],
    "¥": ["JPY", "CNY"], "￥": ["JPY", "CNY"], "元": ["CNY"], "円": ["JPY"],
    "₹": ["INR"], "₽": ["RUB"], "₩": ["KRW", "KPW"], "₺": ["TRY"], "₴": ["UAH"], "₪": ["ILS"],
    "฿": ["THB"], "₫": ["VND"], "₦": ["NGN"], "₱": ["PHP"], "₡": ["CRC"], "₲": ["PYG"],
    "₸": ["KZT"], "₼": ["AZN"], "₾": ["GEL"], "₵": ["GHS"], "₭": ["LAK"], "₮": ["MNT"],
    "zł": ["PLN"], "Kč": ["CZK"], "Ft": ["HUF"], "lei": ["RON", "MDL"], "лв": ["BGN"],
    "лв.": ["BGN"], "руб.": ["RUB"], "грн": ["UAH"], "RM": ["MYR"], "Rp": ["IDR"],
    "kr": ["SEK", "NOK", "DKK", "ISK"], "kr.": ["SEK", "NOK", "DKK", "ISK"],
    "Fr.": ["CHF"], "SFr.": ["CHF"], "TL": ["TRY"], "Rs": ["INR", "PKR", "LKR", "NPR", "MUR"],
    "Rs.": ["INR", "PKR", "LKR", "NPR", "MUR"],
  ]
}
