import GridModel
import Testing

@testable import GridPress

@Suite("Totals of amounts whose currencies another column has")
struct CurrencyTotalTests {
  /// Amounts in one currency, whose sum is 2001.75.
  private static let same = "g,a,cur\nA,-5.50,EUR\nA,2000.25,EUR\nB,7.00,eur\nB,,USD\n"
  private static let mixed = "g,a,cur\nA,-5.50,EUR\nB,2000.25,USD\n"
  private static let columns =
    "columns: [g, cur, {key: a, format: {currency: {code: {column: cur}}}}"

  private func grid(_ text: String, _ data: String) throws -> DataGrid {
    try DataGrid.read(text, over: data)
  }

  /// Each way to add up the amounts.
  private static let ways = [
    "\(columns)]\nsummary: {columns: {a: sum}}",
    "\(columns)]\nsummary: {columns: {a: mean}}",
    "\(columns)]\nsummary: {columns: {a: {percentile: 90}}}",
    "\(columns)]\nsummary: {columns: {a: sum(a)}}",
    "\(columns)]\ngroup: {by: g, summary: {columns: {a: sum}}}",
    "\(columns), {key: r, running: a}]",
    "\(columns), {key: s, share: a}]",
    "\(columns)]\npage: {total: {a: sum}}",
    "\(columns)]\npage: {carried: [a]}",
    "\(columns)]\ntitle: \"{sum(a)}\"",
    "\(columns)]\npivot: {rows: g, values: {a: sum}}",
    "\(columns)]\npivot: {rows: cur, columns: g, values: {a: sum}, totals: {columns: true}}",
    "columns: [g, cur, a, {key: r, running: a, format: {currency: {code: {column: cur}}}}]",
  ]

  @Test("amounts in several currencies are not added up in any way", arguments: ways)
  func mixed(_ way: String) throws {
    let error = #expect(throws: RenderError.self) { try grid(way, Self.mixed) }
    #expect(
      error?.description.contains(
        "mixed-currency: column \"a\" has \"-5.50\" (EUR) in row 1 and \"2000.25\" (USD) in row 2"
      ) == true)
    #expect(throws: Never.self) { try grid(way, Self.same) }
    // An amount without a currency may be in another one.
    let unknown = #expect(throws: RenderError.self) {
      try grid(way, "g,a,cur\nA,-5.50,EUR\nA,2000.25,\n")
    }
    #expect(unknown?.description.contains("which has no currency") == true)
  }

  @Test("the rows that are shown decide")
  func shown() throws {
    let grid = try grid(
      "\(Self.columns)]\nwhere: cur = 'USD'\nsummary: {columns: {a: sum}}", Self.mixed)
    #expect(try grid.totalTexts(ofColumn: "a") == grid.texts(ofColumn: "a"))
    #expect(grid.totalTexts(ofColumn: "a") == ["$2,000.25"])
  }

  @Test("what only finds or counts amounts takes several currencies")
  func others() throws {
    let counted = try grid("\(Self.columns)]\nsummary: {columns: {a: count}}", Self.mixed)
    #expect(counted.totalTexts(ofColumn: "a") == ["2"])
    let greatest = try grid("\(Self.columns)]\nsummary: {columns: {a: max}}", Self.mixed)
    #expect(greatest.totalTexts(ofColumn: "a") == ["$2,000.25"])
    let unconverted = try grid(
      """
      columns: [cur, {key: a, convert: none, format: {currency: {code: {column: cur}}}}]
      summary: {columns: {a: sum}}
      """, Self.mixed)
    #expect(unconverted.totalTexts(ofColumn: "a") == ["1,994.75"])
  }

  @Test("totals in one currency are written like their column")
  func formats() throws {
    let grid = try grid(
      """
      title: "{sum(a)} {mean(a)}"
      \(Self.columns)]
      group: {by: g, summary: {columns: {a: sum}}}
      summary: [{columns: {a: sum}}, {columns: {a: sum(a)}}]
      page: {total: {a: sum}, carried: [a]}
      """, Self.same)
    #expect(grid.totalTexts(ofColumn: "a") == ["€1,994.75", "€7.00", "€2,001.75", "€2,001.75"])
    #expect(grid.title == "€2,001.75 €667.25")
    let sums = try #require(grid.pageSums)
    #expect(sums.total(of: 0..<4).strip.row.cells["a"] == "€2,001.75")
    #expect(sums.sums(before: 2, .carriedForward).strip.row.cells["a"] == "€1,994.75")
    // With the minus of the column.
    #expect(try sums.total(of: 0..<1).strip.row.cells["a"] == grid.texts(ofColumn: "a")[0])
  }

  @Test("sums of a tree have the currency of the rows below, and only one")
  func trees() throws {
    func document(_ second: String) throws -> DataGrid {
      try grid(
        """
        columns: [id, {key: a, format: {currency: {code: {column: cur}}}}]
        tree: {id: id, parent: p, sums: {a: sum}}
        """, "id,p,a,cur\nr,,,\nx,r,5,EUR\ny,r,6,\(second)\n")
    }
    #expect(try document("EUR").texts(ofColumn: "a") == ["€11.00", "€5.00", "€6.00"])
    #expect(throws: RenderError.self) { try document("USD") }
  }

  @Test("rows of a cross table by currency are in one each")
  func crossTables() throws {
    let grid = try grid(
      "\(Self.columns)]\npivot: {rows: cur, columns: g, values: {a: sum}, totals: {rows: true}}",
      Self.mixed)
    #expect(try grid.texts(ofColumn: "B") == ["", "$2,000.25"])
    #expect(try grid.texts(ofColumn: "Total")[1] == "$2,000.25")
    let same = try self.grid(
      "\(Self.columns)]\npivot: {rows: g, values: {a: sum}, totals: true}", Self.same)
    #expect(same.totalTexts(ofColumn: "a").last == "€2,001.75")
  }
}
