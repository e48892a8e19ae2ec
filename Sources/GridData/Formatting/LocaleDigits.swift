import Foundation

/// The digits in which a locale writes numbers.
package enum LocaleDigits {
  /// From 0 to 9; `nil` for those of ASCII.
  /// - Parameter locale: an identifier such as `ar_EG`.
  package static func digits(of locale: String) -> [String]? {
    let style = Decimal.FormatStyle(locale: Locale(identifier: locale))
    guard style.format(0) != "0" else { return nil }
    return (0...9).map { style.format(Decimal($0)) }
  }
}
