#if SQL
import GridModel
import Platform

/// The cells of some columns as SQL reads them.
struct SQLCells {
  private struct Source {
    let store: ColumnStore
    let column: Int
    let texts: ColumnTexts
  }

  private let sources: [Source]

  /// - Parameter indices: the columns, in the order in which they are numbered here.
  init(_ columns: SQLColumns, _ indices: [Int]) {
    sources = indices.map { index in
      let (store, column) = columns.source(ofColumn: index)
      return Source(store: store, column: column, texts: store.texts(ofColumn: column))
    }
  }

  /// Makes a cell the value that a statement reads.
  func give(row: Int, column: Int, to place: SQLiteCell) {
    guard sources.indices.contains(column) else { return place.giveNull() }
    let source = sources[column]
    switch source.store.sqlCell(row: row, column: source.column, source.texts) {
    case .null: place.giveNull()
    case .integer(let integer): place.give(integer)
    case .real(let real): place.give(real)
    case .text(let range): place.give(source.texts.text.span.extracting(range))
    }
  }

  /// Makes a cell the value of a parameter.
  func bind(
    row: Int, column: Int, to parameter: Int, _ statement: SQLiteStatement
  ) throws(SQLiteError) {
    let source = sources[column]
    switch source.store.sqlCell(row: row, column: source.column, source.texts) {
    case .null: try statement.bind(.null, to: parameter)
    case .integer(let integer): try statement.bind(.integer(integer), to: parameter)
    case .real(let real): try statement.bind(.real(real), to: parameter)
    case .text(let range):
      try statement.bind(text: source.texts.text.span.extracting(range), to: parameter)
    }
  }
}
#endif
