/// A line of a dictionary such as `.ver1st`: letters, and between them how much speaks for a division there (an odd digit) or against it (an even one).
///
/// A point is the start or the end of a word. What stands behind a slash, as in `s1sz/sz=sz,1,2`, is how a word is written if it is divided there: its
/// letters around the division (`=`), and which letters of the pattern they replace, the first one and how many.
///
/// One value reads line after line, so that its arrays are made once.
struct HyphenationPattern {
  private(set) var letters: [UInt8] = []
  /// Before each letter, and behind the last.
  private(set) var marks: [UInt8] = []

  /// More letters, in bytes, has no pattern; the longest that distributions have is a quarter of that.
  static let longest = 100

  /// Set in a mark of a division that changes how the word is written.
  static let change: UInt8 = 0x80
  private static let point = UInt8(ascii: ".")

  /// - Parameter text: without white space.
  /// - Returns: whether the text is a pattern; if not, nothing is to be done with this one.
  mutating func read(_ text: ArraySlice<UInt8>, in writing: HyphenationLetters) -> Bool {
    letters.removeAll(keepingCapacity: true)
    marks.removeAll(keepingCapacity: true)
    marks.append(0)
    var index = text.startIndex
    while index < text.endIndex, text[index] != UInt8(ascii: "/") {
      let byte = text[index]
      if byte >= 0x30, byte <= 0x39 {
        marks[letters.count] = byte - 0x30
      } else {
        letters.append(byte)
        marks.append(0)
      }
      index += 1
    }
    guard !letters.isEmpty, letters.count <= Self.longest, writing.areWhole(text[..<index]),
      // Nothing is before the start of a word, or behind its end.
      letters[0] != Self.point || marks[0] == 0,
      letters[letters.count - 1] != Self.point || letters.count == 1 || marks[letters.count] == 0
    else { return false }
    return index == text.endIndex || readChange(text[(index + 1)...], in: writing)
  }

  /// Reads what stands behind the slash, and marks the divisions that it is about.
  private mutating func readChange(
    _ text: ArraySlice<UInt8>, in writing: HyphenationLetters
  ) -> Bool {
    let parts = text.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    guard parts[0].contains(UInt8(ascii: "=")), writing.areWhole(parts[0]) else { return false }
    let head = letters[0] == Self.point ? 1 : 0
    // Before which marks a character begins, and the end.
    let places = (head...letters.count).filter {
      $0 == letters.count || writing.begins(letters[$0])
    }
    var changed = places.startIndex...(places.endIndex - 1)
    if parts.count > 2 {
      guard let start = Self.number(parts[1]), let count = Self.number(parts[2]), start > 0,
        start - 1 + count < places.count
      else { return false }
      // Without a number of letters it is all of them.
      if count > 0 { changed = (start - 1)...(start - 1 + count) }
    }
    for index in places[changed.lowerBound]...places[changed.upperBound]
    where marks[index] & 1 == 1 {
      marks[index] |= Self.change
    }
    return true
  }

  private static func number(_ text: ArraySlice<UInt8>) -> Int? {
    text.count > 3 ? nil : Int(String(decoding: text, as: UTF8.self))
  }
}
