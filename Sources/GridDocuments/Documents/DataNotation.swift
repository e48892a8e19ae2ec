import GridData
import GridModel

/// The keys of `data` in documents.
enum DataNotation {
  /// A path alone, or a mapping.
  static let data = mapping.orShort(
    Notation<String>.path.converted(
      read: { path, value in
        var input = DataInput(.file(path))
        input.place = value.place
        return input
      },
      write: { input in if case .file(let path) = input.source { path } else { "" } }),
    when: { input in
      if case .file = input.source { input == DataInput(input.source) } else { false }
    })

  private static let mapping = Notation<DataInput>.mapping(
    "data", "Data", start: DataInput(.file("")),
    keys: [
      Key(
        "file", Notation<String>.key.namingFile,
        "Path of a table (.csv, .tsv, .json, .ndjson, .sqlite, .xlsx, .ods, .md, .html …; .gz and .zst too), relative to the document.",
        set: { path, _, input in input.source = .file(path) },
        get: { input throws(EncodingFailure) in try written(input.source).file }),
      Key(
        "text", .text, "The table itself, as a text in the format; default CSV.",
        set: { text, value, input in
          input.source = .bytes(Array(text.utf8), name: value.place.file ?? "the document")
        }, get: { input throws(EncodingFailure) in try written(input.source).text }),
      Key(
        "rows", rows, "The rows themselves: mappings, or lists in the order of columns.",
        set: { _, _, _ in }, get: { _ in nil }),
      Key(
        "columns", .list(of: .text), "The keys of rows that are lists.",
        set: { _, _, _ in }, get: { _ in nil }),
      Key("format", .choice, \.format, "How the table is written; default by the file's ending."),
      Key(
        "pointer", .text,
        "Where the table is in a JSON file, as a JSON Pointer: /result/items.",
        set: { text, _, input in input.selection = .pointer(text) },
        get: { input in if case .pointer(let text) = input.selection { text } else { nil } }),
      Key(
        "table", .text,
        "A table or view of a database; of a spreadsheet or web page, the number of a table, from 1, its name or caption, or # and its id; default the first.",
        set: { text, _, input in input.chosenTable = text },
        get: { input in input.chosenTable }),
      Key(
        "sheet", .text,
        "A sheet of a spreadsheet, or the name of a table or range, or cells: Sheet1!A10:D20; default the first visible sheet.",
        set: { text, _, input in input.selection = .sheet(text, table: input.chosenTable) },
        get: { input in if case .sheet(let text, _) = input.selection { text } else { nil } }),
      Key(
        "hidden", .choice, \.hidden, default: .omit,
        "Whether hidden rows and columns of a spreadsheet are shown or omitted."),
      Key(
        "colors", .choice, \.colors, default: .omit,
        "Whether numbers have the colors of a spreadsheet's number formats, such as 0;[Red]-0."),
      Key(
        "query", .text, "A SELECT statement that gives the rows from a database.",
        set: { text, _, input in input.selection = .query(text) },
        get: { input in if case .query(let text) = input.selection { text } else { nil } }),
      Key(
        "encoding", encoding, \.encoding,
        "How the text of a file is encoded: UTF-8, or a name that the system's converter knows, such as windows-1252, Shift_JIS or KOI8-R; default: detected."
      ),
      Key(
        "skip", skip, \.skip,
        "The lines before the header: how many, or {until: HEADER}. For CSV, TSV and columns of fixed width; default those that are titles by their shape, which are reported."
      ).called("skipLines", "skipRows", "headerLine"),
      Key(
        "until", .key, "In short skip: {until: HEADER}.",
        set: { text, _, input in input.skip = .until(text) }, get: { _ in nil }),
      Key(
        "delimiter", delimiter, \.delimiter,
        "The character between two fields of CSV; default: detected."),
      Key(
        "quote", sign, \.quote,
        "The character around fields of CSV; default: detected, \" or '."
      ).called("quoteChar"),
      Key(
        "escape", sign, \.escape,
        "The character that makes the next quote, delimiter or line end in a field of CSV a part of its text; default: detected, a backslash before quotes, or none."
      ).called("escapeChar"),
      Key(
        "types", .byName(of: .choice), \.types, default: [:],
        "The types of columns by key, such as {code: text}: text, integer, decimal, date, time or boolean; default detected."
      ).called("columnTypes", "dtypes"),
      Key(
        "header", .flag, "Whether the first line has the names of the columns.",
        default: .flag(true),
        set: { isPresent, _, input in input.header = isPresent ? .present : .absent },
        get: { input in input.header == .absent ? false : nil }),
      Key(
        "decimal", .choice, \.decimal, default: .auto,
        "The decimal mark of numbers: a comma, a point, or auto, which detects it from all columns, the delimiter and the locale."
      ),
      Key(
        "missing", .list(of: .text), \.missing,
        "The words for a missing value among numbers, dates and booleans; default NA, N/A, NaN, null, None and dashes."
      ),
      Key(
        "dates", DateSpellingNotation.pattern, \.dates,
        "How dates are written, in addition to ISO 8601: a pattern such as dd.MM.yyyy; default: detected."
      ),
      Key(
        "columnDates", .byName(of: DateSpellingNotation.pattern), \.columnDates, default: [:],
        "The same by the key of the column, over dates of columns: {day: dd.MM.yyyy, created: epoch}; default as for all data."
      ),
    ],
    check: check
  ).converted(
    read: located,
    write: { input throws(EncodingFailure) in
      _ = try written(input.source)
      return input
    })

  private static let sources = ["file", "rows", "text"]
  private static let selections = ["pointer", "table", "query", "sheet"]

  @Sendable private static func check(_ input: DataInput, _ value: YAMLValue) {
    let given = { (keys: [String]) in keys.filter { value[$0] != nil } }
    if given(selections).count > 1, given(selections) != ["table", "sheet"] {
      value.problem("data takes only one of \(given(selections).joined(separator: ", "))")
    }
    if value["skip"] != nil, let until = value["until"] {
      until.problem("data takes only one of skip and until")
    }
    if given(sources).isEmpty { value.problem("data needs a file or rows") }
    if given(sources).count > 1 { value.problem("data has either a file or rows") }
    if value["rows"] == nil, let columns = value["columns"] {
      columns.problem("columns of data belong to rows: {columns: […], rows: […]}")
    }
  }

  /// The path or the text of a source.
  private static func written(
    _ source: DataInput.Source
  ) throws(EncodingFailure) -> (file: String?, text: String?) {
    switch source {
    case .file(let path): return (path, nil)
    case .standardInput: throw EncodingFailure("is read from standard input")
    case .bytes(let bytes, _):
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw EncodingFailure("has bytes that are not UTF-8")
      }
      return (nil, text)
    }
  }

  /// The data with its places and the path of its file; with rows, these.
  @Sendable private static func located(_ written: DataInput, _ value: YAMLValue) -> DataInput? {
    if let rows = value["rows"] {
      var input = InlineTable(columns: value["columns"], rows: rows)?.input(place: value.place)
      input?.takeReading(of: written)
      return input
    }
    var input = written
    if let file = value["file"], case .file(let path) = written.source {
      guard let path = value.origin.file(path, namedBy: file) else { return nil }
      input.source = .file(path)
    }
    input.place = value["file"]?.place ?? value.place
    input.selectionPlace = selections.lazy.compactMap { value[$0]?.place }.first
    input.linePlaces = value["text"]?.linePlaces ?? []
    return input
  }

  private static let encoding = Notation<TextEncoding>(
    .type("string"),
    read: { value in
      guard let name = value.string() else { return nil }
      if let encoding = TextEncoding(name) { return encoding }
      value.problem("there is no encoding \"\(name)\"\(TextEncoding.hint(for: name))")
      return nil
    },
    write: { encoding in .text(encoding.name) })

  private static let skip = until.orShort(
    Notation<Int>.integer(in: 0...1_000_000).converted(
      read: { count, _ in .lines(count) },
      write: { skip in if case .lines(let count) = skip { count } else { 0 } }),
    when: { if case .lines = $0 { true } else { false } })

  private static let until = Notation<SkippedLines>.mapping(
    "skippedLines", "Lines before the table", start: .lines(0),
    keys: [
      Key(
        "until", .key,
        "The header: the first line that begins with this text, or has it as a field.",
        set: { text, _, skip in skip = .until(text) },
        get: { skip in if case .until(let text) = skip { text } else { nil } })
    ], needs: ["until": "the lines before the header are a number, or {until: HEADER}"])

  private static let rows = Notation<Void>(
    .list(of: Schema([.init("type", .texts(["object", "array"]))])),
    read: { _ in }, write: { _ in .list([]) })

  private static let sign = asciiCharacter("a quote or an escape")
  private static let delimiter = asciiCharacter("a delimiter")

  private static func asciiCharacter(_ noun: String) -> Notation<Character> {
    Notation<Character>(
      .pattern("^[\\x00-\\x7F]$"),
      read: { value in
        guard let text = value.string() else { return nil }
        guard text.utf8.count == 1, let character = text.first else {
          value.problem("\(noun) is one ASCII character")
          return nil
        }
        return character
      },
      write: { character in .text(String(character)) })
  }
}

extension DataInput {
  /// The table of a database, or of a spreadsheet or page.
  fileprivate var chosenTable: String? {
    get {
      switch selection {
      case .table(let table): table
      case .sheet(_, let table): table
      case .all, .pointer, .query: nil
      }
    }
    set {
      if case .sheet(let sheet, _) = selection {
        selection = .sheet(sheet, table: newValue)
      } else {
        selection = newValue.map { .table($0) } ?? .all
      }
    }
  }

  /// Takes over how values are written.
  fileprivate mutating func takeReading(of other: DataInput) {
    decimal = other.decimal
    missing = other.missing
    dates = other.dates
    encoding = other.encoding
    columnDates = other.columnDates
    types = other.types
  }
}

extension YAMLValue {
  /// Where each line of a text comes from.
  fileprivate var linePlaces: [SourcePlace] {
    guard case .scalar(let text, let style) = content else { return [] }
    let count = text.utf8.count { $0 == UInt8(ascii: "\n") } + 1
    guard style == .literal, let line = place.line else {
      return Array(repeating: place, count: count)
    }
    return (0..<count).map { SourcePlace(file: place.file, line: line + 1 + $0) }
  }
}
