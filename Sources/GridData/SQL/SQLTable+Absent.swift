#if !SQL
package import GridModel
import Platform

/// Replaces SQL in a build without the trait `SQL`: every use is an error that reports this.
package final class SQLTable {
  package let store: ColumnStore

  package init(_ store: ColumnStore, _ settings: SQLSettings = SQLSettings()) throws(DataError) {
    self.store = store
  }

  package func diagnostics(inFile file: String?) -> [Diagnostic] { [] }

  package func aggregate(
    _ expression: SQLExpression, over sections: [Range<Int>], of order: RowOrder
  ) throws(DataError) -> (sections: [CellValue], all: CellValue) {
    throw .noSQL(at: expression.place)
  }

  package func aggregate(
    _ expression: SQLExpression, above ends: [Int], in runs: [Range<Int>], of order: RowOrder
  ) throws(DataError) -> [Int: CellValue]? {
    throw .noSQL(at: expression.place)
  }

  package func result(
    of query: String, place: SourcePlace? = nil, textPlace: SourcePlace? = nil
  ) throws(DataError) -> ColumnStore {
    throw .noSQL(at: place)
  }

  package func rows(matching expression: SQLExpression) throws(DataError) -> RowSelection {
    throw .noSQL(at: expression.place)
  }

  package func add(_ key: String, valuedBy expression: SQLExpression) throws(DataError) {
    throw .noSQL(at: expression.place)
  }
}

extension ColumnStore {
  /// No total is computed by SQL.
  package func mixedCurrencies(inSQL sql: String, in order: RowOrder) -> String? { nil }
}

/// Replaces the reader of SQLite files in a build without the trait `SQL`.
package struct SQLiteReader: Sendable {
  private let place: SourcePlace?

  package init(
    path: String, name: String, selection: SQLiteSelection = .onlyTable,
    place: SourcePlace? = nil, limits: SQLiteLimits = SQLiteLimits(),
    columnTypes: [String: ColumnType] = [:], reading: DataReading = DataReading()
  ) {
    self.place = place
  }

  package func read() throws(DataError) -> (store: ColumnStore, diagnostics: [Diagnostic]) {
    throw .noSQL(at: place)
  }
}

extension DataError {
  fileprivate static func noSQL(at place: SourcePlace?) -> DataError {
    DataError(place: place ?? SourcePlace(), message: Trait.sql.absence)
  }
}
#endif
