import GridModel

/// Detects by a column's name that its numbers are not amounts, so that they are not grouped.
package enum CodeNames {
  /// Whether a name indicates this: `zip_code`, `Customer ID`, `Order no.`, but not "lines of code"
  /// or "sales per year".
  package static func contain(_ name: String) -> Bool {
    let words = words(of: name)
    guard let first = words.first, let last = words.last else { return false }
    if codes.contains(first) { return true }
    guard codes.contains(last) || numbers.contains(last) else { return false }
    return words.count < 2 || !["of", "per", "by", "a", "each"].contains(words[words.count - 2])
  }

  /// The words in lower case, without digits and signs.
  private static func words(of name: String) -> [String] {
    name.split(whereSeparator: { !$0.isLetter && $0 != "_" })
      .flatMap { NameWords(String($0))?.words ?? [$0] }
      .map { $0.lowercased() }
  }

  /// At the beginning or at the end of a name.
  private static let codes: Set<String> = [
    "id", "ids", "uid", "identifier", "code", "codes", "zip", "zipcode", "postcode", "postal",
    "plz",
    "phone", "telephone", "tel", "mobile", "fax", "isbn", "issn", "ean", "gtin", "upc", "sku",
    "iban",
    "bic", "ssn", "uuid", "guid", "fips", "geoid", "barcode",
  ]
  /// At the end of a name only: "year to date", "account balance" and "number of units" are
  /// amounts.
  private static let numbers: Set<String> = [
    "year", "years", "yr", "jahr", "année", "año", "no", "nr", "num", "number", "key", "ref",
    "reference",
    "serial", "account", "konto", "timestamp", "epoch", "port", "pin", "version",
  ]
}

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
