/// Where sums that go on from row to row begin anew.
public enum SumRestart: String, Hashable, Sendable, CaseIterable {
  /// Nowhere: they go on to the last row.
  case none
  /// With each group of the outermost level.
  case group
  /// With each section.
  case section
}
