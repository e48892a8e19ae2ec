public import GridModel

extension ControlDelegate {
  public func shouldSelectRow(_ row: RowPath) -> Bool { true }
  public func willSelectRow(_ row: RowPath) {}
  public func didSelectRow(_ row: RowPath) {}
  public func shouldDeselectRow(_ row: RowPath) -> Bool { true }
  public func willDeselectRow(_ row: RowPath) {}
  public func didDeselectRow(_ row: RowPath) {}
  public func shouldSelectCell(_ cell: CellPath) -> Bool { true }
  public func willSelectCell(_ cell: CellPath) {}
  public func didSelectCell(_ cell: CellPath) {}
  public func shouldDeselectCell(_ cell: CellPath) -> Bool { true }
  public func willDeselectCell(_ cell: CellPath) {}
  public func didDeselectCell(_ cell: CellPath) {}
  public func shouldChangeSortOrder(
    forColumn column: String, from old: SortDirection?, to new: SortDirection?
  ) -> Bool { true }
  public func willChangeSortOrder(
    forColumn column: String, from old: SortDirection?, to new: SortDirection?
  ) {}
  public func didChangeSortOrder(
    forColumn column: String, from old: SortDirection?, to new: SortDirection?
  ) {}
  public func shouldBeginEditing(_ cell: CellPath) -> Bool { true }
  public func willBeginEditing(_ cell: CellPath) {}
  public func didBeginEditing(_ cell: CellPath) {}
  public func shouldFinishEditing(
    _ cell: CellPath, from old: String, to new: String
  ) -> Bool { true }
  public func willFinishEditing(_ cell: CellPath, from old: String, to new: String) {}
  public func didFinishEditing(_ cell: CellPath, from old: String, to new: String) {}
  public func didCancelEditing(_ cell: CellPath) {}
  public func shouldCollapseSection(_ section: String) -> Bool { true }
  public func willCollapseSection(_ section: String) {}
  public func didCollapseSection(_ section: String) {}
  public func shouldExpandSection(_ section: String) -> Bool { true }
  public func willExpandSection(_ section: String) {}
  public func didExpandSection(_ section: String) {}
  public func shouldReorderRow(_ row: RowPath) -> Bool { true }
  public func row(_ row: RowPath, hasBeenSwitchedWith other: RowPath) {}
  public func didReorderRow(_ row: RowPath, to target: RowPath) {}
  public func didCancelReorderingRow(_ row: RowPath) {}
  public func shouldReorderColumn(_ column: String) -> Bool { true }
  public func didReorderColumn(_ column: String, from old: Int, to new: Int) {}
  public func shouldPerformAction(_ title: String, ofRow row: RowPath) -> Bool { true }
  public func didPerformAction(_ title: String, ofRow row: RowPath) {}
  public func didPullToRefresh() {}
  public func didResizeColumn(_ column: String, from old: Double, to new: Double) {}
  public func shouldOpenMenu(ofColumn column: String) -> Bool { true }
  public func didOpenMenu(ofColumn column: String) {}
  public func shouldOpenFilter(ofColumn column: String) -> Bool { true }
  public func didOpenFilter(ofColumn column: String) {}
}
