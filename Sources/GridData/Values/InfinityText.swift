import GridModel

/// An infinite number: `∞`, `inf` or `Infinity` in any case, with a sign or without, and white space around it.
struct InfinityText {
  let isNegative: Bool

  /// How infinite numbers are shown.
  static func text(isNegative: Bool) -> String { isNegative ? "\u{2212}∞" : "∞" }

  /// - Returns: `nil` for any other text.
  init?(_ text: Span<UInt8>) {
    let trimmed = text.trimmedRange
    var at = trimmed.lowerBound
    let end = trimmed.upperBound
    guard (3...12).contains(end - at) else { return nil }
    var isNegative = false
    if text[at] == UInt8(ascii: "-") || text[at] == UInt8(ascii: "+") {
      isNegative = text[at] == UInt8(ascii: "-")
      at += 1
    } else if text.has(0xE2, 0x88, 0x92, at: at, before: end) {
      isNegative = true
      at += 3
    }
    self.isNegative = isNegative
    if end - at == 3, text.has(0xE2, 0x88, 0x9E, at: at, before: end) { return }
    guard Self.isWord("inf", text, at, end) || Self.isWord("infinity", text, at, end) else {
      return nil
    }
  }

  private static func isWord(
    _ word: StaticString, _ text: Span<UInt8>, _ start: Int, _ end: Int
  ) -> Bool {
    guard end - start == word.utf8CodeUnitCount else { return false }
    let letters = word.description.utf8
    return zip(letters, start..<end).allSatisfy { letter, index in text[index] | 0x20 == letter }
  }
}
