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

  @Test(
    "do not appear because a single cell is bold, or a row has a larger font",
    arguments: [
      "icons: arrows", "cell: change", "cell: status", "cell: tags", "cell: text", "cell: units",
      "cell: markdown", "cell: rating",
    ])
  func styles(column: String) async throws {
    let folder = try TemporaryFolder()
    let style = "style: {font: {size: 30}}"
    for (own, rules) in [
      ("highlight: max", "[]"), ("styleFrom: {bold: b}", "[]"),
      ("align: trailing", "[{when: b, \(style)}]"),
    ] {
      try folder.write(
        """
        data: {rows: [{a: 1.25, b: false}, {a: 3.5, b: true}, {a: 2.75, b: false}]}
        columns: [{key: a, \(column), \(own), format: {number: {decimals: 6}}}]
        rules: \(rules)

        """, to: "n.yaml")
      let run = try await Gridpress.run(
        ["render", "n.yaml", "-o", "n.svg", "--fonts", try PrivateFonts.folder.get(), "--strict"],
        in: folder.path)
      #expect(run.exitCode == 0, "\(own): \(run.errors)")
    }
  }
}
