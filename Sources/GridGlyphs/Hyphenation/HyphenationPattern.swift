import GridCore

/// A line of a dictionary such as `.ver1st`: letters, and between them digits, which allow (odd) or
/// forbid (even) a division; the greatest counts.
///
/// A point is the start or the end of a word. The text after a slash, as in `s1sz/sz=sz,1,2`,
/// specifies the spelling of a divided word: the letters around the division (`=`), and the first
/// and the number of the pattern's letters that they replace.
///
/// One value reads line after line, so that its arrays are allocated once.
struct HyphenationPattern {
  private(set) var letters: [UInt8] = []
  /// The marks before each letter, and after the last.
  private(set) var marks: [UInt8] = []

  /// The maximum number of bytes in a pattern; the longest in distributed dictionaries has a
  /// quarter of that.
  static let longest = 100

  /// Set in a mark of a division that changes the spelling of the word.
  static let change: UInt8 = 0x80
  private static let point = UInt8(ascii: ".")

  /// - Parameter text: without white space.
  /// - Returns: whether the text is a pattern; if not, the contents of this value are undefined.
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
      // No mark may precede the start of a word or follow its end.
      letters[0] != Self.point || marks[0] == 0,
      letters[letters.count - 1] != Self.point || letters.count == 1 || marks[letters.count] == 0
    else { return false }
    return index == text.endIndex || readChange(text[(index + 1)...], in: writing)
  }

  /// Reads the text after the slash, and marks the divisions that it applies to.
  private mutating func readChange(
    _ text: ArraySlice<UInt8>, in writing: HyphenationLetters
  ) -> Bool {
    let parts = text.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    guard parts[0].contains(UInt8(ascii: "=")), writing.areWhole(parts[0]) else { return false }
    let head = letters[0] == Self.point ? 1 : 0
    // The marks before which a character begins, and the end.
    let places = (head...letters.count).filter {
      $0 == letters.count || writing.begins(letters[$0])
    }
    var changed = places.startIndex...(places.endIndex - 1)
    if parts.count > 2 {
      guard let start = Self.number(parts[1]), let count = Self.number(parts[2]), start > 0,
        start - 1 + count < places.count
      else { return false }
      // Without a number of letters, all are replaced.
      if count > 0 { changed = (start - 1)...(start - 1 + count) }
    }
    for index in places[changed.lowerBound]...places[changed.upperBound]
    where marks[index] & 1 == 1 {
      marks[index] |= Self.change
    }
    return true
  }

  private static func number(_ text: ArraySlice<UInt8>) -> Int? {
    text.count > 3 ? nil : Int(digits: text)
  }
}
