public import ArgumentParser
public import GridPress

/// Where a table is, and how it is written. What the argument names may be a document instead.
struct TableOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "A table (.csv, .tsv, .json, .ndjson, .jsonl, .sqlite, .sqlite3, .db), a document (.yaml, .yml, or "
        + ".json with a data key), or - for standard input.",
      valueName: "input"),
    completion: .file(extensions: [
      "csv", "tsv", "json", "ndjson", "jsonl", "sqlite", "sqlite3", "db", "yaml", "yml",
    ]))
  var path: String

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

  @Option(help: ArgumentHelp("Table or view of an SQLite database.", valueName: "name"))
  var table: String?

  @Option(
    help: ArgumentHelp(
      "SELECT statement that gives the rows from an SQLite database.", valueName: "sql"))
  var query: String?

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

  /// Whether the argument names a document, and no flag says that it is a table.
  var isDocument: Bool {
    get throws {
      guard from == nil, path != "-", try selection() == .all else { return false }
      return try DocumentReader.isDocument(path: path)
    }
  }

  /// The table, without what `applyReading` adds.
  func input() throws -> DataInput {
    var data = DataInput(
      path == "-" ? .standardInput : .file(path), format: from, selection: try selection(),
      delimiter: try delimiterCharacter(), header: noHeader ? .absent : .present)
    if path != "-", from == nil {
      guard let format = DataFormat(path: path) else {
        throw RenderError(
          .usage,
          "cannot tell from the name what it is: .csv, .tsv, .json, .ndjson, .jsonl, .sqlite and .db are "
            + "tables, .yaml and .yml documents; or add --from csv", at: SourcePlace(file: path))
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
}

extension Substring {
  /// Without spaces at both ends.
  var withoutOuterSpaces: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}

extension DataFormat: ExpressibleByArgument {}
