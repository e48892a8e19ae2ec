import Foundation
import GridModel

/// Numbers of a column without a format in an easily readable style.
struct ReadableNumberCells: CellFormatting {
  private let readable: ReadableNumberStyle
  private let symbols: NumberSymbols
  /// The symbols for totals that are so long that they are grouped, although no cell is.
  private let longSymbols: NumberSymbols
  private let affixes: NumberAffixes
  private let rounding: NumberStyle.Rounding

  var marks: DecimalMarks { symbols.marks }

  /// - Parameter locale: the locale in which numbers are written; `nil` keeps the decimal mark of the column's cells.
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
    let around = affixes.pair(isNegative: number.isNegative)
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
