/// The rows of a grid that are in a state of their own, found by their positions: a sorted list, since they are few. A grid without
/// any costs the painter one look whether there are any.
///
/// What concerns many rows has no mark: a selected row is a bit in `RowSelection`, and is one of the states by which looks are
/// tabled. Rules that hit many rows belong there too: a small number a row (which set of rules) beside `CellState`, by
/// which the same tables are indexed.
package struct RowMarks: Hashable, Sendable {
  /// Ascending.
  private var positions: [Int] = []
  private var marks: [RowMark] = []

  package init() {}

  /// - Parameter marks: by position.
  init(_ marks: [Int: RowMark]) {
    positions = marks.keys.sorted()
    self.marks = positions.map { marks[$0] ?? RowMark() }
  }

  package var isEmpty: Bool { positions.isEmpty }

  package subscript(position: Int) -> RowMark? {
    var low = 0
    var high = positions.count
    while low < high {
      let middle = (low + high) / 2
      if positions[middle] < position { low = middle + 1 } else { high = middle }
    }
    return low < positions.count && positions[low] == position ? marks[low] : nil
  }

  var hasSelectedCells: Bool { marks.contains { $0.cells.contains(where: \.isSelected) } }
}
