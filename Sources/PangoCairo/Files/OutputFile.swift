#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file that appears at its path only once it is complete.
///
/// 1. The bytes go to a hidden file with a name of its own in the target's folder.
/// 2. `commit()` flushes it to disk and renames it over the target, in one step that cannot be half done.
/// 3. Without `commit()` the hidden file is removed, and an earlier file at the path is as it was.
///
/// A symbolic link is followed and stays; the file it points at is replaced and keeps its permissions. A device, a
/// pipe or `/dev/stdout` is written to directly.
package final class OutputFile: ByteSink {
  /// The path as it was given; errors name it.
  package let path: String
  private let target: OutputTarget
  /// The hidden file, while it exists.
  private var temporaryPath: String?
  private var descriptor: FileDescriptor?
  private var buffer: [UInt8] = []
  /// How many bytes have left the buffer.
  private var flushedCount = 0

  private static let bufferSize = 1 << 16

  /// Makes the hidden file, so that a folder that cannot be written to shows before any drawing is done.
  package init(path: String) throws(SystemError) {
    self.path = path
    target = try OutputTarget(path: path)
    switch target {
    case .direct:
      descriptor = try FileDescriptor.open(
        path, flags: O_WRONLY | O_NOCTTY, operation: .open, named: path)
    case .replaceable(let place, let existing):
      var name = ""
      descriptor = try OutputFile.makeTemporary(beside: place, existing, named: path, name: &name)
      temporaryPath = name
    }
  }

  private init(standardOutput descriptor: consuming FileDescriptor) {
    path = "standard output"
    target = .direct
    self.descriptor = consume descriptor
  }

  package static func standardOutput() -> OutputFile {
    OutputFile(standardOutput: FileDescriptor(borrowing: STDOUT_FILENO))
  }

  deinit { discard() }

  package var isPatchable: Bool { target != .direct }

  package func write(_ bytes: Span<UInt8>) throws(SystemError) {
    if buffer.count + bytes.count > OutputFile.bufferSize { try flush() }
    if bytes.count >= OutputFile.bufferSize {
      try send(bytes)
    } else {
      bytes.withUnsafeBufferPointer { buffer.append(contentsOf: $0) }
    }
  }

  package func overwrite(_ bytes: Span<UInt8>, at offset: Int) throws(SystemError) {
    precondition(isPatchable, "only a file that is being made can be patched")
    try flush()
    precondition(offset >= 0 && offset + bytes.count <= flushedCount, "patch outside the file")
    let result = bytes.withUnsafeBytes { raw -> Result<Void, SystemError> in
      Result { () throws(SystemError) in
        try descriptor?.write(raw, at: offset, named: path)
      }
    }
    try result.get()
  }

  package func startOver() throws(SystemError) {
    precondition(isPatchable, "only a file that is being made can be started over")
    buffer.removeAll(keepingCapacity: true)
    guard let file = descriptor?.rawValue else { return }
    guard ftruncate(file, 0) == 0 else { throw SystemError.last(.truncate, path: path) }
    guard lseek(file, 0, SEEK_SET) == 0 else { throw SystemError.last(.seek, path: path) }
    flushedCount = 0
  }

  /// Completes the file: after this it is at its path, or an error says why the earlier one still is.
  package func commit() throws(SystemError) {
    try flush()
    guard let file = descriptor.take() else { return }
    guard case .replaceable(let place, _) = target, let temporary = temporaryPath else {
      return try file.close(named: path)
    }
    while fsync(file.rawValue) != 0 {
      // Some file systems cannot flush; that is no reason to refuse the file.
      if errno == EINVAL || errno == ENOTSUP { break }
      if errno != EINTR { throw SystemError.last(.synchronize, path: path) }
    }
    try file.close(named: path)
    guard rename(temporary, place) == 0 else { throw SystemError.last(.replace, path: path) }
    temporaryPath = nil
  }

  /// Drops what was written; an earlier file stays. Nothing happens after `commit()`.
  package func discard() {
    buffer.removeAll()
    descriptor = nil
    if let temporaryPath { _ = unlink(temporaryPath) }
    temporaryPath = nil
  }

  private func flush() throws(SystemError) {
    guard !buffer.isEmpty else { return }
    var full: [UInt8] = []
    swap(&full, &buffer)
    try send(full.span)
    full.removeAll(keepingCapacity: true)
    swap(&full, &buffer)
  }

  private func send(_ bytes: Span<UInt8>) throws(SystemError) {
    let result = bytes.withUnsafeBytes { raw -> Result<Void, SystemError> in
      Result { () throws(SystemError) in try descriptor?.write(raw, named: path) }
    }
    try result.get()
    flushedCount += bytes.count
  }

  /// Makes a hidden file beside `place` that nobody else has, with the permissions the finished file shall have.
  private static func makeTemporary(
    beside place: String, _ existing: OutputTarget.Existing?, named path: String,
    name: inout String
  ) throws(SystemError) -> FileDescriptor {
    let folder = OutputTarget.folder(of: place)
    var attempt = 0
    while true {
      let number = String(UInt64.random(in: 0...UInt64.max), radix: 36)
      name = folder + ".gridpress-\(number).tmp"
      let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW
      do {
        let file = try FileDescriptor.open(
          name, flags: flags, mode: existing == nil ? 0o666 : 0o600, operation: .create,
          named: path)
        if let existing {
          // Only the superuser may give a file away; for everyone else the new file is simply theirs.
          _ = fchown(file.rawValue, existing.owner, existing.group)
          _ = fchmod(file.rawValue, existing.permissions)
        }
        return file
      } catch {
        attempt += 1
        guard error.code == EEXIST, attempt < 100 else { throw error }
      }
    }
  }
}
