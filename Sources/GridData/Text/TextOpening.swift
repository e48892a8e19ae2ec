import GridModel

/// The first bytes of a text file, held back until there are enough to detect its form.
package struct TextOpening: Sendable {
  /// The number of bytes to wait for, unless the file ends before.
  private let size: Int
  private var bytes: [UInt8] = []

  init(size: Int) {
    self.size = size
  }

  /// Whether there are enough bytes, or were before.
  var isComplete: Bool { bytes.count >= size }

  /// Takes the bytes that are still missing.
  /// - Returns: the rest of the chunk.
  mutating func take(_ chunk: Span<UInt8>) -> Range<Int> {
    let count = Swift.min(size - bytes.count, chunk.count)
    for index in 0..<count { bytes.append(chunk[index]) }
    return count..<chunk.count
  }

  /// The bytes that were held back, and the length of the byte order mark at their start.
  /// - Throws: an error if the mark is that of an unsupported encoding.
  func unmarked() throws(DataError) -> (bytes: [UInt8], markLength: Int) {
    (bytes, try ByteOrderMark.length(in: bytes))
  }
}

/// The bytes at the start of a text file that indicate its encoding.
enum ByteOrderMark {
  /// The length in bytes of the UTF-8 mark that a text begins with, or 0.
  /// - Throws: an error if the mark is that of an unsupported encoding.
  static func length(in bytes: [UInt8]) throws(DataError) -> Int {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return 3 }
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
      throw unreadable("UTF-32")
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw unreadable("UTF-16")
    }
    return 0
  }

  private static func unreadable(_ encoding: String) -> DataError {
    DataError(
      place: SourcePlace(line: 1, column: 1),
      message: "the file is \(encoding); convert it to UTF-8")
  }
}
