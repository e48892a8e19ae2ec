import DocumentSupport
import GridGlyphs
import GridLayout
import Platform
import TestSupport
import Testing

@testable import GridPress

@Suite("Layout once for all outputs")
struct LayoutCountTests {
  /// How often each cell was asked for while a grid with measured columns was drawn.
  private func asked(_ names: String...) async throws -> Int {
    let source = GridTests.CountedSource([GridColumn("a"), GridColumn("b")], sections: [3])
    let folder = try TemporaryFolder()
    let outputs = try names.map { try #require(RenderOutput(path: folder.file($0), scale: 1)) }
    try await Renderer(fonts: try PrivateFonts.source).write(SourceGrid(source), to: outputs)
    #expect(Set(source.counts.values).count == 1)
    return try #require(source.counts.values.first)
  }

  @Test("a grid is measured once, and each output then asks for what it draws")
  func pictures() async throws {
    let one = try await asked("a.svg")
    #expect(one > 1)
    #expect(try await asked("a.svg", "b.svg", "c.svg") == one + 2)
    #expect(try await asked("a.svg", "a.png") == one + 1)
  }

  @Test("pages of one format are divided once, for a PDF and for pictures of pages")
  func pages() async throws {
    let one = try await asked("a.pdf")
    #expect(try await asked("a.pdf", "{page}.svg") == one + 1)
  }

  @Test("layouts are made when they are asked for, each once")
  func counted() throws {
    let engine = try TextEngine(.shared(directories: [try PrivateFonts.folder.get()]))
    let grid = SourceGrid(DataSourceHelper([1], columns: [DataColumn("n", { $0 })]))
    let layouts = ReportLayouts(try PreparedReport(GridRequest(grid)), engine: engine)
    #expect(layouts.count == 0)
    _ = (layouts.onlyGrid, layouts.onlyGrid)
    #expect(layouts.count == 1)
    for format in [PageFormat.a4, .a4, .a4.landscape] { _ = try layouts.pages([format]) }
    #expect(layouts.count == 3)
    _ = (try layouts.stacked(), try layouts.stacked())
    #expect(layouts.count == 4)
  }
}
