import SystemC

/// A file, a pipe or standard input, read from front to back.
package final class InputFile: Sendable {
  /// The path as it was given; errors name it.
  package let path: String
  private let descriptor: FileDescriptor

  /// The default size of a chunk, in bytes.
  package static let chunkSize = 1 << 18

  /// The source of the file's name, which determines the permitted kinds of files.
  package enum Origin: Sendable {
    /// The user: pipes are read, such as those of a shell's `<(…)`.
    case user
    /// A document: only a regular file is read. A pipe might have no writer, and reading it would
    /// never end.
    case document
  }

  /// Opens the file. A folder is reported as an error here, not at the first read.
  package init(path: String, namedBy origin: Origin = .user) throws(SystemError) {
    self.path = path
    FileRecorder.current?.note(path)
    // Non-blocking, because opening a pipe without a writer would block.
    let flags = O_RDONLY | O_NOCTTY | (origin == .document ? O_NONBLOCK : 0)
    descriptor = try FileDescriptor.open(path, flags: flags, operation: .open, named: path)
    var status = stat()
    guard fstat(descriptor.rawValue, &status) == 0 else {
      throw SystemError.last(.examine, path: path)
    }
    guard status.st_mode & S_IFMT != S_IFDIR else {
      throw SystemError(code: EISDIR, operation: .read, path: path)
    }
    let isRegular = status.st_mode & S_IFMT == S_IFREG
    guard origin == .user || isRegular || path == "/dev/null" else {
      throw SystemError(code: ENOTSUP, operation: .read, path: path)
    }
    // Devices such as /dev/zero have no end; a terminal has one, and /dev/null is empty.
    let isDevice = status.st_mode & S_IFMT == S_IFCHR
    guard !isDevice || path == "/dev/null" || isatty(descriptor.rawValue) != 0 else {
      throw SystemError(code: ENOTSUP, operation: .read, path: path)
    }
  }

  private init(standardInput descriptor: consuming FileDescriptor) {
    path = "standard input"
    self.descriptor = descriptor
  }

  package static func standardInput() -> InputFile {
    InputFile(standardInput: FileDescriptor(borrowing: STDIN_FILENO))
  }

  /// The size of a regular file in bytes; `nil` for files without a size, such as a pipe.
  package var byteCount: Int? {
    var status = stat()
    guard fstat(descriptor.rawValue, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return nil
    }
    return Int(status.st_size)
  }

  /// The next bytes, at least one and at most `maximum`; empty at the end of the file.
  package func nextChunk(maximum: Int = InputFile.chunkSize) throws(SystemError) -> [UInt8] {
    precondition(maximum > 0, "a chunk holds at least one byte")
    var failure: SystemError?
    let chunk = [UInt8](unsafeUninitializedCapacity: maximum) { buffer, count in
      do throws(SystemError) {
        count = try descriptor.read(into: UnsafeMutableRawBufferPointer(buffer), named: path)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return chunk
  }

  /// Fills `buffer` from its start and returns how many bytes were read; fewer than it has room for
  /// only at the end.
  package func read(into buffer: inout [UInt8]) throws(SystemError) -> Int {
    var filled = 0
    while filled < buffer.count {
      let place = filled
      let result = buffer.withUnsafeMutableBytes { raw -> Result<Int, SystemError> in
        Result { () throws(SystemError) in
          try descriptor.read(
            into: UnsafeMutableRawBufferPointer(rebasing: raw[place...]), named: path)
        }
      }
      let count = try result.get()
      if count == 0 { break }
      filled += count
    }
    return filled
  }

  /// All bytes up to the end of the file.
  /// - Throws: `EFBIG` when there are more than `limit`.
  package func readAll(limit: Int = .max) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    if let byteCount { bytes.reserveCapacity(min(byteCount, limit) + 1) }
    while true {
      let chunk = try nextChunk()
      if chunk.isEmpty { return bytes }
      guard bytes.count + chunk.count <= limit else {
        throw SystemError(code: EFBIG, operation: .read, path: path)
      }
      bytes.append(contentsOf: chunk)
    }
  }
}
