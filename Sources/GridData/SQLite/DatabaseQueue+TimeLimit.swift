import Foundation
import GRDB

extension DatabaseQueue {
  /// Works with the database, and interrupts what takes longer: it then throws `SQLITE_INTERRUPT`.
  func limited<Result>(to time: Duration, _ work: () throws -> Result) rethrows -> Result {
    let (seconds, attoseconds) = time.components
    // Weak, because Dispatch keeps even a cancelled item until its time has come.
    let clock = DispatchWorkItem { [weak self] in self?.interrupt() }
    DispatchQueue.global().asyncAfter(
      deadline: .now() + Double(seconds) + Double(attoseconds) / 1e18, execute: clock)
    defer { clock.cancel() }
    return try work()
  }
}
