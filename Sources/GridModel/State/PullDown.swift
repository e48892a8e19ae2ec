/// The row that pulling a grid down uncovers above it.
public struct PullDown: Hashable, Sendable {
  /// How far a pull has come.
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    /// Not far enough yet: an arrow points down.
    case pulled
    /// Letting go will reload: the arrow points up.
    case release
    /// The grid is being reloaded.
    case updating
  }

  /// How far the pull has come.
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
