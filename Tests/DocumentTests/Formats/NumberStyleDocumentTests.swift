import GridModel
import Testing

@testable import GridPress

@Suite("The style of numbers in documents")
struct NumberStyleDocumentTests {
  @Test(
    "numbers and sums without a format have a minus sign; ids, dates and texts keep their hyphens")
  func raw() throws {
    let csv = "id,day,n,s\n12-3,2024-01-02,-5,-a\n45-6,2024-01-03,-2.5,-b\n"
    #expect(
      try shownTexts(csv, "summary: {columns: {n: sum}}")
        == ["12-3", "2024-01-02", "−5.0", "-a", "45-6", "2024-01-03", "−2.5", "-b", "−7.5"])
    #expect(
      try shownTexts(csv, "numbers: {minus: hyphen}\nsummary: {columns: {n: sum}}").last == "-7.5")
  }

  @Test("a format is over the document's style, which is over the default")
  func layers() throws {
    let columns = """
      columns:
        - {key: a, format: number:1}
        - {key: b, format: {number: {decimals: 1, rounding: halfUp, grouping: none, minus: hyphen}}}
        - {key: c, format: {number: {decimals: 1, grouping: false}}}
      """
    let csv = "a,b,c\n-1234.25,-1234.25,-1234.25\n"
    #expect(try shownTexts(csv, columns) == ["−1,234.3", "-1234.3", "−1234.3"])
    #expect(
      try shownTexts(csv, columns + "\nnumbers: {rounding: halfEven, grouping: min2}")
        == ["−1234.2", "-1234.3", "−1234.2"])
  }

  @Test("SQL rounds as formats do")
  func sql() throws {
    let csv = "a\n2.675\n0.125\n"
    let columns = "columns: [{key: r, value: \"round(a, 2)\"}, {key: a, format: number:2}]"
    #expect(try shownTexts(csv, columns) == ["2.68", "2.68", "0.13", "0.13"])
    #expect(
      try shownTexts(csv, columns + "\nnumbers: {rounding: halfEven}")
        == ["2.68", "2.68", "0.12", "0.12"])
    #expect(
      try shownTexts(
        csv,
        "columns: [a]\nnumbers: {rounding: halfEven}\nsummary: {columns: {a: \"round(min(a), 2)\"}}"
      )
      .last?.hasPrefix("0.12") == true)
  }

  @Test(
    "what the style cannot be is an error",
    arguments: [
      ("numbers: {rounding: up}", "\"up\" is not one of halfUp, halfEven"),
      (
        "numbers: {grouping: yes please}", "\"yes please\" is not one of always, locale, min2, none"
      ),
      ("numbers: {minus: dash}", "\"dash\" is not one of minus, hyphen"),
    ])
  func errors(text: String, message: String) throws {
    let error = #expect(throws: RenderError.self) { try shownTexts("a\n1\n", text) }
    #expect(error?.message.hasPrefix(message) == true)
  }
}
