package import Foundation
import GridCore
package import GridModel

/// Rounds numbers so that they add up to their rounded total: all are rounded down, and those with
/// the largest remainders get the units that are missing (the method of Hare and Niemeyer).
package struct Footing: Sendable {
  /// The number of decimals that are shown; negative for tens, hundreds and so on.
  package let decimals: Int
  private let rounding: NumberStyle.Rounding

  package init(decimals: Int, _ rounding: NumberStyle.Rounding) {
    self.decimals = decimals
    self.rounding = rounding
  }

  /// A number in units of the last decimal, rounded down, and the rest, from 0 up to 1.
  private struct Part {
    var units: Int128
    var rest: Double
    /// How the rest compares with a half.
    var isHalf: Bool
    var isOverHalf: Bool
  }

  /// - Returns: `nil` for numbers of more than thirty digits before the last decimal, whose sums
  ///   need more room than there is.
  private func part(_ number: ExactNumber) -> Part? {
    guard let part = divided(number),
      part.units.magnitude < 1_000_000_000_000_000_000_000_000_000_000
    else { return nil }
    return part
  }

  private func divided(_ number: ExactNumber) -> Part? {
    guard number.isFinite else { return nil }
    let power = number.exponent + decimals
    if power >= 0 {
      let whole = ExactNumber(mantissa: number.mantissa, exponent: power).whole
      return whole.map { Part(units: $0, rest: 0, isHalf: false, isOverHalf: false) }
    }
    guard power >= -37 else {
      let isNegative = number.mantissa < 0
      let rest = isNegative ? 1 - 1e-16 : 1e-16
      return Part(units: isNegative ? -1 : 0, rest: rest, isHalf: false, isOverHalf: isNegative)
    }
    var divisor: Int128 = 1
    for _ in 0..<(-power) { divisor *= 10 }
    var (units, rest) = number.mantissa.quotientAndRemainder(dividingBy: divisor)
    if rest < 0 {
      units -= 1
      rest += divisor
    }
    let half = divisor / 2
    return Part(
      units: units, rest: Double(rest) / Double(divisor), isHalf: rest == half,
      isOverHalf: rest > half)
  }

  private func rounded(_ part: Part) -> Int128 {
    if part.isOverHalf { return part.units + 1 }
    guard part.isHalf else { return part.units }
    switch rounding {
    case .halfEven: return part.units % 2 == 0 ? part.units : part.units + 1
    case .halfUp: return part.units < 0 ? part.units : part.units + 1
    }
  }

  /// A number as it is shown.
  package func rounded(_ number: Decimal) -> Decimal? {
    exact(number).flatMap(part).map { decimal(rounded($0)) }
  }

  /// Two or more parts and their total as they are shown, if these parts do not add up to it; `nil`
  /// if they do.
  package func fault(
    _ parts: [Decimal], _ total: Decimal
  ) -> (parts: Decimal, total: Decimal)? {
    guard parts.count > 1, let shown = rounded(total) else { return nil }
    let sum = parts.reduce(Decimal.zero) { $0 + (rounded($1) ?? $1) }
    return sum == shown ? nil : (sum, shown)
  }

  /// Parts as they are shown if they add up to a total.
  /// - Parameter total: as it is shown; `nil` is the rounded sum of the parts.
  /// - Returns: `nil` if a number is too large.
  package func footed(_ numbers: [Decimal], total: Decimal? = nil) -> [Decimal]? {
    var parts: [Part] = []
    for number in numbers {
      guard let part = exact(number).flatMap(self.part) else { return nil }
      parts.append(part)
    }
    guard let target = exact(total ?? numbers.reduce(.zero, +)).flatMap(part).map(rounded) else {
      return nil
    }
    guard let units = distributed(parts, target) else { return nil }
    return units.map(decimal)
  }

  private func distributed(_ parts: [Part], _ target: Int128) -> [Int128]? {
    var units = parts.map(\.units)
    let (missing, isTooLarge) = target.subtractingReportingOverflow(units.reduce(0, &+))
    guard !isTooLarge, missing >= 0, missing <= Int128(units.count) else { return nil }
    let order = parts.indices.sorted { first, second in
      (parts[second].rest, first) < (parts[first].rest, second)
    }
    for index in order.prefix(Int(missing)) { units[index] += 1 }
    return units
  }

  private func exact(_ number: Decimal) -> ExactNumber? {
    ExactNumber(Array(number.description.utf8).span)
  }

  private func decimal(_ units: Int128) -> Decimal {
    let number = Decimal(string: String(units)) ?? .zero
    return number * Decimal(sign: .plus, exponent: -decimals, significand: 1)
  }
}

extension ColumnStore {
  /// A table of one column for ``AddedColumns``, with the key of another: its numbers, so that
  /// those that are shown add up to their totals.
  /// - Parameters:
  ///   - levels: the groups of each level, from the outermost, that cover the order.
  /// - Returns: `nil` if a number is too large.
  package func footedColumn(
    _ column: Int, over order: RowOrder, levels: [[Range<Int>]], _ footing: Footing
  ) -> ColumnStore? {
    let values = cellValues(column: column)
    var shown = (0..<rowCount).map { values[$0].decimal?.description ?? "" }
    /// Divides the total of a group among its groups, or its rows.
    func divide(_ positions: Range<Int>, level: Int, total: Decimal?) -> Bool {
      if level < levels.count {
        let all = levels[level]
        let first = all.indices.partition { all[$0].lowerBound >= positions.lowerBound }
        let groups = all[first...].prefix { $0.upperBound <= positions.upperBound }
        let sums = groups.map { group in
          group.reduce(Decimal.zero) { $0 + (values[order[$1]].decimal ?? .zero) }
        }
        guard let footed = footing.footed(sums, total: total) else { return false }
        return zip(groups, footed).allSatisfy { divide($0, level: level + 1, total: $1) }
      }
      let numbers = positions.filter { values[order[$0]].decimal != nil }
      let parts = numbers.map { values[order[$0]].decimal ?? .zero }
      guard let footed = footing.footed(parts, total: total) else { return false }
      for (position, number) in zip(numbers, footed) {
        shown[order[position]] = number.description
      }
      return true
    }
    guard divide(0..<order.count, level: 0, total: nil) else { return nil }
    return .column(columns[column].key, decimals: shown, unit: spelling(column: column).unit)
  }
}
