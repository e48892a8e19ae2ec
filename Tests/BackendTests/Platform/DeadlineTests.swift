import Platform
import Testing

@Suite("Deadlines", .timeLimit(.minutes(30)))
struct DeadlineTests {
  @Test("a deadline that has passed calls back until it is cancelled")
  func repeated() async {
    let (calls, call) = AsyncStream.makeStream(of: Void.self)
    let deadline = Deadline(after: .milliseconds(1)) { call.yield() }
    var count = 0
    for await _ in calls.prefix(3) { count += 1 }
    #expect(count == 3)
    #expect(deadline.isOver)
    deadline.cancel()
  }

  /// Ends a stream when nobody holds it any more.
  private final class Holder: Sendable {
    let end: AsyncStream<Void>.Continuation

    init(_ end: AsyncStream<Void>.Continuation) { self.end = end }

    deinit { end.finish() }
  }

  @Test("a deadline that is cancelled or released frees its closure", arguments: [true, false])
  func freed(_ isCancelled: Bool) async {
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    var deadline: Deadline? = {
      let holder = Holder(end)
      return Deadline(after: .seconds(3600)) { withExtendedLifetime(holder) {} }
    }()
    if isCancelled { deadline?.cancel() } else { deadline = nil }
    // It ends when nobody holds what would be called, else by the limit of time.
    for await _ in ends {}
    withExtendedLifetime(deadline) {}
  }
}
