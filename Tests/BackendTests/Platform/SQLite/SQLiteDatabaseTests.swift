import Foundation
import Platform
import Synchronization
import TestSupport
import Testing

@Suite("Databases of SQLite")
struct SQLiteDatabaseTests {
  private func error(_ work: () throws -> Void) -> SQLiteError? {
    #expect(throws: SQLiteError.self, performing: work)
  }

  // MARK: Opening

  @Test("a file that is not there is not made by reading it")
  func missing() throws {
    let folder = try TemporaryFolder()
    let error = error { _ = try SQLiteDatabase(.reading(path: folder.path + "/none.sqlite")) }
    #expect(error?.code == .cannotOpen)
    #expect(error?.message == "unable to open database file")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  @Test(
    "a path is a path, whatever characters it has",
    arguments: ["a?mode=memory", "a#b", "100%", "%41", "é 漢", "file:x", "a&b=c;d"])
  func path(_ name: String) throws {
    let folder = try TemporaryFolder()
    try SQLiteDatabase(.writing(path: "\(folder.path)/\(name)")).execute("create table t(a)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [name])
    for isImmutable in [false, true] {
      let database = try SQLiteDatabase(
        .reading(path: "\(folder.path)/\(name)", isImmutable: isImmutable))
      #expect(try database.firstValue("select name from sqlite_master") == .text("t"))
    }
  }

  @Test("a path with a NUL names no file")
  func pathWithNUL() throws {
    let folder = try TemporaryFolder()
    let error = error { _ = try SQLiteDatabase(.writing(path: folder.path + "/a\0b")) }
    #expect(error?.code == .cannotOpen)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  @Test("a file that is read is not written to")
  func readOnly() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a.sqlite"
    try SQLiteDatabase(.writing(path: path)).execute("create table t(a)")
    let database = try SQLiteDatabase(.reading(path: path))
    #expect(error { try database.execute("insert into t values (1)") }?.code == .readOnly)
    #expect(try database.firstValue("select count(*) from t") == .integer(0))
  }

  @Test("a file that another connection locks is busy, for as long as is waited for it")
  func locked() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a.sqlite"
    let writer = try SQLiteDatabase(.writing(path: path))
    try writer.execute("create table t(a); begin exclusive")
    let reader = try SQLiteDatabase(.reading(path: path), lockSeconds: 0.05)
    #expect(error { _ = try reader.firstValue("select 1 from t") }?.code == .busy)
    try writer.execute("commit")
    #expect(try reader.firstValue("select count(*) from t") == .integer(0))
  }

  @Test("other bytes are no database, and damaged ones are corrupt")
  func damaged() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a.sqlite"
    try Data(repeating: 0x20, count: 4096).write(to: URL(filePath: path))
    let other = try SQLiteDatabase(.reading(path: path))
    #expect(
      error { _ = try other.firstValue("select * from sqlite_master") }?.code == .notADatabase)
    try FileManager.default.removeItem(atPath: path)
    try SQLiteDatabase(.writing(path: path)).execute("create table t(a); insert into t values (1)")
    var bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
    for index in 4096..<bytes.count { bytes[index] = 0xFF }
    try Data(bytes).write(to: URL(filePath: path))
    let database = try SQLiteDatabase(.reading(path: path))
    #expect(error { _ = try database.firstValue("select * from t") }?.code == .corrupt)
  }

  @Test("a database stays open as long as it has a statement")
  func openStatement() throws {
    let statement = try SQLiteDatabase().statement("values (1), (2)")
    #expect(try statement.step())
    #expect(try statement.step())
    #expect(statement.integer(ofColumn: 0) == 2)
    #expect(try !statement.step())
  }

  @Test("a database that was closed can be interrupted, which ends nothing in another one")
  func closed() throws {
    let interrupter = try SQLiteDatabase().interrupter
    // It may be at the same place in memory.
    let database = try SQLiteDatabase()
    try database.add(
      SQLiteFunction("stop", argumentCount: 0) { _ in
        interrupter.interrupt()
        return .null
      })
    let rows = "with recursive r(i) as (select stop() union all select i + 1 from r limit 1000)"
    #expect(try database.firstValue("\(rows) select count(*) from r") == .integer(1000))
  }

  // MARK: Statements

  @Test("the statements of a text are prepared one after the other")
  func statements() throws {
    let database = try SQLiteDatabase()
    try database.execute("-- first\ncreate table t(a); ; insert into t values (7);\n/* last */ ")
    #expect(try database.firstValue("select a from t;") == .integer(7))
    #expect(try database.firstValue("select a from t where 0") == nil)
  }

  @Test(
    "a text without a single complete statement is an error",
    arguments: [
      ("", "empty statement"), ("-- nothing", "empty statement"),
      ("select 1; select 2", "several statements where one is expected"),
      ("select 1\0; select 2", "the SQL has a NUL character"),
      ("select", "incomplete input"), ("selec 1", "near \"selec\": syntax error"),
      ("select \"a\"", "no such column: a"), ("select a.b.c.d", "near \".\": syntax error"),
    ])
  func wrong(_ sql: String, _ message: String) throws {
    let database = try SQLiteDatabase()
    let found = error { _ = try database.statement(sql) }
    #expect(found?.message == message)
    #expect(found?.description == "SQLite error \(found?.code.rawValue ?? 0): \(message)")
    #expect(try database.firstValue("select 1") == .integer(1))
  }

  @Test("a parameter without a value is an error")
  func unbound() throws {
    let database = try SQLiteDatabase()
    let unnamed = try database.statement("select ?")
    #expect(error { _ = try unnamed.step() }?.message == "wrong number of statement arguments: 0")
    let named = try database.statement("select :a")
    #expect(error { _ = try named.step() }?.message == "missing statement argument: a")
    #expect(error { try named.bind(.integer(1), to: 2) }?.extendedCode == 25)
    try named.bind(.integer(1), to: 1)
    #expect(try named.firstValue() == .integer(1))
  }

  @Test("a statement says what it is")
  func description() throws {
    let database = try SQLiteDatabase()
    try database.execute("create table t(a, b)")
    let selection = try database.statement("select a, b as \"x y\" from t; ")
    #expect(selection.isReadOnly)
    #expect(selection.columnCount == 2)
    #expect(try selection.columnNames == ["a", "x y"])
    #expect(selection.sql == "select a, b as \"x y\" from t;")
    let deletion = try database.statement("delete from t")
    #expect(!deletion.isReadOnly)
    #expect(deletion.columnCount == 0)
  }

  @Test("a failed step leaves a statement that can be run again")
  func failedStep() throws {
    let database = try SQLiteDatabase()
    try database.execute("create table t(a unique)")
    let insertion = try database.statement("insert into t values (?)")
    try insertion.bind(.integer(1), to: 1)
    try insertion.run()
    let found = error { try insertion.run() }
    // SQLITE_CONSTRAINT_UNIQUE
    #expect(found?.extendedCode == 2067)
    #expect(found?.code == .other)
    try insertion.bind(.integer(2), to: 1)
    try insertion.run()
    #expect(try database.firstValue("select count(*) from t") == .integer(2))
  }

  @Test("what a transaction has changed is undone if it fails")
  func transaction() throws {
    struct Failure: Error {}
    let database = try SQLiteDatabase()
    try database.execute("create table t(a)")
    #expect(throws: Failure.self) {
      try database.transaction {
        try database.execute("insert into t values (1)")
        throw Failure()
      }
    }
    #expect(try database.firstValue("select count(*) from t") == .integer(0))
    try database.transaction { try database.execute("insert into t values (1)") }
    #expect(try database.firstValue("select count(*) from t") == .integer(1))
    // A failed statement may have undone it before.
    #expect(
      error { try database.transaction { try database.execute("rollback; select x") } }?.message
        == "no such column: x")
  }

  @Test("an interruption ends a statement, and not the next one")
  func interruption() async throws {
    let database = try SQLiteDatabase()
    let interrupter = database.interrupter
    try database.add(
      SQLiteFunction("stop", argumentCount: 0) { _ in
        interrupter.interrupt()
        return .null
      })
    let endless =
      "with recursive r(i) as (select stop() union all select i + 1 from r) select count(*) from r"
    #expect(error { _ = try database.firstValue(endless) }?.code == .interrupted)
    #expect(try database.firstValue("select 1") == .integer(1))
    let deadline = Deadline(after: .milliseconds(5)) { interrupter.interrupt() }
    defer { deadline.cancel() }
    #expect(
      error { _ = try database.firstValue(endless.replacing("stop()", with: "1")) }?.code
        == .interrupted)
  }

  // MARK: Interrupting

  @Test("an interruption while rows become a table is reported as one", .timeLimit(.minutes(10)))
  func interruptedRows() throws {
    let database = try SQLiteDatabase()
    let interrupter = database.interrupter
    let isDone = Atomic(false)
    let definitions = (0..<1_500).map { "c\($0) TEXT" }.joined(separator: ",")
    // Most of the time goes to reading the definitions.
    Thread.detachNewThread {
      while !isDone.load(ordering: .relaxed) {
        interrupter.interrupt()
        usleep(100)
      }
      isDone.store(false, ordering: .releasing)
    }
    var codes: Set<SQLiteError.Code> = []
    var count = 0
    // On a busy machine the other thread may begin late.
    while count < 300 || codes.isEmpty {
      count += 1
      do throws(SQLiteError) {
        try database.add(
          SQLiteRows(definitions: definitions, rowCount: 0) { _, _, _ in }, named: "t")
        try database.execute("DROP TABLE t")
      } catch {
        codes.insert(error.code)
        // This may be interrupted, too.
        while (try? database.execute("DROP TABLE IF EXISTS t")) == nil {}
      }
    }
    isDone.store(true, ordering: .relaxed)
    while isDone.load(ordering: .acquiring) { usleep(100) }
    #expect(codes == [.interrupted])
  }
}
