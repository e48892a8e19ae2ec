import GridCore
import GridModel
import Testing

@testable import GridData

@Suite("Memory of SQL")
struct SQLMemoryTests {
  private static let bombs = [
    "select length(hex(zeroblob(700000000))) as n",
    "select length(hex(zeroblob(300000000))) as n",
    "select length(replace(hex(zeroblob(20000)), '0', hex(zeroblob(20000)))) as n",
    """
    with recursive r(i, t) as (select 1, 'xxxxxxxxxxxxxxxx' union all select i + 1, t || t from r where i < 40)
    select length(group_concat(t)) as n from r
    """,
  ]

  private static func store(_ text: String) throws -> ColumnStore {
    var reader = CSVReader()
    try reader.consume(Array(text.utf8).span)
    return try reader.finish().store
  }

  static func table() throws -> SQLTable {
    try SQLTable(
      try store("a,b\n1,x\n2,y\n"),
      SQLSettings(limits: SQLiteLimits(time: .seconds(60), memoryBytes: 16 << 20)))
  }

  @Test(
    "what needs too much is an error with its limit, and the table can be used after it",
    arguments: bombs)
  func refused(_ sql: String) throws {
    let table = try Self.table()
    let error = #expect(throws: DataError.self) { try table.result(of: sql) }
    #expect(error?.limit == .sqlMemory)
    #expect(
      error?.message
        == "the query needs more memory than 16 MiB; limits[.sqlMemory] allows more")
    #expect(try table.result(of: "select sum(a) as n from data").rowCount == 1)
  }

  @Test("in a database too", arguments: bombs)
  func database(_ sql: String) throws {
    let database = try TemporaryDatabase("create table t(a); insert into t values (1)")
    let error = #expect(throws: DataError.self) {
      try database.read(
        .query(sql), limits: SQLiteLimits(time: .seconds(60), memoryBytes: 16 << 20))
    }
    #expect(error?.limit == .sqlMemory, "\(String(describing: error))")
    #expect(try database.read(.query("select a from t")).rows == [["1"]])
  }

  @Test("data is not part of it")
  func data() throws {
    let cell = String(repeating: "x", count: 1 << 20)
    let text = "a\n" + (1...48).map { "\($0)\(cell)\n" }.joined()
    let table = try SQLTable(
      try Self.store(text),
      SQLSettings(limits: SQLiteLimits(time: .seconds(60), memoryBytes: 1 << 20)))
    #expect(try table.result(of: "select sum(length(a)) as n from data").rowCount == 1)
  }
}
