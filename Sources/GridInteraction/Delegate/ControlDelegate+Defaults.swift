public import GridModel

extension ControlDelegate {
  /// May a row be selected? By default yes.
  public func shouldSelectRow(_ row: RowPath) -> Bool { true }
  /// A row is about to be selected. By default nothing is done.
  public func willSelectRow(_ row: RowPath) {}
  /// A row is selected. By default nothing is done.
  public func didSelectRow(_ row: RowPath) {}
  /// May a row be deselected? By default yes.
  public func shouldDeselectRow(_ row: RowPath) -> Bool { true }
  /// A row is about to be deselected. By default nothing is done.
  public func willDeselectRow(_ row: RowPath) {}
  /// A row is deselected. By default nothing is done.
  public func didDeselectRow(_ row: RowPath) {}
  /// May a cell be selected? By default yes.
  public func shouldSelectCell(_ cell: CellPath) -> Bool { true }
  /// A cell is about to be selected. By default nothing is done.
  public func willSelectCell(_ cell: CellPath) {}
  /// A cell is selected. By default nothing is done.
  public func didSelectCell(_ cell: CellPath) {}
  /// May a cell be deselected? By default yes.
  public func shouldDeselectCell(_ cell: CellPath) -> Bool { true }
  /// A cell is about to be deselected. By default nothing is done.
  public func willDeselectCell(_ cell: CellPath) {}
  /// A cell is deselected. By default nothing is done.
  public func didDeselectCell(_ cell: CellPath) {}
  /// May a rectangle of cells be selected? By default yes.
  public func shouldSelectRange(_ range: CellRange) -> Bool { true }
  /// A rectangle of cells is about to be selected. By default nothing is done.
  public func willSelectRange(_ range: CellRange) {}
  /// A rectangle of cells is selected. By default nothing is done.
  public func didSelectRange(_ range: CellRange) {}
  /// May a rectangle of cells be deselected? By default yes.
  public func shouldDeselectRange(_ range: CellRange) -> Bool { true }
  /// A rectangle of cells is about to be deselected. By default nothing is done.
  public func willDeselectRange(_ range: CellRange) {}
  /// A rectangle of cells is deselected. By default nothing is done.
  public func didDeselectRange(_ range: CellRange) {}
  /// May the rows be sorted by a column in another order, `nil` for unsorted? By default yes.
  public func shouldChangeSortOrder(
    forColumn column: String, from old: SortDirection?, to new: SortDirection?
  ) -> Bool { true }
  /// The rows are about to be sorted by a column in another order, `nil` for unsorted. By default
  /// nothing is done.
  public func willChangeSortOrder(
    forColumn column: String, from old: SortDirection?, to new: SortDirection?
  ) {}
  /// The rows are sorted by a column in another order, `nil` for unsorted. By default nothing is
  /// done.
  public func didChangeSortOrder(
    forColumn column: String, from old: SortDirection?, to new: SortDirection?
  ) {}
  /// May a cell be edited? By default yes.
  public func shouldBeginEditing(_ cell: CellPath) -> Bool { true }
  /// The edit of a cell is about to begin. By default nothing is done.
  public func willBeginEditing(_ cell: CellPath) {}
  /// A cell is edited. By default nothing is done.
  public func didBeginEditing(_ cell: CellPath) {}
  /// May the typed text be stored in a cell? By default yes.
  public func shouldFinishEditing(
    _ cell: CellPath, from old: String, to new: String
  ) -> Bool { true }
  /// The typed text is about to be stored in a cell. By default nothing is done.
  public func willFinishEditing(_ cell: CellPath, from old: String, to new: String) {}
  /// The typed text is stored in a cell. By default nothing is done.
  public func didFinishEditing(_ cell: CellPath, from old: String, to new: String) {}
  /// The edit of a cell has ended without a change of its value. By default nothing is done.
  public func didCancelEditing(_ cell: CellPath) {}
  /// May a section be collapsed? By default yes.
  public func shouldCollapseSection(_ section: SectionPath) -> Bool { true }
  /// A section is about to be collapsed. By default nothing is done.
  public func willCollapseSection(_ section: SectionPath) {}
  /// A section is collapsed. By default nothing is done.
  public func didCollapseSection(_ section: SectionPath) {}
  /// May a section be expanded? By default yes.
  public func shouldExpandSection(_ section: SectionPath) -> Bool { true }
  /// A section is about to be expanded. By default nothing is done.
  public func willExpandSection(_ section: SectionPath) {}
  /// A section is expanded. By default nothing is done.
  public func didExpandSection(_ section: SectionPath) {}
  /// May a row be dragged? By default yes.
  public func shouldReorderRow(_ row: RowPath) -> Bool { true }
  public func row(_ row: RowPath, hasBeenSwitchedWith other: RowPath) {}
  /// A row was moved to another position by dragging. By default nothing is done.
  public func didReorderRow(_ row: RowPath, to target: RowPath) {}
  /// A row that was dragged has returned to its position. By default nothing is done.
  public func didCancelReorderingRow(_ row: RowPath) {}
  /// May a column be dragged? By default yes.
  public func shouldReorderColumn(_ column: String) -> Bool { true }
  public func didReorderColumn(_ column: String, from old: Int, to new: Int) {}
  /// May a button of a row perform its action? By default yes.
  public func shouldPerformAction(_ title: String, ofRow row: RowPath) -> Bool { true }
  public func didPerformAction(_ title: String, ofRow row: RowPath) {}
  /// The grid was pulled down far enough and released. By default nothing is done.
  public func didPullToRefresh() {}
  public func didResizeColumn(_ column: String, from old: Double, to new: Double) {}
  /// May the menu of a column open? By default yes.
  public func shouldOpenMenu(ofColumn column: String) -> Bool { true }
  /// The menu of a column is open. By default nothing is done.
  public func didOpenMenu(ofColumn column: String) {}
  /// May the filter of a column open? By default yes.
  public func shouldOpenFilter(ofColumn column: String) -> Bool { true }
  /// The filter of a column is open. By default nothing is done.
  public func didOpenFilter(ofColumn column: String) {}
}
