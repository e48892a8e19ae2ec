import GridModel
import Testing

@testable import GridData

@Suite("Numbers that SQL does not hold")
struct SQLRangeTests {
  private func value(_ expression: String, _ text: String) throws -> String {
    let table = try SQLTable(try store(text))
    try table.add("new", valuedBy: try SQLExpression(expression))
    let column = try #require(table.store.columnIndex(of: "new"))
    return table.store.string(row: 0, column: column)
  }

  private func message(_ expression: String, _ text: String) -> String {
    do {
      return try value(expression, text)
    } catch let error as DataError {
      return error.message
    } catch {
      return "\(error)"
    }
  }

  private static let greatest = "a,b\n9223372036854775807,9223372036854775807\n"

  @Test(
    "whole numbers beyond 64 bits are refused, not rounded",
    arguments: [
      ("a + b", "9223372036854775807 + 9223372036854775807"),
      ("a * b", "9223372036854775807 * 9223372036854775807"),
      ("-a - b", "-9223372036854775807 - 9223372036854775807"),
      ("a * a * a", "9223372036854775807 * 9223372036854775807"),
    ])
  func integers(_ expression: String, _ operation: String) {
    #expect(
      message(expression, Self.greatest)
        == "\(operation): the result is beyond the 64 bits of a whole number; write cast(… as real) for a rounded one"
    )
  }

  @Test("results of 64 bits are exact, and a cast to real is rounded")
  func fitting() throws {
    #expect(try value("a - 1", Self.greatest) == "9223372036854775806")
    #expect(try value("-a - 1", Self.greatest) == "-9223372036854775808")
    #expect(try value("cast(a as real) * b", Self.greatest) == "8.507059173023462e+37")
  }

  @Test("sums of whole numbers beyond 64 bits are refused")
  func sums() throws {
    let table = try SQLTable(try store("n\n9223372036854775807\n9223372036854775807\n-1\n"))
    func sum(_ rows: Range<Int>) throws -> CellValue {
      try table.aggregate(
        try SQLExpression("sum(n)"), over: [rows], of: .source(count: 3)
      ).sections[0]
    }
    #expect(throws: DataError.self) { try sum(0..<2) }
    let result = try table.result(of: "select sum(n) as s from data where rowid <> 2")
    #expect(result.string(row: 0, column: 0) == "9223372036854775806")
    #expect(throws: DataError.self) { try table.result(of: "select sum(n) from data") }
  }

  @Test(
    "a result beyond the largest number is refused, unless the data has infinity",
    arguments: ["x * 10", "x + x", "x / 0.001", "(select sum(x) * 10 from data)"])
  func infinity(_ expression: String) {
    let said = message(expression, "x\n1e308\n")
    #expect(said.contains("beyond 1.7976931348623157e+308, the largest number there is"))
    #expect(message("x + 1", "x\n∞\n1.5\n").contains("∞"))
  }

  @Test(
    "the text of a number is reported where it is another than the data's",
    arguments: [
      ("length(v)", true), ("v || ''", true), ("v like '1%'", true), ("length(w)", false),
      ("count(v) over ()", false), ("v", false),
    ])
  func texts(_ expression: String, _ isReported: Bool) throws {
    let table = try SQLTable(try store("v,w\n12,12\n(4.00),7\n"))
    try table.add("new", valuedBy: try SQLExpression(expression))
    #expect(
      table.diagnostics(inFile: nil).map(\.message)
        == (isReported
          ? [
            "column \"v\" has numbers, whose text in SQL is not the data's: \"12\" in row 1 is 12.0 there"
          ] : []))
  }

  @Test("the median of long whole numbers keeps their digits")
  func median() throws {
    let text = "n\n9007199254740992\n9007199254740993\n9007199254740994\n"
    #expect(try value("(select median(n) from data)", text) == "9007199254740993")
  }

  @Test(
    "numbers with more digits than SQL's are reported where they are computed or compared",
    arguments: [
      ("v > 0.1", true), ("v + 1", true), ("round(v)", true), ("v in (1, 2)", true), ("v", false),
      ("count(v) over ()", false), ("k + 1", false),
    ])
  func rounded(_ expression: String, _ isReported: Bool) throws {
    let table = try SQLTable(try store("v,k\n0.5,1\n0.1234567890123456789,2\n"))
    try table.add(
      "new",
      valuedBy: try SQLExpression(
        expression, textPlace: SourcePlace(file: "d.yaml", line: 1, column: 8)))
    #expect(
      table.diagnostics(inFile: nil)
        == (isReported
          ? [
            Diagnostic(
              code: .roundedNumber,
              message:
                "column \"v\" has \"0.1234567890123456789\" in row 2, which has more digits than SQL's "
                + "numbers and is rounded there",
              place: SourcePlace(
                file: "d.yaml", line: 1, column: expression.hasPrefix("round") ? 14 : 8))
          ] : []))
  }
}
