/// Where the value of a group stands.
public enum GroupLayout: String, Hashable, Sendable, CaseIterable {
  /// Above its rows.
  case header
  /// Left of its rows, in a column of its own.
  case column
}
