import Foundation
import GridCore
package import GridModel

extension ColumnStore {
  private struct Width: ColumnFact {
    var isWide: Bool
  }

  /// Whether the numbers of a column together may need more digits than a decimal has, so that
  /// they are added up in a wider sum.
  func needsWideSum(column: Int) -> Bool {
    guard columns[column].type == .decimal else { return false }
    return facts.fact(ofColumn: column) { Width(isWide: findWidth(column: column)) }.isWide
  }

  private func findWidth(column: Int) -> Bool {
    let texts = texts(ofColumn: column)
    let bytes = texts.text.span
    var (highest, lowest) = (0, 0)
    for row in 0..<rowCount where !isRemoved(row) {
      if Cancellation.isNoticed(at: row) { return false }
      guard let number = NumericText(bytes.extracting(texts.range(row))) else { continue }
      let exponent = number.decimalParts.exponent
      // The number of digits, at most; a tighter one is not needed.
      let digits = number.shortParts == nil ? NumericText.maximumDigits : 18
      highest = max(highest, min(digits + exponent, 200))
      lowest = min(lowest, max(exponent, -200))
    }
    return highest + String(rowCount).count - lowest > NumericText.maximumDigits
  }

  /// The finding for a sum of a column that has more digits than are shown; `nil` if it is exact.
  /// - Parameter isRunning: whether the sums over the first rows are shown too.
  package func roundedSum(column: Int, isRunning: Bool = false) -> Diagnostic? {
    guard needsWideSum(column: column) else { return nil }
    var sum = WideSum()
    var digitCount = 0
    for (row, value) in cellValues(column: column).enumerated() where !isRemoved(row) {
      if Cancellation.isNoticed(at: row) { return nil }
      guard let number = value.exactNumber, sum.add(number) else { continue }
      if isRunning { digitCount = max(digitCount, sum.digitCount) }
    }
    digitCount = max(digitCount, sum.digitCount)
    guard digitCount > NumericText.maximumDigits else { return nil }
    return Diagnostic(
      code: .roundedNumber,
      message: (isRunning ? "a" : "the") + " sum of column \"\(columns[column].key)\" has "
        + "\(digitCount) digits, and is rounded to \(NumericText.maximumDigits)")
  }
}
