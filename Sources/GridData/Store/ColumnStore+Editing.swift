import GridModel

extension ColumnStore {
  /// The store with another text in one cell. Columns keep their types and the notation of their
  /// values; a column without values gets the type of the text.
  /// - Throws: `DataError` for more text than a table holds.
  package func replacing(
    row: Int, column: Int, with replacement: String
  ) throws(DataError) -> ColumnStore {
    // A text that cells share is not that of one cell alone.
    guard shared.isEmpty else { return try replacing([row: [column: replacement]]) }
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
    let facts: ColumnStatistics
    if columns[column].type == .empty {
      columns[column].type = CellType.of(cell.span)
      facts = self.facts.forgetting(columns: [column])
    } else {
      facts = self.facts.forgetting(rows: row..<row + 1, columns: [column])
    }
    var values = values
    if let spelling = spellings[column] { values[column]?.replace(row, with: cell.span, spelling) }
    return with(
      columns, TableText(text: text, offsets: offsets, shared: shared), values: values, facts: facts
    )
  }

  /// The store with other texts in some cells.
  /// - Parameter replacements: by row, then by column.
  /// - Throws: `DataError` for more text than a table holds.
  package func replacing(_ replacements: [Int: [Int: String]]) throws(DataError) -> ColumnStore {
    var table = TableText()
    table.text.reserveCapacity(text.count)
    table.offsets.reserveCapacity(offsets.count)
    var moved: TableText.MovedTexts? = shared.isEmpty ? nil : [:]
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
          table.append(bytes)
          changed.insert(column)
        } else {
          table.append(range(row: row, column: column), of: text, &moved)
        }
      }
    }
    let limit = TableLimits().textBytes
    guard table.text.count <= limit else {
      throw DataError(
        place: SourcePlace(), message: "the cells hold more than \(limit) bytes of text")
    }
    return with(
      columns, table,
      values: respelled(changed.sorted(), columns.count, table) { row, column in
        replacements[row]?[column] != nil
      },
      facts: facts.forgetting(columns: changed))
  }

  /// The store with additional rows at its end, each with as many texts as there are columns. A
  /// column without values gets the type of its first text.
  /// - Throws: `DataError` for more text than a table holds.
  package func appending(_ rows: [[String]]) throws(DataError) -> ColumnStore {
    var table = TableText(text: text, offsets: offsets, shared: shared)
    var columns = columns
    for row in rows {
      for (column, cell) in row.prefix(columns.count).enumerated() {
        let bytes = Array(cell.utf8.filter { $0 != 0 })
        if columns[column].type == .empty, !bytes.isEmpty {
          columns[column].type = CellType.of(bytes.span)
        }
        table.append(bytes)
      }
    }
    let limit = TableLimits().textBytes
    guard table.text.count <= limit else {
      throw DataError(
        place: SourcePlace(), message: "the cells hold more than \(limit) bytes of text")
    }
    let retyped = columns.indices.filter { columns[$0].type != self.columns[$0].type }
    return with(
      columns, table,
      values: respelled(Array(columns.indices), columns.count, table) {
        [rowCount] row, _ in row >= rowCount
      },
      facts: facts.forgetting(rows: rowCount..<rowCount + rows.count, columns: columns.indices)
        .forgetting(columns: retyped))
  }

  /// The texts of all values, created again for some columns.
  /// - Parameter isNew: whether a cell has another text than before, by row and column.
  private func respelled(
    _ columns: [Int], _ columnCount: Int, _ table: TableText, isNew: (Int, Int) -> Bool
  ) -> [ValueTexts?] {
    var values = values
    for column in columns {
      guard let spelling = spellings[column] else { continue }
      var texts = ValueTexts()
      for (row, cell) in stride(from: column, to: table.cellCount, by: columnCount).enumerated() {
        if let known = self.values[column], !isNew(row, column) {
          texts.append(known.cell(row))
          continue
        }
        texts.append(table.text.span.extracting(table.range(cell)), spelling)
      }
      values[column] = texts
    }
    return values
  }

  /// The store with other texts.
  private func with(
    _ columns: [SourceColumn], _ table: TableText, values: [ValueTexts?], facts: ColumnStatistics
  ) -> ColumnStore {
    var store = ColumnStore(
      columns: columns, rowCount: columns.isEmpty ? 0 : table.cellCount / columns.count,
      text: table.text, offsets: table.offsets, shared: table.shared, spellings: spellings,
      values: values, facts: facts)
    store.adopt(self)
    return store
  }

  /// Whether a text can be a value of a column, in the notation of its values.
  package func isValue(_ text: String, column: Int) -> Bool {
    let type = columns[column].type
    if text.isEmpty || type == .text || type == .empty { return true }
    var written: [UInt8] = []
    spelling(column: column).appendValue(of: Array(text.utf8).span, to: &written)
    return written.isEmpty || Self.value(of: written.span, type: type) != nil
  }

  /// The value of a text in the notation of a column: `1234.5` for `1.234,50`.
  package func value(of text: String, column: Int) -> String {
    var value: [UInt8] = []
    spelling(column: column).appendValue(of: Array(text.utf8).span, to: &value)
    return String(decoding: value, as: UTF8.self)
  }
}
