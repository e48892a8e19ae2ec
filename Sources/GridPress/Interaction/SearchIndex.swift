import GridData
import GridModel

/// The lowercase texts of all rows of a grid, so that a search reads no cell that is unchanged
/// since the last one.
struct SearchIndex {
  /// The rows and columns that are searched.
  private var source: any RowSource
  private let columns: [Int]
  let keys: [String]
  /// Whether ``source`` has the current texts.
  private(set) var isCurrent = true
  /// All rows one after another, with a NUL after each cell: no text has one.
  private var bytes: [UInt8] = []
  private var offsets = [0]
  /// The rows in which each byte is a character: ASCII without carriage returns, which form one
  /// character with the line feeds after them.
  private var plainRows = RowSelection()
  /// The rows whose texts have changed.
  private var changed: Set<Int> = []

  /// If more rows have changed, all are read again.
  private static let maximumChanges = 1000

  /// - Parameter grid: with all rows, whether they are shown or not.
  init(_ grid: DataGrid) {
    (source, columns, keys) = Self.searched(grid)
    var row: [UInt8] = []
    var plain: [Int] = []
    for index in 0..<source.rowCount {
      row.removeAll(keepingCapacity: true)
      if append(row: index, to: &row) { plain.append(index) }
      bytes += row
      offsets.append(bytes.count)
    }
    plainRows = RowSelection(plain)
  }

  private static func searched(
    _ grid: DataGrid
  ) -> (source: any RowSource, columns: [Int], keys: [String]) {
    if let flowed = grid.source as? FlowedRows {
      return (flowed.base, [flowed.text], grid.flow.map { [$0.field] } ?? [])
    }
    let columns = grid.columns.filter { $0.control == nil }
    return (grid.source, columns.map(\.sourceIndex), columns.map(\.key))
  }

  /// The same after an event.
  /// - Parameter grid: with all rows.
  func updated(to grid: DataGrid) -> SearchIndex {
    let (source, columns, keys) = Self.searched(grid)
    guard columns == self.columns, keys == self.keys, source.rowCount == offsets.count - 1,
      changed.count <= Self.maximumChanges
    else { return SearchIndex(grid) }
    var updated = self
    updated.source = source
    updated.isCurrent = true
    return updated
  }

  /// The table is another.
  mutating func outdate() { isCurrent = false }

  /// The text of a row is another.
  mutating func forget(_ row: Int) { changed.insert(row) }

  /// Appends the cells of a row.
  /// - Returns: whether its bytes are its characters.
  private func append(row: Int, to bytes: inout [UInt8]) -> Bool {
    var isPlain = true
    for column in columns {
      let start = bytes.count
      source.appendText(row: row, column: column, to: &bytes)
      var isASCII = true
      for index in start..<bytes.count {
        let byte = bytes[index]
        if byte >= 0x80 { isASCII = false }
        if byte == 0x0D { isPlain = false }
        if byte >= UInt8(ascii: "A"), byte <= UInt8(ascii: "Z") { bytes[index] = byte | 0x20 }
      }
      if !isASCII {
        isPlain = false
        let text = String(decoding: bytes[start...], as: UTF8.self).lowercased()
        bytes.replaceSubrange(start..., with: text.utf8)
      }
      bytes.append(0)
    }
    return isPlain
  }

  /// The rows that have a text in some cell, ignoring case.
  func rows(with text: String) -> RowSelection {
    let wanted = text.lowercased()
    let needle = Array(wanted.utf8)
    let isPlain = needle.allSatisfy { $0 < 0x80 && $0 != 0 && $0 != 0x0D }
    var found: [Int] = []
    for row in 0..<offsets.count - 1 where !changed.contains(row) {
      let range = offsets[row]..<offsets[row + 1]
      let matches =
        isPlain && plainRows.contains(row)
        ? Self.contains(needle.span, in: bytes.span.extracting(range))
        : Self.contains(wanted, in: bytes[range])
      if matches { found.append(row) }
    }
    for row in changed {
      var bytes: [UInt8] = []
      _ = append(row: row, to: &bytes)
      if Self.contains(wanted, in: bytes[...]) { found.append(row) }
    }
    return RowSelection(found)
  }

  private static func contains(_ needle: Span<UInt8>, in bytes: Span<UInt8>) -> Bool {
    var start = 0
    while start + needle.count <= bytes.count {
      var length = 0
      while length < needle.count, bytes[start + length] == needle[length] { length += 1 }
      if length == needle.count { return true }
      start += 1
    }
    return false
  }

  private static func contains(_ text: String, in cells: ArraySlice<UInt8>) -> Bool {
    cells.split(separator: 0).contains { String(decoding: $0, as: UTF8.self).contains(text) }
  }
}

extension ArrangedRows {
  /// Some of the rows, in the same order; groups without rows are omitted.
  func filtered(_ isShown: (_ row: Int) -> Bool) -> ArrangedRows {
    var kept: [UInt32] = []
    // By position, how many rows before it are kept.
    var counts = [0]
    counts.reserveCapacity(order.count + 1)
    for position in 0..<order.count {
      if isShown(order[position]) { kept.append(UInt32(order[position])) }
      counts.append(kept.count)
    }
    let levels = levels.map { groups in
      groups.compactMap { group -> RowGroup? in
        var group = group
        group.positions = counts[group.positions.lowerBound]..<counts[group.positions.upperBound]
        return group.positions.isEmpty ? nil : group
      }
    }
    return ArrangedRows(order: .rows(kept), levels: levels)
  }
}

extension LiveData {
  /// The rows that show the text of the search field in some column, whatever its case.
  mutating func matchingRows() throws(RenderError) -> RowSelection {
    let shown =
      request.presentation.columns?.filter { !$0.isHidden && !dropped.contains($0.key) }
      .map(\.key) ?? []
    let keys = Set(grid.flow.map { [$0.field] } ?? shown)
    // Texts that depend on the order of the rows or on all of them are read again.
    if layoutsAreKept, let searched, searched.isCurrent, Set(searched.keys) == keys {
      return searched.rows(with: filterText)
    }
    let whole = try wholeGrid()
    let texts = (layoutsAreKept ? searched : nil)?.updated(to: whole) ?? SearchIndex(whole)
    searched = texts
    return texts.rows(with: filterText)
  }
}
