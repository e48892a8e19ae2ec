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

  /// May a row be selected? `false` refuses it.
  func shouldSelectRow(_ row: RowPath) -> Bool
  /// A row is about to be selected.
  func willSelectRow(_ row: RowPath)
  /// A row is selected.
  func didSelectRow(_ row: RowPath)
  /// May a row be selected no longer? `false` refuses it.
  func shouldDeselectRow(_ row: RowPath) -> Bool
  /// A row is about to be selected no longer.
  func willDeselectRow(_ row: RowPath)
  /// A row is selected no longer.
  func didDeselectRow(_ row: RowPath)
  /// May a cell be selected? `false` refuses it.
  func shouldSelectCell(_ cell: CellPath) -> Bool
  /// A cell is about to be selected.
  func willSelectCell(_ cell: CellPath)
  /// A cell is selected.
  func didSelectCell(_ cell: CellPath)
  /// May a cell be selected no longer? `false` refuses it.
  func shouldDeselectCell(_ cell: CellPath) -> Bool
  /// A cell is about to be selected no longer.
  func willDeselectCell(_ cell: CellPath)
  /// A cell is selected no longer.
  func didDeselectCell(_ cell: CellPath)

  // Sorting. `nil` is not sorted.

  /// May the rows be sorted by a column in another order, `nil` for not at all? `false` refuses
  /// it.
  func shouldChangeSortOrder(
    forColumn column: String, from old: SortDirection?, to new: SortDirection?
  ) -> Bool
  /// The rows are about to be sorted by a column in another order, `nil` for not at all.
  func willChangeSortOrder(
    forColumn column: String, from old: SortDirection?, to new: SortDirection?)
  /// The rows are sorted by a column in another order, `nil` for not at all.
  func didChangeSortOrder(
    forColumn column: String, from old: SortDirection?, to new: SortDirection?)

  // Editing. The texts of the cell are those before and after.

  /// May a cell be edited? `false` refuses it.
  func shouldBeginEditing(_ cell: CellPath) -> Bool
  /// The edit of a cell is about to begin.
  func willBeginEditing(_ cell: CellPath)
  /// A cell is edited.
  func didBeginEditing(_ cell: CellPath)
  /// May a cell get the text that was typed? `false` refuses it.
  func shouldFinishEditing(_ cell: CellPath, from old: String, to new: String) -> Bool
  /// A cell is about to get the text that was typed.
  func willFinishEditing(_ cell: CellPath, from old: String, to new: String)
  /// A cell has the text that was typed.
  func didFinishEditing(_ cell: CellPath, from old: String, to new: String)
  /// The edit of a cell has ended, and its value stays.
  func didCancelEditing(_ cell: CellPath)

  // Sections, by their values.

  /// May a section be collapsed? `false` refuses it.
  func shouldCollapseSection(_ section: String) -> Bool
  /// A section is about to be collapsed.
  func willCollapseSection(_ section: String)
  /// A section is collapsed.
  func didCollapseSection(_ section: String)
  /// May a section be expanded? `false` refuses it.
  func shouldExpandSection(_ section: String) -> Bool
  /// A section is about to be expanded.
  func willExpandSection(_ section: String)
  /// A section is expanded.
  func didExpandSection(_ section: String)

  // Re-ordering.

  /// May a row be dragged? `false` refuses it.
  func shouldReorderRow(_ row: RowPath) -> Bool
  /// A row that is dragged has taken the place of another.
  func row(_ row: RowPath, hasBeenSwitchedWith other: RowPath)
  /// A row was dragged to another place.
  func didReorderRow(_ row: RowPath, to target: RowPath)
  /// A row that was dragged is back at its place.
  func didCancelReorderingRow(_ row: RowPath)
  /// May a column be dragged? `false` refuses it.
  func shouldReorderColumn(_ column: String) -> Bool
  /// The numbers of the column before and after.
  func didReorderColumn(_ column: String, from old: Int, to new: Int)

  // Others.

  /// May a button of a row do what it is for? `false` refuses it.
  func shouldPerformAction(_ title: String, ofRow row: RowPath) -> Bool
  /// A button beside a swiped row, by its title.
  func didPerformAction(_ title: String, ofRow row: RowPath)
  /// The grid was pulled down far enough and let go.
  func didPullToRefresh()
  /// In points.
  func didResizeColumn(_ column: String, from old: Double, to new: Double)

  /// May the menu of a column open? `false` refuses it.
  func shouldOpenMenu(ofColumn column: String) -> Bool
  /// The menu of a column is open.
  func didOpenMenu(ofColumn column: String)
  /// May the filter of a column open? `false` refuses it.
  func shouldOpenFilter(ofColumn column: String) -> Bool
  /// The filter of a column is open.
  func didOpenFilter(ofColumn column: String)
}
