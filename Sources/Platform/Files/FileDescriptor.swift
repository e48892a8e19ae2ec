import SystemC

/// Owns an open file. All calls are repeated when a signal interrupts them.
struct FileDescriptor: ~Copyable {
  let rawValue: Int32
  /// Standard input and output must not be closed.
  private let isOwned: Bool

  init(owning rawValue: Int32) {
    self.rawValue = rawValue
    isOwned = true
  }

  init(borrowing rawValue: Int32) {
    self.rawValue = rawValue
    isOwned = false
  }

  /// How many files this process may have open.
  static var maximumCount: Int {
    let count = sysconf(Int32(_SC_OPEN_MAX))
    return count < 0 ? Int.max : count
  }

  /// Opens `path`; the descriptor is not inherited by child processes.
  static func open(
    _ path: String, flags: Int32, mode: mode_t = 0, operation: SystemError.Operation,
    named name: String
  ) throws(SystemError) -> FileDescriptor {
    // A C string would end at NUL, and name another file.
    guard !path.utf8.contains(0) else {
      throw SystemError(code: EINVAL, operation: operation, path: name)
    }
    var result: Int32
    repeat { result = systemOpen(path, flags | O_CLOEXEC, mode) } while result < 0 && errno == EINTR
    guard result >= 0 else { throw SystemError.last(operation, path: name) }
    return FileDescriptor(owning: result)
  }

  deinit { if isOwned { _ = systemClose(rawValue) } }

  /// Closes the file and reports errors that only occur then, such as a full quota on a network
  /// disk.
  consuming func close(named name: String) throws(SystemError) {
    let (descriptor, owned) = (rawValue, isOwned)
    discard self
    // On EINTR the descriptor is closed nevertheless, so the call must not be repeated.
    if owned, systemClose(descriptor) != 0, errno != EINTR {
      throw SystemError.last(.write, path: name)
    }
  }

  /// Writes all bytes at the current position.
  func write(_ bytes: UnsafeRawBufferPointer, named name: String) throws(SystemError) {
    var rest = bytes
    while !rest.isEmpty {
      let count = systemWrite(rawValue, rest.baseAddress, rest.count)
      if count < 0 {
        if errno == EINTR { continue }
        if errno == EAGAIN {
          waitUntilReady(for: Int16(POLLOUT))
          continue
        }
        throw SystemError.last(.write, path: name)
      }
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
  }

  /// Writes all bytes at `offset`, without moving the current position.
  func write(_ bytes: UnsafeRawBufferPointer, at offset: Int, named name: String)
    throws(SystemError)
  {
    var rest = bytes
    var place = off_t(offset)
    while !rest.isEmpty {
      let count = pwrite(rawValue, rest.baseAddress, rest.count, place)
      if count < 0 {
        if errno == EINTR { continue }
        throw SystemError.last(.write, path: name)
      }
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      place += off_t(count)
    }
  }

  /// Reads at most `buffer.count` bytes; 0 is the end of the file.
  func read(into buffer: UnsafeMutableRawBufferPointer, named name: String)
    throws(SystemError) -> Int
  {
    while true {
      let count = systemRead(rawValue, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      if errno == EINTR { continue }
      if errno == EAGAIN {
        waitUntilReady(for: Int16(POLLIN))
        continue
      }
      throw SystemError.last(.read, path: name)
    }
  }

  /// For pipes that another process has made non-blocking.
  private func waitUntilReady(for events: Int16) {
    var request = pollfd(fd: rawValue, events: events, revents: 0)
    _ = poll(&request, 1, -1)
  }
}

// The members above hide the functions of the same names.
private func systemOpen(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 {
  open(path, flags, mode)
}
private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
private func systemRead(
  _ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int
) -> Int {
  read(descriptor, bytes, count)
}
