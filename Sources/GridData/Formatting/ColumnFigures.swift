import Foundation
import GridCore
package import GridModel
import Synchronization

/// Writes what renderers compute in the format and locale of their column. What it needs for that
/// is made when it is first needed: few columns compute anything.
package final class ColumnFigures: FigureWriter {
  /// Boxed, since most columns have no format, and it is larger than all else.
  private let numberFormat: BoxedOptional<CellFormat>
  private let dateFormat: BoxedOptional<CellFormat>
  private let locale: String?
  private let defaultLocale: String
  private let computed: ComputedNumbers
  private let style: NumberStyle
  private let numbers = Mutex<NumberTexts??>(nil)
  private let dates = Mutex<DateTexts??>(nil)

  /// - Parameters:
  ///   - format: that of the column's numbers.
  ///   - dates: that of the dates it is drawn from.
  ///   - locale: `nil` is `defaultLocale` for a column with a format, and the decimal mark of the
  ///     data for one without.
  ///   - mark: the decimal mark of the column's data.
  ///   - style: the style of the grid's numbers.
  ///   - isGrouped: whether thousands are separated in a column without a format.
  package init(
    _ format: CellFormat?, dates: CellFormat?, locale: String?, defaultLocale: String,
    mark: DecimalMark, style: NumberStyle, isGrouped: Bool
  ) {
    numberFormat = BoxedOptional(wrappedValue: format)
    dateFormat = BoxedOptional(wrappedValue: dates)
    self.locale = locale
    self.defaultLocale = defaultLocale
    self.style = style
    var own = style
    let number = format?.kind.number
    if let number {
      own = number.style(over: style)
    } else if !isGrouped {
      own.grouping = .never
    } else if style.grouping == .always {
      // As the numbers of columns without a format.
      own.grouping = .min2
    }
    computed = ComputedNumbers(
      locale: locale ?? (number == nil ? nil : defaultLocale), mark: mark, style: own)
  }

  private var format: CellFormat? { numberFormat.wrappedValue }

  package func text(_ value: Double, short: String) -> String {
    guard format != nil || locale != nil else { return short }
    let texts = numbers.made {
      NumberTexts(format, locale: locale ?? defaultLocale, style: style)
    }
    return texts?.text(value, short: short) ?? short
  }

  package func text(date: String) -> String {
    guard dateFormat.wrappedValue != nil || locale != nil else { return date }
    let texts = dates.made { DateTexts(dateFormat.wrappedValue, locale: locale ?? defaultLocale) }
    return texts?.text(date) ?? date
  }

  package func percent(_ share: Double) -> String {
    var digits = DecimalDigits(share)
    // The last digits of a quotient may be off: 8.5 of 100 parts must not be 8%.
    digits.round(toSignificant: 14)
    return computed.text(digits, ComputedNumbers.Form(.percent, decimals: 0))
  }

  package func change(
    from before: String, to value: String, as form: ChangeForm, decimals: Int?
  ) -> ComputedChange? {
    guard let old = ExactNumber(Array(before.utf8).span), old.isFinite,
      let new = ExactNumber(Array(value.utf8).span), new.isFinite,
      let difference = new + -old
    else { return nil }
    var change = difference
    if form == .percent {
      guard let share = difference / (old < .zero ? -old : old) else { return nil }
      change = share
    }
    let count = decimals ?? (form == .percent ? 1 : Self.decimals(of: difference, [before, value]))
    guard var digits = DecimalDigits(Array(change.description.utf8).span) else { return nil }
    digits.round(to: form == .percent ? -count - 2 : -count, computed.style.rounding)
    return ComputedChange(
      number: digits.isZero ? 0 : change.double,
      text: computed.text(digits, ComputedNumbers.Form(form, decimals: count, isSigned: true)))
  }

  /// The decimals that a difference is shown with: those that its numbers are written with, at
  /// most six unless it would be shown as 0.
  private static func decimals(of difference: ExactNumber, _ numbers: [String]) -> Int {
    let written =
      numbers.compactMap { DecimalDigits(Array($0.utf8).span)?.writtenDecimals }.max() ?? 0
    guard written > 6, var digits = DecimalDigits(Array(difference.description.utf8).span) else {
      return written
    }
    digits.round(to: -6)
    return digits.isZero ? min(written, 30) : 6
  }
}

/// The writers of computed numbers, each made when it is first needed: few columns compute any.
private final class ComputedNumbers: Sendable {
  /// What a number is written as.
  struct Form: Hashable {
    let isPercent: Bool
    let decimals: Int
    let isSigned: Bool

    init(_ form: ChangeForm, decimals: Int, isSigned: Bool = false) {
      isPercent = form == .percent
      self.decimals = decimals
      self.isSigned = isSigned
    }

    var format: NumberFormat {
      NumberFormat(digits: .decimals(decimals), sign: isSigned ? .always : .automatic)
    }
  }

  let style: NumberStyle
  private let locale: String?
  private let mark: DecimalMark
  private let writers = Mutex<[Form: NumberCells]>([:])

  init(locale: String?, mark: DecimalMark, style: NumberStyle) {
    self.locale = locale
    self.mark = mark
    self.style = style
  }

  func text(_ number: DecimalDigits, _ form: Form) -> String {
    var buffer: [UInt8] = []
    _ = cells(form).writer.append(number, to: &buffer)
    return String(decoding: buffer, as: UTF8.self)
  }

  private func cells(_ form: Form) -> NumberCells {
    writers.withLock { writers in
      if let cells = writers[form] { return cells }
      let cells = makeCells(form)
      writers[form] = cells
      return cells
    }
  }

  private func makeCells(_ form: Form) -> NumberCells {
    if let locale {
      return form.isPercent
        ? NumberCells(percent: form.format, Locale(identifier: locale), style)
        : NumberCells(number: form.format, Locale(identifier: locale), style)
    }
    let numbers = (mark == .comma ? LearnedNumbers.continental : .english).styled(style)
    let suffix = form.isPercent ? "%" : ""
    var affixes = numbers.affixes
    if form.isSigned {
      affixes.zero = affixes.positive
      affixes.positive = NumberAffixes.Pair("+", "")
    }
    return NumberCells(
      NumberWriter(
        symbols: numbers.symbols, affixes: affixes.around("", suffix),
        digits: form.format.digits, rounding: style.rounding, power: form.isPercent ? 2 : 0),
      marks: numbers.symbols.marks)
  }
}

extension CellFormat.Kind {
  /// The notation of numbers of a format for numbers; `nil` for other formats.
  fileprivate var number: NumberFormat? {
    switch self {
    case .number(let number), .percent(let number), .scientific(let number),
      .engineering(let number), .compact(let number):
      number
    case .currency(let currency): currency.number
    default: nil
    }
  }
}

extension Mutex {
  /// The value, which is made at the first call.
  fileprivate borrowing func made<Made: Sendable>(_ make: () -> Made?) -> Made?
  where Value == Made?? {
    withLock { made in
      if case .some(let made) = made { return made }
      let new = make()
      made = .some(new)
      return new
    }
  }
}
