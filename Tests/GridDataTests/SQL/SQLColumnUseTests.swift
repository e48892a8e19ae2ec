import GridModel
import Testing

@testable import GridData

@Suite("Uses of columns in SQL")
struct SQLColumnUseTests {
  private let place = SourcePlace(file: "a.yaml", line: 3, column: 8)

  private func database(_ text: String) throws -> SQLTable {
    try SQLTable(try table(text).store)
  }

  private func expression(_ text: String) throws -> SQLExpression {
    try SQLExpression(text, place: place, textPlace: place)
  }

  @Test("a sum of amounts in several currencies is refused at its column")
  func currencies() throws {
    let database = try database("q,n\n$5,1\n€6,2\n£7,3\n")
    #expect {
      _ = try database.result(of: "select n, sum(q) from data", place: place, textPlace: place)
    } throws: { error in
      let error = error as? DataError
      return error?.message.hasPrefix("mixed-currency: column \"q\" has \"$5\"") == true
        && error?.place.column == 22
    }
    #expect(throws: DataError.self) {
      _ = try database.aggregate(
        try expression("avg(q) / 2"), over: [0..<3], of: .source(count: 3))
    }
    // Neither counts nor other columns are concerned.
    #expect(try database.result(of: "select count(q), sum(n) from data").rowCount == 1)
  }

  @Test("texts most of which are numbers are reported where they are compared")
  func texts() throws {
    let database = try database("w,k\n1.5 kg,a\n2 lb,b\n10 kg,c\n")
    _ = try database.rows(matching: try expression("k = 'a' or w > 2"))
    #expect(
      database.diagnostics(inFile: nil) == [
        Diagnostic(
          code: .textAsNumbers,
          message:
            "column \"w\" is compared as text, though most of its cells are numbers: \"2 lb\" in "
            + "row 2 has another unit or notation; write all in one",
          place: SourcePlace(file: "a.yaml", line: 3, column: 19))
      ])
  }

  @Test(
    "of texts that are equal or listed nothing is said",
    arguments: ["w = '2 lb'", "w in ('a')", "length(w) > 2", "k > 'a'", "w is null"])
  func equal(_ sql: String) throws {
    let database = try database("w,k\n1.5 kg,a\n2 lb,b\n10 kg,c\n")
    _ = try database.rows(matching: try expression(sql))
    #expect(database.diagnostics(inFile: nil) == [])
  }

  @Test("minimum, maximum and BETWEEN compare too", arguments: ["min(w)", "max( w )"])
  func extremes(_ sql: String) throws {
    let database = try database("w,k\n1.5 kg,a\n2 lb,b\n10 kg,c\n")
    _ = try database.aggregate(try expression(sql), over: [0..<3], of: .source(count: 3))
    #expect(database.diagnostics(inFile: nil).map(\.code) == [.textAsNumbers])
  }
}
