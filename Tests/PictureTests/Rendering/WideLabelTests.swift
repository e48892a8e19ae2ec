import Foundation
import GridPress
import GridSnapshots
import TestSupport
import Testing

@Suite("Figures in drawings that have no room")
struct WideLabelTests {
  @Test("are reported with column, row, section and page, as those of cells are")
  func places() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      data: {rows: [{g: Asia, n: 1}, {g: Europe, n: 2}, {g: Europe, n: 1234567.5}]}
      columns: [{key: n, width: 80, cell: change}, g]
      group: g
      page: {size: 200x130, margin: 10}

      """, to: "n.yaml")
    let run = try await Gridpress.run(
      ["render", "n.yaml", "-o", "n.pdf", "--fonts", try PrivateFonts.folder.get()],
      in: folder.path)
    #expect(try PDFTranscript(folder.bytes("n.pdf")).text.contains("####"))
    #expect(
      run.errors.contains(
        "column \"n\": 1 number is wider than the column and drawn as ####, first in row 3, section \"Europe (2)\", page 5"
      ))
    #expect(!run.errors.contains("undrawn"))
  }
}
