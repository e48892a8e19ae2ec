import DocumentSupport
import Foundation
import GridLayout
import GridPNG
import GridPress
import GridSnapshots
import Synchronization
import TestSupport
import Testing

@Suite("Viewports of files and Swift values")
struct ViewportTests {
  /// A million rows that count how often they are asked.
  final class MillionRows: DataGridSource {
    let columns = [
      GridColumn("id", type: .integer, sizing: .fixed(90), alignment: .trailing),
      GridColumn("name", sizing: .fixed(160)), GridColumn("note", sizing: .fixed(300)),
    ].map { column in
      var column = column
      column.style = Style(wrap: TextWrap.none)
      return column
    }
    private let asked = Mutex<[Int: Int]>([:])

    /// How many cells were asked for, by row.
    var counts: [Int: Int] { asked.withLock { $0 } }

    func rowCount(inSection section: Int) -> Int { 1_000_000 }

    func text(section: Int, row: Int, column: Int) -> String {
      asked.withLock { $0[row, default: 0] += 1 }
      return column == 0 ? "\(row)" : "row \(row)"
    }
  }

  private let folder: TemporaryFolder
  private let renderer: Renderer

  init() throws {
    folder = try TemporaryFolder()
    renderer = Renderer(fonts: try PrivateFonts.source)
  }

  private func grid(_ source: MillionRows) -> SourceGrid {
    var grid = SourceGrid(source)
    grid.styles[.rows] = Style(insets: .zero, height: 20)
    grid.styles[.header] = Style(height: 30)
    grid.styles[.grid] = Style(insets: .zero)
    grid.viewport = Viewport(
      width: 400, height: 230,
      scrollTo: ScrollTarget(RowPath(section: 0, row: 500_000), vertical: .top))
    return grid
  }

  @Test("of a million rows only the cells in view are asked for, each once")
  func onlyInView() async throws {
    let source = MillionRows()
    try await renderer.write(grid(source), to: folder.file("a.svg"))
    // 200 of 230 points are rows of 20; all three columns show.
    let expected: [Int: Int] = Dictionary(
      uniqueKeysWithValues: (500_000..<500_010).map { ($0, 3) })
    #expect(source.counts == expected)
  }

  @Test("a picture in bands asks for no other rows")
  func bands() async throws {
    let source = MillionRows()
    try await renderer.write(grid(source), to: folder.file("a.png"), scale: 3)
    #expect(Set(source.counts.keys) == Set(500_000..<500_010))
    #expect(source.counts.values.allSatisfy { $0 <= 6 })
  }

  @Test("a sample asks for its rows and those in view, whatever the columns need")
  func sample() async throws {
    let source = MillionRows()
    var grid = grid(source)
    grid.columns = ["id", "name", "note"].map { ColumnSettings($0, sizing: .fit) }
    grid.sample = 50
    grid.viewport?.width = 60
    let findings = try await renderer.write(grid, to: folder.file("a.svg"))
    #expect(Set(source.counts.keys) == Set(0..<50).union(500_000..<500_010))
    // "row 500000" is wider than "row 49".
    #expect(
      findings.map(\.message) == [
        "column \"id\": 10 numbers are wider than the column and drawn as ####, first in row 500001",
        "column \"name\": the text of 10 cells is shortened, first in row 500001",
      ])
  }

  @Test("questions ask for no cell")
  func questions() throws {
    let source = MillionRows()
    let geometry = try renderer.geometry(of: grid(source))
    #expect(
      geometry.cell(at: Point(x: 100, y: 31))
        == CellPath(section: 0, row: 500_000, column: "name"))
    #expect(geometry.visibleRows.count == 10)
    #expect(source.counts == [:])
  }

  private func all(_ error: RenderError?) -> [RenderError] {
    error.map { [$0] + $0.others } ?? []
  }

  private static func document(_ rest: String) -> String {
    """
    data: {rows: [{a: 1, b: x}, {a: 2, b: y}, {a: 3, b: z}]}
    \(rest)
    """
  }

  private func read(_ rest: String) throws -> GridDocument {
    let path = folder.file("a.yaml")
    try Data(Self.document(rest).utf8).write(to: URL(filePath: path))
    return try DocumentReader.read(path: path)
  }

  @Test("a document's viewport has all its keys")
  func keys() throws {
    var expected = Viewport(
      width: 300, height: 200, scroll: ScrollOffset(x: 5, y: 6), paging: .cell, wrap: .both,
      hasIndicators: true, hasShadows: false, hasEmptyRows: false)
    let document = try read(
      """
      sample: 20
      viewport: {width: 300, height: 200, scroll: {x: 5, y: 6}, paging: cell, wrap: both, indicators: true,
        shadows: false, emptyRows: false}
      """)
    #expect(document.viewport == expected)
    #expect(document.sample == 20)
    expected = Viewport(width: 300, height: 200)
    #expect(try read("viewport: {width: 300, height: 200}").viewport == expected)
    let target = try read(
      "viewport: {width: 9, height: 9, scrollTo: {section: 0, row: 2, column: b, vertical: top, "
        + "horizontal: middle}}"
    ).viewport?.scrollTo
    #expect(target?.row == RowPath(section: 0, row: 2))
    #expect(target?.column == "b")
    #expect(target?.vertical == .top)
    #expect(target?.horizontal == .middle)
  }

  @Test("all that is wrong with a viewport is reported together, with its place")
  func problems() throws {
    let error = #expect(throws: RenderError.self) {
      try read(
        """
        sample: 0
        viewport:
          width: -1
          height: .nan
          scroll: {x: 1e300, z: 2}
          scrollTo: {row: -1, vertical: up}
          wrap: all
        """)
    }
    let lines = all(error).map { "\($0.place?.line ?? 0): \($0.message)" }
    #expect(
      lines == [
        "2: 0 is out of range: 1 to 4294967295", "4: -1 is out of range: 1 to 14400",
        "5: expected a number, not \".nan\"",
        "6: 1e300 is out of range: 0 to 1000000000",
        "6: unknown key \"z\"",
        "7: -1 is out of range: 0 to 2147483647",
        "7: \"up\" is not one of top, middle, bottom, none",
        "8: \"all\" is not one of none, rows, columns, both",
      ])
  }

  @Test("a viewport needs its size, and a target its row")
  func missing() throws {
    let error = #expect(throws: RenderError.self) {
      try read("viewport: {width: 90, scrollTo: {section: 0}}")
    }
    #expect(
      all(error).map(\.message) == [
        "a viewport needs a width and a height, in points",
        "a scroll target needs a row: {section: 0, row: 2, column: KEY}",
      ])
  }

  @Test("a path that does not exist is an error at its place, row and column together")
  func paths() throws {
    let document = try read(
      "viewport: {width: 90, height: 90, scrollTo: {row: 3, column: c}}")
    let error = #expect(throws: RenderError.self) {
      try renderer.inspect(document, stage: .layout)
    }
    #expect(error?.kind == .badInput)
    #expect(error?.place?.line == 2)
    #expect(error?.message == "there is no row 3 in section 0: it shows 3, counted from 0")
    #expect(all(error).dropFirst().map(\.message) == ["the grid has no column \"c\""])
  }

  @Test("lengths of Swift values are checked too")
  func swiftLengths() throws {
    var grid = grid(MillionRows())
    grid.viewport = Viewport(
      width: .nan, height: 20_000, scroll: ScrollOffset(x: -1, y: .infinity),
      scrollTo: ScrollTarget(RowPath(section: 2, row: 0)))
    grid.sample = 0
    let error = #expect(throws: RenderError.self) {
      try renderer.inspect(grid, stage: .layout)
    }
    #expect(error?.kind == .usage)
    let messages = all(error).map(\.message)
    #expect(
      messages == [
        "the width of a viewport is 1 to 14400 points, not nan",
        "the height of a viewport is 1 to 14400 points, not 20000.0",
        "a viewport is scrolled by 0 to 1000000000 points, not -1.0 in x",
        "a viewport is scrolled by 0 to 1000000000 points, not inf in y",
        "a sample is 1 row or more, not 0",
        "there is no section 2: the grid has 1, counted from 0",
      ])
  }

  @Test("every format is as large as the viewport; pages of a size of their own show all rows")
  func sizes() async throws {
    var grid = grid(MillionRows())
    try await renderer.write(grid, to: folder.file("a.png"), folder.file("a.pdf"), scale: 2)
    let image = try PNGDecoder.decode(try folder.bytes("a.png"))
    #expect(image.width == 800 && image.height == 460)
    func boxes(_ name: String) throws -> [[Double]] {
      try PDFReading(try folder.bytes(name)).objects(with: "/MediaBox").compactMap {
        PDFReading.decimals(after: "/MediaBox[", in: $0.object.text)
      }
    }
    #expect(try boxes("a.pdf") == [[0, 0, 400, 230]])

    var document = try read("viewport: {width: 300, height: 100}\nwidth: 200")
    document.page = .sheets(.a4)
    try await renderer.write(document, to: folder.file("b.pdf"))
    #expect(try boxes("b.pdf") == [[0, 0, 595.28, 841.89]])
    grid.page = .fit
    try await renderer.write(grid, to: folder.file("c.pdf"))
    #expect(try boxes("c.pdf") == [[0, 0, 400, 230]])
  }

  @Test("the frames of what shows are JSON with paths, points, pixels, texts and styles")
  func frames() throws {
    var document = try read(
      """
      title: "T \\"1\\""
      viewport: {width: 200, height: 130}
      columns: [{key: a, width: 50}, {key: b, width: 250}]
      style: {grid: {insets: 0, font: {size: 10}}, title: {height: 30, insets: 0}, header: {height: 40},
        rows: {height: 40}}
      """)
    var text = ""
    try renderer.writeFrames(of: document, scale: 2) { text += $0 }
    struct Frames: Decodable {
      struct Part: Decodable {
        var part: String
        var section: Int?
        var row: Int?
        var column: String?
        var frame: [Double]
        var pixels: [Int]
        var text: String?
        var style: Int?
      }
      var size: [Double]
      var pixels: [Int]
      var parts: [Part]
      var complete: Bool
      var styles: [String]
    }
    var frames = try JSONDecoder().decode(Frames.self, from: Data(text.utf8))
    #expect(frames.size == [200, 130])
    #expect(frames.pixels == [400, 260])
    #expect(frames.complete)
    #expect(
      frames.parts.map(\.part) == [
        "title", "columnHeader", "columnHeader", "row", "cell", "cell", "row", "cell", "cell",
      ])
    #expect(frames.parts[0].text == "T \"1\"")
    let last = try #require(frames.parts.last)
    #expect(last.frame == [50, 122, 150, 8])
    #expect(last.pixels == [100, 244, 300, 16])
    #expect(last.section == 0 && last.row == 1 && last.column == "b" && last.text == "y")
    #expect(frames.styles.indices.contains(last.style ?? -1))

    document.viewport = nil
    text = ""
    try renderer.writeFrames(of: document, maximumParts: 4) { text += $0 }
    frames = try JSONDecoder().decode(Frames.self, from: Data(text.utf8))
    #expect(frames.parts.count == 4)
    #expect(!frames.complete)
    let first = try renderer.inspect(document, stage: .frames)
    let second = try renderer.inspect(document, stage: .frames)
    #expect(first == second)
  }
}
