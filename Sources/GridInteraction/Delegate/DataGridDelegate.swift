public import GridModel

/// Decides what a live grid may do, and is notified of what it does. Every requirement has a default: everything is allowed, and
/// nothing is changed.
///
/// A grid may have several delegates, which are called in order. An action that one refuses is not performed, and the following
/// delegates are not asked. Changes by the program need no permission.
public protocol DataGridDelegate: AnyObject {
  /// Whether the grid may perform the action that an event requests.
  func shouldPerform(_ action: GridAction) -> Bool
  /// An allowed action is about to be performed; the grid is not changed yet.
  func willPerform(_ action: GridAction)
  /// An action has been performed; the grid is changed.
  func didPerform(_ action: GridAction)
  /// The initial text of a cell's edit field, instead of the cell's text.
  func initialText(_ text: String, of cell: CellPath) -> String
  /// The text that is stored instead of the typed one, if it is valid for the column.
  func storedText(_ text: String, of cell: CellPath) -> String
}

extension DataGridDelegate {
  public func shouldPerform(_ action: GridAction) -> Bool { true }
  /// An allowed action is about to be performed; the grid is not changed yet.
  public func willPerform(_ action: GridAction) {}
  /// An action has been performed; the grid is changed.
  public func didPerform(_ action: GridAction) {}
  public func initialText(_ text: String, of cell: CellPath) -> String { text }
  public func storedText(_ text: String, of cell: CellPath) -> String { text }
}
