import Foundation
import GridCore
import GridModel

extension ColumnStore {
  /// The notation of a column's numbers, found once for all sums in all grids of the table.
  func writtenNumbers(column: Int) -> WrittenNumbers {
    facts.fact(ofColumn: column) { WrittenNumbers(self, column: column) }
  }
}

/// The notation of a column's numbers in the data, so that a sum of them can be written in the same
/// way.
struct WrittenNumbers: Hashable, ColumnFact {
  /// The maximum number of digits after the decimal mark that the values need, including exponents
  /// and percent signs.
  private(set) var decimals = 0
  /// The group separator, if a number has one; otherwise `nil`.
  private(set) var separator: String?
  /// The power of ten by which the written figures exceed the values: 2 if all are percentages.
  private var scale = 0
  /// The common text before and after the digits of all numbers, such as `$`, ` €`, `%`; empty if
  /// they differ.
  private var prefix = ""
  private var suffix = ""
  /// Whether a number has an exponent.
  private var hasExponents = false
  private var mark = DecimalMark.point
  /// The notation of lengths of time; `nil` for other numbers.
  private var duration: DurationNotation?
  /// How sums of cells with texts of their own are written.
  private var shown: ShownNumbers?

  /// The number of decimals beyond which a number is written with an exponent, if the column's
  /// numbers are.
  private static let plainDecimals = 15
  /// The number of digits shown of a number that the column's decimals would round to zero.
  private static let leastDigits = 3

  fileprivate init(_ store: ColumnStore, column: Int) {
    mark = store.spelling(column: column).mark
    duration = store.spelling(column: column).duration
    shown = store.spelling(column: column).shown
    let values = store.texts(ofColumn: column)
    let valueBytes = values.text.span
    let cellBytes = store.text.span
    var affixes: (ArraySlice<UInt8>, ArraySlice<UInt8>)?
    var haveSameAffixes = true
    var haveMagnitudes = false
    var leastExponent: Int?
    for row in 0..<store.rowCount where !store.isRemoved(row) {
      if Cancellation.isNoticed(at: row) { break }
      guard let number = NumericText(valueBytes.extracting(values.range(row))) else { continue }
      let exponent = number.decimalParts.exponent
      leastExponent = min(leastExponent ?? exponent, exponent)
      // Texts in several formats have no common notation.
      guard shown == nil else { continue }
      let range = store.range(row: row, column: column)
      let cell = cellBytes.extracting(range)
      if separator == nil { separator = Self.separator(in: cell, mark) }
      if !hasExponents {
        hasExponents = cell.indices.contains {
          cell[$0] | 0x20 == UInt8(ascii: "e") && cell.isDigit(at: $0 - 1, before: cell.count)
        }
      }
      guard haveSameAffixes else { continue }
      let found = Self.affixes(of: cell, in: store.text, at: range.lowerBound, mark)
      if let affixes, affixes != found {
        haveSameAffixes = false
        haveMagnitudes = haveMagnitudes || Self.isMagnitude(affixes.1)
      }
      haveMagnitudes = haveMagnitudes || Self.isMagnitude(found.1)
      affixes = found
    }
    if haveSameAffixes, let affixes {
      prefix = String(decoding: affixes.0, as: UTF8.self)
      suffix = String(decoding: affixes.1, as: UTF8.self)
      if suffix.hasSuffix("%") { scale = 2 }
      if suffix.hasSuffix("‰") { scale = 3 }
      let isApart = suffix.first?.isWhitespace == true
      let word = String(suffix.drop { $0.isWhitespace })
      if let magnitude = NumberMagnitude.first(of: word, isApart: isApart)?.magnitude {
        scale = -magnitude.power
      }
    } else if haveMagnitudes {
      // The sum of 1.5K and 2M is written out.
      separator = separator ?? mark.other.rawValue
    }
    decimals = max(0, -(leastExponent ?? 0) - scale)
  }

  private static func isMagnitude(_ suffix: ArraySlice<UInt8>) -> Bool {
    guard let first = suffix.first, MonthNames.isLetter(first) else { return false }
    let text = String(decoding: suffix, as: UTF8.self)
    return NumberMagnitude.first(of: text, isApart: false) != nil
  }

  /// The text around the digits, without signs and parentheses.
  private static func affixes(
    of cell: Span<UInt8>, in text: [UInt8], at offset: Int, _ mark: DecimalMark
  ) -> (ArraySlice<UInt8>, ArraySlice<UInt8>) {
    var first = 0
    while first < cell.count, !cell.isDigit(at: first, before: cell.count),
      cell[first] != mark.byte
    {
      first += 1
    }
    var last = cell.count
    while last > first, !cell.isDigit(at: last - 1, before: cell.count) { last -= 1 }
    var end = last
    // A dash for no cents.
    if end < cell.count, cell[end] == mark.byte {
      end += 1 + cell.dashCount(at: end + 1, before: cell.count)
    }
    func plain(_ slice: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
      var slice = slice
      while let byte = slice.first, isSign(byte) { slice = slice.dropFirst() }
      if slice.starts(with: [0xE2, 0x88, 0x92]) { slice = slice.dropFirst(3) }
      while let byte = slice.last, isSign(byte) { slice = slice.dropLast() }
      return slice
    }
    var before = plain(text[offset..<offset + first])
    while before.first == UInt8(ascii: " ") { before = plain(before.dropFirst()) }
    var after = plain(text[offset + end..<offset + cell.count])
    while after.last == UInt8(ascii: " ") { after = plain(after.dropLast()) }
    return (before, after)
  }

  private static func isSign(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "(")
      || byte == UInt8(ascii: ")")
  }

  /// The text between two digits that is not a decimal mark.
  private static func separator(in cell: Span<UInt8>, _ mark: DecimalMark) -> String? {
    guard cell.count > 4 else { return nil }
    for index in 1..<cell.count where cell.isDigit(at: index - 1, before: cell.count) {
      let byte = cell[index]
      let count =
        byte == mark.other.byte || byte == UInt8(ascii: "'")
        ? 1
        : cell.has(0xE2, 0x80, 0x99, at: index, before: cell.count)
          ? 3 : cell.spaceCount(at: index, before: cell.count)
      guard count > 0, cell.isDigit(at: index + count, before: cell.count) else { continue }
      return String(decoding: (index..<index + count).map { cell[$0] }, as: UTF8.self)
    }
    return nil
  }

  /// The number with the column's decimals at most, halves rounded away from zero, without trailing
  /// zeros that the column's own numbers would not have. A number that would be rounded to zero
  /// keeps its first three significant digits.
  /// - Parameter extra: the number of decimals that it may have in addition to the column's.
  func text(of number: Decimal, extraDecimals extra: Int = 0) -> String {
    if let duration { return duration.text(number) }
    let plain = number.description
    if let text = shown?.total?.text(of: plain) { return text }
    guard let digits = DecimalDigits(Array(plain.utf8).span) else { return plain }
    return text(of: digits, extraDecimals: extra)
  }

  /// Whether the digits of a number determine how it is written.
  var writesDigits: Bool { duration == nil && shown == nil && !hasExponents }

  /// The same for digits; see ``writesDigits``.
  func text(of number: DecimalDigits, extraDecimals extra: Int = 0) -> String {
    var digits = number
    digits.shift(by: scale)
    var rounded = digits
    rounded.round(to: -(decimals + extra))
    if rounded.isZero, !digits.isZero {
      rounded = digits
      rounded.round(toSignificant: Self.leastDigits)
    }
    let sign = digits.isNegative && !rounded.isZero ? "-" : ""
    return sign + prefix + figures(rounded) + suffix
  }

  private func figures(_ number: DecimalDigits) -> String {
    func text(of powers: some Sequence<Int>) -> String {
      String(decoding: powers.map { 0x30 + number.digit(at: $0) }, as: UTF8.self)
    }
    if hasExponents, number.writtenDecimals > Self.plainDecimals {
      let power = number.integerDigitCount - 1
      var fraction = text(of: (0..<max(0, number.digitCount - 1)).map { power - 1 - $0 })
      while fraction.hasSuffix("0") { fraction.removeLast() }
      return text(of: [power]) + (fraction.isEmpty ? "" : mark.rawValue + fraction) + "e\(power)"
    }
    let whole = text(of: (0..<max(1, number.integerDigitCount)).reversed())
    let shown = hasExponents ? min(decimals, number.usedDecimals) : decimals
    let fraction = text(of: (0..<max(shown, number.usedDecimals)).map { -1 - $0 })
    return Self.grouped(whole, separator: separator)
      + (fraction.isEmpty ? "" : mark.rawValue + fraction)
  }

  private static func grouped(_ digits: String, separator: String?) -> String {
    guard let separator else { return digits }
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text += separator }
      text.append(digit)
    }
    return text
  }
}
