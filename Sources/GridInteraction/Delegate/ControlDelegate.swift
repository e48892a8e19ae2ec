public import GridModel

/// A delegate with a method for each call of the controls, named as in the controls. Each has a
/// default: everything is allowed, and nothing is done.
///
/// ```swift
/// final class Trading: ControlDelegate {
///   func shouldSelectRow(_ row: RowPath) -> Bool { row.section > 0 }
///   func didSelectRow(_ row: RowPath) { isTradeButtonHidden = false }
/// }
/// ```
///
/// The methods are called by those of ``DataGridDelegate``; implementations of those must call
/// them.
public protocol ControlDelegate: DataGridDelegate {
  // Selection.

  /// May a row be selected? `false` refuses it.
  func shouldSelectRow(_ row: RowPath) -> Bool
  /// A row is about to be selected.
  func willSelectRow(_ row: RowPath)
  /// A row is selected.
  func didSelectRow(_ row: RowPath)
  /// May a row be deselected? `false` refuses it.
  func shouldDeselectRow(_ row: RowPath) -> Bool
  /// A row is about to be deselected.
  func willDeselectRow(_ row: RowPath)
  /// A row is deselected.
  func didDeselectRow(_ row: RowPath)
  /// May a cell be selected? `false` refuses it.
  func shouldSelectCell(_ cell: CellPath) -> Bool
  /// A cell is about to be selected.
  func willSelectCell(_ cell: CellPath)
  /// A cell is selected.
  func didSelectCell(_ cell: CellPath)
  /// May a cell be deselected? `false` refuses it.
  func shouldDeselectCell(_ cell: CellPath) -> Bool
  /// A cell is about to be deselected.
  func willDeselectCell(_ cell: CellPath)
  /// A cell is deselected.
  func didDeselectCell(_ cell: CellPath)
  /// May a rectangle of cells be selected? `false` refuses it.
  func shouldSelectRange(_ range: CellRange) -> Bool
  /// A rectangle of cells is about to be selected.
  func willSelectRange(_ range: CellRange)
  /// A rectangle of cells is selected.
  func didSelectRange(_ range: CellRange)
  /// May a rectangle of cells be deselected? `false` refuses it.
  func shouldDeselectRange(_ range: CellRange) -> Bool
  /// A rectangle of cells is about to be deselected.
  func willDeselectRange(_ range: CellRange)
  /// A rectangle of cells is deselected.
  func didDeselectRange(_ range: CellRange)

  // Sorting. `nil` is not sorted.

  /// May the rows be sorted by a column in another order, `nil` for unsorted? `false` refuses it.
  func shouldChangeSortOrder(
    forColumn column: String, from old: SortDirection?, to new: SortDirection?
  ) -> Bool
  /// The rows are about to be sorted by a column in another order, `nil` for unsorted.
  func willChangeSortOrder(
    forColumn column: String, from old: SortDirection?, to new: SortDirection?)
  /// The rows are sorted by a column in another order, `nil` for unsorted.
  func didChangeSortOrder(
    forColumn column: String, from old: SortDirection?, to new: SortDirection?)

  // Editing. The texts of the cell are those before and after.

  /// May a cell be edited? `false` refuses it.
  func shouldBeginEditing(_ cell: CellPath) -> Bool
  /// The edit of a cell is about to begin.
  func willBeginEditing(_ cell: CellPath)
  /// A cell is edited.
  func didBeginEditing(_ cell: CellPath)
  /// May the typed text be stored in a cell? `false` refuses it.
  func shouldFinishEditing(_ cell: CellPath, from old: String, to new: String) -> Bool
  /// The typed text is about to be stored in a cell.
  func willFinishEditing(_ cell: CellPath, from old: String, to new: String)
  /// The typed text is stored in a cell.
  func didFinishEditing(_ cell: CellPath, from old: String, to new: String)
  /// The edit of a cell has ended without a change of its value.
  func didCancelEditing(_ cell: CellPath)

  // Sections, by the values of all their levels.

  /// May a section be collapsed? `false` refuses it.
  func shouldCollapseSection(_ section: SectionPath) -> Bool
  /// A section is about to be collapsed.
  func willCollapseSection(_ section: SectionPath)
  /// A section is collapsed.
  func didCollapseSection(_ section: SectionPath)
  /// May a section be expanded? `false` refuses it.
  func shouldExpandSection(_ section: SectionPath) -> Bool
  /// A section is about to be expanded.
  func willExpandSection(_ section: SectionPath)
  /// A section is expanded.
  func didExpandSection(_ section: SectionPath)

  // Re-ordering.

  /// May a row be dragged? `false` refuses it.
  func shouldReorderRow(_ row: RowPath) -> Bool
  /// A dragged row has been switched with another.
  func row(_ row: RowPath, hasBeenSwitchedWith other: RowPath)
  /// A row was moved to another position by dragging.
  func didReorderRow(_ row: RowPath, to target: RowPath)
  /// A row that was dragged has returned to its position.
  func didCancelReorderingRow(_ row: RowPath)
  /// May a column be dragged? `false` refuses it.
  func shouldReorderColumn(_ column: String) -> Bool
  /// A column has been moved, by its numbers before and after.
  func didReorderColumn(_ column: String, from old: Int, to new: Int)

  // Others.

  /// May a button of a row perform its action? `false` refuses it.
  func shouldPerformAction(_ title: String, ofRow row: RowPath) -> Bool
  /// A button beside a swiped row, given by its title, was pressed.
  func didPerformAction(_ title: String, ofRow row: RowPath)
  /// The grid was pulled down far enough and released.
  func didPullToRefresh()
  /// A column has been resized, in points.
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
