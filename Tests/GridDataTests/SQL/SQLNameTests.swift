import GridModel
import Testing

@testable import GridData

@Suite("Names of columns in SQL")
struct SQLNameTests {
  private let names = SQLNames(
    ["v1", "v12", "Größe", "Net weight", "a\"b", "c`d", "", "X", "x", "$n"].map {
      SourceColumn(key: $0, type: .text)
    })

  @Test(
    "a column is loaded if its name is among the words or the quoted names, and else not",
    arguments: [
      ("v12 + 1", ["v12"]), ("v1+v12", ["v1", "v12"]), ("V1", ["v1"]), ("\"v1\"", ["v1"]),
      ("[v1]", ["v1"]), ("data.v1", ["v1"]), ("'v1'", ["v1"]), ("v123", []),
      ("max(\"Net weight\")", ["Net weight"]), ("`net WEIGHT` > 1", ["Net weight"]),
      ("\"a\"\"b\"", ["a\"b"]), ("[a\"b]", ["a\"b"]), ("`c``d`", ["c`d"]), ("Größe", ["Größe"]),
      ("x_2 + X", ["X", "x_2"]), ("$n", ["$n"]), ("1", []), ("", []),
    ])
  func mentioned(_ sql: String, _ expected: [String]) {
    // A name without characters may be anywhere.
    #expect(
      names.mentioned(in: sql).map { names.names[$0] }.filter { !$0.isEmpty }.sorted() == expected)
    #expect(names.mentioned(in: sql).contains(6))
  }

  @Test("names that differ in case only are numbered")
  func numbered() {
    #expect(names.names[8] == "x_2")
    #expect(names.renamed == [8])
    #expect(names.column(named: "X_2") == 8)
    #expect(names.column(named: "y") == nil)
  }
}
