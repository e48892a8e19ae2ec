import GridData
import GridModel

extension LiveData {
  /// The rows that show the text of the search field in some column, whatever its case.
  var matchingRows: RowSelection {
    let wanted = filterText.lowercased()
    if let flowed = grid.source as? FlowedRows {
      return RowSelection(
        (0..<flowed.base.rowCount).filter { flowed.item($0).lowercased().contains(wanted) })
    }
    return RowSelection(
      (0..<grid.source.rowCount).filter { row in
        grid.columns.contains { column in
          grid.source.string(row: row, column: column.sourceIndex).lowercased().contains(wanted)
        }
      })
  }
}
