extension Span<UInt8> {
  @inlinable
  package var isASCII: Bool {
    for index in 0..<count where self[index] >= 0x80 { return false }
    return true
  }

  /// The range without the spaces and tabs at both ends.
  @inlinable @inline(__always)
  package var trimmedRange: Range<Int> {
    var lower = 0
    var upper = count
    while lower < upper && Self.isBlank(self[lower]) { lower += 1 }
    while lower < upper && Self.isBlank(self[upper - 1]) { upper -= 1 }
    return lower..<upper
  }

  @inlinable @inline(__always)
  package static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  /// Whether there is an ASCII digit at an index, which may lie past the end.
  @inlinable @inline(__always)
  package func isDigit(at index: Int, before end: Int) -> Bool {
    index < end && self[index] &- UInt8(ascii: "0") < 10
  }

  /// The number that two ASCII digits represent; `nil` if there are none.
  @inlinable @inline(__always)
  package func twoDigits(at index: Int, before end: Int) -> Int? {
    guard isDigit(at: index, before: end), isDigit(at: index + 1, before: end) else { return nil }
    return Int(self[index] - UInt8(ascii: "0")) * 10 + Int(self[index + 1] - UInt8(ascii: "0"))
  }

  /// Whether these bytes are at an index.
  @inlinable @inline(__always)
  package func has(_ first: UInt8, _ second: UInt8, at index: Int, before end: Int) -> Bool {
    index + 1 < end && self[index] == first && self[index + 1] == second
  }

  /// Whether these bytes are at an index.
  @inlinable @inline(__always)
  package func has(
    _ first: UInt8, _ second: UInt8, _ third: UInt8, at index: Int, before end: Int
  ) -> Bool {
    has(first, second, at: index, before: end) && index + 2 < end && self[index + 2] == third
  }
}
