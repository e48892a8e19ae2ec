/// What a rule is for.
public enum RuleTarget: String, Hashable, Sendable, CaseIterable {
  case cells
  /// The headers of columns.
  case headers
}
