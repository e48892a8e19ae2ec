import DocumentSupport
import Foundation
import GridModel
import Testing

@testable import GridPress

@Suite("SQL expressions in summaries")
struct SummaryExpressionTests {
  /// Price times quantity: North 10 + 4 + 25 of 10 pieces, South 9 + 12 of 10.
  private static let table = """
    name,region,kind,price,qty
    a,North,x,2.50,4
    b,North,y,4.00,1
    c,South,x,1.50,6
    d,South,x,3.00,4
    e,North,x,5.00,5
    """
  private static let mean = "sum(price * qty) / sum(qty)"

  private func document(_ text: String) throws -> GridDocument {
    try GridDocument.parse(text, over: Self.table)
  }

  private func grid(_ text: String) throws -> DataGrid {
    try DataGrid.read(text, over: Self.table)
  }

  @Test("a footer has the expression's value of its group, a summary that of all rows")
  func groups() throws {
    let grid = try grid(
      """
      group: {by: region, footer: {price: "\(Self.mean)", qty: sum}}
      summary: {label: All, columns: {price: "\(Self.mean)"}}
      """)
    #expect(
      grid.totalTexts == [
        ["price": "3.90", "qty": "10"], ["price": "2.10", "qty": "10"], ["price": "3.00"],
      ])
  }

  @Test("a row of sums without a label has the document's word for it")
  func word() throws {
    func labels(_ more: String) throws -> [String?] {
      try grid("summary: {columns: {qty: sum}}\n" + more).sections.flatMap(\.trailing).map {
        strip in
        if case .summary(let summary) = strip { summary.row.label } else { nil }
      }
    }
    #expect(try labels("") == ["Total"])
    #expect(try labels("strings: {total: Summe}") == ["Summe"])
  }

  @Test("every level of nested groups has its own values")
  func nested() throws {
    let grid = try grid(
      """
      group: {by: [region, kind], footer: {price: "\(Self.mean)"}}
      summary: {columns: {price: "\(Self.mean)"}, position: top}
      """)
    // 35 / 9 and 4 / 1 in the north.
    #expect(
      grid.totalTexts.map { $0["price"] } == ["3.00", "3.89", "4.00", "3.90", "2.10", "2.10"])
  }

  @Test("collapsed rows count in the summaries around them")
  func collapsed() throws {
    let grid = try grid(
      """
      group: {by: region, collapsed: [North], footer: {price: "\(Self.mean)"}}
      summary: {price: "\(Self.mean)"}
      """)
    #expect(grid.totalTexts.map { $0["price"] } == ["2.10", "3.00"])
  }

  @Test("only rows that are shown count, in whatever order")
  func shownRows() throws {
    // 10 and 4 of 5 pieces are left of the north.
    let grid = try grid(
      """
      where: price < 5
      sort: "price:desc"
      group: {by: region, footer: {price: "\(Self.mean)"}}
      """)
    #expect(grid.totalTexts.map { $0["price"] } == ["2.80", "2.10"])
  }

  @Test("a value is written as its column is")
  func formats() throws {
    let grid = try grid(
      """
      columns:
        - name
        - {key: price, format: "currency:EUR"}
        - qty
      summary: {price: "\(Self.mean)", qty: "avg(qty * 1.0 / 3)", name: "count(*) || ' items'"}
      """)
    #expect(grid.totalTexts == [["price": "€3.00", "qty": "1.3", "name": "5 items"]])
    // 1.5 + 3 + 5 + 0.1 + 0.2 is not exact in binary.
    let sums = try self.grid(
      "summary: {price: \"1.5 + sum(price) + 0.1 + 0.2\", name: \"count(distinct kind)\"}")
    #expect(sums.totalTexts == [["price": "17.80", "name": "2"]])
  }

  @Test("a number under texts has no digits that a binary number adds, and the locale's mark")
  func underTexts() throws {
    func name(_ expression: String, _ more: String = "") throws -> String? {
      try grid("summary: {name: \"\(expression)\"}\n" + more).totalTexts.first?["name"]
    }
    #expect(try name("sum(price) / 7") == "2.28571428571429")
    #expect(try name("sum(price) * 1.1") == "17.6")
    #expect(try name("max(12345678901234567) + 0") == "12345678901234567")
    #expect(try name("'a' || sum(qty)") == "a20")
    #expect(try name("sum(price) / 7", "locale: de_DE") == "2,28571428571429")
    #expect(try name("sum(price) * 100", "locale: de_DE") == "1.600")
    #expect(try name("sum(price) / 7", "missing: {text: n/a}") == "2.28571428571429")
  }

  @Test("a group without a value has none, and no row at all is counted")
  func empty() throws {
    #expect(
      try grid("summary: {price: \"sum(price) filter (where price > 9)\"}").totalTexts == [[:]])
    #expect(
      try grid("where: price > 9\nsummary: {price: max(price), qty: count(*)}").totalTexts == [
        ["qty": "0"]
      ])
  }

  @Test("each file of a split has its own values")
  func split() throws {
    let document = try document("summary: {price: \"\(Self.mean)\"}")
    let (parts, _) = try PreparedReport.reports(GridRequest(document), splitBy: "region") { _, _ in
    }
    #expect(parts.map(\.value) == ["North", "South"])
    #expect(
      parts.map { $0.report.grids[0].grid.totalTexts } == [
        [["price": "3.90"]], [["price": "2.10"]],
      ])
  }

  @Test(
    "a bad expression is reported at its place, with what may be meant",
    arguments: [
      (
        "summary: {price: sum(pric)}",
        ["doc.yaml:1:18: no such column: pric, did you mean \"price\"?"]
      ),
      (
        "summary: {price: summ}",
        [
          "doc.yaml:1:18: \"summ\" is not one of count, sum, mean, median, min, max, first, last, "
            + "distinct, did you mean \"sum\"?"
        ]
      ),
      ("summary: {price: sum(price}", ["doc.yaml:1:18: the expression has a ( without a )"]),
      (
        "summary: {columns: {name: lower(name)}}",
        [
          "doc.yaml:1:27: it has no aggregate: write sum(…), avg(…), count(*) or similar"
        ]
      ),
      (
        "columns: [name]\nsummary: {price: sum(price)}",
        ["doc.yaml:2:18: column \"price\" is not shown, so it has no place for a summary"]
      ),
      (
        """
        group: {by: [region, kind], footer: {price: sum(pric), name: sum}, collapsed: all}
        summary: {price: totl(price)}
        """,
        [
          "doc.yaml:1:45: no such column: pric, did you mean \"price\"?",
          "doc.yaml:1:62: column \"name\" has no numbers: sum needs a column of them; count, "
            + "distinct, first, last, min and max take any",
          "doc.yaml:2:18: no such function: totl",
        ]
      ),
    ])
  func bad(_ text: String, _ expected: [String]) {
    #expect(problemLines { try grid(text) } == expected)
  }

  @Test("a bad expression from Swift is a fault of use")
  func badInSwift() throws {
    var document = try document("")
    document.summary = [AggregateRow("All", ["price": .sql("sum(pric)")])]
    let error = #expect(throws: RenderError.self) { try PreparedGrid(document) }
    #expect(error?.kind == .usage)
  }

  @Test("an expression is written as it is read")
  func coding() throws {
    let document = try document(
      "summary: [{price: \"\(Self.mean)\", qty: sum}, {label: A, columns: {qty: min(qty)}}]")
    #expect(document.summary[0].columns == ["price": .sql(SQLText(Self.mean)), "qty": .sum])
    let data = try JSONEncoder().encode(document)
    #expect(try JSONDecoder().decode(GridDocument.self, from: data).summary == document.summary)
  }
}
