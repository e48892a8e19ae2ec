import GridModel

/// The bytes at the beginning of a text file that tell its encoding.
enum ByteOrderMark {
  /// The length in bytes of the UTF-8 mark that a text begins with, or 0.
  /// - Throws: when the mark is that of an encoding that is not read.
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
