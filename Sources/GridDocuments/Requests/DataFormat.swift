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

  /// By the ending: `.csv .tsv .json .ndjson .jsonl .sqlite .sqlite3 .db`, in any case of letters; `nil` for any other.
  public init?(path: String) {
    guard let dot = path.lastIndex(of: ".") else { return nil }
    switch path[dot...].dropFirst().lowercased() {
    case "csv": self = .csv
    case "tsv": self = .tsv
    case "json": self = .json
    case "ndjson", "jsonl": self = .ndjson
    case "sqlite", "sqlite3", "db": self = .sqlite
    default: return nil
    }
  }
}
