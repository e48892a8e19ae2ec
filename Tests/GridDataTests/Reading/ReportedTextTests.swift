import GridModel
import Testing

@testable import GridData

@Suite("Texts that are not numbers, and groups that look alike")
struct ReportedTextTests {
  @Test("sorting a column of numbers and a text by its texts is reported")
  func numbersAsText() throws {
    let store = try table("v\n10\n9\nx\n1e2\n").store
    #expect(
      store.numbersAsText(column: 0, use: "sorted")?.message
        == "column \"v\" is sorted as text, though most of its cells are numbers: \"x\" in row 3 is not one"
    )
    let units = try table("w\n5 kg\n3 lb\n").store
    #expect(units.numbersAsText(column: 0, use: "sorted")?.message.contains("\"3 lb\"") == true)
    #expect(try table("v\nChad\nPeru\n1\n").store.numbersAsText(column: 0, use: "") == nil)
  }

  @Test("a sum of such a column names the first cell that is not a number")
  func sum() throws {
    let store = try table("v\n10\nx\n3\n").store
    #expect(
      StoreAggregates(store, order: .source(count: 3), locale: "en_US").problem(.sum, column: 0)
        == "column \"v\" has no numbers (\"x\" in row 2 is not one): sum needs a column of them; count, "
        + "distinct, first, last, min and max take any")
  }

  @Test("percentages beside other numbers are reported where they are added up")
  func percentages() throws {
    func finding(_ text: String) throws -> Diagnostic? {
      try table(text).store.mixedPercentages(column: 0)
    }
    #expect(
      try finding("p\n12%\n0.5\n3\n")
        == Diagnostic(
          code: .mixedUnits,
          message:
            "column \"p\" is added up, and has \"12%\" in row 1 and \"0.5\" in row 2: percentages are "
            + "hundredths"))
    #expect(try finding("p\n12%\n5 %\nNA\n") == nil)
    #expect(try finding("p\n12\n0.5\n") == nil)
    #expect(try finding("p\n12%\nx\ny\n") == nil)
  }

  @Test(
    "a column of texts has codes if they have digits and no letters, or few where its name says so",
    arguments: [
      ("v", ["0070", "0012"], true), ("v", ["+1 415 555-0100", "NA"], true),
      ("v", ["1-2", "1-3"], false), ("v", ["3 1/2000", "12 3/4000"], false),
      ("v", ["2024,2025", "2026,2027"], false),
      ("order_id", ["A-0012", "B-0077"], true), ("order_id", ["Anna 1", "Bo 22"], false),
      ("v", ["", ""], false), ("v", ["12", "7.5"], false),
    ])
  func codes(_ key: String, _ values: [String], _ holds: Bool) throws {
    let store = try table("\(key),w\n" + values.map { "\"\($0)\",x\n" }.joined()).store
    #expect(store.holdsCodes(column: 0) == holds)
  }

  @Test("groups whose titles print alike are reported")
  func similarGroups() throws {
    let store = try table(
      "g\nCafe\u{301}\nCaf\u{E9}\n\"Caf\u{E9} \"\nCaf\u{E9}\u{A0}\nBar\n"
    ).store
    let groups = RowArrangement(store, RowArrangement.Request(groupBy: 0)).groups
    #expect(groups.count == 5)
    let finding = SimilarGroups.finding(in: groups, by: "g")
    #expect(finding?.code == .similarGroups)
    #expect(finding?.message.hasPrefix("4 groups by \"g\" look the same") == true)
    #expect(SimilarGroups.finding(in: [groups[0]], by: "g") == nil)
  }
}
