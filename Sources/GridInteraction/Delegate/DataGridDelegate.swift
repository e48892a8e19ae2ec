public import GridModel

/// Decides what a live grid may do, and hears of what it does. Every requirement has a default: everything is allowed, nothing is
/// changed.
///
/// A grid may have several delegates, which are called in their order. What one refuses is not done, and those after it are not asked.
/// Changes by the program are not asked about.
public protocol DataGridDelegate: AnyObject {
  /// Whether the grid may do what an event asks for.
  func shouldPerform(_ action: GridAction) -> Bool
  /// Something is about to happen and is allowed; the grid is as before.
  func willPerform(_ action: GridAction)
  /// Something has happened; the grid is as after it.
  func didPerform(_ action: GridAction)
  /// What the field of a cell begins with in the place of the cell's text.
  func initialText(_ text: String, of cell: CellPath) -> String
  /// What is stored in the place of what was typed, if that is valid for the column.
  func storedText(_ text: String, of cell: CellPath) -> String
}

extension DataGridDelegate {
  public func shouldPerform(_ action: GridAction) -> Bool { true }
  /// Something is about to happen and is allowed; the grid is as before.
  public func willPerform(_ action: GridAction) {}
  /// Something has happened; the grid is as after it.
  public func didPerform(_ action: GridAction) {}
  public func initialText(_ text: String, of cell: CellPath) -> String { text }
  public func storedText(_ text: String, of cell: CellPath) -> String { text }
}
