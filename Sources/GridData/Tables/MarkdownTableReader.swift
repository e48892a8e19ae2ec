import GridCore
package import GridModel

/// Reads the first table of a Markdown text in GitHub's syntax: a header, a line of dashes, and
/// rows, with bars between cells.
///
/// Cells and names of columns are read as what they show: without emphasis, code and links, with
/// entities and escapes resolved. The columns in `sourceKeys` keep their Markdown. The colons in
/// the line of dashes specify the alignment of columns.
package struct MarkdownTableReader {
  private let text: TextLines
  private let name: String?
  private let reading: DataReading
  private let header: HeaderRow
  /// The columns whose cells are drawn as Markdown, by their names.
  private let sourceKeys: Set<String>

  /// - Parameter sourceKeys: the names of columns that keep their Markdown; default none.
  package init(
    _ text: TextLines, name: String?, header: HeaderRow, reading: DataReading,
    sourceKeys: Set<String> = []
  ) {
    self.sourceKeys = sourceKeys
    self.text = text
    self.name = name
    self.header = header
    self.reading = reading
  }

  /// - Throws: `DataError` if there is no table.
  package func table() throws(DataError) -> (store: ColumnStore, diagnostics: [Diagnostic]) {
    let lines = text.lines
    var fence: UInt8?
    for index in lines.indices {
      if Cancellation.isNoticed(at: index) { throw .cancelled }
      let line = lines[index].withoutOuterSpaces
      if let first = line.first, line.starts(with: [first, first, first]),
        first == UInt8(ascii: "`") || first == UInt8(ascii: "~")
      {
        if fence == nil { fence = first } else if fence == first { fence = nil }
        continue
      }
      guard fence == nil, index + 1 < lines.count,
        let alignments = Self.alignments(lines[index + 1])
      else { continue }
      let names = Self.cells(lines[index])
      guard names.count == alignments.count else { continue }
      return try table(from: index, names: names, alignments: alignments)
    }
    throw DataError(
      place: SourcePlace(file: name),
      message: "there is no table: a header, a line such as |---|---|, and rows")
  }

  private func table(
    from start: Int, names: [[UInt8]], alignments: [HorizontalAlignment?]
  ) throws(DataError) -> (store: ColumnStore, diagnostics: [Diagnostic]) {
    var rows = CellRows(limits: text.limits, log: text.log)
    rows.hasRowOfNames = header == .present
    let shown = names.map(MarkdownCellText.shown)
    let keepsSource = shown.map { sourceKeys.contains(String(decoding: $0, as: UTF8.self)) }
    do throws(DataError) {
      try rows.append(shown, line: start + 1)
      for index in (start + 2)..<max(start + 2, text.lines.count) {
        let line = text.lines[index].withoutOuterSpaces
        guard !line.isEmpty, line.contains(UInt8(ascii: "|")) else { break }
        let cells = Self.cells(line).enumerated().map { column, cell in
          keepsSource.indices.contains(column) && keepsSource[column]
            ? cell : MarkdownCellText.shown(cell)
        }
        try rows.append(cells, line: index + 1)
      }
      var (store, diagnostics) = try rows.table(header: header, reading: reading, name: name)
      for (column, alignment) in zip(store.columns, alignments) {
        guard let alignment else { continue }
        store.hints.columns[column.key] = TableHints.Column(
          ColumnAppearance(alignment: alignment))
      }
      return (store, diagnostics)
    } catch {
      throw error.inFile(name)
    }
  }

  /// The alignment of each column in a line of dashes; `nil` for another line.
  private static func alignments(_ line: ArraySlice<UInt8>) -> [HorizontalAlignment?]? {
    guard line.contains(UInt8(ascii: "-")), line.contains(UInt8(ascii: "|")) else { return nil }
    var alignments: [HorizontalAlignment?] = []
    for cell in cells(line) {
      guard cell.contains(UInt8(ascii: "-")),
        cell.allSatisfy({ $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ":") }),
        !cell.dropFirst().dropLast().contains(UInt8(ascii: ":"))
      else { return nil }
      switch (cell.first == UInt8(ascii: ":"), cell.last == UInt8(ascii: ":")) {
      case (true, true): alignments.append(.center)
      case (true, false): alignments.append(.leading)
      case (false, true): alignments.append(.trailing)
      case (false, false): alignments.append(nil)
      }
    }
    return alignments.isEmpty ? nil : alignments
  }

  /// The cells of a line. A bar after a backslash is part of the text.
  private static func cells(_ line: ArraySlice<UInt8>) -> [[UInt8]] {
    var line = line.withoutOuterSpaces
    if line.first == UInt8(ascii: "|") { line.removeFirst() }
    var cells: [[UInt8]] = []
    var cell: [UInt8] = []
    var isEscaped = false
    for byte in line {
      if byte == UInt8(ascii: "|"), !isEscaped {
        cells.append(Array(cell[...].withoutOuterSpaces))
        cell = []
        continue
      }
      if byte == UInt8(ascii: "|"), isEscaped { cell.removeLast() }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
      cell.append(byte)
    }
    let rest = cell[...].withoutOuterSpaces
    if line.last != UInt8(ascii: "|") || isEscaped || !rest.isEmpty { cells.append(Array(rest)) }
    return cells
  }
}
