/// How a table is written.
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
  /// Columns that stand at the same places of every line, filled up with spaces.
  case fixed

  /// How it is called and what its files end in: the one declaration of a format beside its reader.
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

  /// What messages call it.
  package var description: String { declaration.description }

  /// The endings of its files, without the point.
  package var endings: [String] { declaration.endings }

  /// The endings of all formats, without the point.
  package static let allEndings = allCases.flatMap(\.endings)

  /// What compressed files end in behind the ending of their format.
  package static let packedEndings = ["gz", "zst"]

  /// Whether the table is a part of a file with several.
  package var hasSheets: Bool { self == .xlsx || self == .ods }

  /// Whether the file says more of its columns than their values: formats, widths, titles over several.
  package var hasHints: Bool { hasSheets || self == .markdown }

  /// By the ending, in any case of letters, such as `.csv`; of compressed files, `.gz` or `.zst`, by the ending before. `nil` for any
  /// other.
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
