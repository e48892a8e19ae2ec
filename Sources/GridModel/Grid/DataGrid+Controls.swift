// Columns that the grid adds left of those of the data.

extension DataGrid {
  /// Adds columns left of all others, fixed there.
  /// - Parameters:
  ///   - added: from left to right, with their renderers.
  ///   - first: the number of the first row.
  package mutating func add(
    _ added: [(control: ControlColumn, column: GridColumn)], firstRowNumber first: Int
  ) {
    guard !added.isEmpty else { return }
    let count = source.columns.count
    source = ControlRows(
      source, added.map(\.control), order: order, sections: sections, first: first,
      selection: selection)
    let controls = added.enumerated().map { index, added in
      var column = added.column
      column.control = added.control
      column.pin = .left
      column.sourceIndex = count + index
      column.valueIndex = count + index
      return column
    }
    columns.insert(contentsOf: controls, at: 0)
  }

  /// The keys of the columns of the data, from left to right.
  package var dataKeys: [String] { columns.filter { $0.control == nil }.map(\.key) }

  /// How many of its first columns it has added itself.
  package var controlCount: Int { columns.prefix { $0.control != nil }.count }

  /// The column with the labels of rows.
  package var stubColumn: Int? { columns.firstIndex(where: \.isStub) }

  /// Whether all, some or none of the rows that are shown are selected.
  package var boxOfAllRows: BoxState {
    var (isAny, isAll) = (false, true)
    for position in sections.lazy.flatMap(\.positions) {
      if selection.contains(order[position]) { isAny = true } else { isAll = false }
      if isAny, !isAll { return .mixed }
    }
    return isAny ? .checked : .unchecked
  }

  /// Checks the boxes of the rows that are selected.
  /// - Parameter header: the renderer of the header's box; `nil` leaves it without one.
  package mutating func checkBoxes(header: AnyCellRenderer?) {
    if var rows = source as? ControlRows {
      rows.selection = selection
      source = rows
    }
    guard let index = columns.firstIndex(where: { $0.control == .checkbox }) else { return }
    columns[index].headerCell = header
  }
}
