/// What a word consists of that is a single stretch for Pango, in a font with all of its
/// characters: it has one script, one direction, and nothing that other fonts are preferred for.
enum PlainWord {
  /// Digits and signs of ASCII.
  case signs
  /// At least one letter of ASCII too.
  case letters
  /// At least one letter of the Latin script beyond ASCII too.
  case latin

  /// The Latin letters beyond ASCII: those of Latin-1 and its two extensions, but for the signs ×
  /// and ÷, and those with several marks, such as in Vietnamese.
  static let latinLetters = [0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F, 0x1E00...0x1EFF]
  /// Longer words are rare and shaped with itemization.
  static let longest = 256

  /// - Parameter isCovered: whether the font has the character.
  /// - Returns: `nil` if the word has other characters, spaces, or such that are not covered.
  @inline(__always)
  init?(_ word: Span<UInt8>, isCovered: (_ character: Int) -> Bool) {
    if word.isEmpty || word.count > Self.longest { return nil }
    self = .signs
    var index = 0
    while index < word.count {
      let byte = word[index]
      var character = Int(byte)
      var count = 1
      if byte >= 0x80 {
        guard let (letter, length) = Self.letter(of: word, at: index) else { return nil }
        (character, count) = (letter, length)
        self = .latin
      } else if byte <= 0x20 || byte == 0x7F {
        return nil
      } else if self == .signs, (0x61...0x7A).contains(byte | 0x20) {
        self = .letters
      }
      if !isCovered(character) { return nil }
      index += count
    }
  }

  /// The Latin letter beyond ASCII whose bytes begin at a place, and their number.
  private static func letter(of word: Span<UInt8>, at index: Int) -> (Int, count: Int)? {
    let lead = word[index]
    let count = (0xC3...0xC9).contains(lead) ? 2 : 3
    guard count == 2 || lead == 0xE1, index + count <= word.count else { return nil }
    var character = Int(lead) & (count == 2 ? 0x1F : 0x0F)
    for place in (index + 1)..<(index + count) {
      guard word[place] & 0xC0 == 0x80 else { return nil }
      character = character << 6 | Int(word[place] & 0x3F)
    }
    return latinLetters.contains { $0.contains(character) } ? (character, count) : nil
  }
}
