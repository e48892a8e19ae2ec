/// Where the "…" of a shortened text stands.
public enum EllipsisPosition: String, Hashable, Sendable, CaseIterable {
  /// The beginning of the text is left out.
  case start
  /// The middle of the text is left out.
  case middle
  /// The end of the text is left out.
  case end
}
