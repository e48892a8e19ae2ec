import Synchronization
import SystemC

/// Handles output files when the program is interrupted: by Ctrl-C, a termination request, or the
/// loss of its terminal.
///
/// 1. Unfinished files are removed, earlier ones remain unchanged.
/// 2. While finished files are being put in place, the interruption waits until all of them are.
/// 3. The program then ends by the signal, as if it had not been caught.
package enum Interruption {
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// The number of threads that are putting files in place, or `ending`.
  private static let holds = Atomic<Int>(0)
  private static let ending = -1
  /// The pending signal; 0 for none.
  private static let waiting = Atomic<Int32>(0)

  /// From now on, interruptions end the program in this way. For programs, not for libraries, since
  /// handlers apply to the whole process. A signal that is ignored, as by `nohup`, remains ignored.
  package static func handle() {
    // A handler must not be the first to access them.
    _ = (signals, ending, UnfinishedFiles.isEmpty)
    _ = holds.load(ordering: .relaxed) + Int(waiting.load(ordering: .relaxed))
    for signal in signals {
      var action = sigaction()
      guard sigaction(signal, nil, &action) == 0, !Self.isIgnored(action) else { continue }
      action = sigaction()
      Self.set(&action, to: { Interruption.end(by: $0) })
      _ = sigemptyset(&action.sa_mask)
      action.sa_flags = SA_RESTART
      _ = sigaction(signal, &action, nil)
    }
  }

  /// From now on, writing to a pipe without a reader is an error of that call, and does not end the
  /// program.
  package static func reportClosedPipes() { _ = signal(SIGPIPE, SIG_IGN) }

  /// Ends a process that has done its work without freeing the memory of the libraries, which takes
  /// milliseconds.
  package static func endProcess() -> Never {
    fflush(nil)
    _exit(0)
  }

  /// Runs work that must not be interrupted.
  static func hold<Failure>(_ work: () throws(Failure) -> Void) throws(Failure) {
    while true {
      let count = holds.load(ordering: .sequentiallyConsistent)
      if count == ending {
        // Another thread is about to end the program.
        _ = pause()
        continue
      }
      if holds.compareExchange(
        expected: count, desired: count + 1, ordering: .sequentiallyConsistent
      ).exchanged {
        break
      }
    }
    defer {
      holds.subtract(1, ordering: .sequentiallyConsistent)
      let signal = waiting.load(ordering: .sequentiallyConsistent)
      if signal != 0 { end(by: signal) }
    }
    try work()
  }

  /// The signal handler: calls only async-signal-safe functions.
  private static func end(by signal: Int32) {
    while true {
      if beginsEnding() {
        UnfinishedFiles.delete()
        var action = sigaction()
        setDefault(&action)
        _ = sigaction(signal, &action, nil)
        // The signal may be blocked in this thread, as in its handler: then it takes effect when
        // the handler returns.
        _ = kill(getpid(), signal)
        return
      }
      waiting.store(signal, ordering: .sequentiallyConsistent)
      // A holder sees the signal at the end of its work, unless that has just ended.
      if holds.load(ordering: .sequentiallyConsistent) != 0 { return }
    }
  }

  /// Whether the program may end now; if so, no more files are put in place. A handler may call it.
  static func beginsEnding() -> Bool {
    holds.compareExchange(expected: 0, desired: ending, ordering: .sequentiallyConsistent)
      .exchanged
  }

  // MARK: - The system's names

  private static func isIgnored(_ action: sigaction) -> Bool {
    #if canImport(Darwin)
    let handler = action.__sigaction_u.__sa_handler
    #else
    let handler = action.__sigaction_handler.sa_handler
    #endif
    return unsafeBitCast(handler, to: UInt.self) == unsafeBitCast(SIG_IGN, to: UInt.self)
  }

  private static func set(
    _ action: inout sigaction, to handler: @escaping @convention(c) (Int32) -> Void
  ) {
    #if canImport(Darwin)
    action.__sigaction_u.__sa_handler = handler
    #else
    action.__sigaction_handler.sa_handler = handler
    #endif
  }

  private static func setDefault(_ action: inout sigaction) {
    #if canImport(Darwin)
    action.__sigaction_u.__sa_handler = SIG_DFL
    #else
    action.__sigaction_handler.sa_handler = SIG_DFL
    #endif
  }
}
