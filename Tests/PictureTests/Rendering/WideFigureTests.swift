import Foundation
import GridPress
import GridSnapshots
import TestSupport
import Testing

@Suite("Figures wider than their columns")
struct WideFigureTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      "name,n\nAda,1\nBo,1234567.89\nCy,see the note below\nDi,2\n"
        + (0..<30).map { "E\($0),3\n" }.joined(),
      to: "n.csv")
  }

  private func render(_ document: String, _ output: String) async throws -> Gridpress.Run {
    try folder.write(document, to: "n.yaml")
    return try await Gridpress.run(
      ["render", "n.yaml", "-o", output, "--fonts", try PrivateFonts.folder.get()],
      in: folder.path)
  }

  private static let narrow = """
    data: n.csv
    rows: 1-2
    columns: [name, {key: n, width: 36, format: {number: {decimals: 2}}}]

    """

  @Test("are drawn as number signs and reported, never broken or cut", arguments: ["word", "none"])
  func cells(wrap: String) async throws {
    let run = try await render(
      Self.narrow + "style: {rows: {wrap: \(wrap)}}\n", "n.pdf")
    #expect(
      run.errors.contains(
        "column \"n\": 1 number is wider than the column and drawn as ####, first in row 2"))
    let text = try PDFTranscript(folder.bytes("n.pdf")).text
    #expect(text.contains("####"))
    #expect(text.contains("1.00"))
    #expect(!text.contains("1,234"))
    #expect(!text.contains("567"))
  }

  @Test("totals and carried figures are no exception")
  func totals() async throws {
    let run = try await render(Self.narrow + "summary: {n: sum}\n", "n.pdf")
    let text = try PDFTranscript(folder.bytes("n.pdf")).text
    #expect(text.contains("####"))
    #expect(!text.contains("1,234"))
    #expect(run.errors.split(separator: "\n").count { $0.contains("drawn as ####") } == 2)
  }

  @Test("are an error with --strict")
  func strict() async throws {
    try folder.write(Self.narrow, to: "n.yaml")
    let run = try await Gridpress.run(
      ["render", "n.yaml", "-o", "n.png", "--strict=number-too-wide"], in: folder.path)
    #expect(run.exitCode == 65)
  }

  @Test("a column that is as wide as its numbers shows them all")
  func fit() async throws {
    let run = try await render("data: n.csv\nrows: 1-2\n", "n.pdf")
    #expect(!run.errors.contains("####"))
    #expect(try PDFTranscript(folder.bytes("n.pdf")).text.contains("1234567.89"))
  }

  @Test("a row is not higher for a figure that would take two lines")
  func height() throws {
    var wide = GridDocument(
      data: DataInput(.bytes(Array("n\n123456789 \n1\n".utf8), name: "n.csv")))
    wide.columns = [ColumnSettings("n", sizing: .fixed(50))]
    let geometry = try Renderer(fonts: .folders([try PrivateFonts.folder.get()])).geometry(of: wide)
    let heights = (0..<2).map { row in
      geometry.frame(of: .row(RowPath(section: 0, row: row)))?.height
    }
    #expect(heights[0] == heights[1])
  }
}
