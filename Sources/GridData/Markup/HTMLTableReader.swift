package import GridModel

/// Reads a table of a web page: the first that is one of data, or the requested one.
///
/// What browsers do not show is not read. A table within a cell is read as text. The caption is the
/// title; rows of a footer are totals or notes, and so is a text over all columns below the rows.
package struct HTMLTableReader {
  private let name: String?
  private let selection: TableSelection
  private let header: HeaderRow
  private let reading: DataReading

  package init(
    name: String?, selection: TableSelection = TableSelection(), header: HeaderRow,
    reading: DataReading
  ) {
    self.name = name
    self.selection = selection
    self.header = header
    self.reading = reading
  }

  /// - Parameter text: the whole page.
  package func table(
    _ text: TextLines
  ) throws(DataError) -> (store: ColumnStore, diagnostics: [Diagnostic]) {
    // Nearly always the first table is the requested one; else it is known after the page.
    var parser = HTMLPageParser(
      target: selection.table == nil ? .first : .none, header: header, text: text)
    do throws(DataError) {
      try parser.parse(text)
      if !parser.hasTable {
        guard let table = parser.outlines.table(selection) else {
          throw absence(parser.outlines)
        }
        parser = HTMLPageParser(target: .number(table), header: header, text: text)
        try parser.parse(text)
      }
      guard let table = parser.takeTable() else { throw absence(parser.outlines) }
      return try HTMLTable(table, isRightToLeft: parser.isRightToLeft, outline: parser.outline)
        .table(reading: reading, name: name)
    } catch {
      var error = error
      if error.place.file == nil { error.place.file = name }
      throw error
    }
  }

  private func absence(_ outlines: [HTMLTableOutline]) -> DataError {
    let tables = outlines.dataTables
    guard let requested = selection.table, !tables.isEmpty else {
      return selection.absence("there is no table in the page", in: name)
    }
    let listed = tables.prefix(30).enumerated().map { outlines[$1].description($0 + 1) }
    return selection.absence(
      "the page has no table \"\(requested)\"; there \(tables.count == 1 ? "is" : "are") "
        + listed.joined(separator: ", ") + (tables.count > 30 ? " …" : ""), in: name)
  }
}
