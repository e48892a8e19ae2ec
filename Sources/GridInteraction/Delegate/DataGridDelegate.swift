import GridCore
public import GridModel

/// Decides what a live grid may do, and is notified of what it does. Every requirement has a
/// default: everything is allowed, and nothing is changed.
///
/// A grid may have several delegates, which are called in order. An action that one refuses is not
/// performed, and the following delegates are not asked. Changes by the program need no permission.
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

/// An action that a live grid asks its delegates about and reports to them. Positions are those at
/// the time of the call.
public enum GridAction: Hashable, Sendable {
  /// A row is selected.
  case selectRow(RowPath)
  /// A row is deselected.
  case deselectRow(RowPath)
  /// A cell is selected.
  case selectCell(CellPath)
  /// A cell is deselected.
  case deselectCell(CellPath)
  /// A rectangle of cells is selected, or one that is selected is extended.
  case selectRange(CellRange)
  /// A rectangle of cells is deselected.
  case deselectRange(CellRange)
  /// `nil` is not sorted.
  case changeSortOrder(column: String, from: SortDirection?, to: SortDirection?)
  /// The edit of a cell begins.
  case beginEditing(CellPath)
  /// The texts of the cell before and after.
  case finishEditing(CellPath, from: String, to: String)
  /// The edit of a cell ends without a change of its value.
  case cancelEditing(CellPath)
  /// A section shows its header only.
  case collapse(SectionPath)
  /// A section shows its rows again.
  case expand(SectionPath)
  /// A row that is picked up, then moved. Both positions are the same before it is moved.
  case reorderRow(RowPath, to: RowPath)
  /// A dragged row has been switched with another.
  case switchRow(RowPath, with: RowPath)
  /// A dragged row that is put back.
  case cancelReorderingRow(RowPath)
  /// A column that is moved, by its key and its numbers. Both numbers are the same before it is
  /// moved.
  case reorderColumn(String, from: Int, to: Int)
  /// A button beside a swiped row, by its title.
  case performAction(RowPath, title: String)
  /// The grid was pulled down far enough and released.
  case pullToRefresh
  /// The menu of a column, by a tap on the mark in its header: what it offers is up to the program.
  case openMenu(column: String)
  /// The filter of a column, by a tap on the funnel in its header. If the grid has a search field,
  /// that has the focus then.
  case openFilter(column: String)
  /// The key of a column that is resized, and its widths in points.
  case resizeColumn(String, from: Double, to: Double)

  /// The stage at which a delegate is called.
  package enum Stage {
    case should
    case will
    case did
  }

  /// The call of a stage in the notation of the call log: its name, then its arguments.
  package func call(_ stage: Stage) -> String {
    let (name, subject) = named(stage)
    let call: String
    switch (self, stage) {
    case (.switchRow, _): call = name
    case (_, .should): call = "should" + name
    case (_, .will): call = "will" + name
    case (_, .did): call = "did" + name
    }
    return subject.isEmpty ? call : call + " " + subject
  }

  private func named(_ stage: Stage) -> (name: String, subject: String) {
    switch self {
    case .selectRow(let row): ("SelectRow", row.logged)
    case .deselectRow(let row): ("DeselectRow", row.logged)
    case .selectCell(let cell): ("SelectCell", cell.logged)
    case .deselectCell(let cell): ("DeselectCell", cell.logged)
    case .selectRange(let range): ("SelectRange", range.logged)
    case .deselectRange(let range): ("DeselectRange", range.logged)
    case .changeSortOrder(let column, let old, _):
      ("ChangeSortOrder", stage == .did ? "\(column) \(old?.rawValue ?? "none")" : column)
    case .beginEditing(let cell): ("BeginEditing", cell.logged)
    case .finishEditing(let cell, let old, let new):
      ("FinishEditing", "\(cell.logged) \(old) \(new)")
    case .cancelEditing(let cell): ("CancelEditing", cell.logged)
    case .collapse(let section): ("Collapse", section.description)
    case .expand(let section): ("Expand", section.description)
    case .reorderRow(let row, let target):
      ("ReorderRow", stage == .did ? "\(row.logged) \(target.logged)" : row.logged)
    case .switchRow(let row, let other): ("rowSwitched", "\(row.logged) \(other.logged)")
    case .cancelReorderingRow(let row): ("CancelReorderRow", row.logged)
    case .reorderColumn(let column, let old, let new):
      ("ReorderColumn", stage == .did ? "\(column) \(old) \(new)" : column)
    case .performAction(let row, let title): ("PerformAction", "\(row.logged) \(title)")
    case .pullToRefresh: ("PullToRefresh", "")
    case .openMenu(let column): ("OpenMenu", column)
    case .openFilter(let column): ("OpenFilter", column)
    case .resizeColumn(let column, let old, let new):
      ("ResizeColumn", "\(column) \(old.dumped) \(new.dumped)")
    }
  }
}

extension GridAction: CustomStringConvertible {
  /// As in the call log, with the old and the new value: `selectRow 0,2`,
  /// `changeSortOrder age none ascending`.
  public var description: String {
    switch self {
    case .changeSortOrder(let column, let old, let new):
      "changeSortOrder \(column) \(old?.rawValue ?? "none") \(new?.rawValue ?? "none")"
    case .switchRow(let row, let other): "switchRow \(row.logged) \(other.logged)"
    default: Self.withoutStage(call(.did))
    }
  }

  private static func withoutStage(_ call: String) -> String {
    let words = call.dropFirst("did".count)
    return words.prefix(1).lowercased() + words.dropFirst()
  }
}

extension RowPath {
  /// In the notation of the call log: `0,2`.
  package var logged: String { "\(section),\(row)" }
}

extension CellPath {
  /// In the notation of the call log: `0,2,age`.
  package var logged: String { "\(row.logged),\(column)" }
}
