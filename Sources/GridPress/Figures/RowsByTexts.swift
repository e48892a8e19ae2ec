import GridCore
import GridModel

/// The positions of the rows that are shown, by their texts in columns.
///
/// A request may name each of its rows by texts: the first row is searched for in all rows, further
/// ones of the same columns in a dictionary.
final class RowsByTexts {
  private var asked: Set<[Int]> = []
  private var positions: [[Int]: [[String]: [Int]]] = [:]

  /// In ascending order.
  /// - Parameter columns: those of the texts, in their order.
  func positions(of texts: [String], in columns: [Int], places: FigurePlaces) -> [Int] {
    let table = places.table
    func isShown(_ position: Int) -> Bool { places.path(of: position) != nil }
    var watch = CancellationWatch()
    if asked.insert(columns).inserted {
      let wanted = Array(zip(columns, texts))
      return (0..<places.order.count).filter { position in
        !watch.isNoticed()
          && wanted.allSatisfy { table.string(row: places.order[position], column: $0) == $1 }
          && isShown(position)
      }
    }
    if let known = positions[columns] { return known[texts] ?? [] }
    var found: [[String]: [Int]] = [:]
    for position in 0..<places.order.count where isShown(position) {
      if watch.isNoticed() { return [] }
      let row = places.order[position]
      let own = columns.compactMap { table.string(row: row, column: $0) }
      // A row without a text in one of the columns has no name.
      if own.count == columns.count { found[own, default: []].append(position) }
    }
    positions[columns] = found
    return found[texts] ?? []
  }
}
