import DocumentSupport
import GridModel
import TestSupport
import Testing

@testable import GridPress

@Suite("Documents without formats and titles")
struct RawValueTests {
  private func titles(_ csv: String, _ text: String = "") throws -> [String] {
    try preparedGrid(csv, text).columns.map(\.title)
  }

  @Test(
    "names in the spelling of programs become titles, unless a title is given or they are to stay")
  func titles() throws {
    let csv = "country_name,popChange2016,gdp,Share of GDP\na,1,2,3\n"
    #expect(
      try titles(csv) == ["Country name", "Pop change 2016", "GDP", "Share of GDP"])
    #expect(
      try titles(csv, "titles: keep") == ["country_name", "popChange2016", "gdp", "Share of GDP"])
    #expect(
      try titles(csv, "columns: [{key: country_name, title: country_name}, gdp]")
        == ["country_name", "GDP"])
  }

  @Test("the title of a column does not depend on the names of others")
  func neighbours() throws {
    #expect(try titles("ship,gdp\na,1\n") == ["Ship", "GDP"])
    #expect(try titles("ship,gdp_usd\na,1\n") == ["Ship", "GDP USD"])
    #expect(try titles("ship,gdp\na,1\n", "columns: [{key: ship}]") == ["Ship"])
    #expect(try titles("ship,ust\na,1\n", "locale: de_DE") == ["Ship", "USt"])
  }

  @Test("the section column has the title that the header of its column would have")
  func sectionColumn() throws {
    let csv = "ship_id,n\na,1\nb,2\n"
    let layout = "group: {by: ship_id, layout: column}"
    #expect(try preparedGrid(csv, layout).sectionColumn?.title == "Ship ID")
    #expect(
      try preparedGrid(csv, layout + "\ntitles: keep").sectionColumn?.title == "ship_id")
    #expect(
      try preparedGrid(
        csv, "group: {by: ship_id, layout: column}\ncolumns: [{key: ship_id, title: my ship}, n]"
      )
      .sectionColumn?.title == "my ship")
  }

  @Test("titles of keys that are taken apart for spanners are words too")
  func spanners() throws {
    let csv = "q1_net_sales,q1_cost\n1,2\n"
    #expect(try titles(csv, "spanners: {delimiter: q1_}") == ["Q1 net sales", "Q1 cost"])
    let nested = "a.net_sales,a.cost\n1,2\n"
    #expect(try titles(nested, "spanners: {delimiter: .}") == ["Net sales", "Cost"])
  }

  @Test("totals are written as the column's cells are")
  func totals() throws {
    let csv = "n,f\n12345,1.5\n1,2\n"
    #expect(
      try shownTexts(csv, "summary: {columns: {n: sum, f: count}}")
        == ["12,345", "1.5", "1", "2.0", "12,346", "2"])
    #expect(
      try shownTexts(csv, "summary: {columns: {n: max, f: mean}}\nlocale: de_DE")
        == ["12.345", "1,5", "1", "2,0", "12.345", "1,8"])
    // A sum of five digits groups its column, except for identifiers.
    let short = "n,id\n9000,9000\n8000,8000\n"
    #expect(
      try shownTexts(short, "summary: {columns: {n: sum, id: sum}}")
        == ["9,000", "9000", "8,000", "8000", "17,000", "17000"])
    #expect(
      try shownTexts(short, "page: {size: A4, carried: [n]}") == ["9,000", "9000", "8,000", "8000"])
    #expect(try shownTexts(short) == ["9000", "9000", "8000", "8000"])
    #expect(
      try shownTexts("n\n12345.0\n2.0\n", "summary: {columns: {n: mean}}")
        == ["12,345", "2", "6,173.5"])
  }

  @Test("format: none and raw leave numbers as the data writes them")
  func raw() throws {
    let csv = "n,m\n12345,12345\n-1,-1\n"
    #expect(
      try shownTexts(
        csv, "columns: [{key: n, format: none}, m]\nsummary: {columns: {n: sum, m: sum}}")
        == ["12345", "12,345", "−1", "−1", "12344", "12,344"])
    #expect(
      try shownTexts(csv, "raw: true\nsummary: {columns: {n: sum}}")
        == ["12345", "12345", "−1", "−1", "12344"])
    #expect(
      try shownTexts("n\n12345\nNA\n", "columns: [{key: n, format: {missing: –}}]") == [
        "12,345", "–",
      ])
  }

  @Test(
    "totals that compare texts, or add percentages to other numbers, are reported at their place",
    arguments: [
      ("summary: {w: min}", "text-as-numbers"), ("summary: {p: sum}", "mixed-units"),
      ("columns: [p, {key: r, running: p}]", "mixed-units"),
      ("columns: [p]\npage: {carried: [p]}", "mixed-units"),
      ("page: {total: {w: max}}", "text-as-numbers"),
    ])
  func reported(_ text: String, _ code: String) throws {
    let findings = try preparedGrid("w,p\n1 kg,12%\n2 lb,3\n", text).styleFindings
    #expect(findings.map(\.code.rawValue) == [code])
    #expect(findings.first?.place?.line != nil)
    #expect(try preparedGrid("w,p\n1 kg,12%\n2 lb,3\n", "summary: {w: count}").styleFindings == [])
  }

  @Test("braces that come out of a title are not read again in the lines of pages")
  func placeholders() throws {
    let folder = try TemporaryFolder()
    try folder.write("g\n1\n2\n", to: "a.csv")
    let document = try DocumentReader.read(
      path: try folder.write(
        "data: a.csv\ntitle: \"T {{rowCount}} {{page}}\"\npage: {header: \"{title}\"}\n",
        to: "b.yaml"))
    let pages = try Renderer(fonts: try PrivateFonts.source).inspect(document, stage: .pages)
    #expect(pages.contains("\"T {rowCount} {page}\""))
    #expect(!pages.contains("T 2"))
  }

  @Test("what is calculated and sorted is the value")
  func values() throws {
    let csv = "n\n123456.0\n9.0\n"
    #expect(
      try shownTexts(csv, "columns: [n, {key: s, value: n + 0.5}]\nsort: n\nwhere: n > 5")
        == ["9", "9.5", "123,456", "123,456.5"])
  }

  @Test("decimals of a column are filled up to those of its longest number, up to four")
  func decimals() throws {
    #expect(
      try shownTexts("n\n0\n75000\n452.1\n98765.432\n")
        == ["0.000", "75,000.000", "452.100", "98,765.432"])
    #expect(try shownTexts("n\n0.5\n0.12345\n") == ["0.5", "0.12345"])
  }

  @Test("computed numbers are rounded to equal decimals, with digits of the smallest")
  func computed() throws {
    let thirds = "columns: [{key: t, value: n / 3.0}]\nsummary: {t: mean}"
    #expect(try shownTexts("n\n7.1\n6\n", thirds) == ["2.3667", "2.0000", "2.1833"])
    let small = "columns: [{key: t, value: n / 810.0}]"
    #expect(try shownTexts("n\n1\n4050\n", small) == ["0.00123", "5.00000"])
    // Such small numbers are not rounded to zero.
    let tiny = "columns: [{key: t, value: n / 810000000.0}]"
    #expect(try shownTexts("n\n1\n4050\n", tiny).allSatisfy { Double($0) != 0 })
    // Numbers of the data are those of the data.
    #expect(try shownTexts("n\n0.333333333333333\n0.5\n") == ["0.333333333333333", "0.5"])
    #expect(try shownTexts("n\n0.12345678\n5\n") == ["0.12345678", "5"])
  }

  @Test("the columns of one value of a cross table have the same decimals")
  func crossTable() throws {
    let csv = "g,c,n,w\na,x,1.5,1\na,y,2.25,4\nb,y,3,5\n"
    #expect(
      try shownTexts(csv, "pivot: {rows: [g], columns: [c], values: {n: sum}}")
        == ["a", "1.50", "2.25", "b", "", "3.00"])
    #expect(
      try shownTexts(csv, "pivot: {rows: [g], columns: [c], values: {w: mean}, totals: true}")
        == ["a", "1.0", "4.0", "2.5", "b", "", "5.0", "5.0", "1.0", "4.5", "3.3"])
  }

  @Test("a column is grouped where the format of another one groups its thousands")
  func groupedBeside() throws {
    let csv = "sold,value\n4932,102339\n1006,9\n"
    #expect(
      try shownTexts(
        csv, "columns: [sold, {key: value, format: {currency: USD}}]\nsummary: {sold: sum}")
        == ["4,932", "$102,339.00", "1,006", "$9.00", "5,938"])
    // Numbers without a sum may be those of articles.
    #expect(
      try shownTexts(csv, "columns: [sold, {key: value, format: {currency: USD}}]")
        == ["4932", "$102,339.00", "1006", "$9.00"])
    #expect(
      try shownTexts(
        "year,value\n2024,102339\n", "columns: [year, {key: value, format: {currency: USD}}]")
        == ["2024", "$102,339.00"])
  }

  @Test("where several levels have totals, each says what it totals")
  func totalLabels() throws {
    let csv = "g,n\nKiel,1\nUlm,2\n"
    func labels(_ keys: String) throws -> [String] {
      try preparedGrid(csv, keys).sections.flatMap(\.trailing).compactMap { strip in
        guard case .summary(let summary) = strip else { return nil }
        return summary.row.label
      }
    }
    let both = "group: {by: g, summary: {columns: {n: sum}}}\nsummary: {columns: {n: sum}}"
    #expect(try labels(both) == ["Total Kiel", "Total Ulm", "Grand total"])
    #expect(
      try labels(both + "\nlocale: de_DE") == ["Summe Kiel", "Summe Ulm", "Gesamtsumme"])
    #expect(try labels(both + "\nstrings: {total: All}") == ["All", "All", "All"])
    let mixed = "summary: {columns: {n: sum, m: mean}}"
    #expect(try labels("columns: [g, n, {key: m, value: n}]\n" + mixed) == ["Total"])
    let means = "group: {by: g, summary: {columns: {n: mean}}}\nsummary: {columns: {n: mean}}"
    #expect(try labels(means) == ["Mean Kiel", "Mean Ulm", "Mean"])
    #expect(try labels(means + "\nlocale: ja_JP") == ["Kiel 平均", "Ulm 平均", "平均"])
    #expect(try labels("group: g\nsummary: {columns: {n: sum}}") == ["Total"])
    #expect(try labels("group: {by: g, summary: {columns: {n: sum}}}") == ["Total", "Total"])
  }
}
