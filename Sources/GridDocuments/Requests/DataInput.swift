public import GridData
package import GridModel

/// Where the rows of a grid come from.
public struct DataInput: Hashable, Sendable {
  /// Where the data comes from.
  public enum Source: Hashable, Sendable {
    /// A file, by a path relative to the working directory or absolute.
    case file(String)
    /// The standard input of the process, up to its end.
    case standardInput
    /// The text itself; `name` is what messages call it.
    case bytes([UInt8], name: String)
  }

  /// Whether the first row of the data has the names of the columns.
  public enum Header: Hashable, Sendable {
    /// The first record has the keys of the columns. In JSON, where rows are arrays, only if it has nothing but texts.
    case present
    /// The columns are called `column1`, `column2` …
    case absent
  }

  /// Which part of the source is the table.
  public enum Selection: Hashable, Sendable {
    /// All of it; of a database the only table, of a spreadsheet the first sheet.
    case all
    /// What a JSON Pointer (RFC 6901) leads to in a JSON document: `/result/items`.
    case pointer(String)
    /// A table or view of a database.
    case table(String)
    /// The rows of one SELECT statement in a database. It can read but not write.
    case query(String)
    /// A sheet of a spreadsheet.
    case sheet(String)
  }

  /// What stands before the decimals of its numbers.
  public enum DecimalMark: String, Hashable, Sendable, CaseIterable {
    /// What the numbers of all columns show; if they show nothing, what the delimiter suggests, then what the document's
    /// locale has. A guess is reported.
    case auto
    /// A comma stands before the decimals: `1.649,50`.
    case comma = ","
    /// A point stands before the decimals: `1,649.50`.
    case point = "."
  }

  /// Where the data comes from.
  public var source: Source
  /// `nil` goes by the file's ending, and is CSV if that says nothing.
  public var format: DataFormat?
  /// Which part of a file of several tables is read.
  public var selection: Selection
  /// The character between two fields; `nil` finds out which of comma, semicolon, tab and bar it is.
  public var delimiter: Character?
  /// Whether the first row has the names of the columns.
  public var header: Header
  /// Which mark stands before the decimals of a number.
  public var decimal: DecimalMark
  /// The words that stand for a missing value among numbers, dates, times and booleans, in any case; `nil` is `NA`, `N/A`, `NaN`,
  /// `null`, `None` and dashes. In columns of text they are texts.
  public var missing: [String]?
  /// How a text is encoded; `nil` finds out.
  public var encoding: TextEncoding?
  /// How dates are written beside ISO 8601, such as `dd.MM.yyyy` or `epoch`; `nil` finds out.
  public var dates: String?
  /// The same by column, over `dates` and over what columns say.
  public var columnDates: [String: String] = [:]
  /// Where a document asks for it, for messages.
  @Incidental package var place: SourcePlace? = nil
  /// Where the document asks for the selection, for messages.
  @Incidental package var selectionPlace: SourcePlace? = nil
  /// For rows that the document itself has: where each line of the text comes from.
  @Incidental package var linePlaces: [SourcePlace] = []

  /// Sets the properties that the arguments are named after; one that is left out has the default
  /// shown here.
  public init(
    _ source: Source, format: DataFormat? = nil, selection: Selection = .all,
    delimiter: Character? = nil, header: Header = .present, decimal: DecimalMark = .auto,
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

  /// What messages call it.
  package var name: String {
    switch source {
    case .file(let path): path
    case .standardInput: "standard input"
    case .bytes(_, let name): name
    }
  }

  /// The format, found out if it is not given.
  package var knownFormat: DataFormat {
    if let format { return format }
    if case .file(let path) = source { return DataFormat(path: path) ?? .csv }
    return .csv
  }
}
