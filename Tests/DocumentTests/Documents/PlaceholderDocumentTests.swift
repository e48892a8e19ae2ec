import DocumentSupport
import Foundation
import GridModel
import TestSupport
import Testing

@testable import GridPress

@Suite("Placeholders in documents")
struct PlaceholderDocumentTests {
  private static let data = """
    data:
      rows:
        - {region: Asia, n: 1}
        - {region: Asia, n: 2}
        - {region: Peru, n: 4}

    """
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func document(_ text: String) throws -> GridDocument {
    try DocumentReader.read(path: try folder.write(Self.data + text + "\n", to: "a.yaml"))
  }

  private func grid(_ text: String) throws -> DataGrid {
    try Renderer(fonts: try PrivateFonts.source).prepared(try document(text)).grid
  }

  private func labels(_ text: String) throws -> [String?] {
    try grid(text).sections.flatMap(\.trailing).map { strip in
      if case .summary(let summary) = strip { summary.row.label } else { nil }
    }
  }

  @Test("labels of sums have the group's value, count and title")
  func labels() throws {
    #expect(
      try labels(
        """
        title: All
        group:
          {by: region, title: "Region {value}", footer: {label: "Total {value} ({count})", columns: {n: sum}},
          summary: {label: "{title}:", columns: {n: sum}}}
        summary: {label: "{title}, {count} rows", columns: {n: sum}}
        """) == [
          "Region Asia:", "Total Asia (2)", "Region Peru:", "Total Peru (1)", "All, 3 rows",
        ])
  }

  @Test("labels have the data of their rows, and the title as it is shown")
  func labelData() throws {
    #expect(
      try labels(
        """
        title: "Sales {sum(n)}"
        group:
          {by: region, footer: {label: "{value}: {max(n)} {count}", columns: {n: sum}},
          summary: {label: "{count()} {min(n)}", columns: {n: sum}}}
        summary:
          - {label: "All of {title}", columns: {n: sum}}
          - {label: {markdown: "**{sum(n)}** {count}"}, columns: {n: mean}}
        """) == [
          "2 1", "Asia: 2 2", "1 4", "Peru: 4 1", "All of Sales 7", "7 3",
        ])
  }

  @Test("so do the totals of pages, the section column and row numbers")
  func dataElsewhere() throws {
    let grid = try grid(
      """
      group: {by: region, layout: column}
      sectionColumn: {title: "{count()} rows", text: "{value}: {max(n)}"}
      rowNumbers: {title: "{count()}"}
      page: {total: {label: "{count}: {sum(n)}", columns: {n: sum}}}
      """)
    #expect(grid.sectionColumn?.title == "3 rows")
    #expect(grid.sections.map(\.label) == ["Asia: 2", "Peru: 4"])
    #expect(grid.columns.first?.title == "3")
    #expect(grid.pageSums?.total(of: 0..<2).strip.row.label == "2: 3")
    #expect(throws: RenderError.self) {
      try self.grid("page: {total: {label: \"{sum(region)}\", columns: {n: sum}}}")
    }
  }

  @Test("a value with braces is not filled again")
  func once() throws {
    let text = """
      data: {rows: [{region: "{count}", n: 1}]}
      group: {by: region, footer: {label: "{value}", columns: {n: sum}}}

      """
    let document = try DocumentReader.read(path: try folder.write(text, to: "b.yaml"))
    let grid = try Renderer(fonts: try PrivateFonts.source).prepared(document).grid
    #expect(
      grid.sections.flatMap(\.trailing).contains { strip in
        if case .summary(let summary) = strip { summary.row.label == "{count}" } else { false }
      })
  }

  @Test("labels of sums are in the language of the locale, unless they are set")
  func language() throws {
    let sums = "summary: [{columns: {n: sum}}, {columns: {n: mean}}, {columns: {n: max}}]"
    #expect(try labels(sums) == ["Total", "Mean", "Maximum"])
    #expect(try labels("locale: de_AT\n" + sums) == ["Summe", "Mittelwert", "Maximum"])
    #expect(
      try labels("locale: fr_FR\nstrings: {total: Total, mean: Moy.}\n" + sums)
        == ["Total", "Moy.", "Maximum"])
    #expect(
      try labels("locale: de_DE\nstrings: {total: Total}\n" + sums).first == "Total")
  }

  @Test("words that are set are written into documents again, also those of the English language")
  func coding() throws {
    let document = try document("strings: {total: Total, page: \"{page}\"}")
    let text = String(decoding: try JSONEncoder().encode(document), as: UTF8.self)
    #expect(text.contains("\"total\":\"Total\""))
    #expect(!text.contains("carriedForward"))
  }

  @Test(
    "unknown ones are errors with the list of those that there are",
    arguments: [
      (
        "title: \"T {date}\"",
        "title: {date} is not a placeholder here; {{date}} shows the word in braces"
      ),
      (
        "subtitle: \"{region}\"",
        "subtitle: {region} is not a placeholder here; {{region}} shows the word in braces"
      ),
      (
        "group: {by: region, title: \"{values}\"}",
        "{values} is not a placeholder here: there are {value}, {count}"
      ),
      (
        "group: {by: region, footer: \"{sum}\"}",
        "{sum} is not a placeholder here: there are {value}, {count}"
      ),
      (
        "group: {by: region, footer: {label: \"{key}\", columns: {n: sum}}}",
        "{key} is not a placeholder here: there are {value}, {count}, {title}"
      ),
      (
        "summary: {label: \"Total {value}\", columns: {n: sum}}",
        "{value} is not a placeholder here: there are {count}, {title}"
      ),
      (
        "page: {total: {label: \"{page}\", columns: {n: sum}}}",
        "{page} is not a placeholder here: there are {count}, {title}"
      ),
      (
        "strings: {continued: \"{titel} (…)\"}",
        "{titel} is not a placeholder here: there are {title}"
      ),
      (
        "strings: {page: \"{page} / {count}\"}",
        "{count} is not a placeholder here: there are {page}, {pages}"
      ),
      (
        "strings: {total: \"{value}\"}",
        "{value} is not a placeholder here; {{value}} shows the word in braces"
      ),
      (
        "strings: {total: \"{sum(n)}\"}",
        "{sum(n)} is not a placeholder here: words of the grid have no data"
      ),
      (
        "strings: {continued: \"{title} {count()}\"}",
        "{count()} is not a placeholder here: words of the grid have no data"
      ),
      (
        "rowNumbers: {title: \"{cout()}\"}",
        "{cout()} names no function, did you mean \"count\"?; {{cout()}} shows it in braces"
      ),
    ])
  func unknown(text: String, message: String) throws {
    let error = #expect(throws: RenderError.self) { try grid(text) }
    #expect(error?.message == message)
    #expect(error?.kind == .badInput)
    #expect(error?.place?.line != nil)
  }

  @Test("each is reported once, with the problems of the other parts of the document")
  func reportedOnce() throws {
    let text = """
      title: "{date}"
      group: {by: region, title: "{valeu}", footer: "{cout}"}
      sectionColumn: {text: "{vaue}"}
      summary: {label: "{cnt}", columns: {n: sum}}
      page: {total: {label: "{page}", columns: {n: sum}}}
      strings: {continued: "{titel}"}
      sort: m
      """
    let path = try folder.write(Self.data + text + "\n", to: "a.yaml")
    let error = #expect(throws: RenderError.self) {
      try DocumentReader.read(path: path, checkingWith: [:])
    }
    let messages = try #require(error).all.map(\.message)
    for name in ["date", "valeu", "cout", "vaue", "cnt", "page", "titel"] {
      #expect(messages.count { $0.contains("{\(name)} is not a placeholder") } == 1, "\(name)")
    }
    #expect(messages.contains { $0.contains("no column is called \"m\"") })
  }

  @Test("double braces show a word in braces in a title, and a footer of pages leaves it so")
  func quoted() throws {
    #expect(try grid("title: \"T {{date}} {1}\"").title == "T {date} {1}")
  }

  @Test("the words of a grid of Swift values are checked as those of a document are")
  func swift() throws {
    var document = try document("title: T")
    document.presentation.strings.continued = "{titel}"
    document.presentation.title = "{x}"
    let error = #expect(throws: RenderError.self) {
      try Renderer(fonts: try PrivateFonts.source).prepared(document)
    }
    #expect(error?.others.count == 1)
  }
}
