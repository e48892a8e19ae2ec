/// The row above a grid that pulling the grid down uncovers.
public struct PullDown: Hashable, Sendable {
  /// The phase of a pull.
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    /// Not far enough yet: an arrow points down.
    case pulled
    /// Releasing will reload: the arrow points up.
    case release
    /// The grid is being reloaded.
    case updating
  }

  /// The phase of the pull.
  public var phase: Phase
  /// `nil` is the built-in text of the phase.
  public var text: String?

  /// How much of the row is uncovered, 0…1; default all of it.
  public var progress: Double

  /// Sets the properties with the names of the arguments; an omitted one has the default
  /// shown here.
  public init(_ phase: Phase, text: String? = nil, progress: Double = 1) {
    self.phase = phase
    self.text = text
    self.progress = progress
  }
}
