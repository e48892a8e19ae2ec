package import Foundation
import GridCore

/// The sums of a column over the first rows of a grid, for every number of rows.
package struct RunningSums: Sendable {
  /// The sum before each position, and of all rows.
  private var sums: [Decimal] = [.zero]
  /// The positions before which the sum is greatest and least.
  package private(set) var greatest = 0
  package private(set) var least = 0

  /// - Parameter restarts: the positions at which the sum restarts, ascending.
  init(_ values: some Sequence<Decimal?>, restarts: [Int] = []) {
    var rest = restarts[...]
    var watch = CancellationWatch()
    for (position, value) in values.enumerated() {
      if watch.isNoticed() {
        sums.append(.zero)
        continue
      }
      let isNew = position == rest.first
      if isNew { rest.removeFirst() }
      sums.append((isNew ? .zero : sums[sums.count - 1]) + (value ?? .zero))
      if sums[sums.count - 1] > sums[greatest] { greatest = sums.count - 1 }
      if sums[sums.count - 1] < sums[least] { least = sums.count - 1 }
    }
  }

  /// The sum of all rows before a position, from the last restart before it on.
  package subscript(position: Int) -> Decimal { sums[position] }
}
