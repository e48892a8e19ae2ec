/// A sink that keeps what is written.
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
}
