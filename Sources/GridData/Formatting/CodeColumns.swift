import GridModel

extension ColumnStore {
  /// The number of cells that are examined.
  private static let codeSample = 100
  /// The minimum number of digits in a code.
  private static let codeDigits = 4

  /// Whether a column of text has codes, such as identifiers and telephone numbers: four or more
  /// digits with spaces, hyphens, points, brackets and plus signs between, or, if its name
  /// indicates codes, at least as many digits as letters.
  package func holdsCodes(column: Int) -> Bool {
    guard columns[column].type == .text else { return false }
    let isNamed = CodeNames.contain(columns[column].key)
    let cells = text.span
    var count = 0
    for row in 0..<rowCount where count < Self.codeSample && !isRemoved(row) {
      let cell = cells.extracting(range(row: row, column: column))
      if cell.trimmedRange.isEmpty || MissingWords.default.contains(cell) { continue }
      count += 1
      var (digits, letters, others) = (0, 0, 0)
      for index in cell.indices {
        switch cell[index] {
        case 0x30...0x39: digits += 1
        case 0x41...0x5A, 0x61...0x7A, 0x80...: letters += 1
        case UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "+"),
          UInt8(ascii: "("), UInt8(ascii: ")"):
          continue
        default: others += 1
        }
      }
      let areDigits =
        letters == 0 && others == 0 && digits >= Self.codeDigits && !Self.isMeasure(cell)
      let fits = areDigits || isNamed && digits > 0 && digits >= letters
      if !fits { return false }
    }
    return count > 0
  }

  /// Whether a text is a number with another beside it, such as a mean and its deviation: 14.2
  /// (1.1). One of its words has one point, with digits on both sides.
  private static func isMeasure(_ cell: Span<UInt8>) -> Bool {
    var points = 0
    var hasDigitBefore = false
    var (words, measures) = (0, 0)
    for index in 0...cell.count {
      let byte = index < cell.count ? cell[index] : UInt8(ascii: " ")
      switch byte {
      case UInt8(ascii: " "):
        if hasDigitBefore { words += 1 }
        if hasDigitBefore, points == 1 { measures += 1 }
        points = 0
        hasDigitBefore = false
      case UInt8(ascii: "."):
        if hasDigitBefore, index + 1 < cell.count, (0x30...0x39).contains(cell[index + 1]) {
          points += 1
        }
      case 0x30...0x39: hasDigitBefore = true
      default: continue
      }
    }
    return words > 1 && measures > 0
  }
}
