import Foundation
import GridModel
import Platform
import Testing

@testable import GridData

struct SQLiteReaderTests {
  private static let shop = """
    create table country(name text, population integer, area real);
    insert into country values ('Chad', 17723315, 1284000.0), ('Peru', null, 0.1);
    """

  @Test("the only table is read without being named")
  func onlyTable() throws {
    let reading = try TemporaryDatabase(Self.shop + "create view big as select 1 as one;").read()
    #expect(reading.keys == ["name", "population", "area"])
    #expect(reading.rows == [["Chad", "17723315", "1284000.0"], ["Peru", "", "0.1"]])
    #expect(reading.types == [.text, .integer, .decimal])
    #expect(reading.findings == [])
  }

  @Test("texts stay texts, also if they could be written as numbers; other columns are numbers")
  func texts() throws {
    let reading = try TemporaryDatabase(
      """
      create table part(version text, code varchar(9), size text, mixed text, day text);
      insert into part values ('1.10', '007', 5, '7', '2024-01-31'), ('1.9', '12', 7, null, null);
      """
    ).read(.table("part"))
    #expect(reading.rows[1].prefix(3) == ["1.9", "12", "7"])
    #expect(reading.types == [.text, .text, .text, .text, .date])
    let loose = try TemporaryDatabase(
      "create table t(number, mixed); insert into t values ('1.10', '1.5'), ('1.9', 2.5);"
    ).read()
    #expect(loose.types == [.text, .decimal])
  }

  @Test("a table or a view is read by its name, in any case of letters")
  func named() throws {
    let database = try TemporaryDatabase(
      Self.shop + "create view big as select name from country where population > 5;"
        + "create table \"odd \"\" name\"(a); insert into \"odd \"\" name\" values (1);")
    #expect(try database.read(.table("big")).rows == [["Chad"]])
    #expect(try database.read(.table("COUNTRY")).rows.count == 2)
    #expect(try database.read(.table("odd \" name")).rows == [["1"]])
  }

  @Test("a query is read with its own columns and order")
  func query() throws {
    let database = try TemporaryDatabase(Self.shop)
    let reading = try database.read(
      .query(
        "select name as Land, count(*) as n, name as Land from country group by 1 order by 1 desc;")
    )
    #expect(reading.keys == ["Land", "n", "Land_2"])
    #expect(reading.rows == [["Peru", "1", "Peru"], ["Chad", "1", "Chad"]])
    #expect(reading.findings == ["shop.sqlite renamed-column"])
    #expect(
      try database.read(.query("-- all\n/* of */ with a as (select 1 as x) select * from a")).rows
        == [["1"]])
    #expect(try database.read(.query("values (1, 'x')")).rows == [["1", "x"]])
  }

  @Test(
    "values become text without loss",
    arguments: [
      ("9223372036854775807", "9223372036854775807"),
      ("-9223372036854775808", "-9223372036854775808"),
      ("0.1", "0.1"), ("5.0", "5.0"), ("1e16", "1e+16"), ("1.0/3", "0.3333333333333333"),
      ("5e-324", "5e-324"), ("-2.5", "-2.5"), ("null", ""), ("''", ""), ("'é漢🦆'", "é漢🦆"),
      ("x'00ff'", "<2 bytes>"), ("x'00'", "<1 byte>"), ("x''", "<0 bytes>"), ("1 = 1", "1"),
      ("'a' || char(10) || 'b'", "a\nb"),
    ])
  func values(_ sql: String, _ text: String) throws {
    let database = try TemporaryDatabase("create table t(a)")
    #expect(try database.read(.query("select \(sql) as v, 'x'")).rows == [[text, "x"]])
  }

  @Test("types are those of the values, whatever the table declares; texts of numbers stay texts")
  func types() throws {
    let database = try TemporaryDatabase(
      """
      create table t(a text, b integer, c, d date, e blob);
      insert into t values ('1', 2, 3, '2024-01-02', null), ('2', 'x', 4.5, '2024-02-03', null);
      """)
    #expect(try database.read().types == [.text, .text, .decimal, .date, .empty])
    #expect(try database.read(columnTypes: ["a": .integer]).types[0] == .integer)
  }

  @Test("invalid UTF-8 and NUL in texts are repaired and reported by row and column")
  func repair() throws {
    let database = try TemporaryDatabase(
      """
      create table t(a, b);
      insert into t values ('fine', 1), (cast(x'61ff62e282' as text), 2), (cast(x'610062' as text), 3);
      """)
    let reading = try database.read()
    #expect(reading.rows.map { $0[0] } == ["fine", "a\u{FFFD}b\u{FFFD}", "ab"])
    #expect(
      reading.messages == [
        "row 2, column \"a\": invalid UTF-8 (FF) was replaced by U+FFFD",
        "row 2, column \"a\": invalid UTF-8 (E2 82) was replaced by U+FFFD",
        "row 3, column \"a\": a NUL byte was removed",
      ])
  }

  @Test("a database in UTF-16 reads like any other")
  func utf16() throws {
    let database = try TemporaryDatabase(
      "pragma encoding = 'UTF-16le'; create table t(a, é); insert into t values ('漢🦆', 'x');")
    let reading = try database.read()
    #expect(reading.keys == ["a", "é"])
    #expect(reading.rows == [["漢🦆", "x"]])
    #expect(reading.findings == [])
  }

  @Test("a table without rows has its columns and a warning")
  func noRows() throws {
    let reading = try TemporaryDatabase("create table t(a, b)").read()
    #expect(reading.keys == ["a", "b"])
    #expect(reading.findings == ["shop.sqlite empty-data"])
  }

  @Test("a database with a closed write-ahead log is read, and no file is made beside it")
  func closedLog() throws {
    let database = try TemporaryDatabase("pragma journal_mode = wal;" + Self.shop)
    let before = try database.files
    try #require(before.count == 1)
    #expect(try database.read().rows.count == 2)
    #expect(try database.files == before)
    // SQLite goes by the second of two bytes that say it.
    var bytes = try database.bytes
    try #require(bytes[18...19] == [2, 2])
    bytes[18] = 1
    try database.write(bytes)
    #expect(try database.read().rows.count == 2)
    #expect(try database.files == before)
  }

  @Test("rows that are still in another program's write-ahead log are read")
  func openLog() throws {
    let database = try TemporaryDatabase("pragma journal_mode = wal;" + Self.shop)
    let writer = try SQLiteDatabase(.writing(path: database.path))
    try writer.execute("insert into country(name) values ('Oman')")
    // The log lasts until the last connection is closed.
    let rows = try withExtendedLifetime(writer) { try database.read().rows }
    #expect(rows.count == 3)
  }

  @Test("nothing is written")
  func unchanged() throws {
    let database = try TemporaryDatabase(Self.shop)
    let before = try database.bytes
    _ = try database.read()
    _ = try? database.read(.query("delete from country"))
    #expect(try database.bytes == before)
    #expect(try database.files.count == 1)
  }
}
