import DocumentSupport
import Foundation
import GridCells
import GridCore
import GridGlyphs
import TestSupport
import Testing

@testable import GridDocuments
@testable import GridModel
@testable import GridPress

@Suite("Markdown around tables")
struct MarkdownCaptionTests {
  private func document(_ more: String) throws -> GridDocument {
    try DocumentFile.parse("data: {rows: [{a: 1}]}\n\(more)\n", name: "a.yaml", folder: "")
  }

  private func runs(_ text: String) -> [String] {
    MarkdownText.richText(text).runs.map { run in
      switch run.look.script {
      case .superscript: "^\(run.text)"
      case .subscript: "_\(run.text)"
      case nil: run.text
      }
    }
  }

  @Test("titles, notes and footnotes take Markdown; plain texts keep their marks")
  func captions() throws {
    let document = try document(
      """
      title: {markdown: "Sales **up** by 5 %"}
      subtitle: "2 * 3 and _x_"
      notes: [{markdown: "See [us](https://example.com/a)"}, "*plain*"]
      footnotes: [{text: {markdown: "`raw` values"}, at: title}]
      """)
    let presentation = document.presentation
    #expect(presentation.title == "Sales up by 5 %")
    #expect(presentation.subtitle == "2 * 3 and _x_")
    #expect(presentation.notes == ["See us", "*plain*"])
    #expect(presentation.footnotes.map(\.text) == ["raw values"])
    let grid = try PreparedGrid(document).grid
    #expect(grid.captions == presentation.captions)
    #expect(grid.captions.title == Caption(markdown: "Sales **up** by 5 %"))
    #expect(grid.captions.subtitle == "2 * 3 and _x_")
    #expect(
      grid.captions.notes == [Caption(markdown: "See [us](https://example.com/a)"), "*plain*"])
    #expect(grid.footnotes.notes.map(\.caption) == [Caption(markdown: "`raw` values")])
    let written = String(decoding: try JSONEncoder().encode(document), as: UTF8.self)
    #expect(written.contains(#""title":{"markdown":"Sales **up** by 5 %"}"#))
    #expect(written.contains(#""*plain*""#))
  }

  @Test("a mapping without Markdown is refused")
  func problems() {
    #expect(throws: RenderError.self) { try document("title: {mark: x}") }
    #expect(throws: RenderError.self) { try document("title: {}") }
  }

  @Test("values of a split document stand in titles as they are")
  func filled() throws {
    var presentation = try document("title: {markdown: \"**{a}** in {{H2O}}\"}").presentation
    #expect(presentation.title == "{a} in H2O")
    presentation.fillTitles(["a": "x*y"])
    #expect(presentation.title == "x*y in H2O")
    #expect(
      presentation.captions.title?.markdown.map(runs) == [
        "x*y", " in H", "_2", "O",
      ])
  }

  @Test(
    "units and chemistry",
    arguments: [
      ("{{kg m^-2}}", ["kg\u{202F}m", "^\u{2212}2"]),
      ("{{x10^9 / L}}", ["×\u{202F}10", "^9", "\u{202F}/\u{202F}L"]),
      ("{{H2O}}", ["H", "_2", "O"]), ("{{SO4^2-}}", ["SO", "_4", "^2\u{2212}"]),
      ("{{Ca(OH)2}}", ["Ca(OH)", "_2"]), ("{{v_max}}", ["v", "_max"]), ("{{ug}}", ["µg"]),
      ("{{umol/L}}", ["µmol/L"]), ("{{m^2/s}}", ["m", "^2", "/s"]),
      ("{{x10^9/L}}", ["×\u{202F}10", "^9", "/L"]), ("{{ug·m^-3}}", ["µg·m", "^\u{2212}3"]),
      ("{{NaCl}}", ["NaCl"]), ("{{m2}}", ["m2"]), ("a {{b", ["a {{b"]),
    ])
  func units(text: String, expected: [String]) { #expect(runs(text) == expected) }

  @Test("words of two lines have a space between them for who hears them")
  func breaks() throws {
    let ruler = TextRuler(try Renderer(fonts: try PrivateFonts.source).textEngine())
    let style = CellStyle(
      textColor: .black, font: FontDescriptor(), alignment: .leading, verticalAlignment: .top,
      background: nil, plot: PlotStyle().resolved(text: .black, background: .white), zoom: 1)
    let set = ruler.set(MarkdownText.richText("one  \none"), style: style)
    #expect(set.lines.map { $0.pieces.map(\.text) } == [["one "], ["one"]])
    #expect(set.lines[0].width == set.lines[1].width)
  }
}
