import DocumentSupport
import GridCore
import GridGlyphs
import GridLayout
import GridSnapshots
import Platform
import TestSupport
import Testing

@testable import GridPainting
@testable import GridPress

@Suite("Pages of a PDF")
struct PageTests {
  private let engine: TextEngine

  init() throws {
    engine = TextEngine(
      try FontConfiguration.shared(directories: [try PrivateFonts.folder.get()]))
  }

  private func document() -> GridDocument {
    var text = "name,group,value\n"
    for row in 1...100 { text += "row \(row),group \((row - 1) / 40 + 1),\(row)\n" }
    return GridDocument(
      data: DataInput(.bytes(Array(text.utf8), name: "a.csv")), title: "Report",
      notes: ["The end"], group: RowGroups(by: "group"))
  }

  /// The texts of each page in painting order.
  private func pages(_ document: GridDocument) throws -> [[String]] {
    let grid = try PreparedGrid(document).grid
    let paged = PagedLayout(grid: grid, format: .a4, measurer: engine)
    var painter = Painter(
      paged.layout, measurer: engine, format: paged.format, pageCount: paged.pages.count)
    return paged.pages.map { plan in
      let list = painter.page(plan)
      return list.commands.compactMap { command in
        guard case .text(let run) = command else { return nil }
        return String(decoding: list.textBytes[run.byteRange], as: UTF8.self)
      }
    }
  }

  @Test("every page has the column headers and its number, the first the title")
  func headers() throws {
    let pages = try pages(document())
    try #require(pages.count == 3)
    for (index, texts) in pages.enumerated() {
      #expect(texts.filter { $0 == "Name" || $0 == "Value" } == ["Name", "Value"])
      #expect(texts.contains("Page \(index + 1) of 3"))
    }
    #expect(pages.map { $0.first } == ["Report", "Name", "Name"])
    #expect(pages.map { $0.contains("The end") } == [false, false, true])
  }

  @Test("every row stands on one page, in order, and every section header before its first row")
  func rows() throws {
    let texts = try pages(document()).flatMap { $0 }
    #expect(texts.filter { $0.hasPrefix("row ") } == (1...100).map { "row \($0)" })
    #expect(
      texts.filter { $0.hasPrefix(" (") }
        == [" (40)", " (40) (continued)", " (40)", " (40) (continued)", " (20)"])
    #expect(
      texts.filter { $0.hasPrefix("group ") || ["row 1", "row 41", "row 81"].contains($0) }
        == [
          "group 1", "row 1", "group 1", "group 2", "row 41", "group 2", "group 3", "row 81",
        ])
  }

  @Test("a table of one page is page 1 of 1, and so is one without rows")
  func onePage() throws {
    var small = document()
    small.rows = 1...3
    #expect(try pages(small).map { $0.contains("Page 1 of 1") } == [true])
    small.data = DataInput(.bytes(Array("name,group,value\n".utf8), name: "a.csv"))
    small.rows = nil
    #expect(try pages(small).map { $0.contains("Page 1 of 1") } == [true])
  }

  @Test("the file has as many pages, of the size that was asked for")
  func file() async throws {
    let folder = try TemporaryFolder()
    var letter = document()
    letter.page = PageSetup(parsing: "Letter", orientation: .landscape)
    let output = try #require(RenderOutput(path: folder.file("a.pdf")))
    try await Renderer(fonts: try PrivateFonts.source).write(letter, to: [output])
    let reading = try PDFReading(try folder.bytes("a.pdf"))
    let boxes = reading.objects(with: "/MediaBox").map {
      PDFReading.decimals(after: "/MediaBox[", in: $0.object.text)
    }
    #expect(Set(boxes) == [[0, 0, 792, 612]])
    #expect(reading.contents.count == 5)
  }
}
