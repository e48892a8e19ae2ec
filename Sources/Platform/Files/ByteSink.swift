/// A destination for the bytes of a backend: memory, a file, standard output.
package protocol ByteSink: AnyObject {
  /// Appends `bytes`; they may be buffered until the sink is closed.
  func write(_ bytes: Span<UInt8>) throws(SystemError)

  /// Whether written bytes can still be changed, by `overwrite` and `startOver`.
  var isPatchable: Bool { get }

  /// Replaces bytes that were written before; the range must lie within them. Only for patchable sinks.
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
