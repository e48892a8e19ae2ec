import Platform
import Testing

@Suite("Values of SQLite")
struct SQLiteValueTests {
  private static let values: [SQLiteValue] = [
    .null, .integer(.max), .integer(.min), .integer(0), .real(0.1), .real(-.infinity),
    .real(.leastNonzeroMagnitude), .text(""), .text("é漢🦆"), .text("a\0b"), .text("\0"),
    .blob([]), .blob([0]), .blob([0xFF, 0, 0x80]),
    .text(String(repeating: "long ", count: 100)),
  ]

  private static func database() throws -> SQLiteDatabase {
    let database = try SQLiteDatabase()
    try database.add(SQLiteFunction("same", argumentCount: 1) { $0[0] })
    try database.add(
      SQLiteFunction("kind", argumentCount: 1) { values in
        switch values[0] {
        case .null: .text("null")
        case .integer: .text("integer")
        case .real: .text("real")
        case .text: .text("text")
        case .blob: .text("blob")
        }
      })
    return database
  }

  @Test("are the same when they are bound, passed to a function and read", arguments: values)
  func same(_ value: SQLiteValue) throws {
    let database = try Self.database()
    let statement = try database.statement("select ?1, same(?1), kind(?1) = typeof(?1)")
    try statement.bind(value, to: 1)
    #expect(try statement.step())
    #expect(try statement.value(ofColumn: 0) == value)
    #expect(try statement.value(ofColumn: 1) == value)
    #expect(statement.integer(ofColumn: 2) == 1)
  }

  @Test("are read without being made a value")
  func direct() throws {
    let statement = try SQLiteDatabase().statement(
      "select 9223372036854775807, 0.5, 'a' || char(0) || 'é', x'0102', null, zeroblob(9)")
    try #require(try statement.step())
    #expect(
      (0...6).map { statement.kind(ofColumn: $0) }
        == [.integer, .real, .text, .blob, .null, .blob, .null])
    #expect(statement.integer(ofColumn: 0) == .max)
    #expect(statement.real(ofColumn: 1) == 0.5)
    var text: [UInt8] = [0x2A]
    try statement.appendText(ofColumn: 2, to: &text)
    #expect(text == Array("*a\0é".utf8))
    #expect(statement.byteCount(ofColumn: 3) == 2)
    #expect(statement.byteCount(ofColumn: 5) == 9)
  }

  @Test("invalid UTF-8 is repaired as a value, and kept as bytes")
  func invalid() throws {
    let database = try Self.database()
    let statement = try database.statement(
      "select a, same(a) from (select cast(x'61ff' as text) a)")
    try #require(try statement.step())
    #expect(try statement.value(ofColumn: 0) == .text("a\u{FFFD}"))
    #expect(try statement.value(ofColumn: 1) == .text("a\u{FFFD}"))
    var text: [UInt8] = []
    try statement.appendText(ofColumn: 0, to: &text)
    #expect(text == [0x61, 0xFF])
  }

  @Test("a database in UTF-16 has the same texts")
  func utf16() throws {
    let database = try Self.database()
    try database.execute("pragma encoding = 'UTF-16le'; create table t(a)")
    let insertion = try database.statement("insert into t values (?)")
    try insertion.bind(text: Array("漢\0🦆".utf8).span, to: 1)
    try insertion.run()
    #expect(try database.firstValue("select a from t") == .text("漢\0🦆"))
    #expect(try database.firstValue("select same(a) from t") == .text("漢\0🦆"))
    #expect(try database.firstValue("select hex(a) from t") == .text("226F00003ED886DD"))
  }

  @Test("NaN is NULL")
  func notANumber() throws {
    let statement = try SQLiteDatabase().statement("select ?")
    try statement.bind(.real(.nan), to: 1)
    #expect(try statement.firstValue() == .null)
  }

  @Test("numbers are equal if their values are, and have one hash then")
  func equality() {
    #expect(SQLiteValue.integer(1) == .real(1))
    #expect(Set([SQLiteValue.integer(1), .real(1), .text("1"), .null]).count == 3)
    // 2^53 + 1 is no binary number.
    #expect(SQLiteValue.integer(9_007_199_254_740_993) != .real(9_007_199_254_740_992))
    #expect(SQLiteValue.integer(.max) != .real(9_223_372_036_854_775_808))
    #expect(SQLiteValue.blob([0x31]) != .text("1"))
  }

  @Test("are taken as numbers and texts where they are such")
  func conversions() {
    #expect(SQLiteValue.integer(2).number == 2)
    #expect(SQLiteValue.text("2").number == nil)
    #expect(SQLiteValue.blob(Array("é".utf8)).text == "é")
    #expect(SQLiteValue.blob([0xFF]).text == nil)
    #expect(SQLiteValue.real(2).text == nil)
  }
}
