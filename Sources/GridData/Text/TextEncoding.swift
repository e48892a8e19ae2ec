import Foundation

/// How a text is encoded in bytes.
public enum TextEncoding: String, Hashable, Sendable, CaseIterable {
  /// UTF-8, with or without a byte order mark.
  case utf8 = "utf-8"
  /// In the byte order of its mark; without one the low byte comes first.
  case utf16 = "utf-16"
  /// UTF-16 whose units have their greater byte first.
  case utf16BigEndian = "utf-16be"
  /// That of Windows in Western Europe and America; ISO 8859-1 is a part of it.
  case windows1252 = "windows-1252"
  /// That of Windows in Eastern Europe.
  case windows1250 = "windows-1250"
  /// That of Windows for Cyrillic.
  case windows1251 = "windows-1251"
  /// Western Europe with the sign of the euro.
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
      // The eight characters in which it differs from the first 256 of Unicode.
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
