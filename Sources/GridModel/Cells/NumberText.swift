/// Reads the numbers of cells that draw themselves.
enum NumberText {
  /// `nil` for what is no number, or not finite.
  static func number(_ text: some StringProtocol) -> Double? {
    guard let number = Double(text), number.isFinite else { return nil }
    return number
  }

  /// The elements of a list, `nil` for those that are no number. A text without one is an empty list.
  static func numbers(_ text: String) -> [Double?] {
    let bytes = text.utf8
    var content = bytes[...]
    if content.first == UInt8(ascii: "["), content.last == UInt8(ascii: "]") {
      content = content.dropFirst().dropLast()
    }
    let hasSeparators = content.contains { isSeparator($0) }
    var numbers: [Double?] = []
    for part in content.split(
      omittingEmptySubsequences: !hasSeparators,
      whereSeparator: {
        hasSeparators ? isSeparator($0) : isSpace($0)
      })
    {
      var part = part
      while let first = part.first, isSpace(first) { part.removeFirst() }
      while let last = part.last, isSpace(last) { part.removeLast() }
      numbers.append(number(Substring(part)))
    }
    if numbers.allSatisfy({ $0 == nil }), !hasSeparators { return [] }
    return numbers
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";")
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (9...13).contains(byte)
  }
}
