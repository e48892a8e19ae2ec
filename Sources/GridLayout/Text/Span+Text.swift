extension Span<UInt8> {
  var isASCII: Bool {
    for index in 0..<count where self[index] >= 0x80 { return false }
    return true
  }

  /// Whether there is a line feed or carriage return.
  var containsLineBreak: Bool {
    for index in 0..<count where self[index] == 0x0A || self[index] == 0x0D { return true }
    return false
  }
}
