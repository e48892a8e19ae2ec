import ArgumentParser
import GridPress

/// Where in a file a table is, and how it is written. The format may also be that of a document.
struct TableOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Format of standard input (csv if not given) or of a file with another extension.",
      valueName: "format"))
  var from: InputKind?

  @Option(
    help: ArgumentHelp(
      "How the text of a table is encoded: utf-8, windows-1252, Shift_JIS, KOI8-R or another name that iconv knows; "
        + "detected if not given.",
      valueName: "name"))
  var encoding: String?

  @Option(
    help: ArgumentHelp(
      "Number of lines above the header of CSV, TSV or columns of fixed width; lines that are titles by their shape "
        + "are skipped with a warning if not given.",
      valueName: "n"))
  var skipLines: Int?

  @Option(
    help: ArgumentHelp(
      "Sheet of a spreadsheet by its name, or the name of a table or range, or cells: Sheet1!A10:D20; the first visible "
        + "sheet if not given.", valueName: "name"))
  var sheet: String?

  @Option(
    help: ArgumentHelp(
      "Whether hidden rows and columns of a spreadsheet are left out (omit, if not given) or shown (show).",
      valueName: "choice"))
  var hidden: HiddenCells?

  @Option(
    help: ArgumentHelp(
      "Whether numbers have the colors of a spreadsheet's number formats (show) or not (omit, if not given).",
      valueName: "choice"))
  var colors: FormatColors?

  @Option(
    help: ArgumentHelp(
      "Where the table is in a JSON file, as a JSON Pointer: /result/items.", valueName: "path"))
  var pointer: String?

  @Option(
    help: ArgumentHelp(
      "Table or view of an SQLite database; of a spreadsheet or web page, the number of a table, from 1, its name or "
        + "caption, or # and its id.", valueName: "name"))
  var table: String?

  @Option(
    help: ArgumentHelp(
      "SELECT statement that gives the rows from an SQLite database.", valueName: "sql"))
  var query: String?

  @Option(help: "Character between two fields; detected if not given. \\t is a tab.")
  var delimiter: String?

  @Flag(help: "The first line is data, not the names of the columns.")
  var noHeader = false

  @Option(
    help: ArgumentHelp(
      "Decimal mark of numbers in the data: \",\", \".\", or auto (if not given), which detects it from all "
        + "columns, the delimiter and the locale.",
      valueName: "mark"))
  var decimal: String?

  @Option(
    help: ArgumentHelp(
      "Words for a missing value among numbers, dates and booleans, separated by commas: --missing NA,n/a.",
      valueName: "a,b,…"))
  var missing: String?

  @Option(
    help: ArgumentHelp(
      "How dates are written in the data besides 2024-01-31: dd.MM.yyyy, MM/dd/yyyy, d MMM yyyy …; detected if not "
        + "given. KEY=PATTERN is for one column, and may be epoch or epochMillis; repeat for further ones.",
      valueName: "[key=]pattern"))
  var dates: [String] = []

  /// By name, whether each flag that is about one grid is given.
  var given: [(name: String, isGiven: Bool)] {
    [
      ("decimal", decimal != nil), ("missing", missing != nil), ("dates", !dates.isEmpty),
      ("encoding", encoding != nil), ("hidden", hidden != nil),
    ]
  }

  /// Whether a path names a document, and no flag specifies that it is a table.
  func isDocument(_ path: String) throws -> Bool {
    if from == .document { return true }
    guard from == nil, path != "-" else { return false }
    // JSON may be either, and only a table has parts to choose from.
    if try selection() != .all, DataFormat(path: path) != nil { return false }
    return try DocumentReader.isDocument(path: path)
  }

  /// - Throws: a `RenderError` if a flag is given that specifies how a table is written: a document
  ///   specifies that itself.
  func checkNoneIsForTables() throws {
    guard delimiter == nil, !noHeader, skipLines == nil else {
      throw RenderError(
        .usage,
        "--delimiter, --skip-lines and --no-header are for tables; in a document write "
          + "data: {file: …, delimiter: …, skip: …, header: …}")
    }
    guard try selection() == .all else {
      throw RenderError(
        .usage,
        "--sheet, --pointer, --table and --query are for tables; in a document write them below data"
      )
    }
  }

  /// The table, without what `applyReading` adds.
  func input(_ path: String) throws -> DataInput {
    var data = DataInput(
      path == "-" ? .standardInput : .file(path), format: from?.format,
      selection: try selection(), delimiter: try delimiterCharacter(),
      header: noHeader ? .absent : .present)
    if let skipLines {
      guard (0...1_000_000).contains(skipLines) else {
        throw RenderError(.usage, "--skip-lines takes a number of lines, not \(skipLines)")
      }
      data.skip = .lines(skipLines)
    }
    if path != "-", from == nil {
      guard let format = DataFormat(path: path) else {
        let endings = DataFormat.allEndings.map { ".\($0)" }
        throw RenderError(
          .usage,
          "the name does not show the format: \(endings.joined(separator: ", ")) are tables, .yaml "
            + "and .yml documents; or specify it: --from csv",
          at: SourcePlace(file: path))
      }
      data.format = format
    }
    return data
  }

  /// How the values of the data are written.
  func applyReading(to data: inout DataInput) throws(RenderError) {
    if let decimal {
      guard let mark = DataInput.DecimalMark(rawValue: decimal) else {
        throw RenderError(.usage, "--decimal takes \",\", \".\" or auto, not \"\(decimal)\"")
      }
      data.decimal = mark
    }
    if let encoding {
      guard let known = TextEncoding(encoding) else {
        throw RenderError(
          .usage, "there is no encoding \"\(encoding)\"\(TextEncoding.hint(for: encoding))")
      }
      data.encoding = known
    }
    if let hidden { data.hidden = hidden }
    if let colors { data.colors = colors }
    if let missing {
      data.missing = missing.split(separator: ",").map(\.withoutOuterSpaces)
    }
    for text in dates {
      guard let equals = text.firstIndex(of: "=") else {
        data.dates = text
        continue
      }
      data.columnDates[String(text[..<equals])] = String(
        text[text.index(after: equals)...])
    }
  }

  private func selection() throws -> DataInput.Selection {
    let all: [DataInput.Selection?] = [
      pointer.map { .pointer($0) }, query.map { .query($0) },
      sheet.map { .sheet($0, table: table) } ?? table.map { .table($0) },
    ]
    let given = all.compactMap(\.self)
    guard given.count <= 1 else {
      throw RenderError(
        .usage,
        "only one of --sheet, --pointer, --table and --query can be given"
      )
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
}

extension TableOptions: OmissibleOptions {
  mutating func setDefaults() {
    (from, encoding, skipLines, sheet, hidden, colors) = (nil, nil, nil, nil, nil, nil)
    (pointer, table, query, delimiter, noHeader, decimal) = (nil, nil, nil, nil, false, nil)
    (missing, dates) = (nil, [])
  }
}

extension Substring {
  /// Without spaces at both ends.
  var withoutOuterSpaces: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}

extension HiddenCells: OptionChoice {}
extension FormatColors: OptionChoice {}
