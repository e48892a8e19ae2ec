public import GridModel

// Everything is allowed, and nothing is done.

extension LiveGridDelegate {
  public func prepareCell(_ cell: inout PreparedCell, in grid: LiveGridProxy) {}
  public func shouldSelectRow(_ row: RowPath, in grid: LiveGridProxy) -> Bool { true }
  public func willSelectRow(_ row: RowPath, in grid: LiveGridProxy) {}
  public func didSelectRow(_ row: RowPath, in grid: LiveGridProxy) {}
  public func shouldDeselectRow(_ row: RowPath, in grid: LiveGridProxy) -> Bool { true }
  public func willDeselectRow(_ row: RowPath, in grid: LiveGridProxy) {}
  public func didDeselectRow(_ row: RowPath, in grid: LiveGridProxy) {}
  public func shouldSelectCell(_ cell: CellPath, in grid: LiveGridProxy) -> Bool { true }
  public func willSelectCell(_ cell: CellPath, in grid: LiveGridProxy) {}
  public func didSelectCell(_ cell: CellPath, in grid: LiveGridProxy) {}
  public func shouldDeselectCell(_ cell: CellPath, in grid: LiveGridProxy) -> Bool { true }
  public func willDeselectCell(_ cell: CellPath, in grid: LiveGridProxy) {}
  public func didDeselectCell(_ cell: CellPath, in grid: LiveGridProxy) {}
  public func shouldSelectRange(_ range: CellRange, in grid: LiveGridProxy) -> Bool { true }
  public func willSelectRange(_ range: CellRange, in grid: LiveGridProxy) {}
  public func didSelectRange(_ range: CellRange, in grid: LiveGridProxy) {}
  public func shouldDeselectRange(_ range: CellRange, in grid: LiveGridProxy) -> Bool { true }
  public func willDeselectRange(_ range: CellRange, in grid: LiveGridProxy) {}
  public func didDeselectRange(_ range: CellRange, in grid: LiveGridProxy) {}
  public func shouldChangeSortOrder(
    forColumn column: String, from old: SortDirection?, to new: SortDirection?,
    in grid: LiveGridProxy
  ) -> Bool { true }
  public func willChangeSortOrder(
    forColumn column: String, from old: SortDirection?, to new: SortDirection?,
    in grid: LiveGridProxy
  ) {}
  public func didChangeSortOrder(
    forColumn column: String, from old: SortDirection?, to new: SortDirection?,
    in grid: LiveGridProxy
  ) {}
  public func shouldBeginEditing(_ cell: CellPath, in grid: LiveGridProxy) -> Bool { true }
  public func willBeginEditing(_ cell: CellPath, in grid: LiveGridProxy) {}
  public func didBeginEditing(_ cell: CellPath, in grid: LiveGridProxy) {}
  public func shouldFinishEditing(
    _ cell: CellPath, from old: String, to new: String, in grid: LiveGridProxy
  ) -> Bool { true }
  public func willFinishEditing(
    _ cell: CellPath, from old: String, to new: String, in grid: LiveGridProxy
  ) {}
  public func didFinishEditing(
    _ cell: CellPath, from old: String, to new: String, in grid: LiveGridProxy
  ) {}
  public func didCancelEditing(_ cell: CellPath, in grid: LiveGridProxy) {}
  public func shouldCollapseSection(_ section: SectionPath, in grid: LiveGridProxy) -> Bool { true }
  public func willCollapseSection(_ section: SectionPath, in grid: LiveGridProxy) {}
  public func didCollapseSection(_ section: SectionPath, in grid: LiveGridProxy) {}
  public func shouldExpandSection(_ section: SectionPath, in grid: LiveGridProxy) -> Bool { true }
  public func willExpandSection(_ section: SectionPath, in grid: LiveGridProxy) {}
  public func didExpandSection(_ section: SectionPath, in grid: LiveGridProxy) {}
  public func shouldReorderRow(_ row: RowPath, in grid: LiveGridProxy) -> Bool { true }
  public func row(_ row: RowPath, hasBeenSwitchedWith other: RowPath, in grid: LiveGridProxy) {}
  public func didReorderRow(_ row: RowPath, to target: RowPath, in grid: LiveGridProxy) {}
  public func didCancelReorderingRow(_ row: RowPath, in grid: LiveGridProxy) {}
  public func shouldReorderColumn(_ column: String, in grid: LiveGridProxy) -> Bool { true }
  public func didReorderColumn(_ column: String, from old: Int, to new: Int, in grid: LiveGridProxy)
  {}
  public func shouldPerformAction(_ title: String, ofRow row: RowPath, in grid: LiveGridProxy)
    -> Bool
  { true }
  public func didPerformAction(_ title: String, ofRow row: RowPath, in grid: LiveGridProxy) {}
  public func didPullToRefresh(in grid: LiveGridProxy) {}
  public func didResizeColumn(
    _ column: String, from old: Double, to new: Double, in grid: LiveGridProxy
  ) {}
  public func shouldOpenMenu(ofColumn column: String, in grid: LiveGridProxy) -> Bool { true }
  public func didOpenMenu(ofColumn column: String, in grid: LiveGridProxy) {}
  public func shouldOpenFilter(ofColumn column: String, in grid: LiveGridProxy) -> Bool { true }
  public func didOpenFilter(ofColumn column: String, in grid: LiveGridProxy) {}
}
