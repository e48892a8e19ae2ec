package import GridCore
package import GridModel

/// The limits of a query.
package struct SQLiteLimits: Hashable, Sendable {
  /// The maximum text of all cells together, in bytes; the store's offsets have 32 bits.
  package var textBytes: Int
  /// The maximum time for opening and querying; default the time of ``RenderLimits``.
  package var time: Duration
  /// Files up to this size, in bytes, are checked for damage before they are read; default 64 MiB. A check takes about as long as reading.
  package var checkedBytes: Int
  /// The maximum memory for a query besides the table, in bytes, and for each of its values.
  package var memoryBytes: Int
  /// The maximum number of cells in a result.
  package var cells: Int
  /// The maximum wait for a lock of another program, in seconds.
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

/// The arithmetic and the limits of SQL over the data of a grid.
package struct SQLSettings: Hashable, Sendable {
  package var limits: SQLiteLimits
  /// How `round` rounds halves.
  package var rounding: NumberStyle.Rounding

  package init(
    limits: SQLiteLimits = SQLiteLimits(), rounding: NumberStyle.Rounding = .halfUp
  ) {
    self.limits = limits
    self.rounding = rounding
  }
}
