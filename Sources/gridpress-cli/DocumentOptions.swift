public import ArgumentParser
public import GridPress

/// What is drawn: the input, and the flags that say how it is arranged and styled. A flag wins over the document.
struct DocumentOptions: ParsableArguments {
  @OptionGroup var table: TableOptions

  @Option(
    help: ArgumentHelp(
      "How many seconds each query and expression in SQL may take; default 5.", valueName: "s"))
  var sqlTime: Double?

  @Option(help: "Theme by name, or a theme file.", completion: .list(Theme.builtInNames))
  var theme: String?

  @Option(
    help: ArgumentHelp(
      "Variants of the theme, such as dark or dark,compact; each over those before it.",
      valueName: "a,b,…"))
  var variant: String?

  // The value may begin with a minus.
  @Option(parsing: .unconditional, help: "Title above the grid.")
  var title: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Width of the grid in points.", valueName: "pt"))
  var width: Double?

  @Option(
    help: ArgumentHelp(
      "Columns to show, in order: --columns country,population.", valueName: "a,b,…"))
  var columns: String?

  @Option(help: ArgumentHelp("Column whose values make the sections.", valueName: "key"))
  var groupBy: String?

  @Option(
    help: ArgumentHelp(
      "Column to sort by; repeat for further columns.", valueName: "key[:desc]"))
  var sort: [String] = []

  @Option(
    name: .customLong("format"),
    help: ArgumentHelp(
      "How a column's values are written: integer, number:2, currency:EUR, percent:1, compact, bytes, date:medium, "
        + "date:yyyy-MM-dd, pattern:#,##0.00 and others; repeat for further columns.",
      valueName: "key=format"))
  var formats: [String] = []

  @Option(
    help: ArgumentHelp(
      "The locale in which values are written: de_DE, fr_CH …; en_US if not given, where numbers without a format keep the "
        + "decimal mark of the data.",
      valueName: "locale"))
  var locale: String?

  @Flag(
    help: ArgumentHelp(
      "Show numbers of columns without a format as the data writes them: not grouped, not filled up with zeros."
    ))
  var raw = false

  @Option(
    help: ArgumentHelp(
      "What headers without a title say: words (if not given) makes \"Pop change\" of pop_change, keep leaves the names of "
        + "the data.",
      valueName: "words|keep"))
  var titles: ColumnTitles?

  @Option(
    help: ArgumentHelp(
      "SELECT over the table data, whose result becomes the data: --sql \"select region, sum(amount) as total from "
        + "data group by region\".",
      valueName: "sql"))
  var sql: String?

  @Option(
    name: .customLong("where"),
    help: ArgumentHelp(
      "SQL expression over a row; only rows for which it is true are shown: --where \"population > 1000000\". Write "
        + "\\\"Unit price\\\" for a column whose name has spaces.",
      valueName: "sql"))
  var condition: String?

  @Option(
    help: ArgumentHelp(
      "Rows of the data to show, counted from 1 before any are left out or sorted: --rows 1-50, --rows 51-.",
      valueName: "1-50"))
  var rows: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "At most so many rows, the first after --where and sorting; of each file with --split-by: --limit 10.",
      valueName: "n"))
  var limit: Int?

  @Option(
    help: ArgumentHelp(
      "Use only the fonts in this folder; repeat for more folders.", valueName: "dir"),
    completion: .directory)
  var fonts: [String] = []

  @OptionGroup var page: PageOptions

  @OptionGroup(title: "Frame options") var frame: FrameOptions

  var fontSource: FontSource { fonts.isEmpty ? .system : .folders(fonts) }

  /// The document that input and flags make together.
  func document() throws -> GridDocument {
    var document = try inputDocument()
    try checkFlags(of: document)
    if let theme {
      document.theme = ThemeReference(nameOrPath: theme)
      for index in document.grids.indices { document.grids[index].theme = document.theme }
    }
    if let variant {
      document.variants = variant.split(separator: ",").map(String.init)
      for index in document.grids.indices { document.grids[index].variants = document.variants }
    }
    if let title { document.title = title }
    if let width {
      guard width >= 1, width <= 100_000 else {
        throw RenderError(.usage, "--width is a number of points from 1 to 100000, not \(width)")
      }
      document.width = width
    }
    if let columns {
      document.columns = try columnRequests(columns, of: document.columns ?? [])
    }
    if let groupBy { document.group = GroupRequest(by: groupBy) }
    if !sort.isEmpty {
      document.sort = try sort.map { text in
        guard let request = SortRequest(parsing: text) else {
          throw RenderError(.usage, "--sort takes KEY or KEY:desc, not \"\(text)\"")
        }
        return request
      }
    }
    if let locale { document.locale = locale }
    if raw { document.presentation.showsRawNumbers = true }
    if let titles { document.presentation.columnTitles = titles }
    try table.applyReading(to: &document.data)
    for text in formats {
      let (key, format) = try columnFormat(text)
      document.formats[key] = format
    }
    if let rows {
      guard let range = GridDocument.rowRange(parsing: rows) else {
        throw RenderError(.usage, "--rows takes a range such as 1-50, not \"\(rows)\"")
      }
      document.rows = range
    }
    if let sql { document.sql = SQLText(sql) }
    if let condition { document.where = SQLText(condition) }
    if let sqlTime {
      guard sqlTime > 0, sqlTime <= 86_400 else {
        throw RenderError(
          .usage, "--sql-time is a number of seconds above 0, at most 86400, not \(sqlTime)")
      }
      document.sqlTime = .seconds(sqlTime)
    }
    if let limit {
      guard limit >= 1 else {
        throw RenderError(.usage, "--limit is a number of rows from 1, not \(limit)")
      }
      document.limit = limit
    }
    document.presentation.frame = try frame.applied(to: document.presentation.frame)
    document.page = try page.request(over: document.page) ?? document.page
    return document
  }

  /// Flags about rows and columns are about one grid.
  private func checkFlags(of document: GridDocument) throws(RenderError) {
    guard !document.grids.isEmpty else { return }
    let flags = [
      ("width", width != nil), ("columns", columns != nil), ("group-by", groupBy != nil),
      ("sort", !sort.isEmpty), ("format", !formats.isEmpty), ("locale", locale != nil),
      ("sql", sql != nil), ("where", condition != nil), ("rows", rows != nil),
      ("limit", limit != nil), ("decimal", table.decimal != nil), ("missing", table.missing != nil),
      ("dates", !table.dates.isEmpty), ("raw", raw), ("titles", titles != nil),
      ("frame", try frame.applied(to: nil) != nil),
    ]
    for (name, isGiven) in flags where isGiven {
      throw RenderError(.usage, "--\(name) is for one grid: write it into the document's grids")
    }
  }

  /// Reads `KEY=FORMAT`. The key ends at the first equals sign.
  private func columnFormat(_ text: String) throws -> (key: String, format: CellFormat) {
    let example =
      "--format population=integer, --format price=currency:EUR, --format growth=percent:1 or "
      + "--format day=date:medium"
    guard let equals = text.firstIndex(of: "="), equals > text.startIndex else {
      throw ValidationError("--format takes KEY=FORMAT, not \"\(text)\"; for example \(example)")
    }
    do {
      let format = try CellFormat(parsing: String(text[text.index(after: equals)...]))
      return (String(text[..<equals]), format)
    } catch {
      throw ValidationError("--format \(text): \(error.message); for example \(example)")
    }
  }

  private func inputDocument() throws -> GridDocument {
    if try table.isDocument {
      guard table.delimiter == nil, !table.noHeader else {
        throw RenderError(
          .usage,
          "--delimiter and --no-header are for tables; in a document write "
            + "data: {file: …, delimiter: …, header: …}")
      }
      return try DocumentReader.read(path: table.path, checkingWith: [:])
    }
    return GridDocument(data: try table.input())
  }

  /// The columns that are listed, as the document has them. Its virtual columns stay for others to be calculated by.
  private func columnRequests(
    _ columns: String, of document: [ColumnRequest]
  ) throws(RenderError) -> [ColumnRequest] {
    let keys = columns.split(separator: ",", omittingEmptySubsequences: false).map(
      \.withoutOuterSpaces)
    guard !keys.contains("") else {
      throw RenderError(
        .usage, "--columns takes names with a comma between two, not \"\(columns)\"")
    }
    let virtual = document.filter { $0.value != nil }.map { column in
      var column = column
      column.isHidden = true
      return column
    }
    let shown = keys.map { key in
      var column = document.first { $0.key == key } ?? ColumnRequest(key)
      column.value = nil
      column.isHidden = false
      return column
    }
    return virtual + shown
  }
}

extension ColumnTitles: ExpressibleByArgument {}
