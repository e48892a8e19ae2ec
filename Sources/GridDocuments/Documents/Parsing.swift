public import GridModel

// Short notations that the command line and documents share.

extension RowSorting {
  /// Reads `KEY`, `KEY:asc` or `KEY:desc`; `nil` if the key is empty. A colon that no direction follows belongs to
  /// the key.
  public init?(parsing text: String) {
    var key = text[...]
    var direction = SortDirection.ascending
    for (suffix, value) in [(":desc", SortDirection.descending), (":asc", .ascending)]
    where text.hasSuffix(suffix) {
      key = text.dropLast(suffix.count)
      direction = value
    }
    guard !key.isEmpty else { return nil }
    self.init(String(key), direction)
  }
}

extension GridDocument {
  /// Reads `1-50`, `7` (that row alone) or `100-` (to the end), counted from 1; `nil` for anything else.
  public static func rowRange(parsing text: String) -> ClosedRange<Int>? {
    let parts = text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = Int(parts[0]), first >= 1 else { return nil }
    guard parts.count == 2 else { return first...first }
    if parts[1].isEmpty { return first...Int.max }
    guard let last = Int(parts[1]), last >= first else { return nil }
    return first...last
  }
}

extension CellPath {
  /// Reads `SECTION,ROW,KEY`, both counted from 0; `nil` for anything else. The key may have commas.
  public init?(parsing text: String) {
    let parts = text.split(separator: ",", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, let section = Int(parts[0]), let row = Int(parts[1]), section >= 0,
      row >= 0, !parts[2].isEmpty
    else { return nil }
    self.init(section: section, row: row, column: String(parts[2]))
  }
}
