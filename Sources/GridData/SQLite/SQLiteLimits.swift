package import GridCore
package import GridModel

/// How much a query may take before it is given up.
package struct SQLiteLimits: Hashable, Sendable {
  /// The most text of all cells together, in bytes; the store's offsets have 32 bits.
  package var textBytes: Int
  /// The longest that opening and querying may take; default that of ``RenderLimits``.
  package var time: Duration
  /// Files up to this size, in bytes, are checked for damage before they are read; default 64 MiB. A check takes about as long as reading.
  package var checkedBytes: Int
  /// The most memory for a query beside the table, in bytes, and for each of its values.
  package var memoryBytes: Int
  /// The most cells of a result.
  package var cells: Int
  /// How long a lock of another program is waited for, in seconds.
  package var lockSeconds: Double

  package init(
    textBytes: Int = Int(UInt32.max), time: Duration = RenderLimits().duration(.sqlTime),
    lockSeconds: Double = 2, checkedBytes: Int = 64 << 20,
    memoryBytes: Int = RenderLimits().count(.sqlMemory), cells: Int = .max
  ) {
    self.memoryBytes = memoryBytes
    self.cells = cells
    self.checkedBytes = checkedBytes
    self.textBytes = min(textBytes, Int(UInt32.max))
    self.time = time
    self.lockSeconds = lockSeconds
  }

  package init(_ limits: RenderLimits) {
    self.init(
      textBytes: limits.count(.text), time: limits.duration(.sqlTime),
      memoryBytes: limits.count(.sqlMemory), cells: limits.count(.cells))
  }
}

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
