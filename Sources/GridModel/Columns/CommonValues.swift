import Synchronization

/// Finds the value that all of some rows have in a column, for parts that represent many rows.
///
/// Carried sums represent the rows of all pages before: each has the rows of the last one and a
/// few more. What is known of rows from the same start is therefore kept, so that every row is read
/// once for all pages together.
package final class CommonValues: Sendable {
  /// Rows from a start on that have one value.
  private struct Run {
    let column: Int
    let start: Int
    let value: [UInt8]
    /// The positions before this one have the value.
    var end: Int
    /// Whether the row there has another value.
    var isClosed = false
  }

  /// The runs that were last needed, the last one first.
  private let runs = Mutex<[Run]>([])
  /// Totals of pages and of groups are asked for between carried sums.
  private static let capacity = 8

  package init() {}

  /// The value of all rows at some positions, in the notation from which numbers and dates are
  /// read; `nil` if there is no row, or if the values differ.
  /// - Parameter read: appends the value of the row at a position.
  func value(
    column: Int, positions: Range<Int>, read: (_ position: Int, inout [UInt8]) -> Void
  ) -> [UInt8]? {
    guard let start = positions.first else { return nil }
    return runs.withLock { runs in
      var run: Run
      if let index = runs.firstIndex(where: { $0.column == column && $0.start == start }) {
        run = runs.remove(at: index)
      } else {
        var value: [UInt8] = []
        read(start, &value)
        run = Run(column: column, start: start, value: value, end: start + 1)
        if runs.count >= Self.capacity { runs.removeLast() }
      }
      var bytes: [UInt8] = []
      while !run.isClosed, run.end < positions.upperBound {
        bytes.removeAll(keepingCapacity: true)
        read(run.end, &bytes)
        if Self.areEqual(bytes, run.value) { run.end += 1 } else { run.isClosed = true }
      }
      runs.insert(run, at: 0)
      return run.end >= positions.upperBound ? run.value : nil
    }
  }

  /// 9 and 9.0 are one number.
  private static func areEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    if left == right { return true }
    let number = NumberText.number(String(decoding: left, as: UTF8.self))
    return number != nil && number == NumberText.number(String(decoding: right, as: UTF8.self))
  }
}
