package import Foundation
import GridCore
package import GridModel

extension ColumnStore {
  /// A table of one column for ``AddedColumns``: what part of a sum each number of another column
  /// is. Rows that are not shown are empty, and so are those of an infinite sum.
  /// - Parameters:
  ///   - parts: the positions whose numbers are added up to one whole.
  ///   - whole: the whole of all parts; `nil` is the sum of each.
  package func shareColumn(
    of column: Int, as key: String, over order: RowOrder, parts: [Range<Int>],
    whole: Decimal? = nil
  ) -> ColumnStore {
    var shares = [String](repeating: "", count: rowCount)
    let infinities = infinities(column: column)
    if whole != nil, !infinities.isEmpty { return .column(key, decimals: shares) }
    let parts =
      infinities.isEmpty
      ? parts : parts.filter { part in !part.contains { infinities[order[$0]] != nil } }
    let numbers = ScaledNumbers(self, column: column)
    let multiple = whole.flatMap { numbers?.multiple($0) }
    if let numbers, whole == nil || multiple != nil {
      for part in parts {
        if Cancellation.isNoticed(at: part.lowerBound) { break }
        let base = multiple ?? numbers.sum(part.lazy.map { order[$0] })
        for position in part {
          let row = order[position]
          guard let number = numbers.values[row] else { continue }
          shares[row] = ScaledNumbers.share(Int128(number), of: base) ?? ""
        }
      }
      return .column(key, decimals: shares)
    }
    let values = cellValues(column: column)
    for part in parts {
      if Cancellation.isNoticed(at: part.lowerBound) { break }
      let base = whole ?? part.reduce(.zero) { $0 + (values[order[$1]].decimal ?? .zero) }
      for position in part {
        guard let number = values[order[position]].decimal,
          let share = Self.share(number, of: base)
        else { continue }
        shares[order[position]] = share.description
      }
    }
    return .column(key, decimals: shares)
  }

  /// The sum of a column over all rows of the data.
  package func sum(column: Int) -> Decimal {
    let values = cellValues(column: column)
    return values.indices.reduce(.zero) { sum, row in
      isRemoved(row) ? sum : sum + (values[row].decimal ?? .zero)
    }
  }

  /// The numbers of a column; `nil` for cells without one.
  package func decimals(column: Int) -> [Decimal?] { cellValues(column: column).map(\.decimal) }

  /// A part of a whole, to 25 decimals; `nil` of nothing.
  package static func share(_ part: Decimal, of whole: Decimal) -> Decimal? {
    if whole.isZero || whole.isNaN { return nil }
    guard var digits = DecimalDigits(Array((part / whole).description.utf8).span) else {
      return nil
    }
    digits.round(to: -25)
    return digits.decimal
  }

  /// A table of one column of numbers that are written with a point.
  static func column(_ key: String, decimals: [String], unit: NumberUnit? = nil) -> ColumnStore {
    var text: [UInt8] = []
    var offsets: [UInt32] = [0]
    for number in decimals {
      text += number.utf8
      offsets.append(UInt32(truncatingIfNeeded: text.count))
    }
    var dialect = ColumnDialect(.decimal)
    dialect.unit = unit
    var log = DiagnosticLog()
    return column(key, text: text, offsets: offsets, known: dialect, log: &log)
  }
}
