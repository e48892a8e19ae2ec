import FileSupport
import GridCore
import GridGlyphs
import GridPDF
import GridPress
import GridSnapshots
import Platform
import TestSupport
import Testing

@Suite("The check of structures finds what is wrong")
struct PDFStructureCheckTests {
  private func problems(_ commands: DisplayList.Command...) async throws -> [String] {
    let sink = MemorySink()
    let engine = TextEngine(
      try FontConfiguration.shared(directories: [PrivateFonts.folder.get()]))
    let backend = try PDFBackend(
      glyphs: engine, metadata: PDFMetadata(creationDate: "2025-01-31T12:00:00Z"), isTagged: true,
      to: sink)
    var list = DisplayList()
    for command in commands { list.append(command) }
    try await backend.page(size: Size(width: 100, height: 100), list)
    try await backend.finish()
    return try PDFStructureCheck(try PDFReading(sink.bytes)).problems
  }

  private func cell(_ row: Int, _ column: Int) -> DisplayList.Command {
    .beginTag(.cell(CellTag(.data, in: .body, row: row, column: column)))
  }

  private let box = DisplayList.Command.fill(
    Rect(x: 0, y: 0, width: 5, height: 5), .color(RGBA8(red: 0, green: 0, blue: 0, alpha: 255)))

  @Test("nothing in what is right")
  func right() async throws {
    #expect(
      try await problems(
        .beginTag(.heading(level: 1)), box, .endTag, cell(0, 0), .beginTag(.link("x:a")), box,
        .link(Rect(x: 0, y: 0, width: 5, height: 5), .uri("x:a")), .endTag, .endTag, box) == [])
  }

  @Test("rows of different lengths, figures without words, links that lead nowhere")
  func wrong() async throws {
    #expect(
      try await problems(cell(0, 0), box, .endTag, cell(0, 1), .endTag, cell(1, 0), box, .endTag)
        == ["a table has rows of [1, 2] columns"])
    let figure = try await problems(cell(0, 0), .beginFigure(""), box, .endFigure, .endTag)
    #expect(figure.count == 1 && figure[0].hasSuffix("has no words"))
    let link = try await problems(cell(0, 0), .beginTag(.link("x:a")), box, .endTag, .endTag)
    #expect(link.count == 1 && link[0].hasSuffix("leads nowhere"))
  }
}
