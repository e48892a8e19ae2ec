import Foundation
package import GridModel

extension ColumnStore {
  /// The store with one more column, or with other values in the column that has the key: the sum of another column up to each
  /// row, written as that one's numbers are. Added in decimal. Rows that are not shown are empty.
  /// - Parameter restarts: the positions at which the sum begins anew, ascending; default nowhere.
  package func withRunningSums(
    of column: Int, as key: String, over order: RowOrder, restarts: [Int] = []
  ) -> ColumnStore {
    let values = cellValues(column: column)
    let numbers = WrittenNumbers(self, column: column)
    var sums = Array(repeating: "", count: rowCount)
    var sum = Decimal.zero
    var rest = restarts[...]
    for position in 0..<order.count {
      let row = order[position]
      if position == rest.first {
        rest.removeFirst()
        sum = .zero
      }
      if let value = values[row].decimal { sum += value }
      sums[row] = numbers.text(of: sum)
    }
    var text: [UInt8] = []
    var offsets: [UInt32] = [0]
    for sum in sums {
      text += sum.utf8
      offsets.append(UInt32(truncatingIfNeeded: text.count))
    }
    var log = DiagnosticLog()
    let spelling = spelling(column: column)
    let known = spelling == ColumnSpelling(spelling.type) ? nil : spelling
    return with(key, text: text, offsets: offsets, known: known, log: &log)
  }
}
