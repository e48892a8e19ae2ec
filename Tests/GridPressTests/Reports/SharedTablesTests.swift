import GridData
import GridDocuments
import TestSupport
import Testing

@testable import GridPress

@Suite("Tables of several grids")
struct SharedTablesTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("a,d,n\nx,01/02/2024,1\ny,03/02/2024,2\nz,,oops\n", to: "one.csv")
    try folder.write("a,d,n\nx,01/02/2024,7\n", to: "two.csv")
  }

  /// The cells of a grid's table with the types of its columns, and the findings about them.
  private func contents(_ reading: GridReading) -> [String] {
    let table = reading.rows.table
    let cells = (0..<table.rowCount).map { row in
      table.columns.indices.map { table.string(row: row, column: $0) }.joined(separator: "|")
    }
    return table.columns.map { "\($0.key): \($0.type)" } + cells
      + reading.diagnostics.map(\.description)
  }

  @Test(
    "grids with the same data, read in the same way, have one table, and each its findings",
    arguments: [
      ("data: one.csv\ngrids: [{title: A}, {rows: 2-3}, {sort: n}, {group: a}]", 1),
      ("grids: [{data: one.csv}, {data: {file: one.csv}}]", 1),
      ("data: {file: one.csv, types: {n: integer}}\ngrids: [{title: A}, {title: B}]", 1),
      ("data: {rows: [{a: 1}, {a: 2}]}\ngrids: [{title: A}, {title: B}, {where: a > 1}]", 1),
      ("data: one.csv\nsql: SELECT a, n FROM data\ngrids: [{title: A}, {rows: 1}]", 2),
      (
        "data: one.csv\ngrids: [{title: A}, {sql: SELECT a FROM data}, {sql: SELECT n FROM data}]",
        3
      ),
      ("data: one.csv\npivot: {rows: a, values: {n: count}}\ngrids: [{title: A}, {title: B}]", 1),
      ("data: one.csv\ngrids: [{title: A}, {columns: [{key: d, dates: dd/MM/yyyy}]}]", 2),
      ("data: one.csv\ngrids: [{locale: de}, {locale: en_US}]", 2),
      ("grids: [{data: one.csv}, {data: two.csv}]", 2),
      ("grids: [{data: one.csv}, {data: {file: one.csv, header: false}}]", 2),
      ("grids: [{data: {rows: [{a: 1}]}}, {data: {rows: [{a: 1}]}}]", 2),
    ])
  func sharing(_ text: String, _ count: Int) throws {
    let document = try DocumentReader.read(path: try folder.write(text, to: "report.yaml"))
    let grids = GridRequest(document).parts.compactMap(\.grid)
    let tables = SharedTables(of: grids)
    for grid in grids {
      let together = try GridReading(grid, sharing: tables)
      #expect(contents(together) == contents(try GridReading(grid)))
    }
    #expect(tables.readCount == count)
  }
}
