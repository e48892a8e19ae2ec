import Foundation
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

/// The encoding of a text.
public enum TextEncoding: String, Hashable, Sendable, CaseIterable {
  /// UTF-8, with or without a byte order mark.
  case utf8 = "utf-8"
  /// UTF-16 in the byte order of its mark; without one, the low byte comes first.
  case utf16 = "utf-16"
  /// UTF-16 with the high byte first.
  case utf16BigEndian = "utf-16be"
  /// The encoding of Windows in Western Europe and America; it includes ISO 8859-1.
  case windows1252 = "windows-1252"
  /// The encoding of Windows in Eastern Europe.
  case windows1250 = "windows-1250"
  /// The encoding of Windows for Cyrillic.
  case windows1251 = "windows-1251"
  /// The encoding of Western Europe with the euro sign.
  case latin9 = "iso-8859-15"

  /// The characters of the bytes 0 to 255; `nil` for encodings of several bytes.
  var table: [[UInt8]]? {
    let encoding: String.Encoding
    switch self {
    case .utf8, .utf16, .utf16BigEndian: return nil
    case .windows1252: encoding = .windowsCP1252
    case .windows1250: encoding = .windowsCP1250
    case .windows1251: encoding = .windowsCP1251
    case .latin9:
      // The eight characters that differ from the first 256 of Unicode.
      let others: [UInt8: Unicode.Scalar] = [
        0xA4: "€", 0xA6: "Š", 0xA8: "š", 0xB4: "Ž", 0xB8: "ž", 0xBC: "Œ", 0xBD: "œ", 0xBE: "Ÿ",
      ]
      return (0...UInt8.max).map { byte in
        Array(String(Character(others[byte] ?? Unicode.Scalar(byte))).utf8)
      }
    }
    return (0...UInt8.max).map { byte in
      let text = byte < 0x80 ? nil : String(bytes: [byte], encoding: encoding)
      return Array((text ?? String(Character(Unicode.Scalar(byte)))).utf8)
    }
  }
}
