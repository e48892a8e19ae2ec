import GridModel

/// Cells that are numbers.
struct NumberCells: CellFormatting {
  let writer: any NumberWriting
  let marks: DecimalMarks
  /// What numbers are multiplied by; `nil` is 1.
  var factor: DecimalDigits?
  /// Whether texts with a percent sign are left alone by the factor.
  var sparesPercentages = false
  /// Stand around the whole.
  var prefix: [UInt8] = []
  var suffix: [UInt8] = []

  init(_ writer: any NumberWriting, marks: DecimalMarks) {
    self.writer = writer
    self.marks = marks
  }

  func append(_ text: Span<UInt8>, to buffer: inout [UInt8]) -> Bool {
    guard var number = DecimalDigits(text) else { return false }
    if let factor, !(sparesPercentages && number.isPercent) { number.multiply(by: factor) }
    guard !prefix.isEmpty || !suffix.isEmpty else { return writer.append(number, to: &buffer) }
    var written: [UInt8] = []
    guard writer.append(number, to: &written) else { return false }
    buffer.append(contentsOf: prefix)
    buffer.append(contentsOf: written)
    buffer.append(contentsOf: suffix)
    return true
  }
}
