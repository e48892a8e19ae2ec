public import GridDocuments
public import GridInteraction
public import GridModel

/// A delegate that gets the live grid with each call: to read it, and to send it events.
///
/// ```swift
/// final class Trading: LiveGridDelegate {
///   var shown: [String] = []
///
///   func didSelectRow(_ row: RowPath, in grid: LiveGridProxy) {
///     if let instrument: Instrument = grid.item(at: row) { shown.append(instrument.name) }
///     grid.send(.scroll(to: .part(.row(row)), vertical: .middle))
///   }
/// }
/// ```
///
/// Implement the methods that you need; each has a default, which allows everything and does
/// nothing. The order of the calls for an action is:
///
/// 1. For each delegate in turn, ``DataGridDelegate/shouldPerform(_:)``, then the method of the
///    same name with the grid. The grid is unchanged. The first that answers no ends it.
/// 2. For each delegate in turn, ``DataGridDelegate/willPerform(_:)``, then the method with the
///    grid, which is still unchanged.
/// 3. The grid changes, and for each delegate in turn, ``DataGridDelegate/didPerform(_:)``, then
///    the method with the changed grid.
/// 4. When all actions of the event are done, what delegates have sent is handled, one after the
///    other in the order in which it was sent, each with the calls of its own.
///
/// The method with the name of the control, such as ``didSelectRow(_:in:)``, is called by
/// ``didPerform(_:in:)``; an implementation of that must call it.
public protocol LiveGridDelegate: ControlDelegate {
  /// Whether the grid may perform the action that an event requests. By default asks the method
  /// with the name of the action.
  func shouldPerform(_ action: GridAction, in grid: LiveGridProxy) -> Bool
  /// An allowed action is about to be performed; the grid is not changed yet. By default calls the
  /// method with the name of the action.
  func willPerform(_ action: GridAction, in grid: LiveGridProxy)
  /// An action has been performed; the grid is changed. By default calls the method with the name
  /// of the action.
  func didPerform(_ action: GridAction, in grid: LiveGridProxy)
  /// A cell of a row is about to be drawn: its style may be changed. Called for each visible cell
  /// of each picture. By default nothing is changed.
  func prepareCell(_ cell: inout PreparedCell, in grid: LiveGridProxy)

  // Selection.

  /// May a row be selected? `false` refuses it.
  func shouldSelectRow(_ row: RowPath, in grid: LiveGridProxy) -> Bool
  /// A row is about to be selected.
  func willSelectRow(_ row: RowPath, in grid: LiveGridProxy)
  /// A row is selected.
  func didSelectRow(_ row: RowPath, in grid: LiveGridProxy)
  /// May a row be deselected? `false` refuses it.
  func shouldDeselectRow(_ row: RowPath, in grid: LiveGridProxy) -> Bool
  /// A row is about to be deselected.
  func willDeselectRow(_ row: RowPath, in grid: LiveGridProxy)
  /// A row is deselected.
  func didDeselectRow(_ row: RowPath, in grid: LiveGridProxy)
  /// May a cell be selected? `false` refuses it.
  func shouldSelectCell(_ cell: CellPath, in grid: LiveGridProxy) -> Bool
  /// A cell is about to be selected.
  func willSelectCell(_ cell: CellPath, in grid: LiveGridProxy)
  /// A cell is selected.
  func didSelectCell(_ cell: CellPath, in grid: LiveGridProxy)
  /// May a cell be deselected? `false` refuses it.
  func shouldDeselectCell(_ cell: CellPath, in grid: LiveGridProxy) -> Bool
  /// A cell is about to be deselected.
  func willDeselectCell(_ cell: CellPath, in grid: LiveGridProxy)
  /// A cell is deselected.
  func didDeselectCell(_ cell: CellPath, in grid: LiveGridProxy)
  /// May a rectangle of cells be selected? `false` refuses it.
  func shouldSelectRange(_ range: CellRange, in grid: LiveGridProxy) -> Bool
  /// A rectangle of cells is about to be selected.
  func willSelectRange(_ range: CellRange, in grid: LiveGridProxy)
  /// A rectangle of cells is selected.
  func didSelectRange(_ range: CellRange, in grid: LiveGridProxy)
  /// May a rectangle of cells be deselected? `false` refuses it.
  func shouldDeselectRange(_ range: CellRange, in grid: LiveGridProxy) -> Bool
  /// A rectangle of cells is about to be deselected.
  func willDeselectRange(_ range: CellRange, in grid: LiveGridProxy)
  /// A rectangle of cells is deselected.
  func didDeselectRange(_ range: CellRange, in grid: LiveGridProxy)

  // Sorting. `nil` is not sorted.

  /// May the rows be sorted by a column in another order, `nil` for unsorted? `false` refuses it.
  func shouldChangeSortOrder(
    forColumn column: String, from old: SortDirection?, to new: SortDirection?,
    in grid: LiveGridProxy
  ) -> Bool
  /// The rows are about to be sorted by a column in another order, `nil` for unsorted.
  func willChangeSortOrder(
    forColumn column: String, from old: SortDirection?, to new: SortDirection?,
    in grid: LiveGridProxy)
  /// The rows are sorted by a column in another order, `nil` for unsorted.
  func didChangeSortOrder(
    forColumn column: String, from old: SortDirection?, to new: SortDirection?,
    in grid: LiveGridProxy)

  // Editing. The texts of the cell are those before and after.

  /// May a cell be edited? `false` refuses it.
  func shouldBeginEditing(_ cell: CellPath, in grid: LiveGridProxy) -> Bool
  /// The edit of a cell is about to begin.
  func willBeginEditing(_ cell: CellPath, in grid: LiveGridProxy)
  /// A cell is edited.
  func didBeginEditing(_ cell: CellPath, in grid: LiveGridProxy)
  /// May the typed text be stored in a cell? `false` refuses it.
  func shouldFinishEditing(
    _ cell: CellPath, from old: String, to new: String, in grid: LiveGridProxy
  ) -> Bool
  /// The typed text is about to be stored in a cell.
  func willFinishEditing(_ cell: CellPath, from old: String, to new: String, in grid: LiveGridProxy)
  /// The typed text is stored in a cell.
  func didFinishEditing(_ cell: CellPath, from old: String, to new: String, in grid: LiveGridProxy)
  /// The edit of a cell has ended without a change of its value.
  func didCancelEditing(_ cell: CellPath, in grid: LiveGridProxy)

  // Sections, by their values.

  /// May a section be collapsed? `false` refuses it.
  func shouldCollapseSection(_ section: SectionPath, in grid: LiveGridProxy) -> Bool
  /// A section is about to be collapsed.
  func willCollapseSection(_ section: SectionPath, in grid: LiveGridProxy)
  /// A section is collapsed.
  func didCollapseSection(_ section: SectionPath, in grid: LiveGridProxy)
  /// May a section be expanded? `false` refuses it.
  func shouldExpandSection(_ section: SectionPath, in grid: LiveGridProxy) -> Bool
  /// A section is about to be expanded.
  func willExpandSection(_ section: SectionPath, in grid: LiveGridProxy)
  /// A section is expanded.
  func didExpandSection(_ section: SectionPath, in grid: LiveGridProxy)

  // Re-ordering.

  /// May a row be dragged? `false` refuses it.
  func shouldReorderRow(_ row: RowPath, in grid: LiveGridProxy) -> Bool
  /// A dragged row has been switched with another.
  func row(_ row: RowPath, hasBeenSwitchedWith other: RowPath, in grid: LiveGridProxy)
  /// A row was moved to another position by dragging.
  func didReorderRow(_ row: RowPath, to target: RowPath, in grid: LiveGridProxy)
  /// A row that was dragged has returned to its position.
  func didCancelReorderingRow(_ row: RowPath, in grid: LiveGridProxy)
  /// May a column be dragged? `false` refuses it.
  func shouldReorderColumn(_ column: String, in grid: LiveGridProxy) -> Bool
  /// A column has been moved, by its numbers before and after.
  func didReorderColumn(_ column: String, from old: Int, to new: Int, in grid: LiveGridProxy)

  // Others.

  /// May a button of a row perform its action? `false` refuses it.
  func shouldPerformAction(_ title: String, ofRow row: RowPath, in grid: LiveGridProxy) -> Bool
  /// A button beside a swiped row, given by its title, was pressed.
  func didPerformAction(_ title: String, ofRow row: RowPath, in grid: LiveGridProxy)
  /// The grid was pulled down far enough and released.
  func didPullToRefresh(in grid: LiveGridProxy)
  /// A column has been resized, in points.
  func didResizeColumn(_ column: String, from old: Double, to new: Double, in grid: LiveGridProxy)

  /// May the menu of a column open? `false` refuses it.
  func shouldOpenMenu(ofColumn column: String, in grid: LiveGridProxy) -> Bool
  /// The menu of a column is open.
  func didOpenMenu(ofColumn column: String, in grid: LiveGridProxy)
  /// May the filter of a column open? `false` refuses it.
  func shouldOpenFilter(ofColumn column: String, in grid: LiveGridProxy) -> Bool
  /// The filter of a column is open.
  func didOpenFilter(ofColumn column: String, in grid: LiveGridProxy)
}

/// A cell of a row of a live grid that is about to be drawn.
public struct PreparedCell: Sendable {
  /// Which cell it is, with the values and the item of its row.
  public let context: CellContext
  /// Its style over rules, and under the selection: that of the styling callback, or of an earlier
  /// delegate; default nothing.
  public var style: Style

  init(_ context: CellContext, style: Style) {
    self.context = context
    self.style = style
  }
}
