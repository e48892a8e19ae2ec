extension Span<UInt8> {
  /// The part without the spaces and tabs at both ends.
  @inline(__always)
  var trimmedRange: Range<Int> {
    var lower = 0
    var upper = count
    while lower < upper && Self.isBlank(self[lower]) { lower += 1 }
    while lower < upper && Self.isBlank(self[upper - 1]) { upper -= 1 }
    return lower..<upper
  }

  @inline(__always)
  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  /// Whether an ASCII digit stands at an index, which may lie past the end.
  @inline(__always)
  func isDigit(at index: Int, before end: Int) -> Bool {
    index < end && self[index] &- UInt8(ascii: "0") < 10
  }

  /// The number that two ASCII digits stand for; `nil` when there are none.
  @inline(__always)
  func twoDigits(at index: Int, before end: Int) -> Int? {
    guard isDigit(at: index, before: end), isDigit(at: index + 1, before: end) else { return nil }
    return Int(self[index] - UInt8(ascii: "0")) * 10 + Int(self[index + 1] - UInt8(ascii: "0"))
  }

  /// Whether some bytes stand at an index.
  @inline(__always)
  func has(_ first: UInt8, _ second: UInt8, at index: Int, before end: Int) -> Bool {
    index + 1 < end && self[index] == first && self[index + 1] == second
  }

  /// Whether some bytes stand at an index.
  @inline(__always)
  func has(
    _ first: UInt8, _ second: UInt8, _ third: UInt8, at index: Int, before end: Int
  ) -> Bool {
    has(first, second, at: index, before: end) && index + 2 < end && self[index + 2] == third
  }
}
