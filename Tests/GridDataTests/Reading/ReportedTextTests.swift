import GridModel
import Testing

@testable import GridData

@Suite("Texts that are not numbers, and groups that look alike")
struct ReportedTextTests {
  @Test("sorting a column of numbers and a text by its texts is reported")
  func numbersAsText() throws {
    let store = try table("v\n10\n9\nx\n1e2\n").store
    #expect(
      store.valuesAsText(column: 0, use: "sorted")?.message
        == "column \"v\" is sorted as text, though most of its cells are numbers: \"x\" in row 3 is not one; "
        + "if it is a word for a missing value, list it in missing"
    )
    let units = try table("w\n5 kg\n3 lb\n").store
    #expect(
      units.valuesAsText(column: 0, use: "sorted")?.message.hasSuffix(
        "\"3 lb\" in row 2 has another unit or notation; write all in one") == true)
    #expect(try table("v\nChad\nPeru\n1\n").store.valuesAsText(column: 0, use: "") == nil)
  }

  @Test(
    "texts that look like dates or times are reported with a cell",
    arguments: [
      ("31/31/24\n01/02/24\n", Diagnostic.Code.textAsDates, 1),
      ("01/02/24\n05/06/2023\n07/08/24\n", .textAsDates, 1),
      ("2024-01-05\n2024-02-06\nTBD\n", .textAsDates, 3),
      ("15 avril 2014\n3 mai 2015\n", .textAsDates, 1), ("Q1 2024\nQ3 2023\n", .textAsDates, 1),
      ("09:30\n10:45\nnoon\n", .textAsTimes, 3), ("9:30 PM\n25:10\n", .textAsTimes, 1),
      ("1.5 KB\n2 MB\n", .textAsNumbers, 2), ("12B\n15B\n3\n", .textAsNumbers, 3),
    ])
  func datesAndTimes(_ cells: String, _ code: Diagnostic.Code, _ row: Int) throws {
    let store = try table("v\n" + cells).store
    #expect(store.columns[0].type == .text)
    let finding = store.valuesAsText(column: 0, use: "sorted")
    #expect(finding?.code == code)
    #expect(finding?.message.contains("in row \(row)") == true, "\(finding?.message ?? "none")")
  }

  @Test("long columns are like their beginning, of which dates and times are found")
  func longColumns() throws {
    func code(_ cell: (Int) -> String) throws -> Diagnostic.Code? {
      try table("v\n" + (0..<7_000).map { cell($0) + "\n" }.joined()).store
        .valuesAsText(column: 0, use: "sorted")?.code
    }
    func date(_ row: Int) -> String { "\(row % 28 + 1)/\(row * 7 % 28 + 13)/24" }
    #expect(try code(date) == .textAsDates)
    #expect(try code { $0 % 3 == 0 ? "\($0)" : date($0) } == .textAsDates)
    #expect(try code { $0 % 3 == 0 ? date($0) : "\($0)" } == .textAsNumbers)
    #expect(try code { $0 % 3 == 0 ? date($0) : "name \($0)" } == nil)
  }

  @Test(
    "names, versions, identifiers and scores are not",
    arguments: [
      "Anna\nBo\n", "1.2.3\n1.10.0\n", "A-12\nB-7\n", "123-45-6789\n987-65-4321\n", "3:1\n2:2\n",
    ])
  func otherTexts(_ cells: String) throws {
    #expect(try table("v\n" + cells).store.valuesAsText(column: 0, use: "sorted") == nil)
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
      ("v", ["14.2 (1.1)", "9.7 (0.9)"], false), ("v", ["10.0.0.1", "10.0.0.2"], true),
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
    let plain = try table("g\nNorth  West\nNorth West\nNorthwest\nNORTH WEST\n").store
    let similar = RowArrangement(plain, RowArrangement.Request(groupBy: 0)).groups
    #expect(
      SimilarGroups.finding(in: similar, by: "g")?.message.hasPrefix(
        "2 groups by \"g\" look the same, as \"North West\"") == true)
  }
}
