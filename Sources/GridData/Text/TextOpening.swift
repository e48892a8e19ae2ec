/// The first bytes of a text file, held back until there are enough to know how it is written.
package struct TextOpening: Sendable {
  /// How many bytes are waited for, unless the file ends before.
  private let size: Int
  private var bytes: [UInt8] = []

  init(size: Int) {
    self.size = size
  }

  /// Whether there are enough bytes, or were before.
  var isComplete: Bool { bytes.count >= size }

  /// Takes what is still missing.
  /// - Returns: the rest of the chunk.
  mutating func take(_ chunk: Span<UInt8>) -> Range<Int> {
    let count = Swift.min(size - bytes.count, chunk.count)
    for index in 0..<count { bytes.append(chunk[index]) }
    return count..<chunk.count
  }

  /// The bytes that were held back, and how long the byte order mark at their beginning is.
  /// - Throws: when the mark is that of an encoding that is not read.
  func unmarked() throws(DataError) -> (bytes: [UInt8], markLength: Int) {
    (bytes, try ByteOrderMark.length(in: bytes))
  }
}
