import GridCore
package import GridModel

/// The notation of the values in a table, as far as it is specified; the rest is inferred from all
/// of its columns.
package struct DataReading: Hashable, Sendable {
  /// The notation of one column, which overrides that of all columns.
  package struct Column: Hashable, Sendable {
    package var decimal: DecimalMark?
    package var missing: MissingWords?
    package var dates: DateDialect?

    package init(
      decimal: DecimalMark? = nil, missing: MissingWords? = nil, dates: DateDialect? = nil
    ) {
      self.decimal = decimal
      self.missing = missing
      self.dates = dates
    }
  }

  /// The decimal mark; `nil` infers it from the numbers of all columns, then the delimiter, then
  /// the locale.
  package var decimal: DecimalMark?
  package var missing: MissingWords
  /// The notation of dates besides ISO dates; `nil` infers it.
  package var dates: DateDialect?
  /// The notations of columns by key.
  package var columns: [String: Column]
  /// The types of columns by key that are not inferred.
  package var types: [String: ColumnType] = [:]
  /// The locale whose rules apply to ambiguous values.
  package var locale: String
  /// The first of the hundred years that years of two digits are in.
  package var firstYear = DateDialect.defaultFirstYear
  /// The names of columns that are shown as numbers, with `*` for any characters: their texts are
  /// numbers if they can be.
  package var numericKeys: [String] = []
  /// The columns whose values are all strings in a format that also has numbers.
  var stringKeys: Set<String> = []
  /// The mark that the format of the file suggests: a comma if semicolons separate its fields, a
  /// point in JSON.
  var formatMark: DecimalMark?
  /// Whether the format of the file has native numbers, which have a point.
  var hasNativeNumbers = false

  package init(
    decimal: DecimalMark? = nil, missing: MissingWords = .default, dates: DateDialect? = nil,
    columns: [String: Column] = [:], locale: String = "en_US"
  ) {
    self.decimal = decimal
    self.missing = missing
    self.dates = dates
    self.columns = columns
    self.locale = locale
  }

  /// Whether a format says that a column has numbers.
  func saysNumbers(_ key: String) -> Bool {
    numericKeys.contains { pattern in
      pattern == key || pattern.contains("*") && Self.matches(pattern[...], key[...])
    }
  }

  private static func matches(_ pattern: Substring, _ key: Substring) -> Bool {
    let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
    var rest = key
    guard let first = parts.first, rest.hasPrefix(first) else {
      return false
    }
    rest = rest.dropFirst(first.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let found = rest.firstRange(of: part) else { return false }
      rest = rest[found.upperBound...]
    }
    return parts.last.map { rest.hasSuffix($0) } ?? true
  }

  /// The same reading for a format with native numbers.
  var ofNativeNumbers: DataReading {
    var reading = self
    reading.hasNativeNumbers = true
    reading.formatMark = .point
    return reading
  }

  /// The reading of values that a program has written: points, ISO dates, nothing to infer.
  static let computed: DataReading = {
    var reading = DataReading(decimal: .point, missing: MissingWords([]))
    reading.hasNativeNumbers = true
    return reading
  }()
}

/// The words that represent a missing value in columns of numbers, dates, times and booleans.
package struct MissingWords: Hashable, Sendable {
  /// The words; case and surrounding white space are ignored.
  package let words: Set<String>
  private let longest: Int
  /// Those of up to eight bytes of ASCII, each as one number: most cells are compared with these
  /// alone.
  private let packed: [UInt64]

  /// `NA`, `N/A`, `NaN`, `null`, `None` and dashes.
  package static let `default` = MissingWords(["na", "n/a", "nan", "null", "none", "-", "–", "—"])

  package init(_ words: some Sequence<String>) {
    self.words = Set(words.map { Self.folded($0) })
    longest = self.words.map(\.utf8.count).max() ?? 0
    packed = self.words.sorted().compactMap { word in Self.packed(Array(word.utf8).span) }
  }

  func contains(_ cell: Span<UInt8>) -> Bool {
    let trimmed = cell.trimmedRange
    guard !trimmed.isEmpty, trimmed.count <= longest else { return false }
    if let word = Self.packed(cell.extracting(trimmed)) { return packed.contains(word) }
    let bytes = trimmed.map { cell[$0] }
    return words.contains(Self.folded(String(decoding: bytes, as: UTF8.self)))
  }

  /// Up to eight bytes of ASCII without white space as one number, in lower case; `nil` for others.
  private static func packed(_ word: Span<UInt8>) -> UInt64? {
    guard word.count <= 8 else { return nil }
    var number: UInt64 = 0
    for index in word.indices {
      let byte = word[index]
      guard (0x21..<0x7F).contains(byte) else { return nil }
      let isCapital = (0x41...0x5A).contains(byte)
      number = number << 8 | UInt64(isCapital ? byte | 0x20 : byte)
    }
    return number
  }

  private static func folded(_ word: String) -> String {
    String(word.lowercased().trimmed)
  }
}
