import GridData
import GridModel

extension GridPresentation {
  /// The keys of the columns that a table without any columns gets, such as the one that `[]`
  /// makes.
  var requestedKeys: [String] {
    (columns ?? []).filter { $0.value == nil && $0.running == nil && $0.share == nil }.map(\.key)
      + groups.map(\.key) + sort.map(\.key)
  }

  /// The keys of columns that are drawn as Markdown, of which a Markdown file has the source.
  var markdownKeys: Set<String> {
    let columns = (columns ?? []).filter { $0.appearance.cell?.base is MarkdownCell }
    let groups = groups.filter { $0.cell?.base is MarkdownCell }
    return Set(columns.map(\.key) + groups.map(\.key))
  }

  /// How the values of data are written, as far as the data and the columns specify it.
  func reading(of data: DataInput) throws(RenderError) -> DataReading {
    let locale = resolvedLocale
    var reading = DataReading(locale: locale)
    reading.firstYear = firstYear
    reading.numericKeys = numericKeys
    switch data.decimal {
    case .auto: reading.decimal = nil
    case .comma: reading.decimal = .comma
    case .point: reading.decimal = .point
    }
    if let missing = data.missing { reading.missing = MissingWords(missing) }
    reading.dates = try data.dates.map { pattern throws(RenderError) in
      guard !pattern.hasPrefix("epoch") else {
        throw problem(
          "\(pattern) is set for a column: columns: [{key: KEY, dates: \(pattern)}]",
          at: data.place)
      }
      return try spelling(pattern, locale, at: data.place)
    }
    reading.types = data.types
    for column in self.columns ?? [] {
      guard column.dates != nil || column.missingWords != nil else { continue }
      reading.columns[column.key] = DataReading.Column(
        missing: column.missingWords.map { MissingWords($0) },
        dates: try column.dates.map { pattern throws(RenderError) in
          try spelling(pattern, column.locale ?? locale, at: column.place)
        })
    }
    for (key, pattern) in data.columnDates.sorted(by: { $0.key < $1.key }) {
      reading.columns[key, default: DataReading.Column()].dates = try spelling(
        pattern, locale, at: data.place)
    }
    return reading
  }

  /// The columns with a format for numbers, by name or pattern.
  private var numericKeys: [String] {
    let own = (columns ?? []).filter { $0.format?.isOfNumbers == true }.map(\.key)
    let changed = columnChanges.filter { $0.format?.isOfNumbers == true }.map(\.pattern.text)
    return own + formats.filter { $0.value.isOfNumbers }.map(\.key).sorted() + changed
  }

  /// The first of the hundred years that years of two digits are in.
  private var firstYear: Int { runYear - 50 }

  private func spelling(
    _ pattern: String, _ locale: String, at place: SourcePlace?
  ) throws(RenderError) -> DateDialect {
    do {
      return try DateDialect(pattern, locale: locale, firstYear: firstYear)
    } catch {
      throw problem(error.message, at: place)
    }
  }

  private func problem(_ message: String, at place: SourcePlace?) -> RenderError {
    RenderError(place == nil ? .usage : .badInput, message, at: place)
  }
}

extension CellFormat {
  /// Whether it is a format for numbers.
  var isOfNumbers: Bool {
    switch kind {
    case .date, .boolean, .text, .automatic, .duration: false
    case .spreadsheet(let format): !format.isTime
    default: true
    }
  }
}
