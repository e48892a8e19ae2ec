import GridModel
import TestSupport
import Testing

@testable import GridData

@Suite("Columns that are added to a table together")
struct AddedColumnsTests {
  private func store(_ text: String) throws -> ColumnStore {
    var reader = CSVReader()
    try reader.consume(Array(text.utf8).span)
    return try reader.finish().store
  }

  private func texts(_ store: ColumnStore) -> [String] {
    store.columns.indices.map { column in
      "\(store.columns[column].key): \(store.columns[column].type)"
        + (0..<store.rowCount).map { ", " + store.string(row: $0, column: column) }.joined()
    }
  }

  /// The table with columns of sums of others, each of which may be one of these.
  /// - Parameter joins: whether each column is in the table before the next one is computed.
  private func added(
    _ sums: [(key: String, of: String)], to store: ColumnStore, joins: Bool
  ) throws -> (store: ColumnStore, copyCount: Int) {
    var table = AddedColumns(to: store)
    for sum in sums {
      let found = table.source(of: sum.of)
      let (source, column) = try #require(found)
      table.add(
        source.runningSumColumn(of: column, as: sum.key, over: .source(count: store.rowCount)))
      if joins { table = AddedColumns(to: table.joined()) }
    }
    let result = table.joined()
    return (result, table.copyCount)
  }

  @Test(
    "they are the same as those that are added one by one, in one pass over the cells",
    arguments: [
      [("r", "x"), ("s", "y"), ("t", "x")],
      [("r", "x"), ("rr", "r"), ("rrr", "rr"), ("s", "y")],
      [("x", "x"), ("r", "x")],
      [("r", "x"), ("r", "y"), ("s", "r")],
    ])
  func together(_ sums: [(String, String)]) throws {
    for removed in [[], [1]] {
      let store = try store("x,y,z\n1,$2.50,a\n2,$3,b\n-4,$0.50,c\n").removing(removed)
      let sums = sums.map { (key: $0.0, of: $0.1) }
      let together = try added(sums, to: store, joins: false)
      #expect(texts(together.store) == texts(try added(sums, to: store, joins: true).store))
      #expect(together.copyCount == 1)
      #expect(together.store.removedRows == store.removedRows)
    }
  }

  @Test("a table without added columns is not copied")
  func none() throws {
    var table = AddedColumns(to: try store("x\n1\n"))
    #expect(table.source(of: "y") == nil)
    #expect(texts(table.joined()) == ["x: integer, 1"])
    #expect(table.copyCount == 0)
  }
}
