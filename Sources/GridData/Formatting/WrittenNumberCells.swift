import GridModel

/// Numbers as written in the data, with the minus of a style.
struct WrittenNumberCells: CellFormatting {
  let minus: NumberStyle.Minus
  /// The notation of the column's numbers.
  let spelling: ColumnSpelling

  var marks: DecimalMarks { .plain }

  func append(_ text: Span<UInt8>, to buffer: inout [UInt8]) -> Bool {
    guard let first = Self.minus(in: text, from: 0), isNumber(text) else { return false }
    var start = 0
    var sign: Range<Int>? = first
    while let found = sign {
      for index in start..<found.lowerBound { buffer.append(text[index]) }
      buffer.append(contentsOf: minus.bytes)
      start = found.upperBound
      sign = Self.minus(in: text, from: start)
    }
    for index in start..<text.count { buffer.append(text[index]) }
    return true
  }

  private func isNumber(_ text: Span<UInt8>) -> Bool {
    var value: [UInt8] = []
    spelling.appendValue(of: text, to: &value)
    return NumericText(value.span) != nil
  }

  /// The range of the next hyphen-minus or minus.
  private static func minus(in text: Span<UInt8>, from start: Int) -> Range<Int>? {
    for index in start..<text.count {
      if text[index] == UInt8(ascii: "-") { return index..<(index + 1) }
      if text[index] == 0xE2, text.has(0xE2, 0x88, 0x92, at: index, before: text.count) {
        return index..<(index + 3)
      }
    }
    return nil
  }
}
