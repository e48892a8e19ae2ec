import Platform
import Synchronization
import Testing

@Suite("Functions of SQLite in Swift")
struct SQLiteFunctionTests {
  private struct Oops: Error, CustomStringConvertible { var description: String { "oops, é" } }

  private struct Sum: SQLiteAggregate {
    private var sum = 0.0

    init() {}

    mutating func add(_ values: [SQLiteValue]) throws {
      guard let number = values[0].number else { throw SQLiteError(message: "not a number") }
      sum += number
    }

    func result() throws -> SQLiteValue {
      if sum < 0 { throw Oops() }
      return .real(sum)
    }
  }

  private func error(_ database: SQLiteDatabase, _ sql: String) -> SQLiteError? {
    #expect(throws: SQLiteError.self) { try database.firstValue(sql) }
  }

  @Test("what a function throws is the error of the statement, which can be run again")
  func throwing() throws {
    let database = try SQLiteDatabase()
    try database.add(
      SQLiteFunction("f", argumentCount: 1) { values in
        switch values[0] {
        case .integer(1): throw SQLiteError(message: "f takes no 1")
        case .integer(2): throw SQLiteError(.interrupted, message: "enough")
        case .integer(3): throw Oops()
        default: return values[0]
        }
      })
    #expect(error(database, "select f(1)") == SQLiteError(message: "f takes no 1"))
    #expect(error(database, "select f(2)") == SQLiteError(.interrupted, message: "enough"))
    #expect(error(database, "select f(3)") == SQLiteError(message: "oops, é"))
    #expect(try database.firstValue("select f(4)") == .integer(4))
  }

  @Test("a function has as many arguments as it says")
  func counts() throws {
    let database = try SQLiteDatabase()
    try database.add(SQLiteFunction("count_of") { .integer(Int64($0.count)) })
    try database.add(SQLiteFunction("one", argumentCount: 1) { $0[0] })
    #expect(try database.firstValue("select count_of()") == .integer(0))
    #expect(try database.firstValue("select count_of(1, null, 'x')") == .integer(3))
    #expect(
      error(database, "select one(1, 2)")?.message
        == "wrong number of arguments to function one()")
  }

  @Test("an aggregate has a state for each group, and a value without rows")
  func aggregate() throws {
    let database = try SQLiteDatabase()
    try database.add(SQLiteFunction("add_up", argumentCount: 1, aggregate: Sum.self))
    let sums = try database.statement(
      "select add_up(column2) from (values (1, 2), (2, 3), (1, 4)) group by column1")
    #expect(try sums.step())
    #expect(sums.real(ofColumn: 0) == 6)
    #expect(try sums.step())
    #expect(sums.real(ofColumn: 0) == 3)
    #expect(try database.firstValue("select add_up(1) where 0") == .real(0))
  }

  @Test("what an aggregate throws for a row or at the end is the error of the statement")
  func throwingAggregate() throws {
    let database = try SQLiteDatabase()
    try database.add(SQLiteFunction("add_up", argumentCount: 1, aggregate: Sum.self))
    #expect(
      error(database, "select add_up(column1) from (values (1), ('x'), (2))")?.message
        == "not a number")
    #expect(error(database, "select add_up(-1)")?.message == "oops, é")
    #expect(try database.firstValue("select add_up(1)") == .real(1))
  }

  /// Counts how many of it there are.
  private final class Token {
    private let count: Counter

    init(_ count: Counter) {
      self.count = count
      count.value += 1
    }

    deinit { count.value -= 1 }
  }

  private final class Counter { var value = 0 }

  @Test("what a function holds is freed when it is replaced or removed, and with the database")
  func freed() throws {
    let count = Counter()
    func function() -> SQLiteFunction {
      let token = Token(count)
      return SQLiteFunction("f", argumentCount: 0) { _ in withExtendedLifetime(token) { .null } }
    }
    var database: SQLiteDatabase? = try SQLiteDatabase()
    try database?.add(function())
    #expect(count.value == 1)
    try database?.add(function())
    #expect(count.value == 1)
    database?.remove(function())
    #expect(count.value == 0)
    try database?.add(function())
    #expect(count.value == 1)
    database = nil
    #expect(count.value == 0)
  }

  @Test("a function that cannot be added is an error, and freed")
  func refused() throws {
    let count = Counter()
    let database = try SQLiteDatabase()
    let name = String(repeating: "f", count: 1000)
    #expect(throws: SQLiteError.self) {
      let token = Token(count)
      try database.add(SQLiteFunction(name) { _ in withExtendedLifetime(token) { .null } })
    }
    #expect(count.value == 0)
    // It may not be replaced while a statement runs, either.
    try database.add(SQLiteFunction("f") { _ in .integer(1) })
    let running = try database.statement("select f() union all select f()")
    #expect(try running.step())
    #expect(throws: SQLiteError.self) { try database.add(SQLiteFunction("f") { _ in .null }) }
    #expect(try running.step())
    #expect(running.integer(ofColumn: 0) == 1)
  }

  @Test("a group of an aggregate whose statement is given up is freed")
  func givenUp() throws {
    final class Held: Sendable {
      static let count = Atomic(0)
      init() { Self.count.add(1, ordering: .relaxed) }
      deinit { Self.count.subtract(1, ordering: .relaxed) }
    }
    struct Holder: SQLiteAggregate {
      private var held: [Held] = []
      init() {}
      mutating func add(_ values: [SQLiteValue]) { held.append(Held()) }
      func result() -> SQLiteValue { .integer(Int64(held.count)) }
    }
    let database = try SQLiteDatabase()
    try database.add(SQLiteFunction("hold", argumentCount: 1, aggregate: Holder.self))
    try database.add(
      SQLiteFunction("third", argumentCount: 1) { values in
        if case .integer(3) = values[0] { throw SQLiteError(message: "third") }
        return values[0]
      })
    #expect(error(database, "select hold(third(column1)) from (values (1), (2), (3))") != nil)
    #expect(Held.count.load(ordering: .relaxed) == 0)
    #expect(try database.firstValue("select hold(column1) from (values (1), (2))") == .integer(2))
    #expect(Held.count.load(ordering: .relaxed) == 0)
  }
}
