package import Foundation
import GridCore
import GridModel

/// The sums of a column over the first rows of a grid, for every number of rows.
package struct RunningSums: Sendable {
  /// The sum before each position, and of all rows.
  private var sums: [Decimal] = [.zero]
  /// The positions before which the sum is greatest and least.
  package private(set) var greatest = 0
  package private(set) var least = 0

  /// - Parameters:
  ///   - isWide: whether the numbers together may need more than 38 digits.
  ///   - restarts: the positions at which the sum restarts, ascending.
  init(_ values: some Sequence<CellValue>, isWide: Bool = false, restarts: [Int] = []) {
    var sum = SumSoFar(isWide: isWide)
    var rest = restarts[...]
    var watch = CancellationWatch()
    for (position, value) in values.enumerated() {
      if watch.isNoticed() {
        sums.append(.zero)
        continue
      }
      if position == rest.first {
        rest.removeFirst()
        sum.restart()
      }
      sums.append(sum.add(value))
      if sums[sums.count - 1] > sums[greatest] { greatest = sums.count - 1 }
      if sums[sums.count - 1] < sums[least] { least = sums.count - 1 }
    }
  }

  /// The sum of all rows before a position, from the last restart before it on.
  package subscript(position: Int) -> Decimal { sums[position] }
}
