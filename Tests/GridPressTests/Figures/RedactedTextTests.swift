import DocumentSupport
import GridModel
import TestSupport
import Testing

@testable import GridPress

/// Functions of the data in texts, and fields over cells, of redacted columns.
@Suite("Redaction of data in texts")
struct RedactedTextTests {
  private func document(_ keys: String, _ steps: String...) throws -> GridDocument {
    let events = steps.isEmpty ? "" : "events:\n" + steps.map { "  - \($0)\n" }.joined()
    return try DocumentFile.parse(
      """
      data: {rows: [{name: Ada, team: Red, age: 36, pay: 777123},
                    {name: Bo, team: Red, age: 41, pay: 5}]}
      \(keys)
      \(events)
      """, name: "doc.yaml", folder: "")
  }

  private func grid(_ keys: String) throws -> DataGrid {
    try PreparedGrid(try document(keys)).grid
  }

  private func findings(_ grid: DataGrid) -> [String] {
    grid.styleFindings.filter { $0.code == .redactionShown }.map(\.message)
  }

  private static let text = "x{max(pay)}x {sum(age)} {count(pay)} {count()}"

  @Test(
    "in every text a function of redacted values is empty, and is reported once",
    arguments: [
      "title: \"TEXT\"", "subtitle: {markdown: \"TEXT\"}", "notes: [\"TEXT\"]",
      "columns: [name, {key: age, title: \"TEXT\"}, pay]",
      "spanners: [{title: \"TEXT\", columns: [age, pay]}]",
      "footnotes: [{text: \"TEXT\", at: {column: age}}]", "rowNumbers: {title: \"TEXT\"}",
      "group: {by: team, title: \"TEXT\"}", "group: {by: team, footer: \"TEXT\"}",
      "group: {by: team, summary: {label: \"TEXT\", columns: {age: sum}}}",
      "group: {by: team, layout: column}\nsectionColumn: {text: \"TEXT\"}",
      "group: {by: team}\nsectionColumn: {title: \"TEXT\"}",
      "summary: {label: \"TEXT\", columns: {age: sum}}",
    ], ["{column: pay}", "{row: 0, column: pay}", "{where: \"pay > 5\", column: pay}"])
  func everywhere(_ place: String, _ redaction: String) throws {
    let document = try document(
      place.replacing("TEXT", with: Self.text) + "\ncallouts: [{redact: \(redaction)}]")
    let renderer = Renderer(fonts: try PrivateFonts.source)
    let text = try Drawing.document(document).transcript(by: renderer).text
    #expect(!text.contains("777"))
    #expect(text.contains("xx 77 2 2"))
    let found = findings(try PreparedGrid(document).grid)
    #expect(
      found.count == 1
        && found[0].hasSuffix(
          ": {max(pay)} is left out, since it would reveal redacted values"),
      "\(found)")
  }

  @Test(
    "lines of every kind of page leave the same out, and report it",
    arguments: ["first", "last", "even"], ["header", "footer"])
  func pageLines(_ kind: String, _ line: String) throws {
    let report = try PreparedReport(
      try document(
        "page: {\(kind): {\(line): {left: \"\(Self.text)\"}}}\n"
          + "callouts: [{redact: {column: pay}}]"))
    guard case .sheets(let format)? = report.page else {
      Issue.record("no sheets")
      return
    }
    #expect(format.allLines.flatMap(\.all).flatMap(\.texts) == ["xx 77 2 2"])
    #expect(report.diagnostics.count { $0.code == .redactionShown } == 1)
  }

  @Test("lines of pages, labels with the title, and cross tables leave the same out")
  func others() throws {
    let redaction = "callouts: [{redact: {column: pay}}]\n"
    let report = try PreparedReport(
      try document("page: {header: \"\(Self.text), page {page}\"}\n" + redaction))
    guard case .sheets(let format)? = report.page else {
      Issue.record("no sheets")
      return
    }
    #expect(format.header?.left == "xx 77 2 2, page {page}")
    #expect(report.diagnostics.count { $0.code == .redactionShown } == 1)
    let labelled = try grid(
      "title: \"\(Self.text)\"\nsummary: {label: \"All {title}\", columns: {age: sum}}\n"
        + redaction)
    guard case .summary(let total)? = labelled.sections.last?.trailing.last else {
      Issue.record("no total")
      return
    }
    #expect(total.row.label == "All xx 77 2 2")
    #expect(findings(labelled).count == 1)
    let cross = try grid(
      "title: \"\(Self.text)\"\npivot: {rows: team, columns: name, values: {pay: sum}}\n"
        + "callouts: [{redact: {column: Ada}}]")
    #expect(cross.title == "xx 77 2 2")
  }

  @Test("a redacted row hides functions of all columns, and columns that add up or share it")
  func rows() throws {
    let grid = try grid(
      """
      title: "x{max(pay)}{sum(age)}x {count()}"
      columns: [name, pay, {key: sofar, running: pay}, {key: part, share: pay}]
      callouts: [{redact: {row: 0}}]
      """)
    #expect(grid.title == "xx 2")
    for key in ["sofar", "part"] {
      let column = try #require(grid.columns.first { $0.key == key })
      for row in 0..<2 {
        let text = grid.source.string(row: row, column: column.sourceIndex)
        #expect(text.allSatisfy { $0.isWhitespace }, "\(key) of row \(row): \(text)")
      }
    }
  }

  @Test(
    "shares of a column with redacted cells are redacted in all rows",
    arguments: ["{column: pay}", "{row: 0, column: pay}"])
  func shares(_ redaction: String) throws {
    let grid = try grid(
      "columns: [name, pay, {key: part, share: pay}]\nsummary: {part: sum}\n"
        + "callouts: [{redact: \(redaction)}]")
    let column = try #require(grid.columns.first { $0.key == "part" })
    for row in 0..<2 {
      let text = grid.source.string(row: row, column: column.sourceIndex)
      #expect(text.allSatisfy { $0.isWhitespace }, "\(text)")
    }
    #expect(
      findings(grid) == [
        "the total of column \"part\" is left out, since it would reveal redacted values"
      ])
  }

  @Test("a live grid hides what its query names otherwise")
  func liveQuery() throws {
    let document = try document(
      "sql: select name, pay, pay + 0 as other from data\ncallouts: [{redact: {row: 0, column: pay}}]"
    )
    let live = try LiveGrid(document, renderer: Renderer(fonts: try PrivateFonts.source))
    let text = try live.transcript().text
    #expect(text.contains("Other"))
    #expect(!text.contains("777"))
  }

  @Test("a field over a redacted cell is empty, and other states leave redactions as they are")
  func field() throws {
    let keys =
      "columns: [name, {key: pay, editable: true}]\ncallouts: [{redact: {row: 0, column: pay}}]"
    func live(_ steps: String...) throws -> DataGrid {
      let document = try document(keys, steps.joined(separator: "\n  - "))
      let live = try LiveGrid(document, renderer: Renderer(fonts: try PrivateFonts.source))
      var run = ScriptRun(live, animation: nil, time: ScriptTime(RenderLimits(), at: nil))
      try run.run(document.events)
      #expect(run.failures.map(\.message) == [])
      #expect(try !run.live.transcript().text.contains("777"))
      #expect(!run.live.interaction.log.contains { $0.contains("777") })
      return try run.live.shownGrid()
    }
    let opened = try live("edit: {row: 0, column: pay}")
    #expect(opened.shown.editing?.text == "")
    #expect(!opened.shown.redactions.isEmpty)
    let typed = try live("edit: {row: 0, column: pay}", "type: \"7771234\"")
    #expect(typed.shown.editing?.text == "")
    let ended = try live("edit: {row: 0, column: pay}", "type: \"7779\"", "key: return")
    #expect(ended.shown.editing == nil)
    let other = try live("edit: {row: 1, column: pay}")
    #expect(other.shown.editing?.text == "5")
    let fixed = try grid(keys + "\nstate: {editing: {row: 0, column: pay, text: \"777\"}}")
    #expect(fixed.shown.editing?.text == "")
  }
}
