import GridCore

/// The order of rows that are sorted by a column, if it is not the natural order of the column's
/// own values.
public enum ColumnOrder: Hashable, Sendable {
  /// The values of another column, by its key, such as the number that a text represents. The
  /// column need not be shown.
  case column(String)
  /// These texts in this order, from the least; all others follow in their natural order.
  case listed([String])
  /// A comparison of two values in Swift code.
  case comparator(ValueComparator)

  /// The order given by a function that returns whether a value is less than another.
  /// - Parameter isLess: must always return the same results, and be consistent: at most one of
  ///   `a < b` and `b < a` is true.
  public static func ascending(
    _ isLess: @escaping @Sendable (_ first: CellValue, _ second: CellValue) -> Bool
  ) -> ColumnOrder {
    .comparator(ValueComparator(isLess))
  }

  /// The ranks of values in ascending order; `nil` for empty ones, which always come last.
  /// - Returns: `nil` for the order of another column.
  func ranks(of values: [CellValue], _ collation: Collation) -> [UInt32?]? {
    switch self {
    case .column: nil
    case .listed(let texts):
      zip(values, Self.places(of: values, in: texts, collation)).map { value, rank in
        value.isEmpty ? nil : rank
      }
    case .comparator(let comparator): comparator.ranks(of: values)
    }
  }

  private static func places(
    of values: [CellValue], in texts: [String], _ collation: Collation
  ) -> [UInt32] {
    let places = Dictionary(texts.enumerated().map { ($1, UInt32($0)) }) { first, _ in first }
    var watch = CancellationWatch()
    let shown = values.map { watch.isNoticed() ? "" : $0.description }
    return zip(shown, collation.ranks(of: shown)).map { text, rank in
      places[text] ?? UInt32(texts.count) + rank
    }
  }
}

/// A function that determines which of two values comes first. Two comparators are equal if one is
/// a copy of the other.
public struct ValueComparator: Hashable, Sendable {
  private final class Function: Sendable {
    let isLess: @Sendable (CellValue, CellValue) -> Bool

    init(_ isLess: @escaping @Sendable (CellValue, CellValue) -> Bool) { self.isLess = isLess }
  }

  private let function: Function

  /// - Parameter isLess: must always return the same results.
  public init(_ isLess: @escaping @Sendable (CellValue, CellValue) -> Bool) {
    function = Function(isLess)
  }

  public static func == (first: Self, second: Self) -> Bool { first.function === second.function }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(function)) }

  /// The ranks of values; equal for values of which neither is less than the other.
  func ranks(of values: [CellValue]) -> [UInt32?] {
    let isLess = function.isLess
    var sorted = values.indices.filter { !values[$0].isEmpty }
    sorted.sortUntilCancelled { first, second in
      if isLess(values[first], values[second]) { return true }
      return !isLess(values[second], values[first]) && first < second
    }
    var ranks = [UInt32?](repeating: nil, count: values.count)
    var rank: UInt32 = 0
    for (place, index) in sorted.enumerated() {
      if Cancellation.isNoticed(at: place) { break }
      if place > 0, isLess(values[sorted[place - 1]], values[index]) { rank += 1 }
      ranks[index] = rank
    }
    return ranks
  }
}
