import SystemC

/// Reports possible changes in folders: that a file may have been written, replaced, created or
/// removed. The receiver checks the files, so that nothing depends on the details of the system's
/// events.
///
/// Linux sends events; elsewhere, a change is reported ten times a second. Linux also reports one
/// every second, since network file systems send no events.
package final class FolderWatch: Sendable {
  /// A value for each possible change; several pending ones are merged.
  package let moments: AsyncStream<Void>

  #if os(Linux)
  /// The interval in milliseconds.
  private static let pause: Int32 = 1000
  /// The interval if the system sends no events, because too many folders are watched.
  private static let shortPause: Int32 = 100
  private static let events = UInt32(
    IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_ATTRIB
      | IN_DELETE_SELF | IN_MOVE_SELF)

  private let descriptor: Int32
  private let stop: Int32

  package init() {
    let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    var ends: [Int32] = [-1, -1]
    _ = pipe(&ends)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let told = ends[0]
    self.descriptor = descriptor
    stop = ends[1]
    let (moments, continuation) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    self.moments = moments
    OwnThread.run { Self.wait(descriptor, told, telling: continuation) }
  }

  // The thread detects that the pipe has no writer.
  deinit { _ = close(stop) }

  /// Missing folders are ignored.
  package func add(_ folders: some Sequence<String>) {
    for folder in folders {
      _ = inotify_add_watch(descriptor, folder.isEmpty ? "." : folder, Self.events)
    }
  }

  /// The thread's work: it owns both descriptors, and closes them when the other end of `stop` is
  /// closed.
  private static func wait(
    _ descriptor: Int32, _ stop: Int32, telling continuation: AsyncStream<Void>.Continuation
  ) {
    var requests = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: stop, events: Int16(POLLIN), revents: 0),
    ]
    var events = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = poll(&requests, 2, descriptor < 0 ? shortPause : pause)
      if count < 0, errno != EINTR { break }
      if count > 0, requests[1].revents != 0 { break }
      if count > 0 { _ = read(descriptor, &events, events.count) }
      continuation.yield()
    }
    continuation.finish()
    _ = (close(descriptor), close(stop))
  }
  #else
  package init() {
    moments = AsyncStream(unfolding: {
      try? await Task.sleep(for: .milliseconds(100))
      return Task.isCancelled ? nil : ()
    })
  }

  package func add(_ folders: some Sequence<String>) {}
  #endif
}
