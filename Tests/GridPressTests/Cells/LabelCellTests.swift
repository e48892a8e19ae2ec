import DocumentSupport
import Foundation
import GridCells
import GridModel
import GridSnapshots
import TestSupport
import Testing

@testable import GridPress

@Suite("Drawn labels and the drawn header of the section column")
struct LabelCellTests {
  private func document(_ text: String) throws -> GridDocument {
    try DocumentFile.parse(
      "data: {rows: [{g: x, a: 1, b: 2}, {g: x, a: 3, b: 4}, {g: y, a: 5, b: 6}]}\n" + text,
      name: "x.yaml", folder: "")
  }

  private static let all = """
    columns: [a, b]
    group:
      by: g
      summary: {label: Sum, labelCell: mine, columns: {b: sum}}
      footer: {labelCell: {pattern: "{count}"}, columns: {b: mean}}
    summary: {labelCell: {progress: {}}, columns: {b: sum}}
    sectionColumn: {title: G, header: {cell: mine}}

    """

  @Test("they are the same after encoding and decoding, and names are replaced by renderers")
  func coding() throws {
    let document = try document(Self.all)
    let coded = try JSONDecoder().decode(
      GridDocument.self, from: try JSONEncoder().encode(document))
    #expect(coded.groups == document.groups)
    #expect(coded.summary == document.summary)
    #expect(coded.presentation.sectionColumn == document.presentation.sectionColumn)
    #expect(document.summary[0].labelCell?.base is ProgressCell)
    let named = try Renderer(cells: ["mine": AnyCellRenderer(CheckCell())]).request(document)
      .presentation
    #expect(named.groups[0].summary[0].labelCell?.base is CheckCell)
    #expect(named.sectionColumn?.headerCell?.base is CheckCell)
  }

  @Test("a label without a text is drawn all the same, one that nothing draws is none")
  func withoutText() throws {
    let mixed = "columns: {a: max, b: mean}"
    for (request, label) in [
      ("{\(mixed)}", nil), ("{labelCell: {pattern: \"{count}\"}, \(mixed)}", ""),
      ("{label: \"\", labelCell: {pattern: \"{count}\"}, \(mixed)}", ""),
      ("{label: \"\", \(mixed)}", nil),
    ] {
      let grid = try PreparedGrid(try document("summary: \(request)\n")).grid
      guard case .summary(let summary)? = grid.sections[0].trailing.last else {
        Issue.record("there is no summary")
        continue
      }
      #expect(summary.row.label == label, "\(request)")
    }
  }

  @Test("what is wrong with them is reported at its place")
  func wrong() throws {
    let document = try document(
      """
      summary: {labelCell: {pattern: "{c}{label}{b}"}, columns: {b: sum}}
      sectionColumn: {header: {cell: {pattern: "{d}{title}{count}"}}}

      """)
    do throws(RenderError) {
      _ = try PreparedGrid(document)
      Issue.record("nothing was thrown")
    } catch {
      let messages = ([error] + error.others).map(\.message)
      #expect(
        messages == [
          "no column is called \"c\"; there are \"g\", \"a\", \"b\"",
          "no column is called \"d\"; there are \"g\", \"a\", \"b\"",
        ])
    }
  }

  @Test("Swift code is asked for them too")
  func swift() throws {
    var helper = PricedItem.two
    helper.grandSummary = ["price": .sum]
    helper.footerLabel = "All"
    var grid = SourceGrid(helper)
    grid.sectionColumn = SectionColumn(title: "Where")
    grid.rendererForPart = { part in
      switch (part.kind, part.text) {
      case (.summaryLabel, "All"): AnyCellRenderer(StatusCell())
      case (.sectionColumnHeader, "Where"): AnyCellRenderer(AvatarCell())
      default: nil
      }
    }
    let prepared = try PreparedGrid(grid).grid
    #expect(prepared.sectionColumn?.headerCell?.base is AvatarCell)
    guard case .summary(let summary)? = prepared.sections.last?.trailing.last else {
      Issue.record("there is no summary")
      return
    }
    #expect(prepared.drawings[summary.drawing]?.label?.base is StatusCell)
  }

  @Test("in a PDF a drawn label is a figure with words, in the header cell of its row")
  func tags() async throws {
    let folder = try TemporaryFolder()
    let document = try document(
      """
      columns: [a, b]
      summary: {label: "75", labelCell: {progress: {label: none}}, columns: {b: sum}}

      """)
    try await Renderer(fonts: try PrivateFonts.source).write(
      document, to: [RenderOutput(.file(folder.file("a.pdf")), as: .pdf)])
    let transcript = try PDFTranscript(try folder.bytes("a.pdf"))
    func cells(_ tags: [PDFTag]) -> [PDFTag] {
      tags.flatMap { ($0.role == "TH" || $0.role == "TD" ? [$0] : []) + cells($0.kids) }
    }
    let figures = cells(transcript.tags).filter { $0.kids.contains { $0.role == "Figure" } }
    #expect(figures.map(\.role) == ["TH"])
    let alternative = figures.first?.kids.first?.attributes.first { $0.name == "Alt" }
    #expect(alternative?.value.contains("75") == true, "\(figures)")
  }
}
