import GridModel

// Rows that are removed from a table keep their numbers: selections, edits, pinned rows and
// transitions refer to rows by these. Whatever reads the rows of the data leaves them out.

extension ColumnStore {
  /// Whether a row was removed from the data.
  package func isRemoved(_ row: Int) -> Bool { removedRows.contains(row) }

  /// Whether any row was removed.
  package var hasRemovedRows: Bool { !removedRows.isEmpty }

  /// The rows that are in the data, ascending; `nil` is all of them.
  var remainingRows: [Int]? {
    removedRows.isEmpty ? nil : (0..<rowCount).filter { !removedRows.contains($0) }
  }

  /// Those of some rows that are in the data.
  /// - Parameter rows: `nil` is all.
  /// - Returns: `nil` for all rows of the table.
  func remaining(of rows: RowSelection?) -> RowSelection? {
    guard let remaining = remainingRows else { return rows }
    return RowSelection(remaining.filter { rows?.contains($0) ?? true })
  }

  /// The table without some of its rows. All others keep their numbers.
  package func removing(_ rows: some Sequence<Int>) -> ColumnStore {
    var store = ColumnStore(
      columns: columns, rowCount: rowCount, text: text, offsets: offsets, shared: shared,
      spellings: spellings, values: values, facts: facts.forgetting(columns: columns.indices))
    store.adopt(self)
    store.hints = hints
    let removed = Set(rows)
    store.removedRows = RowSelection(
      (0..<rowCount).filter { isRemoved($0) || removed.contains($0) })
    return store
  }

  /// Adopts what belongs to the rows and columns of the table that this one was made of.
  mutating func adopt(_ original: ColumnStore) {
    currencies = original.currencies
    removedRows = original.removedRows
  }

  /// The offsets of a column's cells, computed for the rows that are in the data alone, with empty
  /// cells for removed rows.
  func spread(_ offsets: [UInt32]) -> [UInt32] {
    guard !removedRows.isEmpty, var end = offsets.first else { return offsets }
    var all = [end]
    all.reserveCapacity(rowCount + 1)
    var ends = offsets.dropFirst().makeIterator()
    for row in 0..<rowCount {
      if !isRemoved(row), let next = ends.next() { end = next }
      all.append(end)
    }
    return all
  }
}
