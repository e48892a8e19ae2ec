import GridCore
import GridModel

extension ColumnStore {
  private struct Infinities: ColumnFact {
    var isNegative: [Int: Bool]
  }

  /// The rows of a column with an infinite number, and whether it is negative. Sums of decimals
  /// have none, so what adds up a column asks for them.
  func infinities(column: Int) -> [Int: Bool] {
    guard columns[column].type.isNumeric else { return [:] }
    return facts.fact(ofColumn: column) {
      Infinities(isNegative: findInfinities(column: column))
    }.isNegative
  }

  private func findInfinities(column: Int) -> [Int: Bool] {
    let texts = texts(ofColumn: column)
    let cells = texts.text.span
    var found: [Int: Bool] = [:]
    for row in 0..<rowCount where !isRemoved(row) {
      if Cancellation.isNoticed(at: row) { return found }
      if let infinity = InfinityText(cells.extracting(texts.range(row))) {
        found[row] = infinity.isNegative
      }
    }
    return found
  }

  /// Replaces the sums from an infinite number on: they are infinite, and no number once both
  /// infinities are in them.
  /// - Parameters:
  ///   - sums: by row.
  ///   - restarts: the positions at which the sum restarts, ascending.
  func addInfinities(
    ofColumn column: Int, to sums: inout [String], over order: RowOrder, restarts: [Int]
  ) {
    let infinities = infinities(column: column)
    if infinities.isEmpty { return }
    var isNegative: Set<Bool> = []
    var rest = restarts[...]
    for position in 0..<order.count {
      if Cancellation.isNoticed(at: position) { return }
      if position == rest.first {
        rest.removeFirst()
        isNegative = []
      }
      let row = order[position]
      if let sign = infinities[row] { isNegative.insert(sign) }
      guard let sign = isNegative.first else { continue }
      sums[row] = isNegative.count > 1 ? "" : InfinityText.text(isNegative: sign)
    }
  }
}
