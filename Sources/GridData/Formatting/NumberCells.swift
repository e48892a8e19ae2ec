import Foundation
import GridModel
import Synchronization

/// Cells that are numbers.
struct NumberCells: CellFormatting {
  let writer: any NumberWriting
  let marks: DecimalMarks
  /// The factor for numbers; `nil` is 1.
  var factor: DecimalDigits?
  /// Whether the factor does not apply to texts with a percent sign.
  var sparesPercentages = false
  /// Text around the whole number.
  var prefix: [UInt8] = []
  var suffix: [UInt8] = []

  init(_ writer: any NumberWriting, marks: DecimalMarks) {
    self.writer = writer
    self.marks = marks
  }

  func append(_ text: Span<UInt8>, to buffer: inout [UInt8]) -> Bool {
    guard var number = DecimalDigits(text) else { return false }
    if let factor, !(sparesPercentages && number.isPercent) { number.multiply(by: factor) }
    guard !prefix.isEmpty || !suffix.isEmpty else { return writer.append(number, to: &buffer) }
    var written: [UInt8] = []
    guard writer.append(number, to: &written) else { return false }
    buffer.append(contentsOf: prefix)
    buffer.append(contentsOf: written)
    buffer.append(contentsOf: suffix)
    return true
  }
}

/// A way to write numbers.
protocol NumberWriting: Sendable {
  /// - Returns: `false` if the number cannot be written in this way; nothing is appended then.
  func append(_ number: DecimalDigits, to buffer: inout [UInt8]) -> Bool
}

extension NumberWriter: NumberWriting {}

/// Cells that are amounts of money in a currency that each row specifies.
final class CurrencyCells: Sendable {
  private let format: CurrencyFormat
  private let locale: Locale
  private let style: NumberStyle
  private let cache = Mutex<[[UInt8]: NumberCells]>([:])
  let marks: DecimalMarks

  init(_ format: CurrencyFormat, _ locale: Locale, _ style: NumberStyle) {
    self.format = format
    self.style = style
    self.locale = locale
    marks = (LearnedNumbers(.number(NumberFormat(), locale)) ?? .english).symbols.marks
  }

  /// Appends an amount.
  /// - Parameter code: three letters; white space around them is ignored.
  /// - Returns: `false` if the text is not a number, or the code is invalid; nothing is appended
  ///   then.
  func append(_ text: Span<UInt8>, code: Span<UInt8>, to buffer: inout [UInt8]) -> Bool {
    guard let key = CurrencyUnit.code(in: code) else { return false }
    return cells(key).append(text, to: &buffer)
  }

  private func cells(_ key: [UInt8]) -> NumberCells {
    cache.withLock { cache in
      if let cells = cache[key] { return cells }
      let code = String(decoding: key, as: UTF8.self)
      let cells = NumberCells(currency: format, code: code, locale, style)
      cache[key] = cells
      return cells
    }
  }
}
