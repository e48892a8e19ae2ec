import DocumentSupport
import Foundation
import TestSupport
import Testing

@testable import GridDocuments
@testable import GridModel
@testable import GridPress

@Suite("Markdown in headers and labels")
struct MarkdownHeaderTests {
  private static let text = """
    data: {rows: [{s: "A*1*", m: 1}, {s: "A*1*", m: 3}, {s: B, m: 4}]}
    columns: [{key: m, title: {markdown: "**Mass**, {{kg m^-2}}"}, header: {icons: [menu]}}, s]
    group: {by: s, title: {markdown: "Site **{value}** ({count})"}, footer: {label: {markdown: "*{value}*"}, columns: {m: mean}}}
    spanners: [{title: {markdown: "in {{H2O}}"}, columns: [m, s]}]
    summary: {label: {markdown: "**Total** of {count}"}, columns: {m: sum}}
    sectionColumn: {title: {markdown: "*Site*"}}
    """

  private func document(_ text: String = text) throws -> GridDocument {
    try DocumentFile.parse(text + "\n", name: "a.yaml", folder: "")
  }

  private func problems(_ text: String) -> String {
    do {
      _ = try document(text)
      return ""
    } catch {
      return "\(error)"
    }
  }

  /// The runs of what draws a part, those in bold in stars.
  private func runs(_ renderer: AnyCellRenderer?, _ content: CellContent?) -> String? {
    guard let caption = renderer?.base as? MarkdownCaption, let content else { return nil }
    return caption.richText(for: content).runs.map { run in
      switch run.look.script {
      case .superscript: "^\(run.text)"
      case .subscript: "_\(run.text)"
      case nil: run.look.weight == 700 || run.look.isItalic == true ? "<\(run.text)>" : run.text
      }
    }.joined()
  }

  @Test(
    "titles are the plain texts wherever they are not drawings, and are written as they were read")
  func plain() throws {
    let document = try document()
    let grid = try PreparedGrid(document).grid
    #expect(grid.columns[0].title == "Mass, kg\u{202F}m\u{2212}2")
    #expect(grid.columns[0].headerIcons == [.menu])
    #expect(grid.spanners.map(\.title) == ["in H2O"])
    #expect(grid.sections.map(\.title) == ["Site A*1* (2)", "Site B (1)"])
    #expect(grid.sectionColumn?.title == "Site")
    let written = try JSONEncoder().encode(document)
    let again = try JSONDecoder().decode(GridDocument.self, from: written)
    #expect(again.presentation == document.presentation)
    let json = String(decoding: written, as: UTF8.self)
    #expect(json.contains(#""title":{"markdown":"Site **{value}** ({count})"}"#))
    #expect(!json.contains("labelCell") && !json.contains(#""cell""#))
  }

  @Test("values in the place of placeholders are not Markdown")
  func values() throws {
    let grid = try PreparedGrid(try document()).grid
    let keys = grid.keys
    #expect(
      runs(grid.columns[0].headerCell, grid.content(ofHeader: 0, keys: keys))
        == "<Mass>, kg\u{202F}m^\u{2212}2")
    #expect(
      runs(grid.spanners[0].renderer, grid.content(of: grid.spanners[0], keys: keys))
        == "in H_2O")
    func title(_ text: String) -> String? {
      runs(
        grid.drawings[grid.sections[0].strip(0).drawing]?.text,
        grid.content(ofStrip: 0, in: 0, text: text, keys: keys))
    }
    #expect(title("Site A*1* (2)") == "Site <A*1*> (2)")
    #expect(title("Site A*1* (2) (continued)") == "Site <A*1*> (2) (continued)")
    #expect(title("another") == "another")
    var labels: [String] = []
    grid.forEachSummary { summary, place in
      labels.append(
        runs(
          grid.drawings[summary.drawing]?.label,
          grid.content(ofLabelOf: summary, at: place, keys: keys))
          ?? "")
    }
    #expect(labels == ["<A*1*>", "<B>", "<Total> of 3"])
  }

  @Test("what two keys would draw, and placeholders without values, are reported")
  func problems() {
    #expect(
      problems(
        "data: {rows: [{a: 1}]}\ncolumns: [{key: a, title: {markdown: x}, header: {cell: text}}]"
      )
      .contains("a.yaml:2:57: a title in Markdown is drawn as Markdown: leave header.cell out"))
    #expect(
      problems("data: {rows: [{a: 1}]}\ngroup: {by: a, title: {markdown: \"**{valeu}**\"}}")
        .contains("{valeu} is not a placeholder here"))
    #expect(
      problems(
        "data: {rows: [{a: 1}]}\nsummary: {label: {markdown: x}, labelCell: text, columns: {a: sum}}"
      )
      .contains("leave labelCell out"))
  }

  @Test("how many rows a section has looks in Markdown as in a plain title, unless it says more")
  func counts() throws {
    func counts(_ title: String, _ rest: String = "") throws -> [String] {
      let document = try document(
        "data: {rows: [{s: a, m: 1}, {s: a, m: 2}]}\ngroup: {by: s, title: \(title)}\n\(rest)")
      return try Renderer(fonts: try PrivateFonts.source).inspect(document, stage: .displayList)
        .split(separator: "\n").map(String.init).filter {
          $0.hasPrefix("text") && $0.contains("(2") && $0.contains("\" Inter 12.5 ")
        }
        .map { String($0.drop { $0 != "\"" }) }
    }
    let plain = try counts("\"Site {value} ({count})\"")
    #expect(plain.count == 1)
    #expect(try counts("{markdown: \"Site {value} ({count})\"}") == plain)
    #expect(
      try counts("{markdown: \"Site {value} **({count})**\"}").first?.contains("12.5 700") == true)
    let capitals = "style: {section: {transform: uppercase}}"
    #expect(
      try counts("{markdown: \"Site {value} ({count} in {{mg}})\"}", capitals).first?
        .contains("(2 IN mg)") == true)
  }

  @Test("capitals leave units as they are")
  func capitals() throws {
    let document = try document(
      "data: {rows: [{m: 1}]}\ncolumns: [{key: m, title: {markdown: \"mass in {{mg}}, **dry**\"}}]\nstyle: {header: {transform: uppercase}}"
    )
    let dump = try Renderer(fonts: try PrivateFonts.source).inspect(document, stage: .displayList)
    #expect(dump.contains("MASS IN mg,") && dump.contains("DRY"))
  }

  @Test("Swift values say the same")
  func swift() throws {
    struct Row { var site: String, mass: Double }
    let grid = Grid([Row(site: "A*1*", mass: 1)]) {
      Column("Mass", \.mass).title(markdown: "Mass in {{mg}}")
    }
    .title(markdown: "**All** of {{H2O}}").note(markdown: "*none*")
    .grouped(by: \.site, markdown: "Site **{value}**")
    .setting(\.spanners, [Spanner(markdown: "*p*", over: ["Mass"])])
    .setting(\.summary, [AggregateRow(nil, ["Mass": .sum]).labelled(markdown: "**{count}**")])
    let made = try PreparedGrid(grid.sourceGrid).grid
    #expect(made.title == "All of H2O" && made.captions.notes.map(\.text) == ["none"])
    #expect(made.columns[0].title == "Mass in mg" && made.columns[0].headerCell != nil)
    #expect(
      made.sections[0].title == "Site A*1*" && made.captions.all.allSatisfy { $0.renderer != nil })
    #expect(made.spanners[0].renderer != nil)
  }
}
