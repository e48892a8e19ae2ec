import Platform
import Synchronization

/// The connections of a preview that are open. Each has a time for what its other end has to do,
/// and there is a maximum number of them: any program of this machine can connect, with the token
/// of the page or without.
///
/// A connection that is late is shut from outside, so that serving one in time costs nothing more.
final class OpenConnections: Sendable {
  struct Limits: Sendable {
    /// The maximum number of connections. Browsers open six for a page.
    var count = 64
    /// The time in which a head has to arrive.
    var head = Duration.seconds(10)
    /// The time in which an answer has to be taken.
    var answer = Duration.seconds(60)
  }

  /// What a connection waits for, beginning with what is given up first when there are too many.
  enum Phase: Int, Sendable {
    case head
    case answer
    /// The drawing; it may take its time.
    case drawing
  }

  private struct Entry {
    let descriptor: Int32
    var phase: Phase
    /// `nil` is never late.
    var deadline: ContinuousClock.Instant?
  }

  private struct State {
    /// By increasing numbers, the oldest first.
    var entries: [Int: Entry] = [:]
    var lastNumber = 0
  }

  private let limits: Limits
  private let state = Mutex(State())

  init(_ limits: Limits = Limits()) { self.limits = limits }

  /// Adds a connection, whose head is awaited. Beyond the maximum, another is shut: the oldest of
  /// those whose head is incomplete, else of those that do not take their answer, else of all.
  /// - Returns: its number.
  func open(_ descriptor: Int32) -> Int {
    state.withLock { state in
      if state.entries.count >= limits.count,
        let oldest = state.entries.min(by: {
          ($0.value.phase.rawValue, $0.key) < ($1.value.phase.rawValue, $1.key)
        })
      {
        SocketEnd.shut(oldest.value.descriptor)
        // Its owner closes the descriptor soon.
        state.entries[oldest.key] = nil
      }
      state.lastNumber += 1
      state.entries[state.lastNumber] = Entry(
        descriptor: descriptor, phase: .head, deadline: .now + limits.head)
      return state.lastNumber
    }
  }

  func begin(_ phase: Phase, of number: Int) {
    let deadline: ContinuousClock.Instant? =
      switch phase {
      case .head: .now + limits.head
      case .drawing: nil
      case .answer: .now + limits.answer
      }
    state.withLock { state in
      state.entries[number]?.phase = phase
      state.entries[number]?.deadline = deadline
    }
  }

  /// Must be called before the descriptor is closed, since another connection may get it then.
  func close(_ number: Int) { state.withLock { $0.entries[number] = nil } }

  /// Shuts those that are late. One whose bytes are still to be read is not: then this program is
  /// late itself, as on a machine that is busy.
  func shutLate(at now: ContinuousClock.Instant = .now) {
    state.withLock { state in
      for (number, entry) in state.entries {
        guard let deadline = entry.deadline, deadline <= now else { continue }
        if entry.phase == .head, SocketEnd.hasUnreadBytes(entry.descriptor) { continue }
        SocketEnd.shut(entry.descriptor)
        state.entries[number]?.deadline = nil
      }
    }
  }

  /// Shuts those that are late until the task is cancelled.
  func watch() async throws {
    while true {
      try await Task.sleep(for: min(.seconds(1), limits.head))
      shutLate()
    }
  }
}
