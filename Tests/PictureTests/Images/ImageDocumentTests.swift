import Foundation
import TestSupport
import Testing

@testable import GridPress

@Suite("Pictures in documents")
struct ImageDocumentTests {
  private let dot =
    "<svg xmlns='http://www.w3.org/2000/svg' width='8' height='8'><circle cx='4' cy='4' r='4'/></svg>"

  private func diagnostics(_ document: String, in folder: TemporaryFolder) async throws -> [String]
  {
    try folder.write(document, to: "grid.yaml")
    let document = try DocumentReader.read(path: folder.file("grid.yaml"))
    let found = try await Renderer().write(
      document,
      to: ["png", "pdf", "svg"].compactMap { RenderOutput(path: folder.file("out.\($0)")) })
    return found.map { "\($0.code.rawValue): \($0.message)" }
  }

  @Test("pictures are read relative to the document, in every format")
  func shown() async throws {
    let folder = try TemporaryFolder()
    try folder.write(dot, to: "icons/dot.svg")
    let found = try await diagnostics(
      """
      data: {rows: [{a: dot, b: icons/dot.svg}]}
      columns:
        - {key: a, cell: {image: {file: "icons/{value}.svg", label: trailing}}}
        - {key: b, cell: {image: {width: 12, height: 12, round: true, fit: cover}}}
      style: {grid: {image: {file: icons/dot.svg, repeat: true, opacity: 0.2}}}
      """, in: folder)
    #expect(found == [])
    #expect(try folder.text("out.svg").contains("<use xlink:href=\"#p1\""))
  }

  @Test("each picture that cannot be shown is reported with row, column, file and reason, once")
  func missing() async throws {
    let folder = try TemporaryFolder()
    let found = try await diagnostics(
      """
      data: {rows: [{a: x.png}, {a: y.png}, {a: y.png}, {a: ""}, {a: ../no-such-picture-there.png}, {a: "http://a.b/c.png"}]}
      columns: [{key: a, cell: image}]
      style: {grid: {image: {file: none.png}}}
      """, in: folder)
    #expect(
      Set(found) == [
        "missing-image: row 1, column \"a\": the picture \"x.png\" cannot be shown, there is no such file",
        "missing-image: row 2, column \"a\": the picture \"y.png\" cannot be shown, there is no such file, and in 1 more cell",
        "missing-image: row 5, column \"a\": the picture \"../no-such-picture-there.png\" cannot be shown, there is no such file",
        "missing-image: row 6, column \"a\": the picture \"http://a.b/c.png\" cannot be shown, pictures are not fetched from the network",
        "missing-image: the background: the picture \"none.png\" cannot be shown, there is no such file",
      ])
  }
}
