public import GridModel

/// A delegate with a method for each call of the controls, under the controls' names. Every one has a default: everything is allowed, nothing
/// is done.
///
/// ```swift
/// final class Trading: ControlDelegate {
///   func shouldSelectRow(_ row: RowPath) -> Bool { row.section > 0 }
///   func didSelectRow(_ row: RowPath) { isTradeButtonHidden = false }
/// }
/// ```
///
/// The methods are called by those of ``DataGridDelegate``; who writes these too has to call them.
public protocol ControlDelegate: DataGridDelegate {
  // Selection.

  func shouldSelectRow(_ row: RowPath) -> Bool
  func willSelectRow(_ row: RowPath)
  func didSelectRow(_ row: RowPath)
  func shouldDeselectRow(_ row: RowPath) -> Bool
  func willDeselectRow(_ row: RowPath)
  func didDeselectRow(_ row: RowPath)
  func shouldSelectCell(_ cell: CellPath) -> Bool
  func willSelectCell(_ cell: CellPath)
  func didSelectCell(_ cell: CellPath)
  func shouldDeselectCell(_ cell: CellPath) -> Bool
  func willDeselectCell(_ cell: CellPath)
  func didDeselectCell(_ cell: CellPath)

  // Sorting. `nil` is not sorted.

  func shouldChangeSortOrder(
    forColumn column: String, from old: SortDirection?, to new: SortDirection?
  ) -> Bool
  func willChangeSortOrder(
    forColumn column: String, from old: SortDirection?, to new: SortDirection?)
  func didChangeSortOrder(
    forColumn column: String, from old: SortDirection?, to new: SortDirection?)

  // Editing. The texts of the cell are those before and after.

  func shouldBeginEditing(_ cell: CellPath) -> Bool
  func willBeginEditing(_ cell: CellPath)
  func didBeginEditing(_ cell: CellPath)
  func shouldFinishEditing(_ cell: CellPath, from old: String, to new: String) -> Bool
  func willFinishEditing(_ cell: CellPath, from old: String, to new: String)
  func didFinishEditing(_ cell: CellPath, from old: String, to new: String)
  func didCancelEditing(_ cell: CellPath)

  // Sections, by their values.

  func shouldCollapseSection(_ section: String) -> Bool
  func willCollapseSection(_ section: String)
  func didCollapseSection(_ section: String)
  func shouldExpandSection(_ section: String) -> Bool
  func willExpandSection(_ section: String)
  func didExpandSection(_ section: String)

  // Re-ordering.

  func shouldReorderRow(_ row: RowPath) -> Bool
  /// A row that is dragged has taken the place of another.
  func row(_ row: RowPath, hasBeenSwitchedWith other: RowPath)
  func didReorderRow(_ row: RowPath, to target: RowPath)
  func didCancelReorderingRow(_ row: RowPath)
  func shouldReorderColumn(_ column: String) -> Bool
  /// The numbers of the column before and after.
  func didReorderColumn(_ column: String, from old: Int, to new: Int)

  // Others.

  func shouldPerformAction(_ title: String, ofRow row: RowPath) -> Bool
  /// A button beside a swiped row, by its title.
  func didPerformAction(_ title: String, ofRow row: RowPath)
  func didPullToRefresh()
  /// In points.
  func didResizeColumn(_ column: String, from old: Double, to new: Double)

  func shouldOpenMenu(ofColumn column: String) -> Bool
  func didOpenMenu(ofColumn column: String)
  func shouldOpenFilter(ofColumn column: String) -> Bool
  func didOpenFilter(ofColumn column: String)
}
