import Platform
import Testing

@testable import GridData

/// SQLite has one limit of memory for a whole process, which other tests would run into.
struct SQLMemoryExitTests {
  @Test("a query that takes all that it may keeps no other from beginning")
  func openingBeside() async {
    await #expect(processExitsWith: .success) {
      let database = try TemporaryDatabase("create table t(a); insert into t values (1)")
      let greedy = try SQLiteDatabase()
      try SQLiteMemory.limited(to: 16 << 20) {
        try greedy.execute("create table t(a)")
        var count = 0
        while count < 10_000,
          (try? greedy.execute("insert into t values (zeroblob(1000000))")) != nil
        {
          count += 1
        }
        #expect(count < 10_000)
        #expect(try SQLMemoryTests.table().result(of: "select sum(a) as n from data").rowCount == 1)
        #expect(try database.read(.query("select a from t")).rows == [["1"]])
      }
    }
  }
}
