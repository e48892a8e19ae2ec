/// The file format of a table.
public enum DataFormat: String, Hashable, Sendable, CaseIterable {
  /// Comma-separated values (RFC 4180), or with another separator.
  case csv
  /// Tab-separated values.
  case tsv
  /// An array of objects or of arrays, or an object with `rows`.
  case json
  /// JSON Lines: a row a line.
  case ndjson
  /// A database file.
  case sqlite
  /// A workbook of Excel (Office Open XML).
  case xlsx
  /// A spreadsheet of LibreOffice and others (OpenDocument).
  case ods
  /// The first table of a Markdown file, as GitHub has them.
  case markdown
  /// The first table of a web page.
  case html
  /// Columns at the same positions of every line, padded with spaces.
  case fixed

  /// The name and the file extensions: the one declaration of a format besides its reader.
  private var declaration: (description: String, endings: [String]) {
    switch self {
    case .csv: ("CSV", ["csv"])
    case .tsv: ("TSV", ["tsv"])
    case .json: ("JSON", ["json"])
    case .ndjson: ("JSON Lines", ["ndjson", "jsonl"])
    case .sqlite: ("an SQLite database", ["sqlite", "sqlite3", "db"])
    case .xlsx: ("an Excel workbook", ["xlsx", "xlsm"])
    case .ods: ("an OpenDocument spreadsheet", ["ods"])
    case .markdown: ("Markdown", ["md", "markdown"])
    case .html: ("HTML", ["html", "htm"])
    case .fixed: ("text in columns of fixed width", ["fwf", "prn"])
    }
  }

  /// Its name in messages.
  package var description: String { declaration.description }

  /// The extensions of its files, without the point.
  package var endings: [String] { declaration.endings }

  /// The extensions of all formats, without the point.
  package static let allEndings = allCases.flatMap(\.endings)

  /// The extensions of compressed files after the extension of their format.
  package static let packedEndings = ["gz", "zst"]

  /// Whether the table is a part of a file with several.
  package var hasSheets: Bool { self == .xlsx || self == .ods }

  /// Whether the file has more of its columns than their values: formats, widths, titles over
  /// several.
  package var hasHints: Bool { hasSheets || self == .markdown || self == .html }

  /// The format by file extension, case-insensitive, such as `.csv`; of compressed files, `.gz` or
  /// `.zst`, by the extension before. `nil` for any other.
  public init?(path: String) {
    var parts =
      path.split(separator: "/", omittingEmptySubsequences: false).last?
      .split(separator: ".", omittingEmptySubsequences: false).map { $0.lowercased() } ?? []
    if parts.count > 2, let last = parts.last, Self.packedEndings.contains(last) {
      parts.removeLast()
    }
    guard parts.count > 1, let ending = parts.last,
      let format = Self.allCases.first(where: { $0.endings.contains(ending) })
    else { return nil }
    self = format
  }
}
