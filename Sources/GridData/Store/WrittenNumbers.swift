import Foundation
import GridModel

/// How the numbers of a column are written in the data, so that a sum of them can be written alike.
struct WrittenNumbers: Hashable {
  /// The most digits after a point.
  private(set) var decimals = 0
  /// What sets thousands apart where one number has it; `nil` if none has.
  private(set) var separator: String?
  /// Whether all numbers are percentages.
  private(set) var isPercent = false
  /// The currency sign before all numbers; `nil` if they have none or several.
  private(set) var currency: String?

  init(_ store: ColumnStore, column: Int) {
    var count = 0
    var percentCount = 0
    var signs: [String: Int] = [:]
    for row in 0..<store.rowCount {
      let text = store.string(row: row, column: column)
      guard !text.isEmpty, NumericText(Array(text.utf8).span) != nil else { continue }
      count += 1
      if text.contains("%") { percentCount += 1 }
      if let sign = text.first(where: { "$€£¥".contains($0) }) {
        signs[String(sign), default: 0] += 1
      }
      if let point = text.firstIndex(of: ".") {
        decimals = max(decimals, text[point...].dropFirst().prefix { $0.isASCIIDigit }.count)
      }
      if separator == nil { separator = Self.separator(in: text) }
    }
    isPercent = count > 0 && percentCount == count
    if signs.count == 1, let sign = signs.first, sign.value == count { currency = sign.key }
  }

  private static func separator(in text: String) -> String? {
    let separator = text.first { ",'’\u{A0}\u{202F}".contains($0) }
    guard let separator, text.contains(where: \.isASCIIDigit),
      text.split(separator: separator).dropFirst().allSatisfy({
        $0.prefix(3).allSatisfy(\.isASCIIDigit)
      })
    else { return nil }
    return String(separator)
  }

  /// The number with at most so many decimals, halves rounded away from zero, without zeros at its end that the
  /// column's own numbers would not have.
  /// - Parameter extra: how many decimals more than the column's numbers it may have.
  func text(of number: Decimal, extraDecimals extra: Int = 0) -> String {
    let plain = number.description
    guard var digits = DecimalDigits(Array(plain.utf8).span) else { return plain }
    if isPercent { digits.shift(by: 2) }
    digits.round(to: -(decimals + extra))
    func text(of powers: some Sequence<Int>) -> String {
      powers.map { String(digits.digit(at: $0)) }.joined()
    }
    let whole = text(of: (0..<max(1, digits.integerDigitCount)).reversed())
    let fraction = text(of: (0..<max(decimals, digits.writtenDecimals)).map { -1 - $0 })
    return (digits.isNegative && !digits.isZero ? "-" : "") + (currency ?? "")
      + Self.grouped(whole, separator: separator) + (fraction.isEmpty ? "" : "." + fraction)
      + (isPercent ? "%" : "")
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

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isWholeNumber }
}
