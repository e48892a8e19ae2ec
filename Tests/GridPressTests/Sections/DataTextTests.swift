import GridModel
import Testing

@testable import GridDocuments
@testable import GridPress

@Suite("Data in texts")
struct DataTextTests {
  private static let table = """
    region,amount,day,note
    North,1000.50,2024-03-05,a
    South,2500,2024-01-31,b
    North,3.25,2024-02-01,
    """

  private func document(_ text: String) throws -> GridDocument {
    try GridDocument.parse(text, over: Self.table)
  }

  private func grid(_ text: String) throws -> DataGrid {
    try DataGrid.read(text, over: Self.table)
  }

  private func problem(_ text: String) -> String {
    let error = #expect(throws: RenderError.self) { try grid(text) }
    return error?.description ?? ""
  }

  @Test("titles, notes and headers have functions of the rows that are shown, in their formats")
  func texts() throws {
    let grid = try grid(
      """
      locale: de_DE
      where: region = 'North'
      title: "Summe {sum(amount)}, {count()} Zeilen"
      subtitle: {markdown: "**bis** {max(day)}"}
      notes: ["{mean(amount)} · {min(amount)} · {distinct(region)} · {count(note)}"]
      columns:
        - region
        - {key: amount, title: "n = {count()}", format: {currency: EUR}}
        - {key: day, format: {date: short}}
      """)
    #expect(grid.title == "Summe 1.003,75\u{A0}€, 2 Zeilen")
    #expect(grid.subtitle == "bis 05.03.24")
    #expect(
      grid.captions.notes.map(\.text) == ["501,88\u{A0}€ · 3,25\u{A0}€ · 1 · 1"])
    #expect(grid.columns[1].title == "n = 2")
  }

  @Test("headers and footers of groups are about their rows")
  func groups() throws {
    let grid = try grid(
      """
      group: {by: region, title: "{value}: {sum(amount)} of {count}", footer: "last {max(day)}"}
      """)
    let strips = grid.sections.flatMap { $0.leading + $0.trailing }
    let texts = strips.compactMap { strip in
      switch strip {
      case .header(let header): header.title
      case .footer(let footer): footer.text
      default: nil
      }
    }
    #expect(
      texts == [
        "North: 1003.75 of 2", "last 2024-03-05", "South: 2500.00 of 1", "last 2024-01-31",
      ])
  }

  @Test(
    "the number of rows in a title of a group is found between functions of the data",
    arguments: [
      ("{value}: {count} {sum(amount)}", ": 2 1003.75"),
      ("{sum(amount)} {value} ({count})", " (2)"),
      ("{value} {min(amount)}–{max(amount)} ({count})", " 3.25–1000.50 (2)"),
      ("{count} {value} {sum(amount)}", ""), ("{value} {{count}} {count()}", ""),
    ])
  func counts(_ title: String, _ tail: String) throws {
    let grid = try grid("where: region = 'North'\ngroup: {by: region, title: \"\(title)\"}")
    guard case .header(let header)? = grid.sections.first?.leading.first else {
      Issue.record("no header")
      return
    }
    #expect(header.countLength == tail.utf8.count)
    #expect(header.title.hasSuffix(tail))
  }

  @Test("double braces show a function, and other braces stay as they are")
  func braces() throws {
    let grid = try grid(
      """
      title: "{{count()}} is {count()}"
      notes: ["{x} {a b(c)} {} {{x}} (1)", "{{sum(amount)}}"]
      columns: [{key: region, title: "{page}"}]
      """)
    #expect(grid.title == "{count()} is 3")
    #expect(grid.captions.notes.map(\.text) == ["{x} {a b(c)} {} {{x}} (1)", "{sum(amount)}"])
    #expect(grid.columns[0].title == "{page}")
  }

  @Test("a function that names nothing is an error with its place and the nearest name")
  func problems() throws {
    #expect(
      problem("title: \"{summ(amount)}\"")
        == "doc.yaml:1:8: {summ(amount)} names no function, did you mean \"sum\"?; {{summ(amount)}} shows it in braces"
    )
    #expect(
      problem("notes: [\"{sum(amuont)}\"]")
        == "doc.yaml:1:9: notes: {sum(amuont)}: no column is called \"amuont\", did you mean \"amount\"?"
    )
    #expect(problem("title: \"{sum()}\"").contains("{sum()} needs a column"))
    #expect(problem("title: \"{sum(region)}\"").contains("column \"region\" has no numbers"))
  }

  @Test("blocks and lines of pages are about the grid after them")
  func blocks() throws {
    let text = """
      page: {header: "{count()} rows, page {page}"}
      title: "All {count()}"
      blocks:
        - {heading: "Sum {sum(amount)}"}
        - {text: "North: **{count()}**, {sum(amount)}"}
        - grid:
            where: region = 'North'
        - grid: {where: region = 'South'}
      """
    let report = try PreparedReport(try document(text))
    let block = try #require(report.parts[0].text)
    #expect(block.title == "Sum 1003.75")
    #expect(block.block.rows == [["North: **2**, 1003\\.75"]])
    #expect(report.title == "All 2")
    guard case .sheets(let format)? = report.page else {
      Issue.record("no sheets")
      return
    }
    #expect(format.header?.left == "2 rows, page {page}")
  }

  @Test(
    "a value in Markdown is shown as it is",
    arguments: [
      "−1,50 €", "£5", "¥5", "₹ 3", "«a»", "§ 2 – 3", "½ × ©", "e\u{301}*", "1. x", "# x",
      "*a* _b_ `c` [d](e) <f> & ~~h~~ \\", "!\"#$%&'()*+,-./:;<=>?@[\\]_`{|}~",
    ])
  func markdown(_ value: String) {
    let runs = MarkdownText.richText("x " + value.escapedForMarkdown).runs
    #expect(runs.map(\.text).joined() == "x " + value)
    #expect(runs.count == 1)
  }

  @Test("texts, pairs and columns of a document show signs of values without backslashes")
  func signsInBlocks() throws {
    let report = try PreparedReport(
      try document(
        """
        locale: de_DE
        blocks:
          - text: "Saldo **{sum(a)}**"
          - pairs: {Netto: "{sum(a)}"}
          - grid: {data: {rows: [{a: -1.5}]}, columns: [{key: a, format: "currency:EUR"}]}
        """))
    let value = "−1\\,50\u{A0}€"
    #expect(report.parts[0].text?.block.rows == [["Saldo **\(value)**"]])
    #expect(report.parts[1].text?.block.rows.first?.last == value)
  }

  @Test(
    "lines of every kind of page have data",
    arguments: ["", "first", "last", "even"], ["header", "footer"])
  func pageLines(_ kind: String, _ line: String) throws {
    let lines = "{\(line): \"{count()} rows\"}"
    let report = try PreparedReport(
      try document(kind.isEmpty ? "page: \(lines)" : "page: {\(kind): \(lines)}"))
    guard case .sheets(let format)? = report.page else {
      Issue.record("no sheets")
      return
    }
    #expect(format.allLines.flatMap(\.all).flatMap(\.texts) == ["3 rows"])
  }

  @Test("lines of pages are about the grid of the page, or else about the first")
  func pageLinesOfParts() throws {
    let report = try PreparedReport(
      try document(
        """
        page: {header: "{max(day)}", even: {header: "even {max(day)}"}}
        blocks:
          - grid: {where: region = 'North'}
          - {text: Between}
          - grid: {where: region = 'South'}
          - grid: {data: {rows: [{x: 1}]}}
        """))
    guard case .sheets(let format)? = report.page else {
      Issue.record("no sheets")
      return
    }
    let dates = ["2024-03-05", "2024-01-31", "2024-01-31", "2024-03-05"]
    for (index, date) in dates.enumerated() {
      let own = report.formats([format], ofPart: index)
      #expect(own.map(\.header?.left) == [date])
      #expect(own.map(\.even.header?.left) == ["even \(date)"])
    }
    // An output may have pages of its own.
    #expect(report.formats([.a4], ofPart: 2) == [.a4])
  }

  @Test(
    "one of several amounts has the currency of its row",
    arguments: ["columns: [i, {key: v, format: FORMAT}]", "columns: [i]\nformats: {v: FORMAT}"])
  func currencies(_ columns: String) throws {
    let format = "{currency: {code: {column: c}}}"
    let grid = try PreparedGrid(
      try DocumentFile.parse(
        """
        data: {rows: [{i: a, c: EUR, v: 5}, {i: b, c: USD, v: 2}]}
        title: "{max(v)} {min(v)}"
        \(columns.replacing("FORMAT", with: format))

        """, name: "doc.yaml", folder: "")
    ).grid
    #expect(grid.title == "€5.00 $2.00")
  }

  @Test("columns of a cross table have the number of their rows")
  func crossTable() throws {
    let grid = try grid(
      """
      title: "{count()} rows"
      pivot: {columns: region, values: {amount: sum}, totals: {rows: true}}
      columns: [{key: region, title: "{value}, n = {count()}"}]
      """)
    #expect(grid.columns.map(\.title) == ["North, n = 2", "South, n = 1", "Total"])
    #expect(grid.title == "3 rows")
  }
}
