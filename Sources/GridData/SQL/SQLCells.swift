#if SQL
import GridModel
import Platform

/// The cells of some columns as SQL reads them.
struct SQLCells {
  private let columns: [Column]

  /// - Parameter indices: the columns, in the order in which they are numbered here.
  init(_ columns: SQLColumns, _ indices: [Int]) {
    self.columns = indices.map { index in
      let (store, column) = columns.source(ofColumn: index)
      return Column(
        type: store.columns[column].type, texts: store.texts(ofColumn: column),
        dates: store.dateForm(ofColumn: column))
    }
  }

  /// Makes a cell the value that a statement reads.
  func give(row: Int, column: Int, to place: SQLiteCell) {
    guard columns.indices.contains(column) else { return place.giveNull() }
    columns[column].give(row: row, to: place)
  }

  /// What a cell has in common with those that SQL finds equal; `nil` for NULL.
  func searchHash(row: Int, column: Int) -> SQLSearchHash? {
    columns.indices.contains(column) ? columns[column].searchHash(row: row) : nil
  }

  /// Makes a cell the value of a parameter.
  func bind(
    row: Int, column: Int, to parameter: Int, _ statement: SQLiteStatement
  ) throws(SQLiteError) {
    try columns[column].bind(row: row, to: parameter, statement)
  }
}

extension SQLCells {
  /// One column. It is an object, since a condition fetches it for each row: to copy the arrays of
  /// its texts for each would take most of the time.
  private final class Column {
    private let type: ColumnType
    private let texts: ColumnTexts
    private let dates: SQLDateForm

    init(type: ColumnType, texts: ColumnTexts, dates: SQLDateForm) {
      self.type = type
      self.texts = texts
      self.dates = dates
    }

    private func cell(_ row: Int) -> SQLCell { texts.sqlCell(row, as: type, dates: dates) }

    func give(row: Int, to place: SQLiteCell) {
      switch cell(row) {
      case .null: place.giveNull()
      case .integer(let integer): place.give(integer)
      case .real(let real): place.give(real)
      case .text(let range):
        let text = texts.text
        place.give(text.span.extracting(range))
      case .written(let text): place.give(text.span)
      }
    }

    func searchHash(row: Int) -> SQLSearchHash? {
      switch cell(row) {
      case .null: return nil
      case .integer(let integer): return SQLSearchHash(Double(integer))
      case .real(let real): return SQLSearchHash(real)
      case .text(let range):
        let text = texts.text
        return SQLSearchHash(text: text.span.extracting(range))
      case .written(let text): return SQLSearchHash(text: text.span)
      }
    }

    func bind(
      row: Int, to parameter: Int, _ statement: SQLiteStatement
    ) throws(SQLiteError) {
      switch cell(row) {
      case .null: try statement.bind(.null, to: parameter)
      case .integer(let integer): try statement.bind(.integer(integer), to: parameter)
      case .real(let real): try statement.bind(.real(real), to: parameter)
      case .text(let range):
        let text = texts.text
        try statement.bind(text: text.span.extracting(range), to: parameter)
      case .written(let text): try statement.bind(text: text.span, to: parameter)
      }
    }
  }
}
#endif
