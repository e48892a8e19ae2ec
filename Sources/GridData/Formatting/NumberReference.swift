import Foundation
import GridModel

/// Foundation's number formatting: correct, but it takes about four microseconds per number.
///
/// It uses `Decimal.FormatStyle`, not `NumberFormatter`, which converts to binary floating point
/// and so rounds a number slightly above 1.005 as if it were 1.005.
struct NumberReference: Sendable {
  /// Writes a number with the given digits.
  let text: @Sendable (_ number: Decimal, _ digits: DigitCount) -> String

  typealias Configuration = NumberFormatStyleConfiguration
  typealias Currency = CurrencyFormatStyleConfiguration

  static func number(_ format: NumberFormat, _ locale: Locale) -> NumberReference {
    let style = Decimal.FormatStyle(locale: locale)
      .grouping(format.foundationGrouping).sign(strategy: format.foundationSign)
    return NumberReference { style.precision($1.precision).format($0) }
  }

  static func percent(_ format: NumberFormat, _ locale: Locale) -> NumberReference {
    let style = Decimal.FormatStyle.Percent(locale: locale)
      .grouping(format.foundationGrouping).sign(strategy: format.foundationSign)
    return NumberReference { style.precision($1.precision).format($0) }
  }

  static func currency(
    _ code: String, _ format: CurrencyFormat, _ locale: Locale
  ) -> NumberReference {
    let sign: Currency.SignDisplayStrategy =
      switch format.number.sign {
      case .automatic: .automatic
      case .always: .always(showZero: false)
      case .accounting: .accounting
      }
    let display: Currency.Presentation =
      switch format.display {
      case .symbol: .standard
      case .narrow: .narrow
      case .code: .isoCode
      }
    let style = Decimal.FormatStyle.Currency(code: code, locale: locale)
      .grouping(format.number.foundationGrouping).sign(strategy: sign).presentation(display)
    return NumberReference { number, digits in
      switch digits {
      case .asWritten: style.format(number)
      default: style.precision(digits.precision).format(number)
      }
    }
  }

  static func compact(_ format: NumberFormat, _ locale: Locale) -> NumberReference {
    let style = Decimal.FormatStyle(locale: locale).notation(.compactName)
      .grouping(format.foundationGrouping).sign(strategy: format.foundationSign)
    return NumberReference { style.precision($1.precision).format($0) }
  }

  static func scientific(_ locale: Locale) -> NumberReference {
    let style = Decimal.FormatStyle(locale: locale).notation(.scientific)
    return NumberReference { style.precision($1.precision).format($0) }
  }
}

extension NumberFormat {
  /// Accounting notation is written by this package where it does not depend on the currency.
  fileprivate var foundationSign: NumberReference.Configuration.SignDisplayStrategy {
    sign == .always ? .always(includingZero: false) : .automatic
  }

  fileprivate var foundationGrouping: NumberReference.Configuration.Grouping {
    // The style determines the minimum number of digits for grouping, once Foundation's groups are
    // known.
    grouping == .never ? .never : .automatic
  }
}

extension DigitCount {
  fileprivate var precision: NumberReference.Configuration.Precision {
    switch self {
    case .asWritten: .fractionLength(0...)
    case .fraction(let range): .fractionLength(range)
    case .significant(let range): .significantDigits(range)
    }
  }
}

extension DecimalDigits {
  /// For Foundation, up to 38 digits.
  var decimal: Decimal? { Decimal(string: description) }
}

/// Writes numbers with Foundation, for locales that cannot be learned. Results are cached, since it
/// is slow.
struct ReferenceWriter: NumberWriting {
  let reference: NumberReference
  let digits: DigitCount
  let style: NumberStyle
  /// The power of ten that the reference multiplies by.
  var power = 0
  private let texts = FormattedTexts()

  init(
    _ reference: NumberReference, digits: DigitCount, style: NumberStyle, power: Int = 0
  ) {
    self.reference = reference
    self.digits = digits
    self.style = style
    self.power = power
  }

  func append(_ number: DecimalDigits, to buffer: inout [UInt8]) -> Bool {
    texts.append(for: number.key, to: &buffer) {
      // Rounded here, since Foundation rounds halves to even and may return negative zeros.
      var rounded = number
      rounded.shift(by: power)
      var digits = digits
      if digits == .asWritten { digits = .decimals(min(rounded.writtenDecimals, 30)) }
      _ = digits.round(&rounded, style.rounding)
      rounded.shift(by: -power)
      guard let decimal = rounded.decimal else { return nil }
      let text = reference.text(decimal, digits)
      return Array((rounded.isNegative ? style.minus.replacing(text) : text).utf8)
    }
  }
}
