import GridData
import GridDocuments
import GridModel

/// The rows of a grid as they are shown: the columns of the table, then those that have a format or
/// a minus sign, then the texts of a source of Swift values.
struct ShownRows {
  private let table: ColumnStore
  private let formatted: FormattedRows?
  private let formatCount: Int
  /// Whether the rows are a table.
  let isTable: Bool
  /// All columns, for layout and painting.
  let rows: any RowSource
  /// By key, the texts of columns that the grid does not show, where they are not those of the
  /// data.
  var unshownTexts: [String: Int] = [:]

  init(_ rows: GridRows, table: ColumnStore, formats: [FormattedRows.ColumnFormat]) {
    self.table = table
    isTable = rows.isTable
    formatCount = formats.count
    formatted = formats.isEmpty ? nil : FormattedRows(table, formats: formats)
    if let source = rows.source, !rows.isTable {
      self.rows = source
    } else if let texts = rows.texts {
      self.rows = ValuesAndTexts(formatted ?? table, texts)
    } else {
      self.rows = formatted ?? table
    }
  }

  /// Where the texts are that a source has for one of its columns.
  func textIndex(ofSourceColumn column: Int) -> Int {
    table.columns.count + formatCount + column
  }

  private func hasFormat(_ column: Int) -> Bool {
    column >= table.columns.count && column < table.columns.count + formatCount
  }

  /// How the numbers of a column are aligned.
  func marks(column: Int) -> DecimalMarks {
    if hasFormat(column) { return formatted?.marks(column: column) ?? .plain }
    return column < table.columns.count ? table.marks(column: column) : .plain
  }

  /// A plain value as a column shows it: unchanged without a format.
  func text(of value: String, column: Int) -> String {
    hasFormat(column) ? formatted?.text(of: value, column: column) ?? value : value
  }

  /// A number in plain notation as a column shows its own: unchanged without a format.
  func text(ofNumber plain: String, column: Int) -> String {
    hasFormat(column) ? formatted?.text(ofNumber: plain, column: column) ?? plain : plain
  }

  /// The title of a group in a column.
  func title(of group: RowGroup, column: Int) -> String {
    guard hasFormat(column), let formatted else { return group.title }
    return formatted.title(of: group.value, writtenAs: group.title, column: column)
  }

  /// How the totals of a column are written.
  func totalWriting(_ column: Int) -> TotalWriting {
    guard hasFormat(column), let formatted else { return .plain }
    if let writer = formatted.totalWriter(column: column) { return .asWritten(writer) }
    return .formatted { formatted.text(of: $0, column: column) }
  }

  /// The formats that do nothing.
  /// - Parameter order: of the rows that are shown.
  func findings(_ uses: [FormatFindings.Use], in order: RowOrder) -> [Diagnostic] {
    guard !uses.isEmpty, let formatted else { return [] }
    return FormatFindings(rows: formatted, order: order).findings(uses)
  }

  func string(row: Int, column: Int) -> String { rows.string(row: row, column: column) }
}

/// The values of a table, with the texts that a source of Swift values has for them.
private struct ValuesAndTexts: RowSource {
  private let values: any RowSource
  private let texts: any RowSource
  private let valueCount: Int
  let columns: [SourceColumn]

  init(_ values: any RowSource, _ texts: any RowSource) {
    self.values = values
    self.texts = texts
    valueCount = values.columns.count
    columns = values.columns + texts.columns
  }

  var rowCount: Int { values.rowCount }

  func appendText(row: Int, column: Int, to buffer: inout [UInt8]) {
    if column < valueCount {
      values.appendText(row: row, column: column, to: &buffer)
    } else {
      texts.appendText(row: row, column: column - valueCount, to: &buffer)
    }
  }

  func appendValue(row: Int, column: Int, to buffer: inout [UInt8]) {
    if column < valueCount {
      values.appendValue(row: row, column: column, to: &buffer)
    } else {
      texts.appendText(row: row, column: column - valueCount, to: &buffer)
    }
  }
}

extension RowValues {
  /// - Parameter columns: the columns of the grid.
  convenience init(
    _ rows: GridRows, table: ColumnStore, shown: ShownRows, columns: [GridColumn]
  ) {
    var values: [String: Int] = [:]
    var texts: [String: Int] = [:]
    for (index, column) in table.columns.enumerated() where values[column.key] == nil {
      values[column.key] = index
      texts[column.key] = index
    }
    for (index, column) in (rows.texts?.columns ?? []).enumerated() {
      guard values[column.key] == index else { continue }
      texts[column.key] = shown.textIndex(ofSourceColumn: index)
    }
    texts.merge(shown.unshownTexts) { $1 }
    for column in columns where column.control == nil { texts[column.key] = column.sourceIndex }
    self.init(
      source: rows.source, table: table, isTable: rows.isTable, rows: shown.rows,
      valueIndexes: values, textIndexes: texts)
  }
}
