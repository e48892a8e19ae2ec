import GridCore
import GridData
import GridModel

/// The results of the SQL expressions of summaries. The data becomes an SQL table on first use, and
/// all grids of one document share it.
final class SummaryExpressions {
  private let store: ColumnStore
  private let dataPlace: SourcePlace?
  private let settings: SQLSettings
  private let table = OnFirstUse<SQLTable>()

  /// - Parameter dataPlace: the data, for messages.
  init(_ store: ColumnStore, dataPlace: SourcePlace?, _ settings: SQLSettings) {
    self.store = store
    self.settings = settings
    self.dataPlace = dataPlace
  }

  /// The value of each section, and of all their rows together.
  /// - Parameters:
  ///   - sections: positions in `order`, without overlaps.
  ///   - order: the order of the shown rows.
  /// - Throws: `RenderError` for an expression that SQLite refuses, and for one without an
  ///   aggregate.
  func values(
    of sql: SQLText, over sections: [Range<Int>], of order: RowOrder
  ) throws(RenderError) -> (sections: [CellValue], all: CellValue) {
    do {
      return try loadedTable().aggregate(
        try sql.expression(), over: sections, of: order)
    } catch {
      throw RenderError(sql: error, dataPlace: dataPlace)
    }
  }

  /// The values of growing lists of rows by their ends; `nil` if each of them has to be computed by
  /// itself.
  /// - Parameters:
  ///   - ends: where the lists end, ascending.
  ///   - runs: the longest lists, without overlaps: positions in `order`.
  func values(
    of sql: SQLText, above ends: [Int], in runs: [Range<Int>], of order: RowOrder
  ) throws(RenderError) -> [Int: CellValue]? {
    do {
      return try loadedTable().aggregate(
        try sql.expression(), above: ends, in: runs, of: order)
    } catch {
      throw RenderError(sql: error, dataPlace: dataPlace)
    }
  }

  private func loadedTable() throws(DataError) -> SQLTable {
    try table.value { () throws(DataError) in try SQLTable(store, settings) }
  }
}
