import Foundation
import GridCore
import GridModel

/// The number formats in a column of a sheet.
struct SheetColumnCensus {
  /// A format of numbers.
  struct Use {
    /// The number of the format in ``SheetCells/formats``.
    let format: Int32
    /// The first cell that has it.
    let row: Int32
    let column: Int32
    var count = 0
  }

  /// The formats of numbers and dates, by their first cell.
  private(set) var uses: [Use] = []
  private(set) var textCount = 0
  /// The formats that show texts otherwise.
  private(set) var textUses: [Use] = []
  /// Whether a text could be taken for a number.
  private(set) var hasNumbersAsTexts = false
  /// The place in ``uses`` of the last format.
  private var last = 0

  @inline(__always)
  mutating func add(_ cell: SheetCells.Cell) {
    if last < uses.count, uses[last].format == cell.format {
      uses[last].count += 1
      return
    }
    last = Self.add(cell, to: &uses)
  }

  mutating func add(text: ArraySlice<UInt8>, _ cell: SheetCells.Cell, changesTexts: Bool) {
    textCount += 1
    if changesTexts { _ = Self.add(cell, to: &textUses) }
    if !hasNumbersAsTexts, text.contains(where: { (0x30...0x39).contains($0) }),
      text.allSatisfy({ (0x30...0x39).contains($0) }) || NumericText(text.span) != nil
        || DateText(text.span) != nil || TimeText(text.span) != nil
    {
      hasNumbersAsTexts = true
    }
  }

  private static func add(_ cell: SheetCells.Cell, to uses: inout [Use]) -> Int {
    let place = uses.firstIndex { $0.format == cell.format } ?? uses.count
    if place == uses.count {
      uses.append(Use(format: cell.format, row: cell.row, column: cell.column))
    }
    uses[place].count += 1
    return place
  }
}

/// Adopts the number formats of a sheet: a column whose numbers all have one format has this one;
/// in any other column, each cell has the text that the sheet shows.
struct SheetColumnFormats {
  let cells: SheetCells
  let columns: Range<Int>
  let census: [SheetColumnCensus]
  private let isRow: (Int) -> Bool
  private let locale: String

  /// - Parameters:
  ///   - columns: those of the table, by their numbers in the sheet.
  ///   - isRow: whether a row of the sheet is one of the table. All cells of such rows are counted.
  ///   - locale: that of the grid.
  init(
    _ cells: SheetCells, _ columns: Range<Int>, locale: String, isRow: @escaping (Int) -> Bool
  ) {
    self.cells = cells
    self.columns = columns
    self.locale = locale
    self.isRow = isRow
    let changesTexts = cells.formats.map(\.changesTexts)
    var census = Array(repeating: SheetColumnCensus(), count: columns.count)
    for (number, cell) in cells.cells.enumerated() {
      let text = cells.text[cell.range]
      guard isRow(Int(cell.row)) else { continue }
      if Cancellation.isNoticed(at: number) { break }
      let column = Int(cell.column) - columns.lowerBound
      if cell.isText {
        census[column].add(text: text, cell, changesTexts: changesTexts[Int(cell.format)])
      } else {
        census[column].add(cell)
      }
    }
    self.census = census
  }

  /// How the numbers of a column are shown.
  private enum Plan {
    /// In the format of the column; `nil` has none.
    case format(CellFormat?)
    /// Each cell in its own; sums in a common one, if there is one.
    case cells(total: CellFormat?)
  }

  /// Adopts the formats.
  /// - Parameters:
  ///   - store: the table of the values of the cells, without formats.
  ///   - colors: whether the colours of formats are adopted too.
  /// - Returns: what is not adopted.
  func apply(
    to store: inout ColumnStore, name: String?, colors: FormatColors = .omit
  ) -> [Diagnostic] {
    var shown: [Int: ShownNumbers] = [:]
    for (index, column) in store.columns.enumerated() where index < columns.count {
      switch plan(census[index], type: column.type) {
      case .format(let format):
        if let format { store.hints.columns[column.key, default: .init()].format = format }
      case .cells(let total): shown[index] = ShownNumbers(total: total.map(totals))
      }
    }
    var findings = SheetFormatFindings(cells, file: name)
    if !shown.isEmpty { store = showing(shown, store, &findings) }
    for census in census {
      for use in census.uses + census.textUses { findings.note(use) }
    }
    let others = colors == .show ? addColors(to: &store, name: name) : []
    return findings.diagnostics(locale: locale) + others
  }

  private func totals(in format: CellFormat) -> ShownTotals {
    let cells = format.kind.cells(Locale(identifier: locale), NumberStyle())
    return ShownTotals(format, locale: locale) { number in
      var buffer: [UInt8] = []
      guard cells.append(Array(number.utf8).span, to: &buffer) else { return nil }
      return String(decoding: buffer, as: UTF8.self)
    }
  }

  private func plan(_ census: SheetColumnCensus, type: ColumnType) -> Plan {
    let uses = census.uses.map { (format: cells.formats[Int($0.format)], count: $0.count) }
    if !census.textUses.isEmpty { return .cells(total: total(of: uses.map(\.format))) }
    guard let first = uses.first, type != .boolean else { return .format(nil) }
    guard uses.count == 1 else {
      if uses.allSatisfy({ $0.format.isGeneral }) { return .format(nil) }
      return .cells(total: total(of: uses.map(\.format)))
    }
    if first.format.isGeneral { return .format(nil) }
    guard let format = first.format.cellFormat(locale: locale) else { return .format(nil) }
    // Numbers for which no section is, are shown one by one.
    let isTotal = first.format.format.sections.last?.condition == nil
    let isFitting =
      switch first.format.kind {
      case .number, .elapsed: type.isNumeric
      case .date, .time: type == .date || type == .time
      }
    if isFitting, isTotal { return .format(format) }
    // Texts among the numbers are left as they are.
    if type == .text, isTotal, census.textCount > 0, census.textCount <= first.count,
      !census.hasNumbersAsTexts, first.format.kind == .number
    {
      return .format(format)
    }
    return .cells(total: type.isNumeric ? format : nil)
  }

  /// The format that some formats have in common, with the most decimals.
  private func total(of formats: [SheetNumberFormat]) -> CellFormat? {
    var found: CellFormat?
    for format in formats {
      guard let other = format.cellFormat(locale: locale) ?? (format.isGeneral ? .number() : nil)
      else { return nil }
      guard let known = found else {
        found = other
        continue
      }
      guard let common = Self.common(known, other) else { return nil }
      found = common
    }
    return found == .number() ? nil : found
  }

  private static func common(_ left: CellFormat, _ right: CellFormat) -> CellFormat? {
    if left == right { return left }
    switch (left.kind, right.kind) {
    case (.number(var first), .number(let second)):
      guard first.prefix == second.prefix, first.suffix == second.suffix else { return nil }
      first.digits = most(first.digits, second.digits)
      first.grouping = first.grouping == second.grouping ? first.grouping : nil
      return CellFormat(.number(first))
    case (.percent(var first), .percent(let second)):
      first.digits = most(first.digits, second.digits)
      return CellFormat(.percent(first))
    case (.currency(var first), .currency(let second)):
      guard first.code == second.code else { return nil }
      first.number.digits = most(first.number.digits, second.number.digits)
      return CellFormat(.currency(first))
    default: return nil
    }
  }

  /// All digits if either has them.
  private static func most(_ left: DigitCount, _ right: DigitCount) -> DigitCount {
    guard case .fraction(let first) = left, case .fraction(let second) = right else {
      return .asWritten
    }
    let most = max(first.upperBound, second.upperBound)
    return .fraction(most...most)
  }

  // MARK: Texts of cells

  /// The store with the texts that the sheet shows in some columns.
  private func showing(
    _ shown: [Int: ShownNumbers], _ store: ColumnStore, _ findings: inout SheetFormatFindings
  ) -> ColumnStore {
    var writer = SheetTextWriter(cells, locale: locale)
    var texts: [Int: [[UInt8]?]] = shown.mapValues { _ in
      Array(repeating: nil, count: store.rowCount)
    }
    var row = -1
    var lastRow: Int32 = -1
    for (number, cell) in cells.cells.enumerated() {
      let text = cells.text[cell.range]
      guard isRow(Int(cell.row)) else { continue }
      if Cancellation.isNoticed(at: number) { return store }
      if cell.row != lastRow {
        row += 1
        lastRow = cell.row
      }
      let column = Int(cell.column) - columns.lowerBound
      guard shown[column] != nil, row < store.rowCount else { continue }
      let result = writer.text(of: text, cell)
      texts[column]?[row] = result.text
      if !result.isShown { findings.noteFailure(cell, result.text) }
    }
    // A merged cell is in each of its rows.
    for column in shown.keys {
      let values = store.texts(ofColumn: column)
      for row in 1..<max(1, store.rowCount) where texts[column]?[row] == nil {
        let (above, value) = (values.text[values.range(row - 1)], values.text[values.range(row)])
        if !value.isEmpty, above == value, let text = texts[column]?[row - 1] {
          texts[column]?[row] = text
        }
      }
    }
    return store.showing(texts, shown, mark: DecimalMark(locale: locale))
  }
}

extension ColumnStore {
  /// The store with other texts in some columns, whose values stay.
  /// - Parameter texts: by column, then by row; `nil` leaves a cell as it is.
  fileprivate func showing(
    _ texts: [Int: [[UInt8]?]], _ shown: [Int: ShownNumbers], mark: DecimalMark
  ) -> ColumnStore {
    var spellings = spellings
    var values = values
    for (column, numbers) in shown {
      var written = ValueTexts()
      let own = self.texts(ofColumn: column)
      for row in 0..<rowCount { written.append(own.text[own.range(row)]) }
      values[column] = written
      var spelling = spelling(column: column)
      spelling.shown = numbers
      if columns[column].type.isNumeric {
        spelling.hasSpelledNumbers = true
        spelling.mark = mark
      }
      spellings[column] = spelling
    }
    var table = TableText()
    table.text.reserveCapacity(text.count)
    table.offsets.reserveCapacity(offsets.count)
    var moved: TableText.MovedTexts? = shared.isEmpty ? nil : [:]
    for row in 0..<rowCount {
      for column in columns.indices {
        if let own = texts[column]?[row] {
          table.append(own)
        } else {
          table.append(range(row: row, column: column), of: text, &moved)
        }
      }
    }
    // Longer texts than a table holds are not shown.
    guard table.text.count <= TableLimits().textBytes else { return self }
    var store = ColumnStore(
      columns: columns, rowCount: rowCount, text: table.text, offsets: table.offsets,
      shared: table.shared, spellings: spellings, values: values, facts: ColumnStatistics())
    store.currencies = currencies
    store.hints = hints
    return store
  }
}

extension DecimalMark {
  /// The mark of a locale.
  fileprivate init(locale: String) {
    let separator = Locale(identifier: locale).decimalSeparator
    self = separator == "," ? .comma : .point
  }
}
