import Foundation
import GridModel
import Synchronization

/// Writes whole numbers as ranks, by the spelling rules of the locale.
final class OrdinalWriter: NumberWriting {
  private let formatter: Mutex<NumberFormatter>
  private let texts = FormattedTexts()

  init(_ locale: Locale) {
    let formatter = NumberFormatter()
    formatter.locale = locale
    formatter.numberStyle = .ordinal
    self.formatter = Mutex(formatter)
  }

  func append(_ number: DecimalDigits, to buffer: inout [UInt8]) -> Bool {
    // Binary floating point is exact up to here.
    guard number.integerDigitCount <= 15, let whole = number.whole else { return false }
    return texts.append(for: number.key, to: &buffer) {
      let value = NSNumber(value: number.isNegative ? -whole : whole)
      return formatter.withLock { $0.string(from: value) }.map { Array($0.utf8) }
    }
  }
}
