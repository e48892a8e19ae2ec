/// A way to write numbers.
protocol NumberWriting: Sendable {
  /// - Returns: `false` when the number cannot be written so; nothing is appended then.
  func append(_ number: DecimalDigits, to buffer: inout [UInt8]) -> Bool
}

extension NumberWriter: NumberWriting {}
