public import GridModel

/// How a live grid reacts to events.
public struct InteractionRules: Hashable, Sendable {
  /// The action of a tap on a cell.
  public enum TapAction: String, Hashable, Sendable, CaseIterable {
    /// A tap does nothing.
    case none
    /// A tap selects, or deselects.
    case select
    /// A tap begins to edit the cell.
    case edit
  }

  /// The parts that can be dragged to another position.
  public enum Reordering: String, Hashable, Sendable, CaseIterable {
    /// Rows can be dragged to another position in their section.
    case rows
    /// Columns can be dragged to another position.
    case columns
  }

  /// The time at which the text of the search field filters the rows.
  public enum FilterTime: String, Hashable, Sendable, CaseIterable {
    /// After each character.
    case immediate
    /// When the return key is pressed.
    case done
  }

  /// What happens to the order of the rows when a value is edited.
  public enum AfterEdit: String, Hashable, Sendable, CaseIterable {
    /// The row stays at its place, also if the search text is no longer in it.
    case keep
    /// The rows are sorted and filtered again.
    case arrange
  }

  /// The colour in which cells flash when their values change.
  public enum Flashing: String, Hashable, Sendable, CaseIterable {
    /// In the colour of flashes.
    case plain
    /// Numbers in the colours of good and bad changes, all else in that of flashes.
    case byChange
    /// The whole row in the colour of flashes, and in it numbers that have changed in the colours
    /// of good and bad changes.
    case row
  }

  /// Default: one row.
  public var selectionMode: SelectionMode
  /// Default: a tap selects.
  public var singleTap: TapAction
  /// Default: a double tap edits, if the column is editable.
  public var doubleTap: TapAction
  /// Default: nothing.
  public var reordering: Set<Reordering>
  /// The buttons that a swipe to a side uncovers; default none, then rows cannot be swiped to that
  /// side.
  public var swipeActions: [SwipedRow.Side: [SwipeAction]]
  /// Default: after each character.
  public var filterTime: FilterTime
  /// The actions that are refused before delegates are asked; default none.
  public var refusals: [Refusal]
  /// Default: in the colour of flashes.
  public var flashing: Flashing
  /// What an edit does to the order of the rows; default the row stays at its place.
  public var afterEdit: AfterEdit
  /// How far the grid has to be pulled down to be refreshed, in points, 1…10,000; default 64.
  public var pullDistance: Double
  /// The duration of changes in animations, in seconds, 0…5, during which intermediate states are
  /// drawn. Default 0: immediately.
  public var transitionTime: Double
  /// What ``transitionTime`` may be.
  package static let transitionTimes = 0.0...5.0
  /// What ``pullDistance`` may be.
  package static let pullDistances = 1.0...10_000.0

  public init(
    selectionMode: SelectionMode = .row, singleTap: TapAction = .select,
    doubleTap: TapAction = .edit, reordering: Set<Reordering> = [],
    swipeActions: [SwipedRow.Side: [SwipeAction]] = [:], filterTime: FilterTime = .immediate,
    refusals: [Refusal] = [], pullDistance: Double = 64, flashing: Flashing = .plain,
    transitionTime: Double = 0, afterEdit: AfterEdit = .keep
  ) {
    self.afterEdit = afterEdit
    self.flashing = flashing
    self.transitionTime = transitionTime
    self.selectionMode = selectionMode
    self.singleTap = singleTap
    self.doubleTap = doubleTap
    self.reordering = reordering
    self.swipeActions = swipeActions
    self.filterTime = filterTime
    self.refusals = refusals
    self.pullDistance = pullDistance
  }
}

/// An action that a live grid refuses.
public struct Refusal: Hashable, Sendable {
  /// The kind of action that is refused.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A row or cell is not selected.
    case select
    /// A row or cell stays selected.
    case deselect
    /// A column is not sorted.
    case sort
    /// A cell is not edited.
    case edit
    /// A section stays expanded.
    case collapse
    /// A section stays collapsed.
    case expand
    /// A row or column stays at its position.
    case reorder
    /// A button of a row does nothing.
    case action
  }

  /// The kind of action that is refused.
  public var kind: Kind
  /// The parts for which it is refused; an expression may match any number of rows. `nil` is
  /// everything.
  public var target: GridPlace?

  public init(_ kind: Kind, _ target: GridPlace? = nil) {
    self.kind = kind
    self.target = target
  }
}
