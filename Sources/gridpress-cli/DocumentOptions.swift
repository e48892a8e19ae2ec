public import ArgumentParser
public import GridPress

/// What is drawn: the input, and the flags that say how it is arranged and styled. A flag wins over the document.
struct DocumentOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "A table (.csv, .tsv, .json, .ndjson, .jsonl, .sqlite, .sqlite3, .db), a document (.yaml, .yml, or "
        + ".json with a data key), or - for standard input.",
      valueName: "input"),
    completion: .file(extensions: [
      "csv", "tsv", "json", "ndjson", "jsonl", "sqlite", "sqlite3", "db", "yaml", "yml",
    ]))
  var input: String

  @Option(
    help: ArgumentHelp(
      "Format of standard input (csv if not given) or of a file with another ending: csv, tsv, json, "
        + "ndjson or sqlite.",
      valueName: "format"))
  var from: DataFormat?

  @Option(
    help: ArgumentHelp(
      "Where the table is in a JSON file, as a JSON Pointer: /result/items.", valueName: "path"))
  var pointer: String?

  @Option(
    help: ArgumentHelp(
      "How many seconds each query and expression in SQL may take; default 5.", valueName: "s"))
  var sqlTime: Double?

  @Option(help: ArgumentHelp("Table or view of an SQLite database.", valueName: "name"))
  var table: String?

  @Option(
    help: ArgumentHelp(
      "SELECT statement that gives the rows from an SQLite database.", valueName: "sql"))
  var query: String?

  @Option(help: "Theme by name, or a theme file.", completion: .list(Theme.builtInNames))
  var theme: String?

  @Option(
    help: ArgumentHelp(
      "Variants of the theme, such as dark or dark,compact; each over those before it.",
      valueName: "a,b,…"))
  var variant: String?

  @Option(help: "Title above the grid.")
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

  @Option(help: "Character between two fields; found out if not given. \\t is a tab.")
  var delimiter: String?

  @Flag(help: "The first line is data, not the names of the columns.")
  var noHeader = false

  @Option(
    help: ArgumentHelp(
      "What stands before the decimals of numbers in the data: \",\", \".\", or auto (if not given), which goes by all "
        + "columns, the delimiter and the locale.",
      valueName: "mark"))
  var decimal: String?

  @Option(
    help: ArgumentHelp(
      "Words for a missing value among numbers, dates and booleans, with commas between: --missing NA,n/a.",
      valueName: "a,b,…"))
  var missing: String?

  @Option(
    help: ArgumentHelp(
      "How dates are written in the data beside 2024-01-31: dd.MM.yyyy, MM/dd/yyyy, d MMM yyyy …; found out if not "
        + "given. KEY=PATTERN is for one column, and may be epoch or epochMillis; repeat for further ones.",
      valueName: "[key=]pattern"))
  var dates: [String] = []

  @Option(
    help: ArgumentHelp(
      "PDF page: A0 to A10, Letter, Legal, Tabloid, WxH (points, or with mm, cm, in), or fit.",
      valueName: "size"))
  var page: String?

  @Flag(help: "Turn the PDF page so that its long side lies across.")
  var landscape = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Margins of the PDF page in points: one number, VERTICAL,HORIZONTAL or TOP,RIGHT,BOTTOM,LEFT; 36,36,48,36 if not "
        + "given.",
      valueName: "pt"))
  var margin: String?

  @Option(
    help: ArgumentHelp(
      "What becomes of a grid that is too wide for the PDF page at three quarters of its size: split (if not given) divides its "
        + "columns among pages, shrink makes it smaller still, error refuses it.",
      valueName: "split|shrink|error"))
  var across: PageWidthFitting?

  @Option(
    help: ArgumentHelp(
      "Use only the fonts in this folder; repeat for more folders.", valueName: "dir"),
    completion: .directory)
  var fonts: [String] = []

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
    try applyReading(to: &document)
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
    document.page = try pageRequest(over: document.page) ?? document.page
    return document
  }

  /// Flags about rows and columns are about one grid.
  private func checkFlags(of document: GridDocument) throws(RenderError) {
    guard !document.grids.isEmpty else { return }
    let flags = [
      ("width", width != nil), ("columns", columns != nil), ("group-by", groupBy != nil),
      ("sort", !sort.isEmpty), ("format", !formats.isEmpty), ("locale", locale != nil),
      ("sql", sql != nil), ("where", condition != nil), ("rows", rows != nil),
      ("limit", limit != nil), ("decimal", decimal != nil), ("missing", missing != nil),
      ("dates", !dates.isEmpty), ("raw", raw), ("titles", titles != nil),
      ("frame", try frame.applied(to: nil) != nil),
    ]
    for (name, isGiven) in flags where isGiven {
      throw RenderError(.usage, "--\(name) is for one grid: write it into the document's grids")
    }
  }

  /// How the values of the data are written.
  private func applyReading(to document: inout GridDocument) throws(RenderError) {
    if let decimal {
      guard let mark = DataInput.DecimalMark(rawValue: decimal) else {
        throw RenderError(.usage, "--decimal takes \",\", \".\" or auto, not \"\(decimal)\"")
      }
      document.data.decimal = mark
    }
    if let missing {
      document.data.missing = missing.split(separator: ",").map { trimmed($0) }
    }
    for text in dates {
      guard let equals = text.firstIndex(of: "=") else {
        document.data.dates = text
        continue
      }
      document.data.columnDates[String(text[..<equals])] = String(
        text[text.index(after: equals)...])
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
    let selection = try selection()
    if from == nil, input != "-", selection == .all, try DocumentReader.isDocument(path: input) {
      guard delimiter == nil, !noHeader else {
        throw RenderError(
          .usage,
          "--delimiter and --no-header are for tables; in a document write "
            + "data: {file: …, delimiter: …, header: …}")
      }
      return try DocumentReader.read(path: input, checkingWith: [:])
    }
    var data = DataInput(
      input == "-" ? .standardInput : .file(input), format: from, selection: selection,
      delimiter: try delimiterCharacter(), header: noHeader ? .absent : .present)
    if input != "-", from == nil {
      guard let format = DataFormat(path: input) else {
        throw RenderError(
          .usage,
          "cannot tell from the name what it is: .csv, .tsv, .json, .ndjson, .jsonl, .sqlite and .db are "
            + "tables, .yaml and .yml documents; or add --from csv", at: SourcePlace(file: input))
      }
      data.format = format
    }
    return GridDocument(data: data)
  }

  private func selection() throws -> DataInput.Selection {
    let all: [DataInput.Selection?] = [
      pointer.map { .pointer($0) }, table.map { .table($0) }, query.map { .query($0) },
    ]
    let given = all.compactMap(\.self)
    guard given.count <= 1 else {
      throw RenderError(.usage, "only one of --pointer, --table and --query can be given")
    }
    return given.first ?? .all
  }

  private func delimiterCharacter() throws -> Character? {
    guard let delimiter else { return nil }
    if delimiter == "\\t" || delimiter == "tab" { return "\t" }
    guard delimiter.utf8.count == 1, let character = delimiter.first, character != "\"" else {
      throw RenderError(.usage, "--delimiter takes one ASCII character, not \"\(delimiter)\"")
    }
    return character
  }

  /// Another sheet, with everything else that the document says of its pages.
  private func pageRequest(over document: PageRequest?) throws -> PageRequest? {
    guard page != nil || landscape || margin != nil || across != nil else { return nil }
    guard case .sheets(var format)? = try sheet(over: document) else { return .fit }
    if let across { format.across = across }
    if let margin {
      guard let margins = PageRequest.margins(parsing: margin) else {
        throw RenderError(
          .usage, "--margin takes 36, 36,48 or 36,36,48,36 in points from 0, not \"\(margin)\"")
      }
      format.margins = margins
    }
    return .sheets(format)
  }

  private func sheet(over document: PageRequest?) throws(RenderError) -> PageRequest? {
    var format: PageFormat?
    if case .sheets(let own)? = document { format = own }
    if page == nil, let format { return .sheets(landscape ? format.landscape : format) }
    if page == nil, !landscape { return document ?? PageRequest(parsing: "A4", orientation: .auto) }
    let text = page ?? "A4"
    guard let request = PageRequest(parsing: text, orientation: landscape ? .landscape : .portrait)
    else {
      throw RenderError(
        .usage,
        "--page takes A4, Letter, WIDTHxHEIGHT (72 to 14400 points) or fit, not \"\(text)\"")
    }
    guard case .sheets(let sheet) = request, var format else { return request }
    format.size = sheet.size
    format.turnsToFit = false
    return .sheets(format)
  }

  /// The columns that are listed, as the document has them. Its virtual columns stay for others to be calculated by.
  private func columnRequests(
    _ columns: String, of document: [ColumnRequest]
  ) throws(RenderError) -> [ColumnRequest] {
    let keys = columns.split(separator: ",", omittingEmptySubsequences: false).map(trimmed)
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

  private func trimmed(_ text: Substring) -> String {
    String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}

extension DataFormat: ExpressibleByArgument {}

extension ColumnTitles: ExpressibleByArgument {}

extension PageWidthFitting: ExpressibleByArgument {}
