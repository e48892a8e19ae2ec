import DocumentSupport
import Foundation
import GridGlyphs
import GridLayout
import Platform
import Synchronization
import TestSupport
import Testing

@testable import GridPainting
@testable import GridPress

@Suite("Grids of Swift values")
struct GridTests {
  /// Counts what it is asked for.
  final class CountedSource: DataGridSource {
    let columns: [GridColumn]
    let sections: [Int]
    private let asked = Mutex<[String: Int]>([:])

    init(_ columns: [GridColumn], sections: [Int]) {
      self.columns = columns
      self.sections = sections
    }

    /// How often which cell was asked for.
    var counts: [String: Int] { asked.withLock { $0 } }

    var sectionCount: Int { sections.count }
    func rowCount(inSection section: Int) -> Int { sections[section] }
    func headerTitle(ofSection section: Int) -> String? { "Section \(section)" }

    func text(section: Int, row: Int, column: Int) -> String {
      asked.withLock { $0["\(section),\(row),\(column)", default: 0] += 1 }
      return "\(section)-\(row)-\(column)"
    }
  }

  private static let fixed = [
    GridColumn("a", sizing: .fixed(80), style: Style(wrap: TextWrap.none)),
    GridColumn("b", sizing: .fixed(80), style: Style(wrap: TextWrap.none)),
  ]

  @Test("with fixed widths and no wrapping only the cells that are drawn are asked for")
  func onlyDrawn() throws {
    let source = CountedSource(Self.fixed, sections: [3, 100_000])
    let engine = try TextEngine(.shared(directories: [try PrivateFonts.folder.get()]))
    let prepared = try PreparedGrid(SourceGrid(source))
    let layout = LayoutEngine(grid: prepared.grid, measurer: engine).layout()
    #expect(source.counts == [:])
    var painter = Painter(layout, measurer: engine, pixels: nil)
    let top = layout.frames.line(2).top
    _ = painter.band(from: top, to: layout.frames.line(7).bottom)
    // Line 0 is the header of section 0, line 4 that of section 1.
    let drawn = ["0,1", "0,2", "1,0", "1,1", "1,2"].flatMap { ["\($0),0", "\($0),1"] }
    #expect(source.counts == Dictionary(uniqueKeysWithValues: drawn.map { ($0, 1) }))
  }

  @Test("a picture of fixed widths asks once for each cell; columns not shown are not asked for")
  func once() async throws {
    let source = CountedSource(Self.fixed, sections: [2, 0, 3])
    var grid = SourceGrid(source)
    grid.columns = [ColumnSettings("b")]
    let folder = try TemporaryFolder()
    try await Renderer(fonts: try PrivateFonts.source).write(grid, to: folder.file("a.svg"))
    #expect(source.counts.keys.sorted() == ["0,0,1", "0,1,1", "2,0,1", "2,1,1", "2,2,1"])
    #expect(source.counts.values.allSatisfy { $0 == 1 })
  }

  @Test("what a grid's columns ask for goes over what the source says")
  func requests() throws {
    var grid = SourceGrid(CountedSource(Self.fixed, sections: [1]))
    grid.columns = [
      ColumnSettings("b", title: "B", sizing: .fixed(50), alignment: .center), ColumnSettings("a"),
    ]
    let columns = try PreparedGrid(grid).grid.columns
    #expect(columns.map(\.title) == ["B", "a"])
    #expect(columns.map(\.sizing) == [.fixed(50), .fixed(80)])
    #expect(columns.map(\.alignment) == [.center, nil])
    #expect(columns.map(\.valueIndex) == [1, 0])
    #expect(columns.map(\.sourceIndex) == [3, 2])
    #expect(columns[0].style == Style(wrap: TextWrap.none))
  }

  @Test("a column that does not exist is an error that names the nearest")
  func unknownColumn() throws {
    var grid = SourceGrid(DataSourceHelper([1], columns: [DataColumn("number", { $0 })]))
    grid.columns = [ColumnSettings("numbr")]
    #expect {
      try Renderer().inspect(grid, stage: .layout)
    } throws: { error in
      let error = error as? RenderError
      return error?.kind == .usage
        && error?.message == "no column is called \"numbr\", did you mean \"number\"?"
    }
  }

  @Test("a column of Swift values may be hidden")
  func value() throws {
    var grid = SourceGrid(
      DataSourceHelper([1], columns: [DataColumn("a", { $0 }), DataColumn("b", { $0 + 1 })]))
    grid.columns = [ColumnSettings("a", isHidden: true), ColumnSettings("b")]
    #expect(
      try Renderer().inspect(grid, stage: .grid).hasPrefix("rows 1 of 1  sections 1  columns 1\n"))
  }

  @Test("the program of the README is that of the package that embeds this one")
  func readmeProgram() throws {
    let program = try String(
      contentsOf: PackageFolder.file("Tests/EmbeddingPackage/Sources/cities/main.swift"),
      encoding: .utf8)
    let readme = try String(contentsOf: PackageFolder.file("README.md"), encoding: .utf8)
    #expect(readme.contains("```swift\n\(program)```"))
    #expect(program.split(separator: "\n").count == 13)
  }

  @Test("a name without a known ending is an error, and nothing is written")
  func unknownEnding() async throws {
    let folder = try TemporaryFolder()
    let grid = SourceGrid(DataSourceHelper([1], columns: [DataColumn("number", { $0 })]))
    await #expect(throws: RenderError.self) {
      try await Renderer().write(grid, to: folder.file("a.png"), folder.file("a.gif"))
    }
    #expect(try folder.names == [])
  }

  @Test("an empty array is drawn as well")
  func empty() async throws {
    let folder = try TemporaryFolder()
    let renderer = Renderer(fonts: try PrivateFonts.source)
    var rows = DataSourceHelper<Int>([], columns: [DataColumn("number", { $0 })])
    try await renderer.write(SourceGrid(rows), to: folder.file("a.png"), folder.file("a.pdf"))
    rows.group(by: { $0 % 2 })
    try await renderer.write(SourceGrid(rows), to: folder.file("b.png"), folder.file("b.svg"))
    #expect(try folder.names.count == 4)
  }

  @Test("the words that a document and a grid share mean the same in both")
  func presentation() throws {
    let data = DataInput(.bytes(Array("k,v\na,1\nb,2\n".utf8), name: "data"))
    var document = GridDocument(data: data)
    var grid = SourceGrid(
      DataSourceHelper(
        [("a", 1), ("b", 2)].map { Pair(k: $0.0, v: $0.1) },
        columns: [DataColumn("k", \.k), DataColumn("v", \.v)]))
    document.title = "Title"
    document.width = 300
    // Columns in Swift have the titles that they are given.
    document.columnTitles = .keep
    document.styles[.rows] = Style(height: 40)
    grid.presentation = document.presentation
    let renderer = Renderer(fonts: try PrivateFonts.source)
    #expect(
      try renderer.inspect(document, stage: .displayList)
        == renderer.inspect(grid, stage: .displayList))
  }

  private struct Pair { var k: String, v: Int }
}
