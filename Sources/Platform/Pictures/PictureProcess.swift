import Synchronization
import SystemC

/// Draws vector pictures in a separate process, which can be terminated: a picture may take
/// forever, and the library that draws it may crash. A failure there is an error of the picture.
///
/// Processes are kept for the next picture, one for each task that draws concurrently. Starting one
/// takes some ten milliseconds.
package enum PictureProcess {
  private static let chosen = Mutex<String?>(nil)

  /// The program that acts as a picture process when it is started with the single argument
  /// `argument`; `nil`, the default, draws in this process.
  package static var program: String? {
    get { chosen.withLock { $0 } }
    set { chosen.withLock { $0 = newValue } }
  }

  package static let argument = "picture-process"

  private static let idle = Mutex<[Child]>([])
  private static let idleCount = 4
  /// The maximum size of an answer in bytes: the pixels of a square picture with the longest side.
  private static let largestAnswer = 1 << 32
  private static let lastNumber = Atomic<UInt64>(0)

  static func newNumber() -> UInt64 {
    lastNumber.wrappingAdd(1, ordering: .relaxed).newValue
  }

  /// A running process.
  private final class Child: @unchecked Sendable {
    let connection: LocalSocket
    let program: String
    private var identifier: pid_t
    /// The pictures that it has received.
    var received: Set<UInt64> = []

    init?(_ program: String) {
      guard let (ours, theirs) = LocalSocket.pair() else { return nil }
      connection = ours
      self.program = program
      var actions = SpawnActions()
      defer { actions.destroy() }
      actions.duplicate(theirs.descriptor, as: STDIN_FILENO)
      actions.openNothing(as: STDOUT_FILENO)
      actions.openNothing(as: STDERR_FILENO)
      guard let started = actions.spawn(program, [program, PictureProcess.argument]) else {
        return nil
      }
      identifier = started
    }

    deinit { end() }

    /// Terminates it, even while it draws.
    /// - Returns: whether it had ended by itself because its processor time was exhausted.
    @discardableResult
    func end() -> Bool {
      guard identifier > 0 else { return false }
      _ = kill(identifier, SIGKILL)
      var status: Int32 = 0
      while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
      identifier = 0
      // A signal that ends a process is in the lowest seven bits of its status.
      return status & 0x7F == SIGPROF
    }
  }

  /// The answer of a process.
  /// - Parameters:
  ///   - svg: the file, for a process that does not have it.
  ///   - time: the limit of processor time, so that no picture fails because the machine is busy.
  ///   - program: see ``program``.
  /// - Returns: `nil` if there is no picture process.
  static func answer(
    _ work: PictureRequest.Work, number: UInt64, box: [Int]? = nil, svg: [UInt8],
    within time: Duration, program: String? = program
  ) throws(PictureError) -> PictureAnswer? {
    guard let program else { return nil }
    let waiting = idle.withLock { idle in
      idle.lastIndex { $0.program == program }.map { idle.remove(at: $0) }
    }
    guard let child = waiting ?? Child(program) else { return nil }
    let answer: PictureAnswer
    do throws(LocalSocket.Failure) {
      if child.received.isEmpty { try begin(child) }
      answer = try exchange(
        PictureRequest(
          work, number: number, milliseconds: time.milliseconds, box: box, svg: svg), child,
        until: .now + patience(time))
    } catch {
      throw child.end() || error == .late ? .late : .crash
    }
    idle.withLock { if $0.count < idleCount { $0.append(child) } }
    guard answer.kind == .done else {
      throw PictureError(String(decoding: answer.bytes, as: UTF8.self))
    }
    return answer
  }

  /// The time to wait for this much processor time if the process does not end by itself.
  private static func patience(_ time: Duration) -> Duration { time * 20 + .seconds(10) }

  /// Waits until it runs: the startup time does not count as time of a picture.
  private static func begin(_ child: Child) throws(LocalSocket.Failure) {
    let deadline = ContinuousClock.now + .seconds(10)
    try child.connection.write(
      PictureRequest(.measure, number: 0, milliseconds: 10_000, svg: []).bytes, until: deadline)
    _ = try child.connection.read(PictureAnswer.headCount, until: deadline)
    child.received.insert(0)
  }

  private static func exchange(
    _ request: PictureRequest, _ child: Child, until deadline: ContinuousClock.Instant
  ) throws(LocalSocket.Failure) -> PictureAnswer {
    var request = request
    let svg = request.svg
    if child.received.contains(request.number) { request.svg = [] }
    while true {
      try child.connection.write(request.bytes, until: deadline)
      let head = try child.connection.read(PictureAnswer.headCount, until: deadline)
      guard let (start, count) = PictureAnswer.read(head), count <= largestAnswer else {
        throw .closed
      }
      var answer = start
      answer.bytes = try child.connection.read(count, until: deadline)
      child.received.insert(request.number)
      if answer.kind != .unknown || !request.svg.isEmpty { return answer }
      request.svg = svg
    }
  }
}

extension Duration {
  fileprivate var milliseconds: UInt64 {
    UInt64(clamping: components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000)
  }
}
