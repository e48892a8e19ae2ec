import Foundation
import GridModel

/// How the numbers of columns without a format are shown.
package enum UnformattedNumbers: Hashable, Sendable {
  /// As written in the data, except for the minus.
  case asWritten
  /// In a style that is easy to read: grouped, with equal decimals.
  ///
  /// `locale` is the locale that numbers are written in, such as `de_DE`; `nil` keeps the decimal
  /// mark of the data.
  case readable(locale: String?)
}

/// Numbers as written in the data, with the minus of a style, and with the separators of a locale
/// if there is one: 5,500 kg is 5.500 kg in German.
struct WrittenNumberCells: CellFormatting {
  let minus: NumberStyle.Minus
  /// The notation of the column's numbers.
  let spelling: ColumnDialect
  /// The separators of the locale; `nil` keeps those of the data.
  private var symbols: NumberSymbols?
  /// Whether a number without separators of groups gets them.
  private var isGrouped = false

  init(minus: NumberStyle.Minus, spelling: ColumnDialect) {
    self.minus = minus
    self.spelling = spelling
  }

  /// - Parameter isGrouped: whether numbers of the table are grouped.
  init(spelling: ColumnDialect, locale: Locale, _ style: NumberStyle, isGrouped: Bool) {
    minus = style.minus
    self.spelling = spelling
    self.isGrouped = isGrouped
    if spelling.duration == nil { symbols = LearnedNumbers.of(locale, style).symbols }
  }

  var marks: DecimalMarks {
    if let symbols { return symbols.marks }
    return spelling.mark == .comma ? DecimalMarks(separator: ",", zero: "0") : .plain
  }

  func append(_ text: Span<UInt8>, to buffer: inout [UInt8]) -> Bool {
    guard let symbols else { return appendWithMinus(text, to: &buffer) }
    guard isNumber(text), let localized = localized(text, symbols) else { return false }
    if !appendReplacingMinus(localized.span, to: &buffer) {
      buffer.append(contentsOf: localized)
    }
    return true
  }

  /// The text with its figures in the digits and separators of the locale; `nil` if they are not
  /// digits with the separators of the data.
  private func localized(_ text: Span<UInt8>, _ symbols: NumberSymbols) -> [UInt8]? {
    guard let first = text.indices.first(where: { text.isDigit(at: $0, before: text.count) })
    else { return nil }
    var start = first
    if first > 0, text[first - 1] == spelling.mark.byte { start = first - 1 }
    var end = first
    var digits: [UInt8] = []
    var hasMark = false
    var hasGroups = false
    if start < first {
      digits = Array("0.".utf8)
      hasMark = true
    }
    while end < text.count {
      let byte = text[end]
      if (0x30...0x39).contains(byte) {
        digits.append(byte)
        end += 1
      } else if byte == spelling.mark.byte, !hasMark,
        text.isDigit(at: end + 1, before: text.count)
      {
        digits.append(UInt8(ascii: "."))
        hasMark = true
        end += 1
      } else if !hasMark,
        case let count = LocalizedNumber.separatorCount(text, at: end, mark: spelling.mark),
        count > 0, text.isDigit(at: end + count, before: text.count)
      {
        hasGroups = true
        end += count
      } else {
        break
      }
    }
    guard let number = DecimalDigits(digits.span), !number.isShortened else { return nil }
    var result: [UInt8] = []
    for index in 0..<start { result.append(text[index]) }
    let decimals = number.writtenDecimals
    (hasGroups || isGrouped ? symbols : symbols.grouped(.none)).append(
      number, fraction: decimals...decimals, to: &result)
    for index in end..<text.count { result.append(text[index]) }
    return result
  }

  private func appendWithMinus(_ text: Span<UInt8>, to buffer: inout [UInt8]) -> Bool {
    guard Self.minus(in: text, from: 0) != nil, isNumber(text) else { return false }
    return appendReplacingMinus(text, to: &buffer)
  }

  /// - Returns: `false` for a text without a minus; nothing is appended then.
  private func appendReplacingMinus(_ text: Span<UInt8>, to buffer: inout [UInt8]) -> Bool {
    guard let first = Self.minus(in: text, from: 0) else { return false }
    var start = 0
    var sign: Range<Int>? = first
    while let found = sign {
      for index in start..<found.lowerBound { buffer.append(text[index]) }
      buffer.append(contentsOf: minus.bytes)
      start = found.upperBound
      sign = Self.minus(in: text, from: start)
    }
    for index in start..<text.count { buffer.append(text[index]) }
    return true
  }

  private func isNumber(_ text: Span<UInt8>) -> Bool {
    var value: [UInt8] = []
    value.reserveCapacity(text.count)
    spelling.appendValue(of: text, to: &value)
    return NumericText(value.span) != nil
  }

  /// The range of the next hyphen-minus or minus.
  private static func minus(in text: Span<UInt8>, from start: Int) -> Range<Int>? {
    for index in start..<text.count {
      if text[index] == UInt8(ascii: "-") { return index..<(index + 1) }
      if text[index] == 0xE2, text.has(0xE2, 0x88, 0x92, at: index, before: text.count) {
        return index..<(index + 3)
      }
    }
    return nil
  }
}

/// An easily readable style for the numbers of a column without a format, inferred from its cells.
///
/// 1. Only a column of plain figures (a minus, digits, the decimal mark, digits) has such a style;
///    one with units, plus signs, separators, exponents or leading zeros is shown as written.
/// 2. From five digits before the decimal mark on, in a number or in the sum that is shown below
///    them, in this column or in another of the table, the whole column is grouped, unless its name
///    (`CodeNames`) or its values indicate years, identifiers or codes.
/// 3. If no number has more than four decimals, all have as many as the longest; if all are whole
///    and written with one zero after the mark, as programs write floating point numbers, none has
///    any. Columns of one value of a cross table have the same (``SharedFigures``).
/// 4. A floating point number that is written with all of its 16 or 17 digits, six or more of them
///    decimals, is shown with the 15 reliable ones. If a number of a calculated column or of a
///    cross table has as many, its numbers are rounded: to four decimals, or to those with which
///    the smallest has three digits. Numbers of the data are never rounded further.
package struct ReadableNumberStyle: Hashable, Sendable {
  /// Whether thousands are grouped.
  private(set) var isGrouped = false
  /// Whether the numbers are identifiers or codes, so that totals are not grouped either.
  package private(set) var areCodes = false
  /// Whether its numbers may be years or codes of four digits, so that another column does not make
  /// them grouped.
  private var mayBeYears = false
  /// The number of decimals of all numbers; `nil` leaves those that each has.
  package private(set) var decimals: Int?
  /// Whether numbers with more decimals are rounded.
  private var isRounded = false
  /// The maximum number of digits shown; `nil` is all.
  private(set) var significantDigits: Int?
  /// The decimal mark of the column's cells.
  let mark: DecimalMark

  /// The number of digits from which on a whole number is hard to read.
  static let groupedDigits = 5
  /// The number of decimals up to which numbers are padded with zeros.
  private static let equalDecimals = 4
  /// The number of decimals up to which computed numbers are rounded.
  private static let mostRoundedDecimals = 8

  /// - Parameters:
  ///   - isSummed: whether sums of the column are shown below its numbers.
  ///   - isComputed: whether its numbers are not in the data, but computed from it: only such are
  ///     rounded.
  /// - Returns: `nil` for a column that is shown as written.
  package init?(
    _ store: ColumnStore, column: Int, isSummed: Bool = false, isComputed: Bool = false
  ) {
    guard store.columns[column].type.isNumeric, store.spelling(column: column).shown == nil,
      let census = store.figureCensus(column: column)
    else { return nil }
    mark = store.spelling(column: column).mark
    areCodes = census.areCodes || CodeNames.contain(store.columns[column].key)
    let mostDigits = max(census.mostDigits, isSummed ? census.sumDigits : 0)
    isGrouped = mostDigits >= Self.groupedDigits && !areCodes
    mayBeYears = !isSummed && (census.areYears || column == 0 && census.haveFourDigits)
    if census.hasTails { significantDigits = FigureStatistics.sureDigits }
    if census.areWhole, census.mostDecimals <= 1 {
      decimals = 0
    } else if census.mostDecimals <= Self.equalDecimals {
      decimals = census.mostDecimals
    } else if isComputed, census.areComputed {
      let needed = max(Self.equalDecimals, census.smallestDecimals)
      if needed <= Self.mostRoundedDecimals {
        decimals = needed
        isRounded = true
      }
    }
  }

  /// The same style in a table that has grouped numbers.
  func grouped() -> ReadableNumberStyle {
    var style = self
    if !areCodes && !mayBeYears { style.isGrouped = true }
    return style
  }

  /// The same style with the decimals of columns that have the same; `nil` leaves those of each
  /// number.
  func with(decimals: Int?) -> ReadableNumberStyle {
    var style = self
    style.decimals = decimals
    style.isRounded = isRounded && decimals != nil
    return style
  }

  /// Rounds a number to the shown digits.
  /// - Returns: the resulting number of decimals.
  func round(
    _ number: inout DecimalDigits, _ rounding: NumberStyle.Rounding
  ) -> ClosedRange<Int> {
    if let significantDigits { number.round(toSignificant: significantDigits, rounding) }
    if isRounded, let decimals {
      number.round(to: -decimals, rounding)
      return decimals...decimals
    }
    let written = min(number.writtenDecimals, NumberWriter.maximumDecimals)
    if let decimals { return decimals...max(decimals, written) }
    // Zeros that rounding leaves are not digits of the number.
    return (significantDigits == nil ? written : 0)...written
  }
}

/// Numbers of a column without a format in an easily readable style.
struct ReadableNumberCells: CellFormatting {
  private let readable: ReadableNumberStyle
  private let symbols: NumberSymbols
  /// The symbols for totals that are so long that they are grouped, although no cell is.
  private let longSymbols: NumberSymbols
  private let affixes: NumberAffixes
  private let rounding: NumberStyle.Rounding

  var marks: DecimalMarks { symbols.marks }

  /// - Parameter locale: the locale in which numbers are written; `nil` keeps the decimal mark of
  ///   the column's cells.
  init(_ readable: ReadableNumberStyle, locale: Locale?, _ style: NumberStyle) {
    self.readable = readable
    rounding = style.rounding
    var numbers = LearnedNumbers.english
    if let locale {
      numbers = .of(locale, style)
    } else {
      numbers = (readable.mark == .comma ? LearnedNumbers.continental : .english).styled(style)
    }
    symbols = readable.isGrouped ? numbers.symbols : numbers.symbols.grouped(.none)
    longSymbols = readable.areCodes ? symbols : numbers.symbols
    affixes = numbers.affixes
  }

  /// - Parameter text: a value, with a point before its decimals.
  func append(_ text: Span<UInt8>, to buffer: inout [UInt8]) -> Bool {
    append(text, symbols, fillingUp: true, to: &buffer)
  }

  /// A number that is not a cell of the column, such as one of a legend: without unneeded decimals.
  func appendShort(_ text: Span<UInt8>, to buffer: inout [UInt8]) -> Bool {
    append(text, symbols, fillingUp: false, to: &buffer)
  }

  private func append(
    _ text: Span<UInt8>, _ symbols: NumberSymbols, fillingUp: Bool, to buffer: inout [UInt8]
  ) -> Bool {
    guard var number = DecimalDigits(text), !number.isShortened,
      number.integerDigitCount <= NumberWriter.maximumIntegerDigits
    else { return false }
    var fraction = readable.round(&number, rounding)
    if !fillingUp { fraction = min(fraction.lowerBound, number.usedDecimals)...fraction.upperBound }
    let around = affixes.pair(isNegative: number.isNegative, isZero: number.isZero)
    buffer.append(contentsOf: around.prefix)
    symbols.append(number, fraction: fraction, to: &buffer)
    buffer.append(contentsOf: around.suffix)
    return true
  }

  /// A total that is written plainly, with the decimal mark of the column's cells.
  func text(ofTotal total: String) -> String {
    let value = readable.mark == .comma ? total.replacing(",", with: ".") : total
    var buffer: [UInt8] = []
    let bytes = Array(value.utf8)
    let digits = DecimalDigits(bytes.span)?.integerDigitCount ?? 0
    return append(
      bytes.span, digits >= ReadableNumberStyle.groupedDigits ? longSymbols : symbols,
      fillingUp: true,
      to: &buffer)
      ? String(decoding: buffer, as: UTF8.self) : total
  }
}

extension DecimalDigits {
  /// A computed number with the digits that a binary number represents reliably: 0.3 for
  /// 0.30000000000000004. A number with fewer digits, and other texts, are unchanged.
  static func sure(_ text: String) -> String {
    let bytes = Array(text.utf8)
    guard var number = DecimalDigits(bytes.span), number.digitCount > FigureStatistics.sureDigits,
      number.writtenDecimals > 0
    else { return text }
    number.round(toSignificant: FigureStatistics.sureDigits)
    var buffer: [UInt8] = number.isNegative && !number.isZero ? [UInt8(ascii: "-")] : []
    LearnedNumbers.english.symbols.grouped(.none).append(
      number, fraction: 0...min(number.writtenDecimals, NumberWriter.maximumDecimals), to: &buffer)
    return String(decoding: buffer, as: UTF8.self)
  }
}
