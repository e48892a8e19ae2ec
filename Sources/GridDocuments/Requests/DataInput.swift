public import GridData
public import GridModel

/// Where the rows of a grid come from.
public struct DataInput: Hashable, Sendable {
  /// Where the data comes from.
  public enum Source: Hashable, Sendable {
    /// A file, by a path relative to the working directory or absolute.
    case file(String)
    /// The standard input of the process, up to its end.
    case standardInput
    /// The text itself; `name` is its name in messages.
    case bytes([UInt8], name: String)
  }

  /// Which part of the source is the table.
  public enum Selection: Hashable, Sendable {
    /// All of it; of a database the only table, of a spreadsheet the first sheet that is visible,
    /// of a page the first table.
    case all
    /// The target of a JSON Pointer (RFC 6901) in a JSON document: `/result/items`.
    case pointer(String)
    /// A table or view of a database. In a spreadsheet or web page, the number of a table, from 1,
    /// its name or caption, or `#` and the identifier of its element.
    case table(String)
    /// The rows of one SELECT statement in a database. It can read but not write.
    case query(String)
    /// A sheet of a spreadsheet, and a table on it: its number, from 1, or its name; `nil` is the
    /// first. Instead of a sheet, the name of a table or range, or cells such as `Sheet1!A10:D20`.
    case sheet(String, table: String? = nil)
  }

  /// The mark before the decimals of its numbers.
  public enum DecimalMark: String, Hashable, Sendable, CaseIterable {
    /// Detected from the numbers of all columns; if they are ambiguous, from the delimiter, then
    /// from the document's locale. A guess is reported.
    case auto
    /// A comma before the decimals: `1.649,50`.
    case comma = ","
    /// A point before the decimals: `1,649.50`.
    case point = "."
  }

  /// Where the data comes from.
  public var source: Source
  /// `nil` is detected by the file's extension, and is CSV for others.
  public var format: DataFormat?
  /// Which part of a file of several tables is read.
  public var selection: Selection
  /// The character between two fields; `nil` detects which of comma, semicolon, tab and bar it is.
  public var delimiter: Character?
  /// Whether the first row has the names of the columns.
  public var header: HeaderRow
  /// The lines before the header that are not part of the table; `nil` leaves out those that are
  /// titles by their shape, with a warning. For CSV, TSV and columns of fixed width.
  public var skip: SkippedLines?
  /// The sign around fields of CSV, an ASCII character; `nil` detects which of `"` and `'` it is.
  public var quote: Character?
  /// The sign that makes the next quote, delimiter or line end in a field of CSV a part of its
  /// text; `nil` detects a backslash before quotes.
  public var escape: Character?
  /// The types of columns by key that are not detected, such as `text` for codes that look like
  /// numbers; default none.
  public var types: [String: ColumnType] = [:]
  /// The mark before the decimals of a number.
  public var decimal: DecimalMark
  /// The words that represent a missing value among numbers, dates, times and booleans, in any
  /// case; `nil` is `NA`, `N/A`, `NaN`, `null`, `None` and dashes. In columns of text they are
  /// texts.
  public var missing: [String]?
  /// How a text is encoded; `nil` detects it.
  public var encoding: TextEncoding?
  /// How dates are written, in addition to ISO 8601, such as `dd.MM.yyyy` or `epoch`; `nil` detects
  /// it.
  public var dates: String?
  /// The same by column; overrides `dates` and the settings of columns.
  public var columnDates: [String: String] = [:]
  /// Whether hidden rows and columns of a spreadsheet are read; default not.
  public var hidden = HiddenCells.omit
  /// Whether numbers have the colours of a spreadsheet's number formats; default not.
  public var colors = FormatColors.omit
  /// Where a document requests it, for messages.
  @Incidental package var place: SourcePlace? = nil
  /// Where the document requests the selection, for messages.
  @Incidental package var selectionPlace: SourcePlace? = nil
  /// For rows that the document itself has: where each line of the text comes from.
  @Incidental package var linePlaces: [SourcePlace] = []

  public init(
    _ source: Source, format: DataFormat? = nil, selection: Selection = .all,
    delimiter: Character? = nil, header: HeaderRow = .present, decimal: DecimalMark = .auto,
    missing: [String]? = nil, dates: String? = nil
  ) {
    self.decimal = decimal
    self.missing = missing
    self.dates = dates
    self.source = source
    self.format = format
    self.selection = selection
    self.delimiter = delimiter
    self.header = header
  }

  /// Its name in messages.
  package var name: String {
    switch source {
    case .file(let path): path
    case .standardInput: "standard input"
    case .bytes(_, let name): name
    }
  }

  /// The format, detected if it is not given.
  package var knownFormat: DataFormat {
    if let format { return format }
    if case .file(let path) = source { return DataFormat(path: path) ?? .csv }
    return .csv
  }
}

/// A condition that the data must meet before it is drawn: both sides of a balance sheet are equal,
/// no amount is missing. It is evaluated over all rows of the data, also those that
/// ``GridPresentation/where``, ``GridPresentation/rows`` and ``GridPresentation/limit`` leave out.
public struct DataCheck: Hashable, Sendable {
  /// An expression with aggregates that must be true; `nil` is none.
  public var that: SQLText?
  /// Expressions with aggregates whose values must be equal, two or more; default none.
  public var equal: [SQLText]
  /// The message of the error if the check fails; `nil` names the expressions.
  public var message: String?
  /// Where the document requests it.
  @Incidental package var place: SourcePlace? = nil

  public init(that: SQLText? = nil, equal: [SQLText] = [], message: String? = nil) {
    self.that = that
    self.equal = equal
    self.message = message
  }
}

extension SQLText {
  package func expression() throws(DataError) -> SQLExpression {
    try SQLExpression(text, place: place, textPlace: textPlace)
  }
}

extension GridPresentation {
  /// The settings and limits of SQL over its data.
  package var sqlSettings: SQLSettings {
    SQLSettings(limits: SQLiteLimits(limits), rounding: numbers.rounding)
  }
}
