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
  /// The notation of lengths of time in a column without a format for them; `nil` for other
  /// numbers.
  private let duration: BoxedOptional<DurationNotation>
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
  ///   - spelling: how the column's numbers are written in the data; `nil` is as plain numbers.
  package init(
    _ format: CellFormat?, dates: CellFormat?, locale: String?, defaultLocale: String,
    mark: DecimalMark, style: NumberStyle, isGrouped: Bool, spelling: ColumnDialect? = nil
  ) {
    duration = BoxedOptional(wrappedValue: spelling?.duration)
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
    let scale = form == .percent ? FigureScale() : FigureScale(format?.kind, of: [before, value])
    guard let old = scale.number(before), let new = scale.number(value),
      let difference = new + -old
    else { return nil }
    if form == .percent {
      guard let share = difference / (old < .zero ? -old : old) else { return nil }
      return computedChange(share, as: .percent, decimals: decimals ?? 1)
    }
    if let quantity = quantityText(of: difference, decimals: decimals) { return quantity }
    let count =
      decimals ?? scale.decimals(of: difference)
      ?? scale.shown(Self.decimals(of: difference, scale.digits([before, value])))
    return computedChange(
      difference, as: scale.isPercent ? .percent : .number, decimals: count)
  }

  private func computedChange(
    _ change: ExactNumber, as form: ChangeForm, decimals: Int
  ) -> ComputedChange? {
    guard var digits = DecimalDigits(Array(change.description.utf8).span) else { return nil }
    digits.round(to: form == .percent ? -decimals - 2 : -decimals, computed.style.rounding)
    return ComputedChange(
      number: digits.isZero ? 0 : change.double,
      text: computed.text(digits, ComputedNumbers.Form(form, decimals: decimals, isSigned: true)))
  }

  /// A difference of quantities whose unit is chosen by their size, such as lengths of time; `nil`
  /// for those of other numbers.
  private func quantityText(of difference: ExactNumber, decimals: Int?) -> ComputedChange? {
    let isNegative = difference < .zero
    let size = isNegative ? -difference : difference
    let write: (String) -> String?
    if let kind = format?.kind.unsigned(decimals: decimals) {
      let cells = kind.cells(Locale(identifier: locale ?? defaultLocale), style)
      write = { plain in
        var buffer: [UInt8] = []
        return cells.append(Array(plain.utf8).span, to: &buffer)
          ? String(decoding: buffer, as: UTF8.self) : nil
      }
    } else if let duration = duration.wrappedValue, format?.kind.isPlain ?? true {
      write = { plain in ExactDecimal.value(of: plain).map { duration.text($0) } }
    } else {
      return nil
    }
    guard let text = write(size.description) else { return nil }
    // What is shown as zero is no change.
    if text == write("0") { return ComputedChange(number: 0, text: text) }
    let minus = String(decoding: style.minus.bytes, as: UTF8.self)
    return ComputedChange(number: difference.double, text: (isNegative ? minus : "+") + text)
  }

  /// The decimals that a difference is shown with: those that its numbers are written with, at
  /// most six unless it would be shown as 0.
  private static func decimals(of difference: ExactNumber, _ numbers: [DecimalDigits]) -> Int {
    let written = numbers.map(\.writtenDecimals).max() ?? 0
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
