package import GridModel

/// How SQL over the data of a grid computes, and how much it may take.
package struct SQLSettings: Hashable, Sendable {
  package var limits: SQLiteLimits
  /// What `round` makes of halves.
  package var rounding: NumberStyle.Rounding

  package init(
    limits: SQLiteLimits = SQLiteLimits(), rounding: NumberStyle.Rounding = .halfUp
  ) {
    self.limits = limits
    self.rounding = rounding
  }
}
