import GridModel

/// Detects by a column's name that its numbers are not amounts, so that they are not grouped.
package enum CodeNames {
  /// Whether a name indicates this: `zip_code`, `Customer ID`, `Order no.`, but not "lines of code"
  /// or "sales per year".
  package static func contain(_ name: String) -> Bool {
    known.value(for: name, make: judge)
  }

  private static let known = Memo<String, Bool>(capacity: 512)

  private static func judge(_ name: String) -> Bool {
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
