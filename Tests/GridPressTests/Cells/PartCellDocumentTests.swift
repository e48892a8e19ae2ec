import DocumentSupport
import Foundation
import GridCells
import GridCore
import GridModel
import TestSupport
import Testing

@testable import GridPress

@Suite("Drawn parts in documents")
struct PartCellDocumentTests {
  private static let data =
    "data: {rows: [{g: x, a: 1, b: 2}, {g: x, a: 3, b: 4}, {g: y, a: 5, b: 6}]}\n"

  private func document(_ text: String) throws -> GridDocument {
    try DocumentFile.parse(Self.data + text, name: "x.yaml", folder: "")
  }

  private func problems(_ text: String) -> [String] {
    problemLines { try Renderer().inspect(try document(text), stage: .grid) }
  }

  private static let all = """
    columns:
      - {key: a, header: {cell: {histogram: {}}}}
      - {key: b, header: {style: {text: "#FF0000"}, cell: mine}}
    group:
      by: g
      cell: {pattern: "{value}\\n{count} of {a}"}
      footer: {text: "{count} rows", cell: {status: {}}}
      summary: {columns: {a: sum, b: sum}, cells: {a: {bar: {}}, b: mine}}
    summary: {label: All, columns: {a: sum}, cells: {a: delta}}
    sectionColumn: {title: G, cell: avatar}
    """

  @Test("what draws parts is the same after encoding and decoding")
  func coding() throws {
    for text in [Self.all, "group: {by: g, footer: {columns: {a: sum}, cells: {a: sparkline}}}\n"] {
      let document = try document(text)
      let coded = try JSONDecoder().decode(
        GridDocument.self, from: try JSONEncoder().encode(document))
      #expect(coded.groups == document.groups)
      #expect(coded.summary == document.summary)
      #expect(coded.columns == document.columns)
      #expect(coded.presentation.sectionColumn == document.presentation.sectionColumn)
    }
    let read = try document(Self.all)
    #expect(read.columns?[0].headerCell?.base is HistogramCell)
    #expect(read.presentation.sectionColumn?.cell?.base is AvatarCell)
    guard case .drawn("{count} rows", let cell)? = read.groups[0].footer else {
      Issue.record("the footer is not drawn")
      return
    }
    #expect(cell.base is StatusCell)
  }

  @Test("renderers of the program are put in the place of their names in all parts")
  func named() throws {
    let renderer = Renderer(cells: ["mine": AnyCellRenderer(CheckCell())])
    let document = try renderer.request(try document(Self.all)).presentation
    #expect(document.columns?[1].headerCell?.base is CheckCell)
    #expect(document.groups[0].summary[0].cells["b"]?.base is CheckCell)
  }

  @Test("what is wrong with the drawing of a part is reported at its place, all at once")
  func wrong() {
    #expect(
      problems(Self.all.replacing("b: mine", with: "b: progres")).last
        == "x.yaml:9:65: no kind of cell is called \"progres\", did you mean \"progress\"?")
    #expect(
      problems(
        """
        columns: [{key: a}]
        group: {by: g, cell: {pattern: "{valeu}"}, summary: {columns: {a: sum}, cells: {b: bar, a: {pattern: "{c}"}}}}
        """) == [
          "x.yaml:3:32: no column is called \"valeu\"; there are \"g\", \"a\", \"b\"",
          "x.yaml:3:53: the summary has no value in column \"b\" to draw",
          "x.yaml:3:102: no column is called \"c\"; there are \"g\", \"a\", \"b\"",
        ])
    #expect(
      problems("columns: [{key: a, header: {cell: {link: {to: \"{titel}\"}}}}]\n") == [
        "x.yaml:2:47: no column is called \"titel\"; there are \"g\", \"a\", \"b\""
      ])
  }

  @Test("totals are drawn by their exact values, whatever format they are shown in")
  func values() throws {
    let document = try document(
      """
      columns: [{key: a, format: "currency:EUR", locale: de_DE}]
      summary: {columns: {a: sum}, cells: {a: {pattern: "{a}"}}}
      """)
    let grid = try Renderer().prepared(document).grid
    guard case .summary(let summary)? = grid.sections[0].trailing.last else {
      Issue.record("there is no summary")
      return
    }
    let content = try #require(
      grid.content(
        ofSummary: summary, at: .strip(0, section: 0), column: 0, keys: grid.keys))
    #expect(content.text == "9,00\u{A0}€")
    #expect(content.value == "9")
    #expect(content.numbers == [1, 3, 5])
  }

  @Test("a total has the totals beside it by their keys, also of many and of hidden columns")
  func beside() throws {
    let keys = (0..<40).map { "c\($0)" } + ["label", "value", "count"]
    let cells = keys.enumerated().map { "\($1): \($0 + 1)" }.joined(separator: ", ")
    let totals = keys.map { "\($0): sum" }.joined(separator: ", ")
    let grid = try Renderer().prepared(
      try DocumentFile.parse(
        """
        data: {rows: [{\(cells)}]}
        columns: [\(keys.joined(separator: ", "))]
        formats: {c1: "currency:EUR"}
        summary: {label: All, columns: {\(totals)}}
        """, name: "a.yaml", folder: "")
    ).grid
    guard case .summary(var summary)? = grid.sections[0].trailing.last else {
      Issue.record("there is no summary")
      return
    }
    summary.row.cells["elsewhere"] = "7"
    func content(of key: String) throws -> CellContent {
      let column = try #require(grid.columnIndex(of: key))
      return try #require(
        grid.content(
          ofSummary: summary, at: .strip(0, section: 0), column: column, keys: grid.keys))
    }
    let total = try content(of: "c30")
    #expect(total.value == "31" && total.value("value") == "31" && total.text("c30") == "31")
    #expect(total.value("c1") == "2" && total.text("c1") == "€2.00")
    #expect(
      total.number("c39") == 40 && total.value("label") == "41" && total.value("count") == "43")
    #expect(total.value("elsewhere") == "7" && total.value("nowhere") == nil)
    let label = try #require(
      grid.content(ofLabelOf: summary, at: .strip(0, section: 0), keys: grid.keys))
    #expect(label.text == "All" && label.value("label") == "All" && label.text("c1") == "€2.00")
    #expect(grid.columnIndex(of: "c39") == 39 && grid.columnIndex(of: "c40") == nil)
  }

  @Test("the header of a collapsed section stands for its rows, though they are not shown")
  func collapsed() throws {
    func headers(_ text: String) throws -> [CellContent] {
      let grid = try Renderer().prepared(try document(text)).grid
      return grid.sections.indices.flatMap { number in
        grid.sections[number].leading.indices.map { index in
          grid.content(ofStrip: index, in: number, text: "x", keys: grid.keys)
        }
      }
    }
    let contents = try headers("group: {by: g, collapsed: all, cell: {pattern: \"{count}\"}}\n")
    #expect(contents.map { $0.value("count") } == ["2", "1"])
    #expect(contents.map { $0.value("b") } == ["2", "6"])
    #expect(contents.map { $0.numbers(in: ["a"]).values } == [[1, 3], [5]])
    let nested = try headers(
      "group: [{by: g, cell: {pattern: \"{count}\"}}, {by: a, collapsed: all, cell: {pattern: \"{count}\"}}]\n"
    )
    #expect(nested.map { $0.value("count") } == ["2", "1", "1", "1", "1"])
    #expect(nested.first?.numbers(in: ["b"]).values == [2, 4])
  }

  @Test("Swift code is asked once for each part, and what it gives draws it")
  func swift() throws {
    var helper = PricedItem.two
    try helper.group(by: "name")
    var grid = SourceGrid(helper)
    grid.rendererForPart = { part in
      switch part.kind {
      case .columnHeader: part.column == "price" ? AnyCellRenderer(StatusCell()) : nil
      case .sectionHeader: AnyCellRenderer(AvatarCell())
      default: nil
      }
    }
    let prepared = try PreparedGrid(grid).grid
    #expect(prepared.columns.map { $0.headerCell != nil } == [false, true])
    #expect(prepared.sections.map { $0.leading[0].drawing } == [1, 1])
    #expect(prepared.drawings[1]?.text?.base is AvatarCell)
  }
}
