import Foundation
import GridCore
import GridModel

/// Cells in a number format of spreadsheets.
///
/// The section of a number is found by its value; its texts and digits are then written one after
/// the other. Numbers have 15 significant digits, as in spreadsheets, and halves are rounded away
/// from zero in decimal.
struct SpreadsheetCells: CellFormatting {
  private let format: SpreadsheetFormat
  private let sections: [Section]
  let marks: DecimalMarks

  /// A section, and how its numbers and dates are written.
  private struct Section: Sendable {
    let section: SpreadsheetFormat.CodeSection
    let numbers: SpreadsheetNumberWriter
    let dates: SpreadsheetDateWriter?
  }

  init(_ format: SpreadsheetFormat, _ locale: Locale, _ style: NumberStyle = NumberStyle()) {
    self.format = format
    let numbers = LearnedNumbers.of(locale, style)
    marks = numbers.symbols.marks
    sections = format.sections.map { section in
      let symbols = numbers.symbols.digits(from: section.zero)
      return Section(
        section: section,
        numbers: SpreadsheetNumberWriter(
          section, symbols: symbols, minus: style.minus.bytes, rounding: style.rounding),
        dates: section.isTime
          ? SpreadsheetDateWriter(section, locale, symbols: symbols, minus: style.minus.bytes)
          : nil)
    }
  }

  /// A value of a cell.
  private enum Value {
    case number(DecimalDigits, Double)
    /// Microseconds since 1970.
    case date(Int)
    /// Microseconds since midnight.
    case time(Int)

    /// - Returns: `nil` for a text.
    init?(_ text: Span<UInt8>) {
      if let number = DecimalDigits(text), let value = NumericText(text)?.value {
        self = .number(number, value)
      } else if let date = DateText(text) {
        // A value with a zone is shown in it.
        self = .date(Int(((date.secondsSince1970 + date.zoneOffset) * 1e6).rounded()))
      } else if let time = TimeText(text) {
        self = .time(Int((time.secondsSinceMidnight * 1e6).rounded()))
      } else {
        return nil
      }
    }

    /// As spreadsheets count: days, for a time of day a part of one.
    var number: Double {
      switch self {
      case .number(_, let value): value
      case .date(let microseconds): Double(microseconds) / 86_400e6 + 25_569
      case .time(let microseconds): Double(microseconds) / 86_400e6
      }
    }
  }

  func append(_ text: Span<UInt8>, to buffer: inout [UInt8]) -> Bool {
    guard let value = Value(text) else { return false }
    var number = value.number
    if case .number = value, format.timeUnit == .seconds { number /= 86_400 }
    guard
      let section = sections.first(where: { $0.section.condition?.holds(for: number) != false })
    else { return false }
    var written: [UInt8] = []
    guard write(value, in: section, to: &written) else { return false }
    buffer.append(contentsOf: written.withoutOuterSpaces)
    return true
  }

  private func write(_ value: Value, in section: Section, to buffer: inout [UInt8]) -> Bool {
    guard let dates = section.dates else {
      switch value {
      case .number(let digits, _): return section.numbers.append(digits, to: &buffer)
      case .date, .time:
        return section.numbers.append(DecimalDigits(value.number), to: &buffer)
      }
    }
    switch value {
    case .date(let microseconds): return dates.append(date: microseconds, to: &buffer)
    case .time(let microseconds): return dates.append(time: microseconds, to: &buffer)
    case .number(_, let number):
      let factor = format.timeUnit == .seconds ? 1e6 : 86_400e6
      // Up to the year 9999, and back as far.
      guard abs(number * factor) < 2_958_466 * 86_400e6 else { return false }
      let microseconds = Int((number * factor).rounded())
      return dates.append(span: microseconds, to: &buffer)
    }
  }
}

extension SpreadsheetFormat.CodeSection {
  /// A text cell as the section shows it.
  func shown(_ text: some Sequence<UInt8>) -> [UInt8] {
    var shown: [UInt8] = []
    for token in tokens {
      switch token {
      case .text(let literal): shown += literal.utf8
      case .content, .general: shown += text
      case .minus: shown.append(UInt8(ascii: "-"))
      default: break
      }
    }
    return shown
  }
}

extension NumberSymbols {
  /// The same symbols with other digits.
  /// - Parameter zero: the first of ten; `nil` changes nothing.
  fileprivate func digits(from zero: Unicode.Scalar?) -> NumberSymbols {
    guard let zero else { return self }
    let scalars = (0..<10).compactMap { Unicode.Scalar(zero.value + $0) }
    guard scalars.count == 10 else { return self }
    return NumberSymbols(
      digits: scalars, decimalSeparator: String(decoding: decimalSeparator, as: UTF8.self),
      groupSeparator: String(decoding: groupSeparator, as: UTF8.self), grouping: grouping)
  }
}

extension [UInt8] {
  /// The text without spaces at its ends, no-break ones included.
  fileprivate var withoutOuterSpaces: ArraySlice<UInt8> {
    var text = self[...]
    while true {
      if text.first == 0x20 {
        text.removeFirst()
      } else if text.starts(with: [0xC2, 0xA0]) {
        text.removeFirst(2)
      } else if text.last == 0x20 {
        text.removeLast()
      } else if text.suffix(2) == [0xC2, 0xA0] {
        text.removeLast(2)
      } else {
        return text
      }
    }
  }
}
