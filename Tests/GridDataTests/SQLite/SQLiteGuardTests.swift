import Foundation
import GridModel
import Testing

@testable import GridData

/// What a database or a query from a stranger may not do.
@Suite("Databases that cannot be trusted")
struct SQLiteGuardTests {
  private static let names = """
    create table people(name text, note text);
    with recursive r(i) as (select 1 union all select i + 1 from r where i < 1000)
    insert into people select 'name ' || i, hex(i) from r;
    """

  private func error(
    _ database: TemporaryDatabase, _ selection: SQLiteSelection = .onlyTable
  ) -> String? {
    #expect(throws: DataError.self) { try database.read(selection) }?.description
  }

  @Test("a database without its last bytes is an error", arguments: [1, 100, 1792, 4096, 20000])
  func truncated(_ count: Int) throws {
    let database = try TemporaryDatabase(Self.names)
    try database.write(Array(try database.bytes.dropLast(count)))
    #expect(
      error(database)
        == "shop.sqlite: the database is damaged: \(count) of its bytes are missing at the end")
  }

  @Test("a database that does not count its pages must have whole ones")
  func withoutCount() throws {
    let database = try TemporaryDatabase(Self.names)
    var bytes = try database.bytes
    // The version that the count is valid for.
    for index in 92..<96 { bytes[index] = 0 }
    try database.write(bytes)
    #expect(try database.read().rows.count == 1000)
    try database.write(bytes.dropLast(7))
    #expect(
      error(database)
        == "shop.sqlite: the database is damaged: 7 of its bytes are missing at the end"
    )
  }

  @Test("a database with a damaged page is an error, whatever the query reads")
  func damaged() throws {
    let database = try TemporaryDatabase(
      Self.names + "create table other(a); insert into other values (1);")
    var bytes = try database.bytes
    // Somewhere in the pages of the first table.
    for index in 8192..<8200 { bytes[index] = 0xFF }
    try database.write(bytes)
    let said = try #require(error(database, .table("other")))
    #expect(said.hasPrefix("shop.sqlite: the database is damaged: "))
  }

  @Test(
    "functions that show the machine or differ from run to run are refused",
    arguments: [
      "fts3_tokenizer('simple')", "sqlite_version()", "sqlite_source_id()", "random()",
      "sqlite_compileoption_get(1)", "total_changes()", "hex(randomblob(8))", "last_insert_rowid()",
    ])
  func functions(_ call: String) throws {
    let database = try TemporaryDatabase(Self.names)
    let said = try #require(error(database, .query("select \(call)")))
    #expect(said.contains("is not allowed in queries"))
    let table = try SQLTable(try store("a\n1\n"))
    let expression = try SQLExpression("\(call) is not null")
    #expect(throws: DataError.self) { try table.rows(matching: expression) }
  }

  @Test("functions of numbers, texts, dates and JSON, windows and aggregates are allowed")
  func allowed() throws {
    let database = try TemporaryDatabase(Self.names)
    let query = """
      select upper(name) || printf('%03d', length(note)) as a, sqrt(4.0) as b, date('2024-01-31') as c,
        json_extract('{"x": 5}', '$.x') as d, rank() over (order by name) as e
      from people join json_each('[1, 2]') order by name limit 2
      """
    let rows = try database.read(.query(query)).rows
    #expect(rows == Array(repeating: ["NAME 1002", "2.0", "2024-01-31", "5", "1"], count: 2))
  }

  @Test(
    "tables about SQLite itself are refused, however they are quoted",
    arguments: [
      "pragma_database_list", "PRAGMA_TABLE_INFO('people')", "\"pragma_compile_options\"",
      "'pragma_database_list'", "[dbstat]", "sqlite_stmt",
    ])
  func tables(_ table: String) throws {
    let database = try TemporaryDatabase(Self.names)
    let said = try #require(error(database, .query("select * from \(table)")))
    #expect(said.contains("is not allowed in queries: it is about SQLite, not data"))
  }

  @Test("the place of a refused table is that of the word")
  func place() throws {
    let refusal = try #require(SQLiteFunctions.refusal(in: "select 1\nfrom pragma_module_list"))
    #expect(refusal.offset == 14)
    #expect(SQLiteFunctions.refusal(in: "select 'a pragma_x', pragmatic from data") == nil)
  }
}
