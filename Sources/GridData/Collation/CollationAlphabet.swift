/// The order of the characters that occur in some texts, found out by comparing them, and keys for the texts made of it.
///
/// The keys compare nearly as the texts do. What they leave out: case, accents and width; pairs of
/// letters that count as one, such as the Czech "ch"; letters that count as two, such as "ß".
struct CollationAlphabet {
  /// More characters than this are not ordered among each other; a text of a European language has about a hundred.
  private static let maximumCount = 4096

  /// By ASCII code.
  private var asciiRanks = [UInt16](repeating: 0, count: 128)
  private var ranks: [Character: UInt16] = [:]
  private var lastRank: UInt16 = 0

  init(_ texts: [String], collation: Collation) {
    var characters: Set<Character> = ["0"]
    var hasASCII = [Bool](repeating: false, count: 128)
    for text in texts {
      let bytes = text.utf8.span
      if bytes.isASCII {
        for index in bytes.indices { hasASCII[Int(bytes[index])] = true }
      } else if characters.count < Self.maximumCount {
        characters.formUnion(text)
      }
    }
    for code in 0..<UInt8(128) where hasASCII[Int(code)] {
      characters.insert(Character(Unicode.Scalar(code)))
    }
    let ordered = characters.sorted { left, right in
      switch collation.compareBases(left, right) {
      case .orderedAscending: true
      case .orderedDescending: false
      case .orderedSame: left < right
      }
    }
    var previous: Character?
    for character in ordered {
      if let previous, collation.compareBases(previous, character) == .orderedSame {
        // Another form of the same letter.
      } else {
        lastRank += 1
      }
      previous = character
      ranks[character] = lastRank
      if let code = character.asciiValue { asciiRanks[Int(code)] = lastRank }
    }
  }

  func appendKey(of text: String, to bytes: inout [UInt8]) {
    let ascii = text.utf8.span
    if ascii.isASCII {
      var index = 0
      while index < ascii.count {
        if ascii.isDigit(at: index, before: ascii.count) {
          index = appendNumber(ascii, from: index, to: &bytes)
        } else {
          append(asciiRanks[Int(ascii[index])], to: &bytes)
          index += 1
        }
      }
    } else {
      for character in text { append(ranks[character] ?? lastRank + 1, to: &bytes) }
    }
  }

  /// Appends a run of digits so that it compares as a number: the rank of a digit, how many digits there are without
  /// zeros in front, the digits.
  /// - Returns: where it ends.
  private func appendNumber(
    _ text: Span<UInt8>, from start: Int, to bytes: inout [UInt8]
  ) -> Int {
    var first = start
    while first < text.count, text[first] == UInt8(ascii: "0") { first += 1 }
    var end = first
    while text.isDigit(at: end, before: text.count) { end += 1 }
    append(asciiRanks[Int(UInt8(ascii: "0"))], to: &bytes)
    bytes.append(UInt8(min(end - first, 255)))
    for index in first..<end { bytes.append(text[index]) }
    return end
  }

  /// One byte for the first ranks, two for the others.
  private func append(_ rank: UInt16, to bytes: inout [UInt8]) {
    if rank < 0xE0 {
      bytes.append(UInt8(rank))
    } else {
      bytes.append(0xE0 + UInt8(rank >> 8))
      bytes.append(UInt8(rank & 0xFF))
    }
  }
}

extension Span<UInt8> {
  fileprivate var isASCII: Bool {
    for index in indices where self[index] >= 0x80 { return false }
    return true
  }
}
