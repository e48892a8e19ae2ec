import GridCore
import GridModel

extension SheetCells {
  /// The rectangle around all cells.
  /// - Throws: `DataError` for a sheet without cells, or with cells too far apart.
  func area() throws(DataError) -> SheetArea {
    guard let first = cells.first else {
      throw DataError(place: SourcePlace(), message: "sheet \"\(sheet)\" is empty")
    }
    var (left, right, bottom) = (Int(first.column), Int(first.column), Int(first.row))
    for (number, cell) in cells.enumerated() {
      if Cancellation.isNoticed(at: number) { throw .cancelled }
      left = min(left, Int(cell.column))
      right = max(right, Int(cell.column))
      bottom = max(bottom, Int(cell.row))
    }
    return SheetArea(rows: Int(first.row)...bottom, columns: left...right)
  }

  /// Puts the cells in the order of the sheet: by rows, then by columns.
  /// - Throws: `DataError` for a place with two cells.
  mutating func order() throws(DataError) {
    guard isUnordered else { return }
    var order = cells.indices.map { number in
      (
        number: number,
        place: SheetPlace(row: Int(cells[number].row), column: Int(cells[number].column))
      )
    }
    order.sort { ($0.place.row, $0.place.column) < ($1.place.row, $1.place.column) }
    for (first, second) in zip(order, order.dropFirst()) where first.place == second.place {
      throw DataError(
        place: SourcePlace(),
        message: "the file is damaged: sheet \"\(sheet)\" has cell "
          + "\(Self.name(row: first.place.row, column: first.place.column)) twice")
    }
    keep(order)
  }

  /// Leaves out cells whose formulas were not calculated, and reports them, except those that are
  /// totals.
  /// - Parameter onlyTotals: whether other cells are kept.
  mutating func removeUncalculated(at places: [SheetPlace], onlyTotals: Bool) {
    var removed: Set<SheetPlace> = []
    for place in places {
      if totals[place.row]?.totals[place.column]?.aggregate != nil {
        totals[place.row]?.uncalculated.append(place.column)
        removed.insert(place)
        continue
      }
      if onlyTotals { continue }
      removed.insert(place)
      let message = uncalculated(row: place.row, column: place.column)
      log.add(.formulaError, at: nil, message)
    }
    if removed.isEmpty { return }
    keep(
      cells.indices.compactMap { number in
        let place = SheetPlace(row: Int(cells[number].row), column: Int(cells[number].column))
        return removed.contains(place) ? nil : (number, place)
      })
  }

  /// Leaves out the cells outside a rectangle.
  mutating func restrict(to area: SheetArea) {
    keep(
      cells.indices.compactMap { number in
        let place = SheetPlace(row: Int(cells[number].row), column: Int(cells[number].column))
        guard area.rows.contains(place.row), area.columns.contains(place.column) else { return nil }
        return (number, place)
      })
  }

  /// Leaves out all other cells.
  /// - Parameter numbers: ascending.
  mutating func restrict(to numbers: [Int]) {
    keep(
      numbers.map { number in
        (number, SheetPlace(row: Int(cells[number].row), column: Int(cells[number].column)))
      })
  }
}
