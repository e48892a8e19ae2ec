import Foundation
import GridModel
import Platform
import TestSupport
import Testing

@testable import GridData

struct SQLiteFaultTests {
  private static let two = "create table country(name); create table city(name);"

  private func message(
    _ sql: String, _ selection: SQLiteSelection = .onlyTable, place: SourcePlace? = nil
  ) throws -> String? {
    let database = try TemporaryDatabase(sql)
    return #expect(throws: DataError.self) { try database.read(selection, place: place) }?
      .description
  }

  @Test("of several tables one must be named")
  func severalTables() throws {
    #expect(
      try message(Self.two)
        == "shop.sqlite: the database has 2 tables: specify one, or give a query; there are \"country\", "
        + "\"city\"")
    #expect(
      try message("create table t(a); drop table t;") == "shop.sqlite: the database has no tables")
  }

  @Test("a missing table is an error with the nearest name, at the place that asks for it")
  func missingTable() throws {
    let place = SourcePlace(file: "report.yaml", line: 3, column: 7)
    #expect(
      try message(Self.two, .table("contry"), place: place)
        == "report.yaml:3:7: there is no table \"contry\", did you mean \"country\"?")
    #expect(
      try message(Self.two, .table("orders"))
        == "shop.sqlite: there is no table \"orders\"; there are \"country\", \"city\"")
    #expect(
      try message(Self.two, .query("select * from orders"))
        == "shop.sqlite: the query fails: no such table: orders")
  }

  @Test("what SQLite says of a query is passed on, with the query's place")
  func queryFaults() throws {
    let place = SourcePlace(file: "report.yaml", line: 2, column: 9)
    #expect(
      try message(Self.two, .query("select nmae from country"), place: place)
        == "report.yaml:2:9: the query fails: no such column: nmae")
    #expect(
      try message(Self.two, .query("select \"nmae\" from country"))
        == "shop.sqlite: the query fails: no such column: nmae")
    #expect(
      try message(Self.two, .query("selec 1"))
        == "shop.sqlite: the query fails: near \"selec\": syntax error")
    #expect(
      try message(Self.two, .query("select load_extension('x')"))
        == "shop.sqlite: the query fails: the function load_extension is not allowed in queries")
  }

  @Test(
    "a statement that is not a SELECT is refused",
    arguments: [
      "delete from country", "insert into country values (1) returning name", "drop table country",
      "create table x(a)", "pragma user_version", "pragma journal_mode = delete",
      "explain select 1", "attach ':memory:' as x", "vacuum", "begin",
      "with a as (select 1) delete from country", "update country set name = 1 returning *",
      "vacuum into '/dev/null'", "-- select\ndelete from country",
    ])
  func writing(_ sql: String) throws {
    let database = try TemporaryDatabase(Self.two)
    let before = try database.bytes
    let error = #expect(throws: DataError.self) { try database.read(.query(sql)) }
    #expect(
      error?.message == "the query may only read: it must be one SELECT statement")
    #expect(try database.bytes == before)
  }

  @Test(
    "several statements are refused",
    arguments: ["select 1; select 2", "select 1; delete from country", "select 1; nonsense"])
  func several(_ sql: String) throws {
    #expect(
      try message(Self.two, .query(sql))
        == "shop.sqlite: the query must be one SELECT statement, not several")
  }

  @Test("an empty query is refused", arguments: ["", " ", ";", "-- nothing"])
  func empty(_ sql: String) throws {
    #expect(try message(Self.two, .query(sql)) == "shop.sqlite: the query is empty")
  }

  static let endless =
    "with recursive r(i) as (select 1 union all select i + 1 from r) select count(*) from r"

  @Test("a query that does not end is given up")
  func endless() throws {
    let database = try TemporaryDatabase(Self.two)
    let error = #expect(throws: DataError.self) {
      try database.read(.query(Self.endless), limits: SQLiteLimits(time: .milliseconds(1200)))
    }
    #expect(
      error?.description
        == "shop.sqlite: the query took longer than 1.2 s; limits[.sqlTime] allows more")
  }

  @Test("more text than the store can hold is an error")
  func tooMuchText() throws {
    let database = try TemporaryDatabase(Self.two)
    let error = #expect(throws: DataError.self) {
      try database.read(
        .query("select hex(zeroblob(100))"), limits: SQLiteLimits(textBytes: 100))
    }
    #expect(
      error?.message
        == "the cells hold more than 100 bytes of text; select fewer rows, or limits[.text] allows more"
    )
  }

  @Test("a locked database is an error")
  func locked() throws {
    let database = try TemporaryDatabase(Self.two)
    let other = try SQLiteDatabase(.writing(path: database.path))
    try other.execute("begin exclusive")
    let error = #expect(throws: DataError.self) { try database.read(.table("city")) }
    #expect(
      error?.description
        == "shop.sqlite: the database is locked by another program; try again when it is done")
    try other.execute("rollback")
    #expect(try database.read(.table("city")).rows == [])
  }

  @Test("a file that is not a database is an error")
  func noDatabase() throws {
    let database = try TemporaryDatabase()
    #expect(throws: DataError.self) { try database.read() }
    for (text, message) in [
      ("", "the file is empty"), ("a,b\n1,2\n", "the file is not an SQLite database"),
      ("SQLite format 3\0", "the file is not an SQLite database"),
    ] {
      try database.write(Array(text.utf8))
      let error = #expect(throws: DataError.self) { try database.read() }
      #expect(error?.description == "shop.sqlite: \(message)")
    }
    try database.write(Array("SQLite format 3\0".utf8) + Array(repeating: 0x20, count: 200))
    let error = #expect(throws: DataError.self) { try database.read() }
    #expect(error?.message == "the file is not an SQLite database, or it is encrypted")
  }

  @Test("a damaged or shortened database is an error or a table, never a crash", arguments: 0..<60)
  func damaged(_ seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let database = try TemporaryDatabase(
      """
      create table t(a, b); create index i on t(b);
      with recursive r(i) as (select 1 union all select i + 1 from r where i < 400)
      insert into t select i, 'text ' || i || hex(zeroblob(40)) from r;
      """)
    var bytes = try database.bytes
    if seed % 3 == 0 {
      bytes.removeLast(Int.random(in: 1..<bytes.count, using: &generator))
    } else {
      for _ in 0..<Int.random(in: 1...60, using: &generator) {
        bytes[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8.random(
          in: 0...255, using: &generator)
      }
    }
    try database.write(bytes)
    for selection in [SQLiteSelection.onlyTable, .query("select b from t order by b")] {
      do throws(DataError) {
        let table = try database.read(selection)
        #expect(!table.keys.isEmpty)
        #expect(table.rows.allSatisfy { $0.count == table.keys.count })
      } catch {
        #expect(error.place.file == "shop.sqlite")
        #expect(!error.message.isEmpty)
      }
    }
  }

  @Test("a table of which a page is gone is damaged")
  func corrupt() throws {
    let database = try TemporaryDatabase(
      """
      create table t(a);
      with recursive r(i) as (select 1 union all select i + 1 from r where i < 4000)
      insert into t select hex(zeroblob(40)) from r;
      """)
    var bytes = try database.bytes
    for index in 3 * 4096..<5 * 4096 { bytes[index] = 0xAA }
    try database.write(bytes)
    let error = #expect(throws: DataError.self) { try database.read() }
    #expect(
      error?.description
        == "shop.sqlite: the database is damaged: Page 5: btreeInitPage() returns error code 11")
  }
}
