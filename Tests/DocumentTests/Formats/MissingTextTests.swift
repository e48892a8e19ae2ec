import Foundation
import GridModel
import Testing

@testable import GridPress

@Suite("What is shown for missing values and units")
struct MissingTextTests {
  private let csv = "n,d,t\n1.5,2024-01-31,x\nNA,,\n"

  @Test("one text stands in all columns, a format's own is over it")
  func all() throws {
    #expect(try shownTexts(csv, "missing: –") == ["1.5", "2024-01-31", "x", "–", "–", "–"])
    #expect(
      try shownTexts(csv, "missing: –\nformats: {n: {number: 1, missing: n/a}, d: \"date:yyyy\"}")
        == ["1.5", "2024", "x", "n/a", "–", "–"])
    #expect(try shownTexts(csv, "").suffix(3) == ["NA", "", ""])
  }

  @Test("texts for types are over the one for all columns")
  func kinds() throws {
    #expect(
      try shownTexts(csv, "missing: {number: –, all: n/a}").suffix(3) == ["–", "n/a", "n/a"])
    #expect(try shownTexts(csv, "missing: {date: tba}").suffix(3) == ["NA", "tba", ""])
  }

  @Test("texts for zero and small numbers go by the value, however it is written")
  func zeros() throws {
    let csv = "w;x\n0,00 €;a\n1.234,50 €;b\n0,05 €;c\n"
    #expect(
      try shownTexts(
        csv, "columns: [{key: w, format: {zero: none, small: {below: 0.1, text: tiny}}}]")
        == ["none", "1.234,50 €", "tiny"])
  }

  @Test("a unit of measure stays behind a formatted number and its total")
  func units() throws {
    let csv = "w\n1.25 kg\n2.5 kg\n"
    #expect(
      try shownTexts(csv, "formats: {w: number:1}\nsummary: {w: sum}")
        == ["1.3\u{A0}kg", "2.5\u{A0}kg", "3.8\u{A0}kg"])
    #expect(
      try shownTexts(csv, "formats: {w: {number: {decimals: 1, suffix: \" Kilo\"}}}")
        == ["1.3 Kilo", "2.5 Kilo"])
  }

  @Test("dates of columns are kept when a document is written")
  func columnDates() throws {
    var document = GridDocument(data: DataInput(.file("a.csv")))
    document.data.columnDates = ["d": "dd.MM.yyyy"]
    let written = try JSONEncoder().encode(document)
    let read = try JSONDecoder().decode(GridDocument.self, from: written)
    #expect(read.data.columnDates == ["d": "dd.MM.yyyy"])
  }

  @Test("totals of pages refuse percentiles with a way out")
  func percentiles() throws {
    #expect {
      try shownTexts("n\n1\n", "page: {total: {n: {percentile: 90}}}")
    } throws: { error in
      "\(error)".contains("not percentiles: write percentiles under summary")
    }
  }

  @Test("a collapsed section shows its total if the totals of pages count its rows")
  func collapsed() throws {
    let csv = "g,n\na,1\na,2\nb,4\n"
    let group = "group: {by: g, collapsed: [a]}\n"
    #expect(try shownTexts(csv, group) == ["1", "2", "4"])
    #expect(try shownTexts(csv, group + "page: {total: {n: sum}}") == ["1", "2", "4", "3"])
    #expect(try shownTexts(csv, group + "page: {carried: [n]}") == ["1", "2", "4", "3"])
  }
}
