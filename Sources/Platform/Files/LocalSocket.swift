import SystemC

/// Owns one end of a connection between two processes of this machine.
final class LocalSocket: @unchecked Sendable {
  enum Failure: Error {
    /// The other end is closed.
    case closed
    case late
  }

  let descriptor: Int32

  init(owning descriptor: Int32) { self.descriptor = descriptor }

  deinit { _ = close(descriptor) }

  /// Two connected ends; `nil` if the process has no descriptors left. Child processes do not
  /// inherit them.
  static func pair() -> (LocalSocket, LocalSocket)? {
    var ends: [Int32] = [-1, -1]
    #if canImport(Darwin)
    let kind = SOCK_STREAM
    #elseif canImport(Glibc)
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    #else
    let kind = SOCK_STREAM | SOCK_CLOEXEC
    #endif
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    #if canImport(Darwin)
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      var on: Int32 = 1
      _ = setsockopt(end, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
    }
    #endif
    return (LocalSocket(owning: ends[0]), LocalSocket(owning: ends[1]))
  }

  /// A closed connection is an error here, and does not send a signal to the process.
  private static var flags: Int32 {
    #if canImport(Darwin)
    0
    #else
    Int32(MSG_NOSIGNAL)
    #endif
  }

  /// - Parameter deadline: `nil` waits forever.
  func write(_ bytes: [UInt8], until deadline: ContinuousClock.Instant? = nil) throws(Failure) {
    var sent = 0
    while sent < bytes.count {
      try wait(for: Int16(POLLOUT), until: deadline)
      let start = sent
      let count = bytes.withUnsafeBytes { raw in
        send(
          descriptor, raw.baseAddress.map { $0 + start }, raw.count - start,
          Self.flags | (deadline == nil ? 0 : Self.nonBlocking))
      }
      if count > 0 {
        sent += count
      } else if errno != EINTR, errno != EAGAIN {
        throw .closed
      }
    }
  }

  /// Reads exactly this many bytes.
  /// - Parameter deadline: `nil` waits forever.
  func read(
    _ count: Int, until deadline: ContinuousClock.Instant? = nil
  ) throws(Failure) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var read = 0
    while read < count {
      try wait(for: Int16(POLLIN), until: deadline)
      let start = read
      let got = bytes.withUnsafeMutableBytes { raw in
        recv(descriptor, raw.baseAddress.map { $0 + start }, count - start, 0)
      }
      if got > 0 {
        read += got
      } else if got == 0 || errno != EINTR && errno != EAGAIN {
        throw .closed
      }
    }
    return bytes
  }

  private static var nonBlocking: Int32 {
    #if canImport(Darwin)
    MSG_DONTWAIT
    #else
    Int32(MSG_DONTWAIT)
    #endif
  }

  private func wait(
    for events: Int16, until deadline: ContinuousClock.Instant?
  ) throws(Failure) {
    guard let deadline else { return }
    while true {
      let (seconds, attoseconds) = ContinuousClock.now.duration(to: deadline).components
      let milliseconds = seconds * 1000 + attoseconds / 1_000_000_000_000_000
      guard milliseconds >= 0 else { throw .late }
      var request = pollfd(fd: descriptor, events: events, revents: 0)
      // Rounded up, so that the last fraction of a millisecond is not spent polling.
      let count = poll(&request, 1, Int32(clamping: milliseconds + 1))
      if count > 0 { return }
      if count < 0, errno != EINTR { throw .closed }
    }
  }
}
