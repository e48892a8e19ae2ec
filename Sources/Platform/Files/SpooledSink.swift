#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Makes any sink patchable: keeps the bytes in a nameless temporary file and forwards them at the end.
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
