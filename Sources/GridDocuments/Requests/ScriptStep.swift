public import GridInteraction
package import GridModel

/// A step of the script of a document: an event, a picture, or a condition that must be true at that step.
public struct ScriptStep: Hashable, Sendable {
  /// What happens in a step of a script.
  public enum Action: Hashable, Sendable {
    /// A user action.
    case event(GridEvent)
    /// A drag with a number of pictures on the way, the last one at its end.
    case drag(to: EventTarget, pictureCount: Int)
    /// A picture of the current grid, by its name.
    case picture(String)
    /// A picture of the transition from before the last step that changed the grid to after it, 0…1.
    case transition(String, progress: Double)
    /// A condition that must be true; else the run ends.
    case expect(GridExpectation)
    /// A change by the program, which delegates cannot refuse.
    case change(ProgramChange)
  }

  /// What happens in the step.
  public var action: Action
  /// Where the document requests it, for messages.
  @Incidental package var place: SourcePlace? = nil

  /// Sets the properties with the names of the arguments.
  public init(_ action: Action) { self.action = action }
}

/// The expected state of a live grid. `nil` properties are not checked.
public struct GridExpectation: Hashable, Sendable {
  /// The rows and cells that are selected.
  public var selected: [EventTarget]?
  /// The columns that the grid is sorted by; none is not sorted.
  public var sort: [RowSorting]?
  /// The values of the collapsed sections.
  public var collapsed: [String]?
  /// The cell that must be edited; `nil` is not checked.
  public var editing: EditingExpectation?
  /// The row or cell that was last scrolled to.
  public var scroll: EventTarget?
  /// The key of the column whose texts are ``texts``.
  public var column: String?
  /// The texts of the column as they are shown, row by row.
  public var texts: [String]?

  /// Every property has its default.
  public init() {}
}

/// Which cell must be edited.
public enum EditingExpectation: Hashable, Sendable {
  /// Nothing is edited.
  case none
  /// - Parameter text: the text in the field; `nil` is any.
  case cell(EventTarget, text: String?)
}
