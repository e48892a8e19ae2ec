import FileSupport
import Foundation
import GridDocuments
import GridPress
import GridSnapshots
import TestSupport
import Testing

@Suite("Lines to sign on")
struct SignatureTests {
  private let fixture: ReportFixture

  init() throws { fixture = try ReportFixture() }

  @Test("roles alone, names and dates are read and written")
  func reading() throws {
    let text = """
      blocks:
        - signatures: [Prepared by, {name: A, date: true}, {role: Checked by, date: 1 May}]

      """
    let document = try fixture.document(text)
    let signatures = [
      Signature(role: "Prepared by"), Signature(name: "A", date: ""),
      Signature(role: "Checked by", date: "1 May"),
    ]
    #expect(document.blocks == [.signatures(signatures)])
    let copy = try JSONDecoder().decode(GridDocument.self, from: JSONEncoder().encode(document))
    #expect(copy.blocks == document.blocks)
  }

  @Test("a line for nobody and no line at all are refused with their places")
  func refused() {
    for (text, message) in [
      ("[{date: true}]", "a line to sign on needs a role or a name"),
      ("[]", "there must be at least one signature"),
    ] {
      let error = #expect(throws: RenderError.self) {
        try fixture.document("blocks:\n  - signatures: \(text)\n")
      }
      #expect(error?.message == message)
      #expect(error?.place?.line == 2)
    }
  }

  private let four = """
    blocks:
      - signatures:
          - {role: Prepared by, name: A. Vogt}
          - {role: Checked by, name: B. Lund}
          - {role: Approved by, name: C. Ito}
          - {role: Filed by, name: D. Roy, date: 1 May}

    """

  /// The distinct heights of the roles on a page, which are the rows of lines.
  private func rowCount(width: Int) async throws -> Int {
    let pdf = try PDFTranscript(
      try await fixture.pdf("page: {size: \(width)x400, margin: 30}\n" + four))
    return Set(
      pdf.pages[0].lines.filter(isRole).map { ($0.y * 10).rounded() }
    ).count
  }

  /// The end of a line that goes on is a space.
  private func isRole(_ line: PDFTranscript.Line) -> Bool {
    line.text.hasSuffix(" by") || line.text.hasSuffix(" by ")
  }

  @Test("lines go on in further rows where the page is narrow, and rows are filled evenly")
  func rows() async throws {
    #expect(try await rowCount(width: 800) == 1)
    // Three would fit.
    #expect(try await rowCount(width: 600) == 2)
    #expect(try await rowCount(width: 250) == 4)
  }

  @Test("they stand on one page")
  func together() async throws {
    for count in 1...10 {
      let paragraphs = (1...count).map { "      Paragraph \($0)\n\n" }.joined()
      let pdf = try PDFTranscript(
        try await fixture.pdf(
          "page: {size: 250x420, margin: 30}\n"
            + four.replacingOccurrences(
              of: "blocks:\n", with: "blocks:\n  - text: |\n\(paragraphs)")))
      let pages = pdf.pages.indices.filter { page in
        pdf.pages[page].lines.contains(where: isRole)
      }
      #expect(pages.count == 1, "\(count) paragraphs")
    }
  }

  @Test("each is a paragraph, and the date has the word of the language")
  func structure() async throws {
    let bytes = try await fixture.pdf("locale: de_DE\npdf: {standard: ua-1, title: A}\n" + four)
    let structure = try PDFStructureReading(try PDFReading(bytes))
    #expect(structure.document.kids.map(\.type) == ["P", "P", "P", "P"])
    let texts = try PDFTranscript(bytes).pages[0].lines.map(\.text)
    #expect(texts.contains { $0.contains("Datum") })
    #expect(texts.contains { $0.contains("1 May") })
  }
}
