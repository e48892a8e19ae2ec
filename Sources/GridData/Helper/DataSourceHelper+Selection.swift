import GridModel

extension DataSourceHelper {
  /// The items of the selected rows, in the order of `items`.
  public var selectedItems: [Item] { selectedItemIndices.map { items[$0] } }

  /// The indices in `items` of the selected rows, ascending. Setting it ignores indices that do not
  /// exist or that the selection mode does not allow; of several in the mode `row`, the first is
  /// selected.
  public var selectedItemIndices: [Int] {
    get { selectedIndices.sorted() }
    set { selectedIndices = allowed(newValue) }
  }

  /// Selects a row: in the mode `row` instead of the selected one, in the mode `rows` in addition
  /// to the others. A selected row remains selected, and in other modes nothing changes.
  /// - Parameters:
  ///   - section: 0 if the rows are not grouped.
  ///   - row: its index in the section as shown. A row that does not exist changes nothing.
  public mutating func select(section: Int = 0, row: Int) {
    guard let index = itemIndex(section: section, row: row) else { return }
    switch selectionMode {
    case .none, .cell, .cells, .range: return
    case .row: selectedIndices = [index]
    case .rows: selectedIndices.insert(index)
    }
  }

  /// Deselects a row. One that is not selected, or does not exist, changes nothing.
  /// - Parameters: as for ``select(section:row:)``.
  public mutating func deselect(section: Int = 0, row: Int) {
    guard let index = itemIndex(section: section, row: row) else { return }
    selectedIndices.remove(index)
  }

  /// Selects a row as a tap on it does: in the mode `rows`, a selected row is deselected; otherwise
  /// it is the same as ``select(section:row:)``.
  /// - Parameters: as for ``select(section:row:)``.
  public mutating func toggle(section: Int = 0, row: Int) {
    guard let index = itemIndex(section: section, row: row) else { return }
    if selectionMode == .rows, selectedIndices.contains(index) {
      selectedIndices.remove(index)
    } else {
      select(section: section, row: row)
    }
  }

  /// The index in `items` of a row as shown; `nil` if there is no such row.
  public func itemIndex(section: Int = 0, row: Int) -> Int? {
    let arranged = arranged
    let positions = arranged.positions(ofSection: section, rowCount: items.count)
    guard (0..<positions.count).contains(row) else { return nil }
    return arranged.order[positions.lowerBound + row]
  }

  /// The existing indices, as many as the mode allows.
  func allowed(_ indices: some Sequence<Int>) -> Set<Int> {
    let existing = indices.lazy.filter { items.indices.contains($0) }
    switch selectionMode {
    case .none, .cell, .cells, .range: return []
    case .row: return Set(existing.prefix(1))
    case .rows: return Set(existing)
    }
  }
}

extension DataSourceHelper where Item: Equatable {
  /// The items of the selected rows, in the order of `items`. Setting it selects as many of several
  /// equal items as are given, the first ones; missing items and those that the selection mode does
  /// not allow are ignored.
  public var selectedItems: [Item] {
    get { selectedItemIndices.map { items[$0] } }
    set {
      var taken: Set<Int> = []
      selectedItemIndices = newValue.compactMap { item in
        let index = items.indices.first { items[$0] == item && !taken.contains($0) }
        if let index { taken.insert(index) }
        return index
      }
    }
  }
}
