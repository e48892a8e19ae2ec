import GridModel

extension ColumnStore {
  /// The store with another text in one cell. Columns keep their types and the way in which their values are written; a column
  /// without a value gets the type of the text.
  /// - Throws: `DataError` for more text than a table holds.
  package func replacing(
    row: Int, column: Int, with replacement: String
  ) throws(DataError) -> ColumnStore {
    // NUL ends texts in C.
    let cell = Array(replacement.utf8.filter { $0 != 0 })
    let replaced = range(row: row, column: column)
    let limit = TableLimits().textBytes
    guard text.count - replaced.count + cell.count <= limit else {
      throw DataError(
        place: SourcePlace(), message: "the cells hold more than \(limit) bytes of text")
    }
    var text = text
    text.replaceSubrange(replaced, with: cell)
    var offsets = offsets
    for index in (row * columns.count + column + 1)..<offsets.count {
      offsets[index] = UInt32(
        truncatingIfNeeded: Int(offsets[index]) - replaced.count + cell.count)
    }
    var columns = columns
    if columns[column].type == .empty { columns[column].type = CellType.of(cell.span) }
    return with(columns, text: text, offsets: offsets, changing: [column])
  }

  /// The store with other texts in some cells.
  /// - Parameter replacements: by row, then by column.
  /// - Throws: `DataError` for more text than a table holds.
  package func replacing(_ replacements: [Int: [Int: String]]) throws(DataError) -> ColumnStore {
    var text: [UInt8] = []
    text.reserveCapacity(self.text.count)
    var offsets: [UInt32] = [0]
    offsets.reserveCapacity(self.offsets.count)
    var columns = columns
    var changed: Set<Int> = []
    for row in 0..<rowCount {
      let replaced = replacements[row]
      for column in columns.indices {
        if let cell = replaced?[column] {
          let bytes = Array(cell.utf8.filter { $0 != 0 })
          if columns[column].type == .empty, !bytes.isEmpty {
            columns[column].type = CellType.of(bytes.span)
          }
          text += bytes
          changed.insert(column)
        } else {
          text += self.text[range(row: row, column: column)]
        }
        offsets.append(UInt32(truncatingIfNeeded: text.count))
      }
    }
    let limit = TableLimits().textBytes
    guard text.count <= limit else {
      throw DataError(
        place: SourcePlace(), message: "the cells hold more than \(limit) bytes of text")
    }
    return with(columns, text: text, offsets: offsets, changing: changed.sorted())
  }

  /// The store with rows more at its end, each with as many texts as there are columns. A column without a value gets the type of the
  /// first text in it.
  /// - Throws: `DataError` for more text than a table holds.
  package func appending(_ rows: [[String]]) throws(DataError) -> ColumnStore {
    var text = text
    var offsets = offsets
    var columns = columns
    for row in rows {
      for (column, cell) in row.prefix(columns.count).enumerated() {
        let bytes = Array(cell.utf8.filter { $0 != 0 })
        if columns[column].type == .empty, !bytes.isEmpty {
          columns[column].type = CellType.of(bytes.span)
        }
        text += bytes
        offsets.append(UInt32(truncatingIfNeeded: text.count))
      }
    }
    let limit = TableLimits().textBytes
    guard text.count <= limit else {
      throw DataError(
        place: SourcePlace(), message: "the cells hold more than \(limit) bytes of text")
    }
    return with(columns, text: text, offsets: offsets, changing: Array(columns.indices))
  }

  /// The store with other texts.
  /// - Parameter changing: the columns that have other texts.
  private func with(
    _ columns: [SourceColumn], text: [UInt8], offsets: [UInt32], changing changed: [Int]
  ) -> ColumnStore {
    let rowCount = columns.isEmpty ? 0 : (offsets.count - 1) / columns.count
    var values = values
    for column in changed {
      guard let spelling = spellings[column] else { continue }
      var texts = ValueTexts()
      for row in 0..<rowCount {
        let start = Int(offsets[row * columns.count + column])
        let end = Int(offsets[row * columns.count + column + 1])
        texts.append(text.span.extracting(start..<end), spelling)
      }
      values[column] = texts
    }
    var store = ColumnStore(
      columns: columns, rowCount: rowCount, text: text, offsets: offsets, spellings: spellings,
      values: values)
    store.unconvertedKeys = unconvertedKeys
    return store
  }

  /// Whether a text can be a value of a column, written as the column's values are.
  package func isValue(_ text: String, column: Int) -> Bool {
    let type = columns[column].type
    if text.isEmpty || type == .text || type == .empty { return true }
    var written: [UInt8] = []
    spelling(column: column).appendValue(of: Array(text.utf8).span, to: &written)
    return written.isEmpty || Self.value(of: written.span, type: type) != nil
  }
}
