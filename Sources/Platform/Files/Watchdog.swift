import Synchronization
import SystemC

/// Handles work that continues after its time limit although it was asked to stop: a library waits
/// for a lock that is never released, or the written pipe has no reader.
///
/// 1. Unfinished files are removed, earlier ones remain unchanged.
/// 2. A message reports what happened.
/// 3. The program ends with exit code 70.
package enum Watchdog {
  private static let sentence: StaticString =
    "error: the drawing exceeded its time limit, and was ended; unfinished files were removed\n"

  /// Whether overdue work ends the program.
  private static let isHandled = Atomic<Bool>(false)
  /// The number of pieces of work whose time is measured.
  private static let count = Mutex(0)

  /// From now on, such work ends the program. For programs, not for libraries, since the alarm
  /// clock and its signal handler apply to the whole process.
  package static func handle() {
    // A handler must not be the first to access them.
    _ = (sentence.utf8CodeUnitCount, UnfinishedFiles.isEmpty)
    _ = signal(SIGALRM) { _ in Watchdog.end() }
    isHandled.store(true, ordering: .relaxed)
  }

  /// Begins to measure the time of work that is asked to stop after `time`: it may take as long
  /// again, at least one second and at most ten. With concurrent work, the time of the last to
  /// begin counts, so that none is ended before its time.
  package static func begin(_ time: Duration) {
    guard isHandled.load(ordering: .relaxed) else { return }
    let seconds = (time + min(max(time, .seconds(1)), .seconds(10))) / .seconds(1)
    count.withLock { count in
      count += 1
      alarm(UInt32(exactly: seconds.rounded(.up)) ?? .max)
    }
  }

  /// Called when the work has ended.
  package static func finish() {
    guard isHandled.load(ordering: .relaxed) else { return }
    count.withLock { count in
      count -= 1
      if count == 0 { alarm(0) }
    }
  }

  /// The signal handler: calls only async-signal-safe functions.
  private static func end() {
    guard Interruption.beginsEnding() else {
      // Finished files are being put in place.
      alarm(1)
      return
    }
    UnfinishedFiles.delete()
    _ = write(STDERR_FILENO, sentence.utf8Start, sentence.utf8CodeUnitCount)
    _exit(70)
  }
}
