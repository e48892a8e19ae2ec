import SystemC

/// A destination for the bytes of a backend: memory, a file, standard output.
package protocol ByteSink: AnyObject {
  /// Appends `bytes`; they may be buffered until the sink is closed.
  func write(_ bytes: Span<UInt8>) throws(SystemError)

  /// Whether written bytes can still be changed, by `overwrite` and `startOver`.
  var isPatchable: Bool { get }

  /// Replaces bytes that were written before; the range must lie within them. Only for patchable
  /// sinks.
  func overwrite(_ bytes: Span<UInt8>, at offset: Int) throws(SystemError)

  /// Discards everything that was written. Only for patchable sinks.
  func startOver() throws(SystemError)
}

extension ByteSink {
  package func write(_ bytes: [UInt8]) throws(SystemError) { try write(bytes.span) }
}

extension [UInt8] {
  /// A copy of the bytes.
  package init(_ bytes: Span<UInt8>) {
    self = bytes.withUnsafeBufferPointer { Array($0) }
  }
}

/// A sink that keeps the bytes in memory.
package final class MemorySink: ByteSink {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package let isPatchable = true

  package func write(_ bytes: Span<UInt8>) {
    bytes.withUnsafeBufferPointer { self.bytes.append(contentsOf: $0) }
  }

  package func overwrite(_ bytes: Span<UInt8>, at offset: Int) {
    precondition(offset >= 0 && offset + bytes.count <= self.bytes.count, "patch outside the bytes")
    for index in 0..<bytes.count { self.bytes[offset + index] = bytes[index] }
  }

  package func startOver() { bytes.removeAll(keepingCapacity: true) }

  /// Returns the bytes written since the last call. They can no longer be patched.
  package func take() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }
}

/// Makes any sink patchable: keeps the bytes in a nameless temporary file and forwards them at the
/// end.
package final class SpooledSink: ByteSink {
  private let destination: any ByteSink
  private let spool: UnsafeMutablePointer<FILE>
  private let descriptor: FileDescriptor
  private var count = 0

  private static let name = "a temporary file"

  package init(for destination: any ByteSink) throws(SystemError) {
    guard let spool = tmpfile() else {
      throw SystemError.last(.create, path: SpooledSink.name)
    }
    self.destination = destination
    self.spool = spool
    descriptor = FileDescriptor(borrowing: fileno(spool))
  }

  deinit { fclose(spool) }

  package let isPatchable = true

  package func write(_ bytes: Span<UInt8>) throws(SystemError) {
    try store(bytes, at: count)
    count += bytes.count
  }

  package func overwrite(_ bytes: Span<UInt8>, at offset: Int) throws(SystemError) {
    precondition(offset >= 0 && offset + bytes.count <= count, "patch outside the bytes")
    try store(bytes, at: offset)
  }

  package func startOver() { count = 0 }

  /// Forwards all bytes to the destination. Call once, at the end.
  package func deliver() throws(SystemError) {
    guard lseek(descriptor.rawValue, 0, SEEK_SET) == 0 else {
      throw SystemError.last(.seek, path: SpooledSink.name)
    }
    var rest = count
    var chunk = [UInt8](repeating: 0, count: 1 << 18)
    while rest > 0 {
      let wanted = min(rest, chunk.count)
      let result = chunk.withUnsafeMutableBytes { raw -> Result<Int, SystemError> in
        Result { () throws(SystemError) in
          try descriptor.read(
            into: UnsafeMutableRawBufferPointer(rebasing: raw[..<wanted]), named: SpooledSink.name)
        }
      }
      let received = try result.get()
      guard received > 0 else {
        throw SystemError(code: EIO, operation: .read, path: SpooledSink.name)
      }
      try destination.write(chunk.span.extracting(0..<received))
      rest -= received
    }
  }

  private func store(_ bytes: Span<UInt8>, at offset: Int) throws(SystemError) {
    let result = bytes.withUnsafeBytes { raw -> Result<Void, SystemError> in
      Result { () throws(SystemError) in
        try descriptor.write(raw, at: offset, named: SpooledSink.name)
      }
    }
    try result.get()
  }
}
