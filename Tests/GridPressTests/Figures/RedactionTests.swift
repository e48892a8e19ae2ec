import DocumentSupport
import GridModel
import GridSnapshots
import TestSupport
import Testing

@testable import GridPress

@Suite("Redaction")
struct RedactionTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func document(_ keys: String) throws -> GridDocument {
    try DocumentFile.parse(
      """
      data: {rows: [{name: Ada, mail: "zq7@secret.example", age: 36, team: Red, years: 48151},
                    {name: Bo, mail: "wx9@secret.example", age: 41, team: Blue, years: 62342}]}
      pdf: {tagged: true}
      \(keys)

      """, name: "doc.yaml", folder: "")
  }

  /// All that is in the files of a document: every stream of the PDF decompressed, what it says,
  /// and the texts of its stages.
  private func everything(_ keys: String) async throws -> String {
    let document = try document(keys)
    let outputs = try ["a.pdf", "a.svg", "a.png"].map {
      try #require(RenderOutput(path: folder.file($0)))
    }
    let renderer = Renderer(fonts: try PrivateFonts.source)
    try await renderer.write(document, to: outputs)
    var all = ""
    let pdf = try PDFReading(try folder.bytes("a.pdf"))
    for object in pdf.objects.values { all += object.text + object.content + "\n" }
    all += "\(try PDFTranscript(try folder.bytes("a.pdf")))\n"
    for name in try folder.names { all += String(decoding: try folder.bytes(name), as: UTF8.self) }
    for stage in InspectionStage.allCases where stage != .data && stage != .pages {
      all += try await renderer.inspect(document, stage: stage) + "\n"
    }
    try renderer.writeFrames(of: document) { all += $0 }
    all += try Drawing.document(document).transcript(by: renderer).text
    for key in ["name", "mail", "age", "years"] {
      guard document.presentation.columns?.contains(where: { $0.key == key }) != false,
        document.presentation.sql?.text.contains(key) != false
      else { continue }
      let cell = CellPath(section: 0, row: 0, column: key)
      all += "\(try await renderer.explain(document, cell: cell))"
    }
    return all
  }

  private static let secrets = ["zq7", "wx9", "secret.example"]

  @Test("without a redaction the search finds the texts, so that it would find them with one")
  func control() async throws {
    let all = try await everything("frame: true\nsummary: {years: sum}")
    for secret in Self.secrets + ["48151", "62342", "110493"] { #expect(all.contains(secret)) }
  }

  @Test(
    "a redacted text is in no output",
    arguments: [
      "frame: true\ncallouts: [{redact: {column: mail}}]",
      "callouts: [{redact: {column: mail}, style: bar}]",
      "callouts: [{redact: {column: mail}, style: pixels}]\npage: {size: A4}",
      "callouts: [{redact: {column: mail}}]\ncolumns: [name, {key: mail, cell: email}, age]",
      "callouts: [{redact: {row: 0, column: mail}}, {redact: {where: \"age > 40\", column: mail}}]",
      "callouts: [{redact: {row: 0}}, {redact: {row: 1}}]",
      "callouts: [{redact: {column: mail}}]\ngroup: team\nviewport: {width: 300, height: 200}",
    ])
  func hidden(_ keys: String) async throws {
    let all = try await everything(keys)
    for secret in Self.secrets { #expect(!all.contains(secret), "\(secret) with \(keys)") }
  }

  @Test("only the cells that are meant are hidden")
  func others() async throws {
    let all = try await everything("callouts: [{redact: {row: 0, column: mail}}]")
    #expect(!all.contains("zq7"))
    #expect(all.contains("wx9"))
    #expect(all.contains("Ada"))
  }

  @Test("what is drawn says nothing about the text, not even how long it is")
  func length() async throws {
    let renderer = Renderer(fonts: try PrivateFonts.source)
    func drawn(_ mail: String) throws -> String {
      try renderer.inspect(
        try DocumentFile.parse(
          "data: {rows: [{name: Ada, mail: \"\(mail)\"}]}\ncallouts: [{redact: {column: mail}}]\n",
          name: "doc.yaml", folder: ""), stage: .displayList)
    }
    #expect(try drawn("a") == drawn("a very long address that nobody shall read"))
  }

  @Test("values that other parts show cannot be redacted")
  func refused() throws {
    #expect(
      problemLines {
        try Renderer().prepared(
          try document("callouts: [{redact: {column: team}}]\ngroup: team\ncolumns: [name, team]"))
      } == [
        "doc.yaml:4:21: the values of column \"team\" are in the headers of sections: group by another column"
      ])
  }

  @Test("of several redactions, the one of the column of the group gives the place of the error")
  func refusedOfSeveral() throws {
    #expect(
      problemLines {
        try Renderer().prepared(
          try document(
            "callouts: [{redact: {column: name}}, {redact: {column: team}}]\ngroup: team\ncolumns: [name, team]"
          ))
      } == [
        "doc.yaml:4:47: the values of column \"team\" are in the headers of sections: group by another column"
      ])
  }

  @Test(
    "nor can values that headers of sections show under another name",
    arguments: [
      "columns: [name, years, {key: y, value: years, hidden: true}]",
      "sql: select name, years, years as y from data",
    ])
  func refusedInHeaders(_ keys: String) throws {
    #expect(
      problemLines {
        try Renderer().prepared(
          try document("callouts: [{redact: {column: years}}]\ngroup: y\n\(keys)"))
      } == [
        "doc.yaml:4:21: the values of column \"y\" are in the headers of sections: group by another column"
      ])
  }

  @Test(
    "a value that the query of the document names otherwise is hidden too",
    arguments: [
      "select name, years, years as pay from data",
      "select name, years, 1 * d.years from data as d",
      "select name, years, round(years) pay from data",
      "select *, years / 1 as pay from data",
      "select name, years, case when years > 0 then years end from data",
      "select name, years, max(years) over () as top from data",
      "select a.name, a.years, b.years as other from data a, data b where a.name <> b.name",
      "select name, years, max(years) as top from data group by name",
    ])
  func queried(_ query: String) async throws {
    let text = try await everything("callouts: [{redact: {column: years}}]\nsql: \(query)")
    for secret in ["48151", "62342"] { #expect(!text.contains(secret), "\(secret) with \(query)") }
    #expect(text.contains("Ada") && text.contains("Bo"))
  }

  @Test("columns of a query that show other values are not hidden")
  func queriedBeside() async throws {
    let text = try await everything(
      "callouts: [{redact: {column: years}}]\nsql: select name, years, upper(team) as pay from data where years > 0 order by years"
    )
    #expect(text.contains("BLUE") && !text.contains("48151"))
  }

  @Test("a query that cannot be followed is reported")
  func unfollowed() throws {
    let queries = [
      "select name, years, pay from (select *, years as pay from data)",
      "with t as (select years as y, * from data) select name, years, y from t",
      "select *, years + 0 from data",
    ]
    for query in queries {
      #expect(
        try findings("callouts: [{redact: {column: years}}]\nsql: \(query)") == [
          "doc.yaml:5:6: the query reads column \"years\" in a way that is not followed, so other columns of its result may show redacted values: write one SELECT, with AS after each expression"
        ])
    }
    #expect(
      try findings("callouts: [{redact: {column: years}}]\nsql: select * from data") == [])
  }

  private func findings(_ keys: String) throws -> [String] {
    let grid = try Renderer(fonts: try PrivateFonts.source).prepared(try document(keys)).grid
    return grid.styleFindings.filter { $0.code == .redactionShown }.map {
      "\($0.place?.description ?? ""): \($0.message)"
    }
  }

  @Test(
    "what is made of a redacted value is in no output either",
    arguments: [
      "callouts: [{redact: {column: age}}]\nsummary: {age: sum, name: \"max(age)\"}",
      "callouts: [{redact: {where: \"age > 40\", column: age}}, {redact: {row: 0, column: age}}]\nsummary: {age: max}",
      "callouts: [{redact: {column: age}}]\ngroup: {by: team, summary: {age: sum}, footer: {age: sum}}",
      "callouts: [{redact: {column: age}}]\ncolumns: [name, {key: plus, value: \"age + 0\"}, age]",
      "callouts: [{redact: {column: age}}]\ncolumns: [name, {key: sofar, running: age}, age]",
      "callouts: [{redact: {column: age}}]\ncolumns: [name, age, {key: x, value: \"age * 1\", hidden: true}, {key: y, value: \"x\"}]",
      "callouts: [{redact: {column: years}}]\npage: {size: A4, total: {years: sum}, carried: [years]}",
      "callouts: [{redact: {column: age}}]\nrules: [{when: \"age > 40\", style: {text: \"#FF0000\"}}]",
    ])
  func derived(_ keys: String) async throws {
    // Ages that stand in no coordinate, colour or other number of a file.
    let text = try await everything(
      keys.hasSuffix("[years]}") ? keys : keys.replacing("age", with: "years"))
    for secret in ["48151", "62342", "110493"] {
      #expect(!text.contains(secret), "\(secret) with \(keys)")
    }
  }

  @Test(
    "SQL that sees the rows with a redacted value is hidden in all rows",
    arguments: [
      "years, {key: x, value: \"max(years) over ()\"}",
      "years, {key: x, value: \"lag(years) over (order by name desc)\"}",
      "years, {key: x, value: \"sum(years) over (order by name desc)\"}",
      "years, {key: x, value: \"(select max(years) from data)\"}",
      "years, {key: x, value: \"(select * from data where years > 50000)\"}",
      "years, {key: x, value: \"max(years) over ()\", hidden: true}, {key: y, value: x}",
      "years, {key: x, value: \"years + 0\", hidden: true}, {key: y, value: \"max(x) over ()\"}",
      "{key: years, value: \"sum(years) over ()\"}",
    ])
  func overRows(_ columns: String) async throws {
    let text = try await everything(
      "callouts: [{redact: {row: 1, column: years}}]\ncolumns: [name, \(columns)]")
    for secret in ["62342", "110493"] {
      #expect(!text.contains(secret), "\(secret) with \(columns)")
    }
  }

  @Test("what a redaction takes away and what it leaves is reported with its place")
  func reported() throws {
    #expect(
      try findings(
        "callouts: [{redact: {row: 0, column: age}}]\nsummary: {age: max, name: count}\nrules: [{when: \"age > 40\", style: {text: red}}]"
      ) == [
        "doc.yaml:5:16: the total of column \"age\" is left out, since it would reveal redacted values",
        "doc.yaml:6:16: a rule depends on column \"age\", so the cells that it styles reveal something about redacted values",
      ])
    #expect(try findings("callouts: [{redact: {column: mail}}]\nsummary: {age: max}") == [])
  }

  @Test("a colour scale, its legend and highlights say nothing of redacted cells")
  func scales() throws {
    let renderer = Renderer(fonts: try PrivateFonts.source)
    func drawn(_ age: Int) throws -> String {
      try renderer.inspect(
        try DocumentFile.parse(
          """
          data: {rows: [{name: Ada, age: 36}, {name: Bo, age: \(age)}, {name: Cy, age: 50}]}
          callouts: [{redact: {where: "name = 'Bo'", column: age}}]
          columns: [name, {key: age, scale: {palette: [white, red], legend: true}}]

          """, name: "doc.yaml", folder: ""), stage: .displayList)
    }
    #expect(try drawn(41) == drawn(99))
  }
}
