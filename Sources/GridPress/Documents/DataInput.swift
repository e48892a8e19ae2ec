import GridModel

/// Where the rows of a grid come from.
public struct DataInput: Hashable, Sendable {
  public enum Source: Hashable, Sendable {
    /// A file, by a path relative to the working directory or absolute.
    case file(String)
    case standardInput
    /// The text itself; `name` is what messages call it.
    case bytes([UInt8], name: String)
  }

  public enum Header: Hashable, Sendable {
    /// The first record has the keys of the columns. In JSON, where rows are arrays, only if it has nothing but texts.
    case present
    /// The columns are called `column1`, `column2` …
    case absent
  }

  /// Which part of the source is the table.
  public enum Selection: Hashable, Sendable {
    /// All of it; of a database the only table.
    case all
    /// What a JSON Pointer (RFC 6901) leads to in a JSON document: `/result/items`.
    case pointer(String)
    /// A table or view of a database.
    case table(String)
    /// The rows of one SELECT statement in a database. It can read but not write.
    case query(String)
  }

  public var source: Source
  /// `nil` goes by the file's ending, and is CSV if that says nothing.
  public var format: DataFormat?
  public var selection: Selection
  /// The character between two fields; `nil` finds out which of comma, semicolon, tab and bar it is.
  public var delimiter: Character?
  public var header: Header
  /// Where a document asks for it, for messages.
  @Incidental var place: SourcePlace? = nil
  /// Where the document asks for the selection, for messages.
  @Incidental var selectionPlace: SourcePlace? = nil
  /// For rows that the document itself has: where each line of the text comes from.
  @Incidental var linePlaces: [SourcePlace] = []

  public init(
    _ source: Source, format: DataFormat? = nil, selection: Selection = .all,
    delimiter: Character? = nil, header: Header = .present
  ) {
    self.source = source
    self.format = format
    self.selection = selection
    self.delimiter = delimiter
    self.header = header
  }

  /// What messages call it.
  var name: String {
    switch source {
    case .file(let path): path
    case .standardInput: "standard input"
    case .bytes(_, let name): name
    }
  }

  /// The format, found out if it is not given.
  var knownFormat: DataFormat {
    if let format { return format }
    if case .file(let path) = source { return DataFormat(path: path) ?? .csv }
    return .csv
  }
}
