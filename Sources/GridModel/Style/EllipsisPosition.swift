/// Where the "…" of a shortened text stands.
public enum EllipsisPosition: String, Hashable, Sendable, CaseIterable {
  case start
  case middle
  case end
}
