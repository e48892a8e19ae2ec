/// How much a query may take before it is given up.
package struct SQLiteLimits: Hashable, Sendable {
  /// The most text of all cells together, in bytes; the store's offsets have 32 bits.
  package var textBytes: Int
  /// The longest that opening and querying may take.
  package var time: Duration
  /// How long a lock of another program is waited for, in seconds.
  package var lockSeconds: Double

  package init(
    textBytes: Int = Int(UInt32.max), time: Duration = .seconds(120), lockSeconds: Double = 2
  ) {
    self.textBytes = min(textBytes, Int(UInt32.max))
    self.time = time
    self.lockSeconds = lockSeconds
  }
}
