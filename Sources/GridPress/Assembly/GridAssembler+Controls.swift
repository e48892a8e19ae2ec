import GridCells
import GridDocuments
import GridModel

// The columns of row numbers and boxes, which are no columns of the data.

extension GridAssembler {
  /// Adds the requested columns left of those of the data.
  /// - Throws: a `RenderError` if a column of the data has the key of one.
  mutating func addControls() throws(RenderError) {
    var added: [(control: ControlColumn, column: GridColumn)] = []
    if let numbers = presentation.rowNumbers {
      var column = GridColumn(ControlColumn.rowNumber.key, title: numbers.title)
      // All rows, so that a search changes no width.
      let last = numbers.first.addingReportingOverflow(max(0, table.rowCount - 1))
      column.cell = AnyCellRenderer(
        RowNumberCell(
          numbers.first...max(numbers.first, last.partialValue), strings: presentation.strings))
      added.append((.rowNumber, column))
    }
    if presentation.checkboxes != nil {
      added.append((.checkbox, GridColumn(ControlColumn.checkbox.key, title: "")))
      added[added.count - 1].column.cell = AnyCellRenderer(SelectionBoxCell())
    }
    for control in added.map(\.control) {
      guard let column = grid.columns.first(where: { $0.key == control.key }) else { continue }
      throw RenderError(
        "column \"\(control.key)\" of the data has the key of the column of \(control.words): show it by another key, as {key: NAME, value: \(control.key)}",
        at: column.place)
    }
    grid.add(added, firstRowNumber: presentation.rowNumbers?.first ?? 1)
    grid.checkBoxes(presentation.checkboxes)
  }
}

extension ControlColumn {
  /// What the column has, in messages.
  var words: String {
    switch self {
    case .rowNumber: "row numbers"
    case .checkbox: "boxes of rows"
    }
  }
}

extension DataGrid {
  /// Checks the boxes of the rows that are selected, and that of the header.
  mutating func checkBoxes(_ checkboxes: Checkboxes?) {
    guard let checkboxes else { return }
    checkBoxes(
      header: checkboxes.hasHeader ? AnyCellRenderer(SelectionBoxCell(boxOfAllRows)) : nil)
  }
}
