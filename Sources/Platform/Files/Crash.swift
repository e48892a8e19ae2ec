#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// What happens to output files when the program crashes: when memory is used up, which neither Swift's runtime nor many C libraries can
/// report as an error, or by a fault of its own or of a library.
///
/// 1. Files in the making vanish, earlier ones stay as they were.
/// 2. A sentence says what happened.
/// 3. Where memory is used up, the program ends with exit code 70; else by the signal, as if it had never been caught.
package enum Crash {
  private static let signals = [SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP]

  /// What is needed beside the program itself: the stacks of threads, fonts, a table of ordinary size. With less, memory would be
  /// used up where nothing can be done about it; threads that cannot be started are even waited for without end.
  package static let neededBytes = 256 << 20

  private static let memorySentence: StaticString =
    "error: the memory is used up, nothing was written; draw less, or allow more memory\n"
  private static let crashSentence: StaticString =
    "error: gridpress crashed, by a fault of its own or of a library; please report it\n"

  /// From now on crashes end the program in this way. For programs, not for libraries: handlers belong to the whole process. Whoever has
  /// chosen how Swift traces crashes keeps that.
  package static func handle() {
    guard getenv("SWIFT_BACKTRACE") == nil else { return }
    // A handler must not be the first to touch them.
    _ = (signals, neededBytes, UnfinishedFiles.isEmpty)
    _ = (memorySentence.utf8CodeUnitCount, crashSentence.utf8CodeUnitCount)
    for signal in signals { set(signal, to: { Crash.end(by: $0) }) }
  }

  /// Whether so many bytes could be had now.
  package static func canGet(bytes: Int) -> Bool {
    let flags = MAP_PRIVATE | Int32(anonymous)
    guard let memory = mmap(nil, bytes, PROT_READ | PROT_WRITE, flags, -1, 0),
      memory != MAP_FAILED
    else { return false }
    _ = munmap(memory, bytes)
    return true
  }

  /// The handler: calls only what a handler may call.
  private static func end(by signal: Int32) {
    UnfinishedFiles.delete()
    // Not much may have been asked for when it failed, so that some of it is left.
    if !canGet(bytes: neededBytes / 4) {
      say(memorySentence)
      _exit(70)
    }
    say(crashSentence)
    set(signal, to: nil)
    // It is blocked in its handler, and takes effect at the end of that.
    _ = kill(getpid(), signal)
  }

  private static func say(_ sentence: StaticString) {
    _ = write(STDERR_FILENO, sentence.utf8Start, sentence.utf8CodeUnitCount)
  }

  /// - Parameter handler: `nil` is the system's own.
  private static func set(_ signal: Int32, to handler: (@convention(c) (Int32) -> Void)?) {
    var action = sigaction()
    #if canImport(Darwin)
    action.__sigaction_u.__sa_handler = handler ?? SIG_DFL
    #else
    action.__sigaction_handler.sa_handler = handler ?? SIG_DFL
    #endif
    _ = sigemptyset(&action.sa_mask)
    _ = sigaction(signal, &action, nil)
  }

  #if canImport(Darwin)
  private static let anonymous = MAP_ANON
  #else
  private static let anonymous = MAP_ANONYMOUS
  #endif
}
