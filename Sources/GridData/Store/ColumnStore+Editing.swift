import GridModel

extension ColumnStore {
  /// The store with another text in one cell. Columns keep their types.
  /// - Throws: `DataError` for more text than a table holds.
  package func replacing(
    row: Int, column: Int, with replacement: String
  ) throws(DataError) -> ColumnStore {
    var replacement = replacement
    // NUL ends texts in C.
    replacement.removeAll { $0 == "\0" }
    var text: [UInt8] = []
    var offsets: [UInt32] = [0]
    offsets.reserveCapacity(rowCount * columns.count + 1)
    for other in 0..<rowCount {
      for index in columns.indices {
        if other == row, index == column {
          text += replacement.utf8
        } else {
          appendText(row: other, column: index, to: &text)
        }
        offsets.append(UInt32(truncatingIfNeeded: text.count))
      }
    }
    let limit = TableLimits().textBytes
    guard text.count <= limit else {
      throw DataError(
        place: SourcePlace(), message: "the cells hold more than \(limit) bytes of text")
    }
    var log = DiagnosticLog()
    return try ColumnStore(
      keys: columns.map(\.key), text: text, offsets: offsets,
      columnTypes: Dictionary(
        columns.map { ($0.key, $0.type) }.filter { $0.1 != .text && $0.1 != .empty },
        uniquingKeysWith: { first, _ in first }), log: &log)
  }

  /// Whether a text can be a value of a column of this type.
  package static func isValue(_ text: String, of type: ColumnType) -> Bool {
    let span = Array(text.utf8)
    return text.isEmpty || type == .text || type == .empty
      || value(of: span.span, type: type) != nil
  }
}
