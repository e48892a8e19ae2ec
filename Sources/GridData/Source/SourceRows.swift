package import GridCore
package import GridModel

/// A data source as one table: the rows of all its sections one below another.
///
/// Its first columns have the plain texts of the values, followed by as many columns with the shown
/// texts. A cell is requested from the source when it is read.
package struct SourceRows: RowSource {
  package let source: any DataGridSource
  package let columns: [SourceColumn]
  /// The number of columns in the source.
  package let width: Int
  package let sections: [Section]
  /// The selected rows, counted over all sections.
  package let selection: RowSelection
  package let rowCount: Int
  /// The first row of each section.
  private let starts: [Int]

  /// How deeply sections of a source may be nested.
  private static let maximumLevel = 64

  /// Requests everything except the cells from the source.
  /// - Parameters:
  ///   - limits: the number of sections is limited as that of cells is.
  ///   - showsCollapsed: whether collapsed sections have their rows and strips like others.
  /// - Throws: `DataError` for negative numbers of sections and rows, for more rows than can be
  ///   counted, for too many sections, and for sections that are nested too deeply.
  package init(
    _ source: any DataGridSource, limits: RenderLimits = RenderLimits(),
    showsCollapsed: Bool = false
  ) throws(DataError) {
    self.source = source
    let own = source.columns.map { SourceColumn(key: $0.key, type: $0.type) }
    columns = own + own
    width = own.count
    var sections: [Section] = []
    var selected: [Int] = []
    var end = 0
    for index in 0..<(try Self.sectionCount(of: source, limits)) {
      let count = try Self.rowCount(inSection: index, of: source, after: end)
      for row in source.selectedRows(inSection: index) where (0..<count).contains(row) {
        selected.append(end + row)
      }
      sections.append(
        try Self.section(
          index, of: source, positions: end..<end + count, showsCollapsed: showsCollapsed))
      end += count
    }
    starts = sections.map(\.positions.lowerBound)
    if sections.contains(where: \.isCollapsed) {
      for index in sections.indices { sections[index].showDisclosures() }
    }
    let grand = source.grandSummaryRows
    if !grand.isEmpty {
      if sections.isEmpty { sections = [Section(positions: 0..<0)] }
      sections[0].leading.insert(
        contentsOf: Self.strips(grand, .top, kind: .grand, level: 0), at: 0)
      sections[sections.count - 1].trailing += Self.strips(
        grand, .bottom, kind: .grand, level: 0)
    }
    rowCount = end
    self.sections = sections
    selection = RowSelection(selected)
  }

  private static func sectionCount(
    of source: any DataGridSource, _ limits: RenderLimits
  ) throws(DataError) -> Int {
    let count = source.sectionCount
    guard count >= 0 else {
      throw DataError(
        place: SourcePlace(), message: "a source has 0 sections or more, not \(count)")
    }
    guard count <= limits.count(.cells) else {
      throw DataError(
        place: SourcePlace(),
        message: limits.message(.cells, "the \(count.grouped) sections of the source are"),
        limit: .cells)
    }
    return count
  }

  /// - Parameter end: how many rows are in the sections before.
  private static func rowCount(
    inSection section: Int, of source: any DataGridSource, after end: Int
  ) throws(DataError) -> Int {
    let count = source.rowCount(inSection: section)
    guard count >= 0 else {
      throw DataError(
        place: SourcePlace(),
        message: "a section has 0 rows or more: section \(section) has \(count)")
    }
    guard !end.addingReportingOverflow(count).overflow else {
      throw DataError(
        place: SourcePlace(), message: "the sections of the source have too many rows to count")
    }
    return count
  }

  /// - Parameter positions: the positions of all its rows, even if it is collapsed.
  private static func section(
    _ index: Int, of source: any DataGridSource, positions: Range<Int>, showsCollapsed: Bool
  ) throws(DataError) -> Section {
    let level = max(0, source.level(ofSection: index))
    guard level <= maximumLevel else {
      throw DataError(
        place: SourcePlace(),
        message:
          "sections are nested at most \(maximumLevel) levels deep: section \(index) has level \(level)"
      )
    }
    let titles = source.groupTitles(beforeSection: index).suffix(level)
    var leading = titles.enumerated().map { offset, title in
      SectionStrip.header(SectionHeader(title: title, level: level - titles.count + offset))
    }
    let isCollapsed = !showsCollapsed && source.isCollapsed(section: index)
    if let title = source.headerTitle(ofSection: index) {
      leading.append(
        .header(
          SectionHeader(title: title, level: level, disclosure: isCollapsed ? .collapsed : nil)))
    }
    var section = Section(
      leading: leading, positions: positions, level: level,
      label: source.sectionColumnText(ofSection: index))
    if isCollapsed {
      section.positions = positions.lowerBound..<positions.lowerBound
      section.collapsedPositions = positions
      return section
    }
    let summaries = source.summaryRows(ofSection: index)
    section.leading += strips(summaries, .top, kind: .summary, level: level)
    section.trailing += strips(summaries, .bottom, kind: .summary, level: level)
    if let footer = source.footerRow(ofSection: index) {
      section.trailing.append(.summary(SummaryStrip(footer, kind: .footer, level: level)))
    }
    if let text = source.footerTitle(ofSection: index) {
      section.trailing.append(.footer(SectionFooter(text: text, level: level)))
    }
    return section
  }

  private static func strips(
    _ rows: [SummaryRow], _ position: SummaryRow.Position, kind: SummaryStrip.Kind, level: Int
  ) -> [SectionStrip] {
    rows.filter { $0.position == position }.map {
      .summary(SummaryStrip($0, kind: kind, level: level))
    }
  }

  package func appendText(row: Int, column: Int, to buffer: inout [UInt8]) {
    let section = section(ofRow: row)
    let place = row - starts[section]
    let text =
      column < width
      ? source.value(section: section, row: place, column: column).description
      : source.text(section: section, row: place, column: column - width)
    let start = buffer.count
    buffer.append(contentsOf: text.utf8)
    if buffer[start...].contains(0) {
      buffer.removeSubrange(start...)
      buffer.append(contentsOf: text.utf8.lazy.filter { $0 != 0 })
    }
  }

  /// The value of a cell.
  /// - Parameter column: the index of a column in the source.
  package func value(row: Int, column: Int) -> CellValue {
    let place = place(ofRow: row)
    return source.value(section: place.section, row: place.row, column: column)
  }

  /// The Swift value that a row shows; `nil` if there is none.
  package func item(row: Int) -> (any Sendable)? {
    let place = place(ofRow: row)
    return source.item(section: place.section, row: place.row)
  }

  /// Whether there is more than one section, or something above or below the rows.
  package var hasSections: Bool {
    sections.count > 1 || sections.contains { !$0.leading.isEmpty || !$0.trailing.isEmpty }
  }

  /// The section of a row, and its index in it.
  package func place(ofRow row: Int) -> RowPath {
    let section = section(ofRow: row)
    return RowPath(section: section, row: row - starts[section])
  }

  /// The last section that begins at or before the row, since empty sections before it may begin
  /// there too.
  private func section(ofRow row: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] > row { high = middle } else { low = middle }
    }
    return low
  }
}

extension Section {
  fileprivate var isCollapsed: Bool {
    leading.contains {
      if case .header(let header) = $0 { header.disclosure != nil } else { false }
    }
  }

  /// Adds triangles to all headers; those that had none are not collapsed.
  fileprivate mutating func showDisclosures() {
    for index in leading.indices {
      guard case .header(var header) = leading[index], header.disclosure == nil else { continue }
      header.disclosure = .expanded
      leading[index] = .header(header)
    }
  }
}

/// The shown texts of the cells in a data source, without their values.
package struct SourceTexts: RowSource {
  private let rows: SourceRows

  package init(_ rows: SourceRows) { self.rows = rows }

  package var columns: [SourceColumn] { Array(rows.columns.prefix(rows.width)) }

  package var rowCount: Int { rows.rowCount }

  package func appendText(row: Int, column: Int, to buffer: inout [UInt8]) {
    rows.appendText(row: row, column: column + rows.width, to: &buffer)
  }
}

extension ColumnStore {
  /// The columns of a data source, without its rows.
  package init(columnsOf rows: SourceRows) {
    self.init(columns: Array(rows.columns.prefix(rows.width)), rowCount: 0, text: [], offsets: [0])
  }

  /// The values of a data source as a table, for SQL, formats and totals. Columns of texts get the
  /// type of their values, like those of files.
  /// - Throws: `DataError` for two columns with the same key, and for more text than a table can
  ///   hold.
  package static func filled(
    from rows: SourceRows
  ) throws(DataError) -> (store: ColumnStore, diagnostics: [Diagnostic]) {
    try rows.checkKeys()
    let columns = rows.columns.prefix(rows.width)
    let types = Dictionary(columns.map { ($0.key, $0.type) }) { first, _ in first }
    let limit = TableLimits().textBytes
    var text: [UInt8] = []
    var offsets: [UInt32] = [0]
    offsets.reserveCapacity(rows.rowCount * rows.width + 1)
    for row in 0..<rows.rowCount {
      if Cancellation.isNoticed(at: row) {
        throw .cancelled
      }
      for column in 0..<rows.width {
        rows.appendText(row: row, column: column, to: &text)
        offsets.append(UInt32(truncatingIfNeeded: text.count))
      }
      guard text.count <= limit else {
        throw DataError(
          place: SourcePlace(),
          message: "the cells of the source hold more than \(limit) bytes of text")
      }
    }
    var log = DiagnosticLog()
    let store = try ColumnStore(
      keys: columns.map(\.key), text: text, offsets: offsets,
      columnTypes: types.filter { $0.value != .text && $0.value != .empty }, reading: .computed,
      log: &log)
    return (store, log.diagnostics(inFile: nil))
  }
}

extension SourceRows {
  /// - Throws: `DataError` for two columns with one key.
  package func checkKeys() throws(DataError) {
    var keys: Set<String> = []
    for column in columns.prefix(width) where !keys.insert(column.key).inserted {
      throw DataError(
        place: SourcePlace(),
        message: "two columns of the source have the key \"\(column.key)\"; each needs its own")
    }
  }
}
