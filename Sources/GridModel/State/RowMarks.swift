/// What distinguishes one row from others in its state.
package struct RowMark: Hashable, Sendable {
  /// Cells in a different state, by ascending column.
  package var cells: [CellMark] = []
  /// The column whose text a field hides.
  package var editedColumn: Int?
  /// Whether the row is lifted.
  package var isLifted = false
  /// Whether it has no handle although others do.
  package var isFixed = false
  /// The number of its swipe.
  package var swipe: Int?

  /// The pointer states of the whole row, from the lowest layer up.
  package var pointers: [PointerState] = []

  /// The transient states of a cell, from the lowest layer up, except for a field over it and for
  /// being dragged.
  package func transientStates(ofCellIn column: Int) -> [TransientState] {
    let cell = self[cell: column]
    var states: [TransientState] = []
    if cell.flash > 0 { states.append(.flash(amount: cell.flash, change: cell.change)) }
    return states + (pointers + cell.pointers).sorted().map { .pointed($0) }
  }

  /// A cell whose style differs from the other cells of its row.
  package struct CellMark: Hashable, Sendable {
    package var column: Int
    package var isSelected = false
    /// How much of a flash is left, 0…1; 0 is none.
    package var flash = 0.0
    /// The direction in which its value changed.
    package var change: ValueChange?
    /// The pointer states of the cell.
    package var pointers: [PointerState] = []
  }

  /// The mark of a cell, created if there is none.
  package subscript(cell column: Int) -> CellMark {
    get { cells.first { $0.column == column } ?? CellMark(column: column) }
    set {
      if let index = cells.firstIndex(where: { $0.column >= column }) {
        if cells[index].column == column {
          cells[index] = newValue
        } else {
          cells.insert(newValue, at: index)
        }
      } else {
        cells.append(newValue)
      }
    }
  }
}

/// The rows of a grid in a different state, looked up by position: a sorted list, since they are
/// few. A grid without any costs the painter one check.
///
/// States of many rows have no marks: a selected row is a bit in `RowSelection`, and is one of the
/// states by which styles are cached. Rules that match many rows are treated alike: a small number
/// for each row (the set of rules) beside `CellState`, by which the same tables are indexed.
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

  /// The positions of the rows that are lifted or slid aside, ascending.
  package var movedRows: [Int] {
    zip(positions, marks).filter { $0.1.isLifted || $0.1.swipe != nil }.map(\.0)
  }

  /// The positions of the rows that are slid aside, ascending.
  package var slidRows: [Int] {
    zip(positions, marks).filter { $0.1.swipe != nil }.map(\.0)
  }

  /// The same marks with each cell replaced by another, such as the larger cell that contains it.
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
