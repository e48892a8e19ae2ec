/// Reads the numbers of cells that draw themselves.
enum NumberText {
  /// `nil` for what is no number, or not finite.
  static func number(_ text: some StringProtocol) -> Double? { number(Array(text.utf8)[...]) }

  /// `nil` for what is no number, or not finite.
  static func number(_ bytes: ArraySlice<UInt8>) -> Double? {
    if let number = plainNumber(bytes) { return number }
    guard let number = Double(String(decoding: bytes, as: UTF8.self)), number.isFinite else {
      return nil
    }
    return number
  }

  /// The elements of a list, `nil` for those that are no number. A text without one is an empty list.
  static func numbers(_ text: String) -> [Double?] { list(Array(text.utf8)).values }

  /// The elements of a list: an array of JSON, or numbers with commas, semicolons or white space between them. What is
  /// empty, or `null`, is missing; what is something else but no number is missing too, and a problem.
  static func list(_ bytes: [UInt8]) -> CellNumbers {
    var content = trimmed(bytes[...])
    if content.first == UInt8(ascii: "["), content.last == UInt8(ascii: "]") {
      content = trimmed(content.dropFirst().dropLast())
    }
    var list = CellNumbers()
    if content.isEmpty { return list }
    let hasSeparators = content.contains(where: isSeparator)
    var start = content.startIndex
    for index in content.indices
    where hasSeparators ? isSeparator(content[index]) : isSpace(content[index]) {
      if hasSeparators || index > start { list.add(content[start..<index]) }
      start = index + 1
    }
    list.add(content[start...])
    if !hasSeparators, list.values.allSatisfy({ $0 == nil }) { list.values = [] }
    return list
  }

  static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var part = bytes
    while let first = part.first, isSpace(first) { part.removeFirst() }
    while let last = part.last, isSpace(last) { part.removeLast() }
    return part
  }

  /// Digits with at most one point: up to 15 of them, and as many decimals as a power of ten is exact for, make the
  /// nearest number with one division (W. D. Clinger, "How to Read Floating Point Numbers Accurately", 1990).
  private static func plainNumber(_ bytes: ArraySlice<UInt8>) -> Double? {
    var digits = 0
    var count = 0
    var decimals: Int?
    var isNegative = false
    for index in bytes.indices {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digits = digits * 10 + Int(byte - UInt8(ascii: "0"))
        count += 1
        if count > 15 { return nil }
        decimals = decimals.map { $0 + 1 }
      case UInt8(ascii: "-") where index == bytes.startIndex: isNegative = true
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
