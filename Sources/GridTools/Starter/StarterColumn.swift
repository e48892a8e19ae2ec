import GridData
import GridDocuments
import GridModel
import GridPress

/// The settings of a column in a starter document.
struct StarterColumn {
  let key: String
  let title: String
  let type: ColumnType
  /// In the notation of documents; `nil` leaves the values unchanged.
  let format: String?
  /// Whether a sum of its numbers is meaningful: they are not codes, years or shares.
  let canBeSummed: Bool
  /// Whether its texts are few and occur in several rows each.
  let makesGroups: Bool

  /// More values than these make a long table of contents, not groups.
  private static let mostGroups = 12

  /// Words in the names of rates, prices and measurements, whose sums mean nothing.
  private static let rates: Set<String> = [
    "age", "ask", "average", "avg", "bid", "change", "close", "growth", "height", "high", "index",
    "lat", "latitude", "length", "lon", "longitude", "low", "max", "mean", "median", "min", "open",
    "pct", "per", "percent", "price", "rank", "rate", "rating", "ratio", "score", "share",
    "temperature", "weight", "width", "year",
  ]

  init(_ store: ColumnStore, _ column: Int) {
    key = store.columns[column].key
    let hint = store.hints.columns[key]
    title = hint?.appearance.title ?? Self.title(of: key)
    type = store.columns[column].type
    let profile = ColumnProfile(store, column: column)
    let readable = ReadableNumberStyle(store, column: column)
    let unit = store.spelling(column: column).unit
    let areCodes = readable?.areCodes ?? CodeNames.contain(key)
    // The file's own format is adopted with its data.
    format = areCodes || hint?.format != nil ? nil : Self.format(type, unit, readable)
    let words = Set(title.lowercased().split { !$0.isLetter }.map(String.init))
    let isRate =
      unit == .percent || unit == .perMille || title.contains("%")
      || !Self.rates.isDisjoint(with: words)
    canBeSummed = type.isNumeric && !areCodes && !isRate
    let count = Int(profile.distinct) ?? 0
    makesGroups =
      type == .text && (2...Self.mostGroups).contains(count) && count * 2 <= store.rowCount
  }

  /// The name in words, with a capital at the beginning.
  private static func title(of key: String) -> String {
    let title = DefaultTitles(.words, locale: nil).title(of: key)
    return title.prefix(1).uppercased() + title.dropFirst()
  }

  /// The column as one line of a document.
  var notation: String {
    var members = ["key: \(key.yamlScalar)", "title: \(title.yamlScalar)"]
    if type.isNumeric { members.append("align: decimal") }
    if let format { members.append("format: \(format)") }
    return "{\(members.joined(separator: ", "))}"
  }

  private static func format(
    _ type: ColumnType, _ unit: NumberUnit?, _ readable: ReadableNumberStyle?
  ) -> String? {
    switch (type, unit) {
    case (.integer, .currency(let currency)), (.decimal, .currency(let currency)):
      return currency.onlyCode.map { "{currency: \($0)}" }
    case (.integer, nil): return "integer"
    case (.decimal, nil):
      guard let decimals = readable?.decimals else { return nil }
      return decimals == 0 ? "integer" : "{number: {decimals: \(decimals)}}"
    case (.date, _): return "{date: medium}"
    default: return nil
    }
  }
}

extension String {
  /// The text as a scalar of YAML, in a mapping on one line too: plain if it can be taken for
  /// nothing else, else in double quotes.
  var yamlScalar: String {
    let isPlain =
      wholeMatch(of: /[A-Za-z_\.\/][A-Za-z0-9_\.\/\-]*(?: [A-Za-z0-9_\.\/\-]+)*/) != nil
      && !isYAMLValueWord && !hasPrefix(".")
    if isPlain || wholeMatch(of: /[A-Za-z_]+:(?:asc|desc)/) != nil { return self }
    return JSONString.quoted(self)
  }
}
