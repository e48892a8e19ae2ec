import ArgumentParser
import GridPress

/// What is drawn: the input, and the flags that say how it is arranged and styled. A flag wins over the document.
struct DocumentOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "A table (.csv, .tsv), a document (.yaml, .yml, .json), or - for standard input.",
      valueName: "input"),
    completion: .file(extensions: ["csv", "tsv", "yaml", "yml", "json"]))
  var input: String

  @Option(help: "Format of standard input or of a file with an unknown ending: csv or tsv.")
  var from: InputFormat?

  @Option(help: "Theme by name, or a theme file.", completion: .list(Theme.builtInNames))
  var theme: String?

  @Option(help: "Title above the grid.")
  var title: String?

  @Option(help: ArgumentHelp("Width of the grid in points.", valueName: "pt"))
  var width: Double?

  @Option(help: ArgumentHelp("Columns to show, in order.", valueName: "a,b,…"))
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
      "In whose manner formatted values are written: de_DE, fr_CH …; en_US if not given. Columns without a format stay "
        + "as the data writes them.",
      valueName: "locale"))
  var locale: String?

  @Option(help: ArgumentHelp("Rows to show, counted from 1.", valueName: "1-50"))
  var rows: String?

  @Option(help: "Character between two fields; found out if not given. \\t is a tab.")
  var delimiter: String?

  @Flag(help: "The first line is data, not the names of the columns.")
  var noHeader = false

  @Option(
    help: ArgumentHelp(
      "PDF page: A3, A4, A5, Letter, Legal, WxH (points, or with mm, cm, in), or fit.",
      valueName: "size"))
  var page: String?

  @Flag(help: "Turn the PDF page so that its long side lies across.")
  var landscape = false

  @Option(
    help: ArgumentHelp(
      "Use only the fonts in this folder; repeat for more folders.", valueName: "dir"),
    completion: .directory)
  var fonts: [String] = []

  enum InputFormat: String, CaseIterable, ExpressibleByArgument {
    case csv
    case tsv
  }

  var fontSource: FontSource { fonts.isEmpty ? .system : .folders(fonts) }

  /// The document that input and flags make together.
  func document() throws -> GridDocument {
    var document = try inputDocument()
    if let theme { document.theme = ThemeReference(nameOrPath: theme) }
    if let title { document.title = title }
    if let width {
      guard width >= 1, width <= 100_000 else {
        throw RenderError(.usage, "--width is a number of points from 1 to 100000, not \(width)")
      }
      document.width = width
    }
    if let columns {
      document.columns = try columnRequests(columns)
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
    document.page = try pageRequest() ?? document.page
    return document
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
    if DocumentReader.isDocument(path: input), from == nil {
      guard delimiter == nil, !noHeader else {
        throw RenderError(
          .usage,
          "--delimiter and --no-header are for tables; in a document write "
            + "data: {file: …, delimiter: …, header: …}")
      }
      return try DocumentReader.read(path: input)
    }
    let source: DataInput.Source
    var isTabbed = from == .tsv
    if input == "-" {
      source = .standardInput
    } else {
      let ending = input.split(separator: ".").last?.lowercased()
      guard from != nil || ending == "csv" || ending == "tsv" else {
        throw RenderError(
          .usage,
          "cannot tell from the name what it is: .csv and .tsv are tables, .yaml, .yml and .json "
            + "documents; or add --from csv", at: SourcePlace(file: input))
      }
      isTabbed = isTabbed || (from == nil && ending == "tsv")
      source = .file(input)
    }
    return GridDocument(
      data: DataInput(
        source, delimiter: try delimiterCharacter() ?? (isTabbed ? "\t" : nil),
        header: noHeader ? .absent : .present))
  }

  private func delimiterCharacter() throws -> Character? {
    guard let delimiter else { return nil }
    if delimiter == "\\t" || delimiter == "tab" { return "\t" }
    guard delimiter.utf8.count == 1, let character = delimiter.first, character != "\"" else {
      throw RenderError(.usage, "--delimiter takes one ASCII character, not \"\(delimiter)\"")
    }
    return character
  }

  private func pageRequest() throws -> PageRequest? {
    guard page != nil || landscape else { return nil }
    let text = page ?? "A4"
    guard let request = PageRequest(parsing: text, orientation: landscape ? .landscape : .portrait)
    else {
      throw RenderError(
        .usage,
        "--page takes A4, Letter, WIDTHxHEIGHT (72 to 14400 points) or fit, not \"\(text)\"")
    }
    return request
  }

  private func columnRequests(_ columns: String) throws(RenderError) -> [ColumnRequest] {
    let keys = columns.split(separator: ",", omittingEmptySubsequences: false).map(trimmed)
    guard !keys.contains("") else {
      throw RenderError(
        .usage, "--columns takes names with a comma between two, not \"\(columns)\"")
    }
    return keys.map { ColumnRequest($0) }
  }

  private func trimmed(_ text: Substring) -> String {
    String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
