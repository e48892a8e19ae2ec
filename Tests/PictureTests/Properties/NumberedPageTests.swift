import DocumentSupport
import GridPress
import TestSupport
import Testing

/// Pages of sheets that are printed on both sides, and in other scripts.
@Suite("Pages by their numbers")
struct NumberedPageTests {
  private func pages(_ text: String) throws -> [TextPage] {
    let renderer = Renderer(fonts: try PrivateFonts.source)
    let document = try DocumentReader.read(text, name: "page.yaml")
    return try renderer.textsOfPages(of: document).pages
  }

  private func left(_ word: String, on page: TextPage) throws -> Double {
    try #require(page.texts.first { $0.text.contains(word) }).box.left
  }

  @Test(
    "the label of a total ends before its figure, in both directions", arguments: ["ltr", "rtl"]
  )
  func labels(direction: String) throws {
    let pages = try pages(
      """
      data:
        rows:
          - {g: A title that has no room over its column, t: x, v: 5311.79}
          - {g: B, t: y, v: -27994214.45}
      columns: [{key: t, width: 90}, {key: v, format: "number:2"}]
      group: {by: g, summary: {columns: {v: sum}}}
      summary: {columns: {v: sum}}
      page: {size: A5}
      direction: \(direction)
      """)
    let texts = pages.flatMap(\.texts)
    let label = try #require(texts.first { $0.text.hasPrefix("Total A title") })
    let figure = try #require(
      texts.first { $0.text == "5,311.79" && abs($0.box.top - label.box.top) < 4 })
    let overlap =
      min(label.box.right, figure.box.right) - max(label.box.left, figure.box.left)
    #expect(overlap < 0, "\(label.box) \(figure.box)")
  }

  @Test("margins of even pages are swapped, and have the binding at the other side")
  func mirror() throws {
    let pages = try pages(
      """
      data: {text: "a\\n\(String(repeating: "word\\n", count: 30))"}
      page: {size: 300x220, margin: [30, 20, 40, 40], binding: 12, mirror: true, header: head}
      """)
    #expect(pages.count > 2)
    #expect(try left("head", on: pages[0]) == 52)
    #expect(try left("head", on: pages[1]) == 20)
    #expect(
      abs(try left("word", on: pages[0]) - left("word", on: pages[1]) - 32) < 0.01)
  }

  @Test("chapters begin on odd pages, after an empty one if needed")
  func chapters() throws {
    let pages = try pages(
      """
      blocks: [{heading: One}, {text: first}, {heading: Part, level: 2}, {text: x}, {heading: Two}, {text: second}]
      page: {size: A6, chapters: odd}
      """)
    let words = pages.map { page in page.texts.map(\.text) }
    #expect(pages.count == 3)
    #expect(words[0].contains("One") && words[0].contains("Part"))
    #expect(words[1].isEmpty)
    #expect(words[2].contains("Two"))
  }

  @Test("numbers of pages and rows have the digits of the locale")
  func digits() throws {
    let pages = try pages(
      """
      data: {rows: [{g: A, v: 1}, {g: A, v: 2}]}
      group: g
      locale: ar_EG
      direction: rtl
      page: {size: A6, footer: {left: "{page}"}, header: {left: "{rowCount} x"}}
      """)
    let texts = pages.flatMap(\.texts).map(\.text)
    #expect(texts.contains("١"))
    #expect(texts.contains("٢ x"))
    #expect(texts.contains { $0.contains("(٢)") })
  }

  @Test("from right to left, there is a space between a title and the number of its rows")
  func space() throws {
    let pages = try pages(
      """
      data: {rows: [{g: Latin, v: 1}, {g: Latin, v: 2}]}
      group: g
      direction: rtl
      page: {size: A6}
      """)
    let texts = pages.flatMap(\.texts)
    let title = try #require(texts.first { $0.text == "Latin" })
    let count = try #require(texts.first { $0.text.contains("(2)") }, "\(texts.map(\.text))")
    // The space may be a part of the count's text, so that its box has it.
    let space = count.text.contains(" ") ? 0.01 : 1.0
    #expect(count.box.right < title.box.left - 1 + space, "\(count.text)")
  }

  @Test("a column of a fraction or a percentage takes it of the page that it is on")
  func fractions() throws {
    let words = String(repeating: "word ", count: 60)
    for width in ["1fr", "40%"] {
      let pages = try pages(
        """
        data: {rows: [{a: 1, b: "\(words)", c: "\(words)", d: 4}]}
        columns: [{key: a, width: 100}, {key: b, width: \(width)}, {key: c, width: \(width)}, {key: d, width: 100}]
        page: {size: 300x220, across: split}
        """)
      let count = pages.flatMap(\.texts).reduce(0) { count, text in
        count + text.text.split(separator: " ").count { $0 == "word" }
      }
      #expect(count == 120, "\(width)")
    }
  }
}
