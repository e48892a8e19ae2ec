import GridModel

/// Cells that are numbers.
struct NumberCells: CellFormatting {
  let writer: any NumberWriting
  let marks: DecimalMarks
  /// The factor for numbers; `nil` is 1.
  var factor: DecimalDigits?
  /// Whether the factor does not apply to texts with a percent sign.
  var sparesPercentages = false
  /// Text around the whole number.
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

/// A way to write numbers.
protocol NumberWriting: Sendable {
  /// - Returns: `false` if the number cannot be written in this way; nothing is appended then.
  func append(_ number: DecimalDigits, to buffer: inout [UInt8]) -> Bool
}

extension NumberWriter: NumberWriting {}

/// A way to write the values of a column.
protocol CellFormatting: Sendable {
  /// How its numbers are aligned.
  var marks: DecimalMarks { get }

  /// Appends the value that a cell's text represents.
  /// - Returns: `false` if the text is not such a value; nothing is appended then.
  func append(_ text: Span<UInt8>, to buffer: inout [UInt8]) -> Bool
}

/// Cells as written in the data.
struct PlainCells: CellFormatting {
  var marks: DecimalMarks { .plain }

  func append(_ text: Span<UInt8>, to buffer: inout [UInt8]) -> Bool { false }
}

/// How the numbers of columns without a format are shown.
package enum UnformattedNumbers: Hashable, Sendable {
  /// As written in the data, except for the minus.
  case asWritten
  /// In a style that is easy to read: grouped, with equal decimals.
  ///
  /// `locale` is the locale that numbers are written in, such as `de_DE`; `nil` keeps the decimal mark of the data.
  case readable(locale: String?)
}
