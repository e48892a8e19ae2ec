import SystemC

/// Handles output files when the program crashes: when memory is exhausted, which neither Swift's
/// runtime nor many C libraries can report as an error, or because of a bug in the program or a
/// library.
///
/// 1. Unfinished files are removed, earlier ones remain unchanged.
/// 2. A message reports what happened.
/// 3. If memory is exhausted, the program ends with exit code 70; otherwise by the signal, as if it
///    had not been caught.
package enum Crash {
  private static let signals = [SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP]

  /// The memory needed besides the program itself: the stacks of threads, fonts, a table of
  /// ordinary size. With less, memory would run out where it cannot be handled; threads that cannot
  /// be started are even waited for forever.
  package static let neededBytes = 256 << 20

  /// The number of files that are open at once while a picture is drawn: the input, the drafts, and
  /// those of the runtime, which crashes without them. With one less than this, one of twenty
  /// drawings crashed on a busy machine.
  package static let neededFiles = 6
  /// The stack of a thread; Swift's runtime and Pango use some of it before the first error can be
  /// reported.
  private static let neededStack: rlim_t = 192 << 10

  private static let stackSentence: StaticString =
    "error: the stack is too small: drawing needs 192 KiB; allow more, as with ulimit -s\n"
  private static let memorySentence: StaticString =
    "error: the memory is used up, nothing was written; draw less, or allow more memory\n"
  private static let crashSentence: StaticString =
    "error: gridpress crashed, because of a fault in it or in a library; please report it\n"

  /// From now on, crashes end the program in this way. For programs, not for libraries, since
  /// handlers apply to the whole process. A configured backtrace of Swift takes precedence.
  package static func handle() {
    guard getenv("SWIFT_BACKTRACE") == nil else { return }
    // A handler must not be the first to access them.
    _ = (signals, neededBytes, UnfinishedFiles.isEmpty)
    _ = (memorySentence.utf8CodeUnitCount, crashSentence.utf8CodeUnitCount)
    for signal in signals { set(signal, to: { Crash.end(by: $0) }) }
  }

  /// Ends the program with a sentence if its stack is too small for anything else.
  package static func checkStack() {
    var limit = rlimit()
    #if canImport(Glibc)
    let stack = __rlimit_resource_t(RLIMIT_STACK.rawValue)
    #else
    let stack = RLIMIT_STACK
    #endif
    guard getrlimit(stack, &limit) == 0, limit.rlim_cur < neededStack else { return }
    say(stackSentence)
    _exit(70)
  }

  /// Whether this many files can be opened now.
  package static func canOpen(files count: Int) -> Bool {
    var opened: [Int32] = []
    defer { for descriptor in opened { _ = close(descriptor) } }
    for _ in 0..<count {
      let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { return errno != EMFILE && errno != ENFILE }
      opened.append(descriptor)
    }
    return true
  }

  /// Whether this many bytes can be allocated now.
  package static func canGet(bytes: Int) -> Bool {
    let flags = MAP_PRIVATE | Int32(anonymous)
    guard let memory = mmap(nil, bytes, PROT_READ | PROT_WRITE, flags, -1, 0),
      memory != MAP_FAILED
    else { return false }
    _ = munmap(memory, bytes)
    return true
  }

  /// The signal handler: calls only async-signal-safe functions.
  private static func end(by signal: Int32) {
    UnfinishedFiles.delete()
    // The failed allocation may have been small, so that some memory may be left.
    if !canGet(bytes: neededBytes / 4) {
      say(memorySentence)
      _exit(70)
    }
    say(crashSentence)
    set(signal, to: nil)
    // The signal is blocked in its handler, and takes effect when the handler returns.
    _ = kill(getpid(), signal)
  }

  private static func say(_ sentence: StaticString) {
    _ = write(STDERR_FILENO, sentence.utf8Start, sentence.utf8CodeUnitCount)
  }

  /// - Parameter handler: `nil` is the system's default.
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
