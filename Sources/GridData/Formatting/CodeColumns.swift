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
    for row in 0..<rowCount where count < Self.codeSample {
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
      let areDigits = letters == 0 && others == 0 && digits >= Self.codeDigits
      let fits = areDigits || isNamed && digits > 0 && digits >= letters
      if !fits { return false }
    }
    return count > 0
  }
}
