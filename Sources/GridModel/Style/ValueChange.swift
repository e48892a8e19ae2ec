/// Which way a value went.
public enum ValueChange: String, Hashable, Sendable, CaseIterable {
  case up
  case down
}
