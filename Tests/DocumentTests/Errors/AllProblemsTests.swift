import TestSupport
import Testing

@testable import GridPress

@Suite("All problems of a document are reported together")
struct AllProblemsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("name,amount,region\na,1,N\nb,2,S\nc,3,N\n", to: "data.csv")
  }

  /// The problems that the command reports.
  private func problems(_ document: String) throws -> String {
    try folder.write(document, to: "doc.yaml")
    do throws(RenderError) {
      let document = try DocumentReader.read(
        path: folder.file("doc.yaml"), checkingWith: [:])
      _ = try Renderer().inspect(document, stage: .grid)
      return ""
    } catch {
      return error.description.replacing(folder.path + "/", with: "")
    }
  }

  @Test("of the text, the columns, the SQL, the state, the theme and the styles at once")
  func everything() throws {
    let found = try problems(
      """
      data: data.csv
      theme: lihgt
      wdith: 300
      columns:
        - {key: nmae}
        - {key: total, value: "amuont * 2"}
        - {key: amount, format: {number: {decimal: 2}}}
      sort: [regoin]
      style:
        rows: {bakground: red}
      rules:
        - {columns: [nope], style: {text: red}}
        - {when: "amount >", style: {text: red}}
      state: {selected: [{row: 9}], editing: {row: 1, column: amonut}}
      """)
    #expect(
      found == """
        doc.yaml:2:8: no theme is called "lihgt", did you mean "light"?
        doc.yaml:3:1: unknown key "wdith", did you mean "width"?
        doc.yaml:5:5: no column is called "nmae", did you mean "name"?
        doc.yaml:6:25: no such column: amuont, did you mean "amount"?
        doc.yaml:7:37: unknown key "decimal", did you mean "decimals"?
        doc.yaml:8:8: no column is called "regoin", did you mean "region"?
        doc.yaml:10:10: unknown key "bakground", did you mean "background"?
        doc.yaml:12:5: a rule is for column "nope", which does not exist, did you mean "name"?
        doc.yaml:13:12: the expression is not complete
        doc.yaml:14:20: there is no row 9 in section 0: it has 3 rows, counted from 0
        doc.yaml:14:40: the grid shows no column "amonut", did you mean "amount"?
        """)
  }

  @Test("problems with the data are reported together if the document's syntax is valid")
  func withoutFaultsInTheText() throws {
    let found = try problems(
      """
      data: data.csv
      where: "amont > 1"
      columns: [name, {key: double, value: "2 *"}, {key: amount, cell: {range: {columns: [lo, hi]}}}]
      group: {by: rgion}
      summary: [{columns: {amout: sum}}]
      """)
    #expect(
      found == """
        doc.yaml:2:8: no such column: amont, did you mean "amount"?
        doc.yaml:3:38: the expression is not complete
        doc.yaml:3:85: no column is called "lo"; there are "name", "amount", "region", "double"
        doc.yaml:4:13: no column is called "rgion", did you mean "region"?
        doc.yaml:5:29: no column is called "amout", did you mean "amount"?
        """)
  }

  @Test("problems caused by another problem are not reported")
  func followingErrors() throws {
    let found = try problems(
      """
      data: data.csv
      columns: [name, {key: double, value: "amount * (2"}, {key: triple, value: "double + amount"}]
      where: "double > 3"
      group: {by: rgion}
      rules: [{columns: [double], style: {text: red}}]
      state: {selected: [{section: 1, row: 0}]}
      """)
    #expect(
      found == """
        doc.yaml:2:38: the expression has a ( without a )
        doc.yaml:4:13: no column is called "rgion", did you mean "region"?
        """)
  }

  @Test("without its data a document is checked for all that needs none")
  func missingData() throws {
    let found = try problems(
      """
      data: none.csv
      theme: {no: 1}
      wdith: 300
      columns: [{key: nmae}]
      """)
    #expect(
      found == """
        doc.yaml:1:7: "none.csv" cannot be read: no such file or directory
        doc.yaml:2:8: expected a text, not a mapping
        doc.yaml:3:1: unknown key "wdith", did you mean "width"?
        """)
  }

  @Test("the problems of a theme file come after those of the document")
  func themeFile() throws {
    try folder.write("rows: {bakground: red}\n", to: "theme.yaml")
    let found = try problems("data: data.csv\ntheme: ./theme.yaml\nsort: [amonut]\n")
    #expect(
      found == """
        doc.yaml:3:8: no column is called "amonut", did you mean "amount"?
        ./theme.yaml:1:8: unknown key "bakground", did you mean "background"?
        """)
  }

  @Test(
    "two thousand rules with malformed conditions are reported as a hundred and the rest counted")
  func manyConditions() throws {
    let rules = (0..<2000).map { "  - {when: \"amonut > \($0)\", style: {text: red}}\n" }.joined()
    let lines = try problems("data: data.csv\nrules:\n" + rules).split(separator: "\n")
    #expect(lines.count == 101)
    #expect(
      lines.first == "doc.yaml:3:12: no such column: amonut, did you mean \"amount\"?")
    #expect(lines.last == "… and 1,900 more problems")
  }

  @Test("a kind of cell that only the program knows is no problem if it does")
  func ownCells() throws {
    let document = "data: data.csv\ncolumns: [{key: name, cell: mine}, nmae]\n"
    let found = try problems(document)
    #expect(found.contains("no kind of cell is called \"mine\""))
    #expect(found.contains("no column is called \"nmae\""))
  }

  @Test("every grid of a report is checked")
  func report() throws {
    let found = try problems(
      """
      data: data.csv
      grids:
        - {sort: [nmae]}
        - {sort: [amonut], wdith: 3}
      """)
    #expect(
      found == """
        doc.yaml:3:13: no column is called "nmae", did you mean "name"?
        doc.yaml:4:13: no column is called "amonut", did you mean "amount"?
        doc.yaml:4:22: unknown key "wdith", did you mean "width"?
        """)
  }
}
