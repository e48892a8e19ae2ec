/// Reads the numbers of cells that draw themselves.
enum NumberText {
  /// `nil` for what is no number, or not finite.
  static func number(_ text: some StringProtocol) -> Double? {
    let bytes = Array(text.utf8)
    return number(bytes, in: bytes.indices)
  }

  /// `nil` for what is no number, or not finite.
  static func number(_ bytes: [UInt8], in range: Range<Int>) -> Double? {
    if let number = plainNumber(bytes, in: range) { return number }
    guard let number = Double(String(decoding: bytes[range], as: UTF8.self)), number.isFinite
    else { return nil }
    return number
  }

  /// The elements of a list, `nil` for those that are no number. A text without one is an empty list.
  static func numbers(_ text: String) -> [Double?] { list(Array(text.utf8)).values }

  /// The elements of a list: an array of JSON, or numbers with commas, semicolons or white space between them. What is
  /// empty, or `null`, is missing; what is something else but no number is missing too, and a problem.
  static func list(_ bytes: [UInt8]) -> CellNumbers {
    var content = trimmed(bytes, in: bytes.indices)
    if let last = content.last, bytes[content.lowerBound] == UInt8(ascii: "["),
      content.count > 1, bytes[last] == UInt8(ascii: "]")
    {
      content = trimmed(bytes, in: (content.lowerBound + 1)..<last)
    }
    var list = CellNumbers()
    if content.isEmpty { return list }
    let separators = bytes[content].count(where: isSeparator)
    let hasSeparators = separators > 0
    list.values.reserveCapacity(
      1 + (hasSeparators ? separators : bytes[content].count(where: isSpace)))
    var start = content.lowerBound
    for index in content where hasSeparators ? isSeparator(bytes[index]) : isSpace(bytes[index]) {
      if hasSeparators || index > start { list.add(bytes, in: start..<index) }
      start = index + 1
    }
    list.add(bytes, in: start..<content.upperBound)
    if !hasSeparators, list.values.allSatisfy({ $0 == nil }) { list.values = [] }
    return list
  }

  /// Without the white space at both ends of a range.
  static func trimmed(_ bytes: [UInt8], in range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, isSpace(bytes[start]) { start += 1 }
    while start < end, isSpace(bytes[end - 1]) { end -= 1 }
    return start..<end
  }

  /// Digits with at most one point: up to 15 of them, and as many decimals as a power of ten is exact for, make the
  /// nearest number with one division (W. D. Clinger, "How to Read Floating Point Numbers Accurately", 1990).
  private static func plainNumber(_ bytes: [UInt8], in range: Range<Int>) -> Double? {
    var digits = 0
    var count = 0
    var decimals: Int?
    var isNegative = false
    for index in range {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digits = digits * 10 + Int(byte - UInt8(ascii: "0"))
        count += 1
        if count > 15 { return nil }
        decimals = decimals.map { $0 + 1 }
      case UInt8(ascii: "-") where index == range.lowerBound: isNegative = true
      case UInt8(ascii: ".") where decimals == nil && count > 0: decimals = 0
      default: return nil
      }
    }
    if count == 0 || decimals == 0 { return nil }
    let number = Double(digits) / powers[decimals ?? 0]
    return isNegative ? -number : number
  }

  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]

  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";")
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (9...13).contains(byte)
  }
}
