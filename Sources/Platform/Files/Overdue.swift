import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// What happens to work that goes on though its time is over and it was asked to stop: a library waits for a lock that nobody leaves, or
/// nobody reads the pipe that is written.
///
/// 1. Files in the making vanish, earlier ones stay as they were.
/// 2. A sentence says what happened.
/// 3. The program ends with exit code 70.
package enum Overdue {
  private static let sentence: StaticString =
    "error: the drawing goes on though its limit of time is over, and was ended; unfinished files were removed\n"

  /// Whether work that goes on ends the program.
  private static let isHandled = Atomic<Bool>(false)
  /// How many works there are whose time is measured.
  private static let count = Mutex(0)

  /// From now on such work ends the program. For programs, not for libraries: the clock and the handler of its signal belong to the whole
  /// process.
  package static func handle() {
    // A handler must not be the first to touch them.
    _ = (sentence.utf8CodeUnitCount, UnfinishedFiles.isEmpty)
    _ = signal(SIGALRM) { _ in Overdue.end() }
    isHandled.store(true, ordering: .relaxed)
  }

  /// Begins to measure the time of a work that is asked to stop after `time`: it may take as long again, at least one second and at most
  /// ten. With several works at a time that of the last to begin counts, so that none ends another that has its time.
  package static func begin(_ time: Duration) {
    guard isHandled.load(ordering: .relaxed) else { return }
    let seconds = (time + min(max(time, .seconds(1)), .seconds(10))) / .seconds(1)
    count.withLock { count in
      count += 1
      alarm(UInt32(exactly: seconds.rounded(.up)) ?? .max)
    }
  }

  /// The work has come to its end.
  package static func finish() {
    guard isHandled.load(ordering: .relaxed) else { return }
    count.withLock { count in
      count -= 1
      if count == 0 { alarm(0) }
    }
  }

  /// The handler: calls only what a handler may call.
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
