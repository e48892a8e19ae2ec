import GridData
import GridModel

/// What the SQL expressions of summaries give. The data becomes an SQL table when something first asks, and all grids of one
/// document share it.
final class SummaryExpressions {
  private let store: ColumnStore
  private let dataPlace: SourcePlace?
  private let settings: SQLSettings
  private var table: SQLTable?

  /// - Parameter dataPlace: the data, for messages.
  init(_ store: ColumnStore, dataPlace: SourcePlace?, _ settings: SQLSettings) {
    self.store = store
    self.settings = settings
    self.dataPlace = dataPlace
  }

  /// The value of each section, and of all their rows together.
  /// - Parameters:
  ///   - sections: positions in `order`, none in two of them.
  ///   - order: of the rows as they are shown.
  /// - Throws: `RenderError` for an expression that SQLite does not take, and for one without an aggregate.
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

  private func loadedTable() throws(DataError) -> SQLTable {
    if let table { return table }
    let new = try SQLTable(store, settings)
    table = new
    return new
  }
}
