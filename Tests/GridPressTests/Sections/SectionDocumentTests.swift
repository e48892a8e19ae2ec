import DocumentSupport
import GridModel
import Testing

@testable import GridDocuments
@testable import GridPress

@Suite("Sections, summaries and footnotes of documents")
struct SectionDocumentTests {
  private static let table = """
    country,continent,region,population,note
    Chad,Africa,Middle,18.5,a
    France,Europe,West,65.25,b
    Egypt,Africa,North,113,c
    Sudan,Africa,North,48,d
    Spain,Europe,South,47,e
    """

  private func grid(_ text: String) throws -> DataGrid {
    try DataGrid.read(text, over: Self.table)
  }

  private func problems(_ text: String) -> [String] { problemLines { try grid(text) } }

  /// Every strip and row on a line, with its level.
  private func lines(_ grid: DataGrid) -> [String] {
    grid.sections.flatMap { section in
      section.leading.map(describe) + section.positions.map { "row \(grid.order[$0])" }
        + section.trailing.map(describe)
    }
  }

  private func describe(_ strip: SectionStrip) -> String {
    switch strip {
    case .header(let header):
      "\(header.level) \(header.title)"
        + (header.disclosure.map { $0 == .collapsed ? " >" : " v" } ?? "")
    case .footer(let footer): "\(footer.level) \"\(footer.text)\""
    case .summary(let summary):
      "\(summary.level) \(summary.kind) \(summary.row.label ?? "-"): "
        + summary.row.cells.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
        .joined(separator: ", ")
    }
  }

  @Test("groups nest: outer headers and footers stand around the inner ones")
  func nested() throws {
    let grid = try grid(
      """
      columns: [country, population]
      group:
        - {by: continent, title: "{value}", footer: "{count} in {value}"}
        - {by: region, summary: {population: sum}}
      summary:
        - {columns: {population: mean, country: count}, position: top}
        - {label: All, columns: {population: sum}}
      """)
    #expect(
      lines(grid) == [
        "-1 grand -: country 5, population 58.35", "0 Africa", "1 Middle (1)", "row 0",
        "1 summary Total Middle: population 18.50", "1 North (2)", "row 2", "row 3",
        "1 summary Total North: population 161.00", "0 \"3 in Africa\"", "0 Europe", "1 West (1)",
        "row 1", "1 summary Total West: population 65.25", "1 South (1)", "row 4",
        "1 summary Total South: population 47.00", "0 \"2 in Europe\"",
        "-1 grand All: population 291.75",
      ])
    #expect(grid.sections.map(\.level) == [1, 1, 1, 1])
    #expect(grid.columns.map(\.key) == ["country", "population"])
  }

  @Test("a list of keys nests with the same settings")
  func listOfKeys() throws {
    let grid = try grid("group: {by: [continent, region], title: \"{value}\"}")
    #expect(
      lines(grid).filter { !$0.hasPrefix("row") } == [
        "0 Africa", "1 Middle", "1 North", "0 Europe", "1 West", "1 South",
      ])
    // Both columns are left out.
    #expect(grid.columns.map(\.key) == ["country", "population", "note"])
  }

  @Test("a collapsed group is its header only, whatever lies in it")
  func collapsed() throws {
    let nested = try grid(
      "group: {by: [continent, region], title: \"{value}\", collapsed: [Africa, West], footer: {population: sum}}"
    )
    #expect(
      lines(nested) == [
        "0 Africa >", "0 Europe v", "1 West >", "1 South v", "row 4",
        "1 footer Total South: population 47.00", "0 footer Total Europe: population 112.25",
      ])
    #expect(
      lines(try grid("group: {by: continent, collapsed: all}")) == [
        "0 Africa (3) >", "0 Europe (2) >",
      ])
    #expect(lines(try grid("group: {by: continent, collapsible: true}")).first == "0 Africa (3) v")
  }

  @Test("a value is written in its column's format")
  func formats() throws {
    let grid = try grid(
      """
      columns: [country, {key: population, format: {number: {decimals: 1}}}]
      summary: {population: sum}
      """)
    #expect(lines(grid).last == "-1 grand Total: population 291.8")
  }

  @Test("a group can be a column, its outer groups stay headers")
  func column() throws {
    let grid = try grid(
      "group: {by: [continent, region], layout: column}\nsectionColumn: {title: Part, width: 80}")
    #expect(grid.sectionColumn == SectionColumn(title: "Part", width: 80))
    #expect(grid.sections.map(\.label) == ["Middle", "North", "West", "South"])
    #expect(lines(grid).filter { !$0.hasPrefix("row") } == ["0 Africa (3)", "0 Europe (2)"])
    let plain = try self.grid("group: {by: region, layout: column}")
    #expect(plain.sectionColumn == SectionColumn(title: "Region"))
  }

  @Test("a section column shows the group's value, or what its text says")
  func sectionColumn() throws {
    let grid = try grid("group: continent\nsectionColumn: {text: \"{value}: {count}\"}")
    #expect(grid.sections.map(\.label) == ["Africa: 3", "Europe: 2"])
    #expect(grid.sections.map(\.title) == ["Africa (3)", "Europe (2)"])
  }

  @Test("footnotes are placed by section, row, column and summary")
  func footnotes() throws {
    let grid = try grid(
      """
      title: T
      group: {by: continent, footer: {population: sum}}
      summary: {population: sum}
      footnoteMarks: letters
      footnotes:
        - {text: cell, at: [{section: 1, row: 0, column: population}, {column: country}]}
        - {text: sums, at: [{section: 0, summary: 0, column: population}, {summary: 0}]}
        - {text: title, at: title}
      """)
    #expect(grid.footnotes.notes.map(\.text) == ["title", "cell", "sums"])
    #expect(grid.footnotes.notes.map(\.mark) == ["a", "b", "c"])
    #expect(grid.footnotes.places.count == 5)
  }

  @Test("footnotes are placed by a condition of rows, and at the titles over several columns")
  func footnotesByCondition() throws {
    let grid = try grid(
      """
      group: continent
      spanners: [{title: Figures, columns: [population, country]}]
      footnoteMarks: ["*", "†"]
      footnotes:
        - {text: large, at: {where: "population > 50", column: population}}
        - {text: all, at: {spanner: Figures}}
      """)
    #expect(grid.footnotes.notes.map(\.text) == ["all", "large"])
    #expect(grid.footnotes.notes.map(\.mark) == ["*", "†"])
    let keys = grid.columns.map(\.key)
    let marked = grid.footnotes.places.filter { $0.part == .line }.map { place in
      let section = grid.sections[place.section]
      let position = section.positions.lowerBound + place.line - section.leading.count
      return grid.source.string(
        row: grid.order[position],
        column: grid.columns[keys.firstIndex(of: "population")!].sourceIndex)
    }
    #expect(marked.count > 0)
    #expect(marked.allSatisfy { Double($0.replacing(",", with: ""))! > 50 })
    #expect(grid.footnotes.places.first?.part == .spanner)
  }

  @Test("a footnote that marks no cell is reported")
  func unusedFootnote() throws {
    let grid = try grid(
      "footnotes: [{text: none, at: {where: population < 0, column: population}}]")
    #expect(
      grid.styleFindings.map(\.message) == [
        "the footnote \"none\" marks no cell: its condition is true for no row that is shown"
      ])
  }

  @Test("the mark of a cell that a span covers is in the cell that the span shows")
  func footnoteUnderSpan() throws {
    let grid = try grid(
      """
      columns: [country, region, population]
      spans: [{row: 1, column: country, rows: 2, columns: 2}]
      footnotes:
        - {text: covered, at: {where: population = 113, column: region}}
        - {text: beside, at: {where: population = 113, column: population}}
      """)
    #expect(
      grid.footnotes.places == [
        FootnotePlace(.line, section: 0, line: 1, column: 0),
        FootnotePlace(.line, section: 0, line: 2, column: 2),
      ])
    #expect(grid.footnotes.notes.map(\.text) == ["covered", "beside"])
  }

  @Test(
    "what does not exist is reported with its place",
    arguments: [
      (
        "group: {by: continent, collapsed: [Afrika, Europe]}",
        ["doc.yaml:1:36: no group by \"continent\" is called \"Afrika\", did you mean \"Africa\"?"]
      ),
      (
        "group: {by: continent, collapsed: some}",
        ["doc.yaml:1:35: write all, or a list of the sections that are collapsed: [Asia, Europe]"]
      ),
      (
        "group: {by: continent, footer: {populaton: sum}}",
        ["doc.yaml:1:44: no column is called \"populaton\", did you mean \"population\"?"]
      ),
      (
        "group: {by: continent, footer: {population: summ}}",
        [
          "doc.yaml:1:45: \"summ\" is not one of count, sum, mean, median, min, max, first, last, distinct, did "
            + "you mean \"sum\"?"
        ]
      ),
      (
        "summary: {note: sum}",
        [
          "doc.yaml:1:17: column \"note\" has no numbers: sum needs a column of them; count, distinct, first, "
            + "last, min and max take any"
        ]
      ),
      (
        "columns: [country]\nsummary: {population: sum}",
        ["doc.yaml:2:23: column \"population\" is not shown, so it has no place for a summary"]
      ),
      ("group: [continent, {by: []}]", ["doc.yaml:1:20: a group needs a column: {by: KEY}"]),
      (
        "group: [{by: continent, layout: column}, region]",
        ["doc.yaml:1:14: only the innermost group can be a column"]
      ),
      (
        "group: {by: continent, layout: column, collapsed: all}",
        ["doc.yaml:1:13: a group that is a column has no header to be collapsed to"]
      ),
      (
        "footnotes:\n  - {text: a, at: [title, {column: kountry}]}\n  - {text: b, at: {section: 2}}",
        [
          "doc.yaml:2:20: a footnote cannot be placed: the grid has no title",
          "doc.yaml:2:27: a footnote cannot be placed: no column that is shown is called \"kountry\", did "
            + "you mean \"country\"?",
          "doc.yaml:3:19: a footnote cannot be placed: there is no section \"2\"",
        ]
      ),
      (
        "footnotes: [{text: a}]",
        ["doc.yaml:1:13: a footnote needs a place: at: title, or at: {column: KEY}"]
      ),
      ("footnotes: [{at: title}]", ["doc.yaml:1:13: a footnote needs a text"]),
      (
        "footnotes: [{text: a, at: {row: 1}}]",
        [
          "doc.yaml:1:27: a footnote cannot be placed: a row has no mark: name the column of its cell"
        ]
      ),
      (
        "footnotes: [{text: a, at: {section: -1}}]",
        ["doc.yaml:1:27: a footnote cannot be placed: there is no section \"-1\""]
      ),
      (
        "style: {separators: {frame: {}}}",
        ["doc.yaml:1:29: a line needs a color, a width or a style"]
      ),
      (
        "style: {separators: {frame: {radius: -1}}}",
        ["doc.yaml:1:38: -1 is out of range: 0 to 1000"]
      ),
      (
        "footnotes: [{text: a, at: {where: population >, column: population}}]",
        ["doc.yaml:1:27: the expression is not complete"]
      ),
      (
        "footnotes: [{text: a, at: {spanner: Figurs}}]\nspanners: [{title: Figures, columns: [population]}]",
        [
          "doc.yaml:1:27: a footnote cannot be placed: no spanner is called \"Figurs\", did you mean \"Figures\"?"
        ]
      ),
      (
        "footnoteMarks: [a, a]",
        ["doc.yaml:1:16: marks of footnotes are different texts: [\"*\", \"†\", \"‡\"]"]
      ),
      ("sectionColumn: {width: 0}", ["doc.yaml:1:24: 0 is out of range: 1 to 10000"]),
    ])
  func bad(_ text: String, _ expected: [String]) {
    #expect(problems(text) == expected)
  }

  @Test(
    "a document writes what it reads",
    arguments: [
      "group: {by: [continent, region], collapsed: [Africa], footer: {population: sum}}",
      "group: [continent, {by: region, layout: column, summary: [{label: x, columns: {population: max}, position: top}]}]",
      "group: {by: continent, collapsed: all, collapsible: true, footer: text}",
      "summary: {population: sum}\nsectionColumn: {width: 50, text: x}",
      "footnoteMarks: symbols\nfootnotes: [{text: a, at: [subtitle, {section: 0, level: 0}, {summary: 1, column: c}]}]",
      "footnoteMarks: [\"*\", \"†\"]\nfootnotes: [{text: a, at: [{spanner: S}, {where: b > 1, column: c}]}]",
      "style: {separators: {frame: {radius: 3}}, gaps: {level: 4}}",
    ])
  func written(_ text: String) throws {
    let document = try DocumentFile.parse("data: a.csv\n" + text, name: "doc.yaml", folder: "")
    let value = try DocumentNotation.document.write(document)
    let again = DocumentNotation.document.read(
      YAMLValue(value, path: "", origin: YAMLOrigin(file: "", folder: "", problems: ProblemList())))
    #expect(again == document)
  }
}
