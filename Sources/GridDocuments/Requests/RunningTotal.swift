/// The sum of a column up to each row, over the rows as they are shown.
public struct RunningTotal: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The key of the column that is summed.
  public var column: String
  /// Where the sum restarts; default nowhere.
  public var restart: SumRestart

  /// Sets the properties with the names of the arguments; an omitted one has the default
  /// shown here.
  public init(_ column: String, restart: SumRestart = .none) {
    self.column = column
    self.restart = restart
  }

  public init(stringLiteral column: String) { self.init(column) }
}

/// Where sums that continue from row to row restart.
public enum SumRestart: String, Hashable, Sendable, CaseIterable {
  /// Nowhere: they continue to the last row.
  case none
  /// With each group of the outermost level.
  case group
  /// With each section.
  case section
}
