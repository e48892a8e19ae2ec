import GridDocuments
import GridModel

// Lists of contents, whose pages are known when the report is laid out.

extension PreparedReport {
  /// Whether any of the grids is a list of contents.
  var hasContents: Bool { grids.contains { $0.prose == .contents } }

  /// A grid to be laid out before pages are known.
  /// - Parameter digitCount: the number of digits for which lists of contents have room in page numbers.
  func grid(_ index: Int, digitCount: Int) -> DataGrid {
    grid(index, digitCount: digitCount) { _ in nil } ?? grids[index]
  }

  /// A list of contents with the numbers of pages; `nil` for any other grid.
  func grid(
    _ index: Int, digitCount: Int, page: (ContentsCell.Entry) -> ContentsCell.Page?
  ) -> DataGrid? {
    guard grids[index].prose == .contents,
      var cell = grids[index].columns.first?.renderer?.base as? ContentsCell
    else { return nil }
    cell.digitCount = digitCount
    for entry in cell.entries.indices { cell.entries[entry].page = page(cell.entries[entry]) }
    var grid = grids[index]
    grid.setRenderer(AnyCellRenderer(cell), column: 0)
    return grid
  }
}
