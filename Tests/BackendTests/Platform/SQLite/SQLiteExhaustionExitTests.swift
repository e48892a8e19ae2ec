import Platform
import Testing

/// SQLite has one limit of memory for a whole process, which other tests would run into.
struct SQLiteExhaustionExitTests {
  private struct Longest: SQLiteAggregate {
    private var text = ""
    init() {}
    mutating func add(_ values: [SQLiteValue]) {
      if let other = values[0].text, other.count > text.count { text = other }
    }
    func result() -> SQLiteValue { .text(text) }
  }

  /// Everything that the wrapper does, in a database in UTF-16, whose texts are converted.
  static func work() throws -> Int {
    let database = try SQLiteDatabase()
    try database.add(
      SQLiteFunction("twice", argumentCount: 1) { .text(($0[0].text ?? "") + ($0[0].text ?? "")) })
    try database.add(SQLiteFunction("longest", argumentCount: 1, aggregate: Longest.self))
    try database.execute("pragma encoding = 'UTF-16le'; create table t(a, b)")
    try database.transaction {
      let insertion = try database.statement("insert into t values (?, ?)")
      for index in 0..<20 {
        try insertion.bind(.text(String(repeating: "é", count: index * 20)), to: 1)
        try insertion.bind(.blob(Array(repeating: 1, count: index * 20)), to: 2)
        try insertion.run()
      }
    }
    var byteCount = 0
    let rows = try database.statement("select twice(a) as x, b, zeroblob(1000) from t order by a")
    byteCount += try rows.columnNames.count
    var text: [UInt8] = []
    while try rows.step() {
      try rows.appendText(ofColumn: 0, to: &text)
      if case .blob(let bytes) = try rows.value(ofColumn: 1) { byteCount += bytes.count }
      if case .blob(let bytes) = try rows.value(ofColumn: 2) { byteCount += bytes.count }
    }
    if case .text(let longest)? = try database.firstValue("select longest(a) from t") {
      byteCount += longest.utf8.count
    }
    return byteCount + text.count
  }

  @Test("wherever memory is exhausted, there is an error or the whole result")
  func everywhere() async {
    await #expect(processExitsWith: .success) {
      let expected = try SQLiteExhaustionExitTests.work()
      var (failures, successes) = (0, 0)
      // Much less than is needed to open a database, up to enough for all.
      for byteCount in stride(from: 97, to: 600_000, by: 97) where successes < 20 {
        do {
          // What is kept for others is taken away.
          let result = try SQLiteMemory.limited(to: byteCount - 32 << 20) {
            try SQLiteExhaustionExitTests.work()
          }
          #expect(result == expected)
          successes += 1
        } catch let error as SQLiteError {
          #expect(error.code == .outOfMemory, "\(error)")
          failures += 1
        }
      }
      #expect(failures > 500)
      #expect(successes == 20)
    }
  }
}
