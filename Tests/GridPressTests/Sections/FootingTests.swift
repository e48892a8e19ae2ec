import Foundation
import GridData
import GridModel
import TestSupport
import Testing

@testable import GridPress

@Suite("Shares and footing")
struct FootingTests {
  private func prepared(_ text: String, _ data: String) throws -> DataGrid {
    try DataGrid.read(text, over: data)
  }

  private func totals(_ grid: DataGrid, _ key: String) -> [String] {
    grid.totalTexts(ofColumn: key).map { $0.replacing("\u{A0}", with: " ") }
  }

  private func findings(_ grid: DataGrid) -> [String] {
    grid.styleFindings.filter { $0.code == .doesNotFoot }.map {
      $0.description.replacing("\u{A0}", with: " ")
    }
  }

  private static let table = "g,v,w\nA,1,1.4\nA,2,1.4\nB,5,0.4\nC,9,1.3\n"

  @Test("a share is of the rows that are shown, and its total is 100 %")
  func shares() throws {
    let grid = try prepared(
      """
      where: g <> 'C'
      columns: [g, v, {key: p, share: v}]
      summary: {columns: {v: sum, p: sum}}
      """, Self.table)
    #expect(try grid.texts(ofColumn: "p") == ["12.5%", "25.0%", "62.5%"])
    #expect(totals(grid, "p") == ["100.0%"])
  }

  @Test("a share may be of the group or of all data")
  func bases() throws {
    let group = try prepared(
      """
      group: {by: g, summary: {columns: {p: sum}}}
      columns: [v, {key: p, share: v, of: group, format: percent:0}]
      summary: {columns: {p: sum}}
      """, Self.table)
    #expect(try group.texts(ofColumn: "p") == ["33%", "67%", "100%", "100%"])
    #expect(totals(group, "p") == ["100%", "100%", "100%", "100%"])
    let total = try prepared(
      """
      group: {by: g, summary: {columns: {p: sum}}}
      columns: [v, {key: p, share: v, format: percent:0}]
      limit: 3
      """, Self.table)
    #expect(totals(total, "p") == ["38%", "63%"])
    let data = try prepared(
      "limit: 1\ncolumns: [v, {key: p, share: v, of: data}]\nsummary: {columns: {p: sum}}",
      Self.table)
    #expect(totals(data, "p") == ["5.9%"])
  }

  @Test("numbers that foot add up to their groups, and these to the total")
  func foots() throws {
    let grid = try prepared(
      """
      group: {by: g, summary: {columns: {w: sum}}}
      columns: [{key: w, format: number:0, foots: true}]
      summary: {columns: {w: sum}}
      """, Self.table)
    // 2.8, 0.4 and 1.3 are 4.5, which is 5.
    #expect(totals(grid, "w") == ["3", "1", "1", "5"])
    #expect(try grid.texts(ofColumn: "w") == ["2", "1", "1", "1"])
    #expect(findings(grid).isEmpty)
  }

  /// The number of a percentage.
  private func number(_ text: String) -> Int { Int(text.filter(\.isNumber)) ?? -1 }

  @Test(
    "shares that foot add up to those of their groups, of one level or of two", arguments: [1, 2])
  func shares(of levels: Int) throws {
    for numbers in [[1, 1, 1, 1, 1, 1], [1, 2, 4, 1, 2, 4], [5, 1, 1, 1, 1, 2]] {
      let groups = ["x,p", "x,q", "x,q", "y,p", "y,p", "y,q"]
      let rows = zip(groups, numbers).map { "\($0),\($1)" }.joined(separator: "\n")
      let summary = "summary: {columns: {s: sum}}"
      let keys = ["o", "i"].prefix(levels).map { "{by: \($0), \(summary)}" }
      let grid = try prepared(
        """
        group: [\(keys.joined(separator: ", "))]
        columns: [v, {key: s, share: v, format: "percent:0", foots: true}]
        \(summary)
        """, "o,i,v\n\(rows)\n")
      let rowNumbers = try grid.texts(ofColumn: "s").map(number)
      let totalNumbers = totals(grid, "s").map(number)
      #expect(rowNumbers.reduce(0, +) == 100)
      #expect(totalNumbers.last == 100)
      // Those of each level, which are all of the whole.
      #expect(totalNumbers.reduce(0, +) == 100 * (levels + 1))
      for section in grid.sections {
        let strips = section.trailing.compactMap { strip -> Int? in
          guard case .summary(let summary) = strip else { return nil }
          return summary.row.cells["s"].map(number)
        }
        // The innermost total is that of the rows of the section.
        #expect(strips.first == section.positions.map { rowNumbers[$0] }.reduce(0, +))
      }
    }
  }

  @Test("numbers that visibly do not add up are reported with both sums")
  func findings() throws {
    let grid = try prepared(
      """
      columns: [g, {key: w, format: number:0}]
      summary: {columns: {w: sum}}
      """, Self.table)
    #expect(
      findings(grid) == [
        "doc.yaml:2:24: column \"w\": the parts add up to 3 as they are shown, and the total is 5; foots: true rounds them so that they add up"
      ])
    let right = try prepared(
      "columns: [g, {key: v, format: number:0}]\nsummary: {columns: {v: sum}}", Self.table)
    #expect(findings(right).isEmpty)
  }

  @Test("totals of the rows of a cross table that do not add up are reported")
  func crossTables() throws {
    func document(_ more: String) -> String {
      """
      columns: [{key: v, format: "number:0"\(more)}]
      pivot: {rows: g, columns: k, values: {v: sum}, totals: {rows: true}}
      """
    }
    let wrong = "g,v,k\nA,1.4,x\nA,1.4,y\nA,0.4,z\n"
    for more in ["", ", foots: true"] {
      let found = findings(try prepared(document(more), wrong))
      #expect(found.count == 1)
      #expect(
        found.first?.contains("in a row add up to 2 as they are shown, and the total is 3") == true)
    }
    #expect(findings(try prepared(document(""), "g,v,k\nA,1,x\nA,1.4,y\nA,2,z\n")).isEmpty)
    let means = document("").replacing("{v: sum}", with: "{v: mean}")
    #expect(findings(try prepared(means, wrong)).isEmpty)
  }

  @Test("totals and carried sums of pages that do not add up are reported, or foot")
  func pages() throws {
    func finding(_ sum: String, _ span: PageSumSpan, _ more: String = "") throws -> String? {
      let grid = try prepared(
        "columns: [{key: w, format: \"number:0\"\(more)}]\npage: {\(sum)}",
        "w\n1.4\n1.4\n0.4\n")
      return try #require(grid.pageSums).finding(on: [span])?.description
    }
    let (total, carried) = (PageSumSpan(total: 0..<3), PageSumSpan(carried: 0..<3))
    #expect(
      try finding("total: {w: sum}", total)?.contains(
        "on page 1, the parts add up to 2 as they are shown, and the total of the page is 3")
        == true)
    #expect(
      try finding("carried: [w]", carried)?.contains("the sum that is carried is 3") == true)
    #expect(try finding("total: {w: sum}", PageSumSpan(total: 0..<1)) == nil)
    #expect(try finding("total: {w: max}", total) == nil)
    #expect(try finding("total: {w: sum}", total, ", foots: true") == nil)
    #expect(try finding("carried: [w]", carried, ", foots: true") == nil)
  }

  @Test("totals below each other that do not add up are reported, or foot")
  func chains() throws {
    func document(_ more: String) -> String {
      """
      columns: [text, {key: amount, value: price, format: {currency: EUR}\(more)}]
      locale: de_DE
      summary:
        - {label: Netto, columns: {amount: sum}}
        - {label: 7 %, columns: {amount: "sum(price) filter (where vat = 7) * 0.07"}}
        - {label: 19 %, columns: {amount: "sum(price) filter (where vat = 19) * 0.19"}}
        - {label: Brutto, columns: {amount: "sum(price * (100 + vat) / 100)"}}
      """
    }
    let data = "text,price,vat\nBook,10.05,7\nLamp,10.13,19\n"
    let wrong = try prepared(document(""), data)
    #expect(totals(wrong, "amount") == ["20,18 €", "0,70 €", "1,92 €", "22,81 €"])
    let found = findings(wrong)
    #expect(found.count == 1)
    #expect(found.first?.contains("22,80 € as they are shown, and the total is 22,81 €") == true)
    let right = try prepared(document(", foots: true"), data)
    #expect(totals(right, "amount") == ["20,18 €", "0,70 €", "1,93 €", "22,81 €"])
    #expect(findings(right).isEmpty)
  }

  @Test("footed numbers always add up to their rounded sum, and none moves by a unit or more")
  func properties() throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<300 {
      let decimals = Int.random(in: -1...3, using: &random)
      let numbers = (0..<Int.random(in: 1...12, using: &random)).map { _ in
        Decimal(Int.random(in: -99_999...99_999, using: &random)) / 1000
      }
      for rounding in NumberStyle.Rounding.allCases {
        let footing = Footing(decimals: decimals, rounding)
        let footed = try #require(footing.footed(numbers))
        #expect(footed.reduce(0, +) == footing.rounded(numbers.reduce(0, +)))
        let unit = Decimal(sign: .plus, exponent: -decimals, significand: 1)
        for (number, shown) in zip(numbers, footed) { #expect(abs(number - shown) < unit) }
      }
    }
  }

  @Test("a format without a fixed number of decimals cannot foot")
  func formats() {
    let error = #expect(throws: RenderError.self) {
      try prepared("columns: [{key: w, format: compact, foots: true}]", Self.table)
    }
    #expect(
      error?.description.hasPrefix("doc.yaml:1:11: column \"w\" foots, so its format") == true)
  }
}
