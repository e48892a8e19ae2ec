import GridModel
import Testing

@testable import GridData

@Suite("Rows that SQL finds by a value")
struct SQLRowSearchTests {
  private let text = """
    n,d,t,m
    1,0.5,a,1
    2,1.0,A,01
    0,-0.0,,1.0
    -3,1.5,ab,x
    ,,a, 1
    9007199254740993,1e3,1e3,1000
    1,1,1,a
    9007199254740992,2.50,2.5,2.50
    """

  private func rows(_ condition: String, in table: SQLTable) throws -> [Int] {
    let rows = try table.rows(matching: try SQLExpression(condition))
    return (0..<table.store.rowCount).filter { rows.contains($0) }
  }

  private static let values = [
    "1", "1.0", "'1'", "'01'", "' 1'", "'a'", "'A' collate nocase", "x'61'", "null", "-0.0", "1e3",
    "'1e3'", "2.5", "'2.50'", "cast('1' as integer)", "cast(1 as text)", "cast(2.5 as text)",
    "9007199254740993", "9007199254740992.0", "1 + 0", "lower('A')",
  ]

  @Test("a search finds the rows that a pass over all finds", arguments: [[], [1, 5]] as [[Int]])
  func search(removed: [Int]) throws {
    let table = try SQLTable(try store(text).removing(removed))
    for column in ["n", "d", "t", "m"] {
      for value in Self.values {
        for condition in [
          "\(column) = \(value)", "\(value) = \(column)", "\(column) is \(value)",
          "\(column) in (\(value), 'x', 2)", "\(column) = \(value) or t = 'ab'",
          "t = 'a' and \(column) = \(value)", "\(column) <> \(value)",
          "\(column) = \(value) and n + 0 = 1", "\(column) = t", "not (\(column) = \(value))",
        ] {
          // A condition within a function is not searched for.
          let expected = try rows("iif(\(condition), 1, 0)", in: table)
          #expect(try rows(condition, in: table) == expected, "\(condition)")
          #expect(try rows(condition, in: table) == expected, "\(condition), again")
        }
      }
    }
  }

  @Test("queries have the order of the rows, before and after a search")
  func order() throws {
    let table = try SQLTable(try store(text))
    func found() throws -> [String] {
      let result = try table.result(of: "select m from data where n = 2 or n = 1 or n in (0, -3)")
      return (0..<result.rowCount).map { result.string(row: $0, column: 0) }
    }
    let expected = ["1", "01", "1.0", "x", "a"]
    #expect(try found() == expected)
    for _ in 0..<3 { #expect(try rows("n = 1", in: table) == [0, 6]) }
    #expect(try found() == expected)
  }
}
