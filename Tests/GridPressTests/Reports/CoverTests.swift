import DocumentSupport
import GridCore
import GridGlyphs
import GridLayout
import GridModel
import Platform
import TestSupport
import Testing

@testable import GridPress

@Suite("Covers of reports")
struct CoverTests {
  private static let body = """
    blocks:
      - {heading: One}
      - grid: {data: {rows: [{a: 1}, {a: 2}]}}
    """

  private func layouts(_ text: String, folder: String = "") throws -> ReportLayouts {
    let report = try PreparedReport(
      try DocumentFile.parse(text + "\n" + Self.body + "\n", name: "r.yaml", folder: folder))
    return ReportLayouts(
      report, engine: try TextEngine(.shared(directories: [try PrivateFonts.folder.get()])))
  }

  private func problem(_ text: String) -> String? {
    do {
      _ = try PreparedReport(
        try DocumentFile.parse(text + "\n" + Self.body + "\n", name: "r.yaml", folder: ""))
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test("what a cover cannot show is a problem with its place")
  func problems() {
    let cases = [
      ("cover: field", "r.yaml:1:8: a cover shows the title of the document, which has none"),
      ("title: A\ncover: picture", "r.yaml:2:8: the cover needs a picture: add picture: FILE"),
      (
        "title: A\ncover: {layout: plain, picture: a.svg}",
        "r.yaml:2:8: only a cover with the layout picture shows a picture: add layout: picture"
      ),
      (
        "title: A\ncover: {layout: picture, picture: no.svg}",
        "r.yaml:2:8: the picture of the cover"
      ),
      ("title: A\npage: {first: {footer: x}}\ncover: plain", "r.yaml:2:15: a cover has no header"),
    ]
    for (text, message) in cases {
      #expect(problem(text)?.contains(message) == true, "\(text): \(problem(text) ?? "none")")
    }
    #expect(problem("title: A\ncover: plain") == nil)
  }

  @Test("its facts are the first part, at the bottom of its page, and the next part begins a page")
  func facts() throws {
    for layout in ["field", "plain"] {
      let layouts = try layouts(
        "title: A\nsubtitle: B\ncover: {layout: \(layout), date: May, author: Ada}")
      #expect(layouts.report.parts[0].text?.block.rows == [["May", "Ada"]])
      let pages = try layouts.pages([.a4])
      #expect(pages.coverPageCount == 1)
      #expect(pages.parts.map(\.firstPage) == [0, 1])
      let format = pages.parts[0].layout.format
      let bottom = format.margins.top + (pages.parts[0].layout.pages.first?.bottom ?? 0)
      #expect(abs(bottom - (format.size.height - PageFormat.a4.margins.bottom)) < 1)
    }
  }

  @Test("a title is whole on its field, and continues on a second page at last")
  func longTitles() throws {
    for count in [1, 4, 12, 60, 200] {
      let title = Array(repeating: "words that are many", count: count).joined(separator: " ")
      let pages = try layouts("title: \(title)\ncover: field").pages([.a4])
      let cover = try #require(pages.cover)
      let ground = try #require(cover.ground)
      #expect(ground.pages.count == cover.plans.count)
      for (plan, pieces) in zip(cover.plans, ground.pages) {
        guard case .field(let frame)? = pieces.first else {
          Issue.record("no field")
          continue
        }
        #expect(frame.bottom >= PageFormat.a4.margins.top + plan.bottom)
        #expect(plan.bottom <= PageFormat.a4.contentHeight + 1)
      }
    }
  }

  @Test(
    "a logo of which most hardly shows stands on a plate: of the paper's colour, or white or black",
    arguments: [
      ("field", "light", ["#202830"], "#FFFFFF"), ("field", "light", ["#FFFFFF"], nil),
      ("field", "light", ["#202830", "#FFFFFF"], nil),
      ("field", "light", ["#202830", "#1B2A41", "#FFFFFF"], "#FFFFFF"),
      ("field", "dark", ["#202830"], "#FFFFFF"), ("plain", "dark", ["#202830"], "#FFFFFF"),
      ("plain", "dark", ["#FFFFFF"], nil), ("plain", "light", ["#FFFFFF"], "#000000"),
    ])
  func plate(_ layout: String, _ theme: String, _ inks: [String], _ plate: String?) throws {
    let folder = try TemporaryFolder()
    let bars = inks.enumerated().map {
      "<rect x='\($0 * 10)' y='0' width='8' height='20' fill='\($1)'/>"
    }
    try folder.write(
      "<svg xmlns='http://www.w3.org/2000/svg' width='\(inks.count * 10)' height='20'>"
        + bars.joined() + "</svg>", to: "logo.svg")
    let layouts = try layouts(
      "title: A\ntheme: \(theme)\nlogo: logo.svg\ncover: \(layout)\n"
        + "style: {cover: {background: \"#14305A\"}}", folder: folder.path + "/")
    let cover = try #require(try layouts.pages([.a4]).cover)
    #expect(cover.plate == plate.flatMap { Color(hex: $0) })
    #expect(cover.logoTop == PageFormat.a4.margins.top + (plate == nil ? 0 : LogoPlate.padding))
  }

  @Test("a report of Swift values has the same cover")
  func swiftValues() throws {
    let report = Report("Title") { Heading("One") }.cover(Cover(.plain, date: "May"))
    let (document, _) = try report.document()
    #expect(document.presentation.cover == Cover(.plain, date: "May"))
    #expect(Cover(picture: .init("a.svg")).layout == .picture)
  }
}
