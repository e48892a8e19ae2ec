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
    guard number.isZero(below: 0), number.integerDigitCount <= 15 else { return false }
    return texts.append(for: number.key, to: &buffer) {
      guard let decimal = number.decimal else { return nil }
      let text = formatter.withLock { $0.string(from: NSDecimalNumber(decimal: decimal)) }
      return text.map { Array($0.utf8) }
    }
  }
}
