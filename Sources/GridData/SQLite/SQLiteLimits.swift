/// How much a query may take before it is given up.
package struct SQLiteLimits: Hashable, Sendable {
  /// The longest that a query may take unless something else is said: 5 seconds.
  package static let standardTime = Duration.seconds(5)

  /// The most text of all cells together, in bytes; the store's offsets have 32 bits.
  package var textBytes: Int
  /// The longest that opening and querying may take; default ``standardTime``.
  package var time: Duration
  /// Files up to this size, in bytes, are checked for damage before they are read; default 64 MiB. A check takes about as long as reading.
  package var checkedBytes: Int
  /// How long a lock of another program is waited for, in seconds.
  package var lockSeconds: Double

  package init(
    textBytes: Int = Int(UInt32.max), time: Duration = standardTime, lockSeconds: Double = 2,
    checkedBytes: Int = 64 << 20
  ) {
    self.checkedBytes = checkedBytes
    self.textBytes = min(textBytes, Int(UInt32.max))
    self.time = time
    self.lockSeconds = lockSeconds
  }
}
