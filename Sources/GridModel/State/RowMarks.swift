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

  /// The positions of the rows that are lifted out of their places or slid aside, ascending.
  package var movedRows: [Int] {
    zip(positions, marks).filter { $0.1.isLifted || $0.1.swipe != nil }.map(\.0)
  }

  /// The same marks with each cell replaced by another, as by the larger cell that it is a part of.
  package func replacingCells(
    _ replacement: (_ position: Int, _ column: Int) -> (position: Int, column: Int)
  ) -> RowMarks {
    var moved = Dictionary(uniqueKeysWithValues: zip(positions, marks))
    for position in positions {
      moved[position]?.cells = []
      moved[position]?.editedColumn = nil
    }
    for (position, mark) in zip(positions, marks) {
      for cell in mark.cells {
        let place = replacement(position, cell.column)
        var own = moved[place.position, default: RowMark()][cell: place.column]
        own.isSelected = own.isSelected || cell.isSelected
        if cell.flash > own.flash {
          own.flash = cell.flash
          own.change = cell.change
        }
        own.pointers += cell.pointers
        moved[place.position, default: RowMark()][cell: place.column] = own
      }
      if let column = mark.editedColumn {
        let place = replacement(position, column)
        moved[place.position, default: RowMark()].editedColumn = place.column
      }
    }
    return RowMarks(moved)
  }

  var hasSelectedCells: Bool { marks.contains { $0.cells.contains(where: \.isSelected) } }
}
