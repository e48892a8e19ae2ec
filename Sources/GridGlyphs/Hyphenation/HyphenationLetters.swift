import Platform

/// The encoding of a dictionary: UTF-8, or a single-byte character set, which its first line names.
enum HyphenationLetters: Sendable {
  case utf8
  /// The character of each byte.
  case bytes([Unicode.Scalar?])

  /// The maximum length of a character set's name.
  private static let longestName = 40

  /// `nil` for a character set that is not supported.
  init?(characterSet name: String) {
    if name.uppercased() == "UTF-8" {
      self = .utf8
    } else if name.utf8.count <= Self.longestName, let all = ByteCharacters.all(in: name) {
      self = .bytes(all)
    } else {
      return nil
    }
  }

  /// A word in the dictionary's encoding; `nil` if it cannot be encoded.
  func bytes(of word: String) -> [UInt8]? {
    guard case .bytes(let all) = self else { return Array(word.utf8) }
    var bytes: [UInt8] = []
    for scalar in word.unicodeScalars {
      if scalar.isASCII {
        bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      } else if let byte = all.firstIndex(of: scalar) {
        bytes.append(UInt8(truncatingIfNeeded: byte))
      } else {
        return nil
      }
    }
    return bytes
  }

  /// Whether bytes of a file consist of complete characters.
  func areWhole(_ bytes: ArraySlice<UInt8>) -> Bool {
    if bytes.allSatisfy({ $0 < 0x80 }) { return true }
    return switch self {
    case .utf8: String(validating: bytes, as: UTF8.self) != nil
    case .bytes(let all): bytes.allSatisfy { all[Int($0)] != nil }
    }
  }

  /// Whether a byte begins a character.
  func begins(_ byte: UInt8) -> Bool {
    switch self {
    case .utf8: byte & 0xC0 != 0x80
    case .bytes: true
    }
  }
}
