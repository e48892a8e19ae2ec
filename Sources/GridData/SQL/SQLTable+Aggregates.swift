#if SQL
import GRDB
package import GridModel

extension SQLTable {
  /// The results of an aggregate expression such as `sum(price * qty) / sum(qty)` for each section, and for all of them together.
  ///
  /// A column outside of an aggregate function has the value of any of the rows. Functions that depend on an order
  /// (`group_concat`) see the rows in the order of the data.
  /// - Parameters:
  ///   - sections: disjoint ranges of positions in `order`.
  ///   - order: the order of the rows as they are shown.
  /// - Throws: `DataError` for an expression that SQLite rejects, and for one without an aggregate.
  package func aggregate(
    _ expression: SQLExpression, over sections: [Range<Int>], of order: RowOrder
  ) throws(DataError) -> (sections: [CellValue], all: CellValue) {
    let rowNumber = try rowNumber(place: expression.place)
    let section = Self.sectionFunction(sections, order, rowCount: store.rowCount)
    let value = expression.inParentheses
    return try with(expression) { database in
      guard let empty = try Self.value(database, "SELECT \(value) FROM data WHERE 0") else {
        throw DataError(
          place: expression.place,
          message: "it has no aggregate: write sum(…), avg(…), count(*) or similar")
      }
      database.add(function: section)
      defer { database.remove(function: section) }
      let number = "\(section.name)(\(rowNumber))"
      var values = [CellValue](repeating: empty, count: sections.count)
      let rows = try Row.fetchCursor(
        database,
        sql: decimal(
          "SELECT \(number), \(value) FROM data WHERE \(number) IS NOT NULL GROUP BY 1", database))
      while let row = try rows.next() {
        let index: Int = row[0]
        values[index] = CellValue(row[1] as DatabaseValue)
      }
      let all = try Self.value(
        database, decimal("SELECT \(value) FROM data WHERE \(number) IS NOT NULL", database))
      return (values, all ?? empty)
    }
  }

  /// - Returns: `nil` if there is no row.
  private static func value(_ database: Database, _ sql: String) throws -> CellValue? {
    try DatabaseValue.fetchOne(database, sql: sql).map { CellValue($0) }
  }

  /// The section of a row by its number; NULL for a row in no section.
  private static func sectionFunction(
    _ sections: [Range<Int>], _ order: RowOrder, rowCount: Int
  ) -> DatabaseFunction {
    var sectionOfRow = [Int32](repeating: -1, count: rowCount)
    for (index, positions) in sections.enumerated() {
      for position in positions { sectionOfRow[order[position]] = Int32(index) }
    }
    return DatabaseFunction("gridpress_section", argumentCount: 1, pure: true) {
      [sectionOfRow] arguments in
      guard let row = Int.fromDatabaseValue(arguments[0]), row > 0,
        row <= sectionOfRow.count, sectionOfRow[row - 1] >= 0
      else { return nil }
      return Int(sectionOfRow[row - 1])
    }
  }
}
#endif
