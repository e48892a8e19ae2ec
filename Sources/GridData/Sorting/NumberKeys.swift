import GridCore
import GridModel

/// Integers that compare exactly as the numbers of a column do.
///
/// 1. All numbers are scaled to the least power of ten among them: as 64-bit integers, if they fit.
/// 2. If one does not fit, all are compared digit by digit and numbered.
enum NumberKeys {
  /// All numbers times the same power of ten, or one of the values below.
  case scaled([Int64])
  /// The number of distinct smaller values for each row; `nil` for an empty cell, `SortColumn.misfitRank` for text.
  case ranks([UInt32?])

  /// Represents an empty cell among scaled numbers.
  static let empty = Int64.max
  /// Represents text among scaled numbers.
  static let misfit = Int64.max - 1

  /// In a cancelled task, the keys are arbitrary.
  init(_ texts: ColumnTexts, _ rows: Range<Int>) {
    self = Self.scaled(texts, rows) ?? .ranks(Self.ranks(texts, rows))
  }

  private static func scaled(_ texts: ColumnTexts, _ rows: Range<Int>) -> NumberKeys? {
    var keys: [Int64] = []
    var exponents: [Int8] = []
    keys.reserveCapacity(rows.count)
    exponents.reserveCapacity(rows.count)
    var least: Int8 = 0
    var most: Int8 = 0
    let all = texts.text.span
    for row in rows {
      if Cancellation.isNoticed(at: row) {
        return .scaled(Array(repeating: misfit, count: rows.count))
      }
      let range = texts.range(row)
      if range.isEmpty {
        keys.append(empty)
        exponents.append(0)
      } else if let number = NumericText(all.extracting(range)) {
        guard let parts = number.shortParts, abs(parts.exponent) <= 18 else { return nil }
        let exponent = parts.mantissa == 0 ? 0 : Int8(parts.exponent)
        least = min(least, exponent)
        most = max(most, exponent)
        keys.append(parts.mantissa)
        exponents.append(exponent)
      } else {
        if InfinityText(all.extracting(range)) != nil { return nil }
        keys.append(misfit)
        exponents.append(0)
      }
    }
    if least == most { return .scaled(keys) }
    let powers = (0...36).map {
      $0 <= 18 ? (0..<$0).reduce(1 as Int64) { power, _ in power * 10 } : 0
    }
    for index in keys.indices where keys[index] < misfit && keys[index] != 0 {
      let power = powers[Int(exponents[index]) - Int(least)]
      let (key, overflow) = keys[index].multipliedReportingOverflow(by: power)
      if overflow || power == 0 || key >= misfit { return nil }
      keys[index] = key
    }
    return .scaled(keys)
  }

  private static func ranks(_ texts: ColumnTexts, _ rows: Range<Int>) -> [UInt32?] {
    let all = texts.text.span
    var ranks: [UInt32?] = []
    ranks.reserveCapacity(rows.count)
    var numbers: [(number: ExactNumber, index: Int)] = []
    for row in rows {
      if Cancellation.isNoticed(at: row) { return Array(repeating: nil, count: rows.count) }
      let range = texts.range(row)
      if let number = ExactNumber(all.extracting(range)) {
        numbers.append((number, ranks.count))
        ranks.append(0)
      } else {
        ranks.append(range.isEmpty ? nil : SortColumn.misfitRank)
      }
    }
    numbers.sortUntilCancelled { $0.number < $1.number }
    var rank: UInt32 = 0
    for place in numbers.indices {
      if place > 0, numbers[place - 1].number < numbers[place].number { rank += 1 }
      ranks[numbers[place].index] = rank
    }
    return ranks
  }
}
