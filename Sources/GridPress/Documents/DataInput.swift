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
    /// The first record has the keys of the columns.
    case present
    /// The columns are called `column1`, `column2` …
    case absent
  }

  public var source: Source
  /// The character between two fields; `nil` finds out which of comma, semicolon, tab and bar it is.
  public var delimiter: Character?
  public var header: Header
  /// Where a document asks for it, for messages.
  var place: SourcePlace?

  public init(_ source: Source, delimiter: Character? = nil, header: Header = .present) {
    self.source = source
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
}
