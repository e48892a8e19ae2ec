public import GridInteraction
package import GridModel

/// A step of the script of a document: an event, a picture, or what must be true by then.
public struct ScriptStep: Hashable, Sendable {
  /// What happens in a step of a script.
  public enum Action: Hashable, Sendable {
    /// Something that a user does.
    case event(GridEvent)
    /// A drag with so many pictures on the way, the last one at its end.
    case drag(to: EventTarget, pictureCount: Int)
    /// A picture of the grid as it is then, by its name.
    case picture(String)
    /// A picture on the way from before the last step that changed the grid to after it, 0…1.
    case transition(String, progress: Double)
    /// Something that has to be so by now; the run ends if it is not.
    case expect(GridExpectation)
    /// A change by the program: nobody is asked.
    case change(ProgramChange)
  }

  /// What happens in the step.
  public var action: Action
  /// Where the document asks for it, for messages.
  @Incidental package var place: SourcePlace? = nil

  /// Sets the properties that the arguments are named after.
  public init(_ action: Action) { self.action = action }
}

/// What must be true of a live grid. What is `nil` is not looked at.
public struct GridExpectation: Hashable, Sendable {
  /// The rows and cells that are selected.
  public var selected: [EventTarget]?
  /// The columns that the grid is sorted by; none is not sorted.
  public var sort: [RowSorting]?
  /// The values of the collapsed sections.
  public var collapsed: [String]?
  /// What has to be edited; `nil` does not say.
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
  /// - Parameter text: what the field says; `nil` is anything.
  case cell(EventTarget, text: String?)
}
