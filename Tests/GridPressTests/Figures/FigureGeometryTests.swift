import DocumentSupport
import GridCore
import GridModel
import GridPNG
import TestSupport
import Testing

@testable import GridPress

@Suite("Geometry of pictures with a frame")
struct FigureGeometryTests {
  private let folder: TemporaryFolder
  private let renderer: Renderer

  init() throws {
    folder = try TemporaryFolder()
    renderer = Renderer(fonts: try PrivateFonts.source)
  }

  private func document(_ keys: String) throws -> GridDocument {
    try DocumentFile.parse(
      """
      data: {rows: [{name: Ada, age: 36}, {name: Bo, age: 41}, {name: Cy, age: 29}]}
      \(keys)

      """, name: "doc.yaml", folder: "")
  }

  private static let cell = GridPart.cell(CellPath(section: 0, row: 2, column: "age"))

  @Test("places are those in the framed picture")
  func framed() throws {
    let plain = try renderer.geometry(of: try document(""))
    let framed = try renderer.geometry(of: try document("frame: {window: macos, padding: 20}"))
    let own = try #require(plain.frame(of: Self.cell))
    let frame = try #require(framed.frame(of: Self.cell))
    #expect(frame.width == own.width && frame.height == own.height)
    #expect(frame.top == own.top + 58)
    #expect(framed.size.height == plain.size.height + 78)
    let middle = Point(x: (frame.left + frame.right) / 2, y: (frame.top + frame.bottom) / 2)
    #expect(framed.part(at: middle) == Self.cell)
    #expect(framed.cell(at: middle) == Self.cell.cell)
    #expect(framed.part(at: Point(x: 3, y: 3)) == nil)
    #expect(framed.visibleRows == plain.visibleRows)
    #expect(framed.cells(in: frame).contains(CellPath(section: 0, row: 2, column: "age")))
  }

  @Test("cropped parts have no frame, and all others their frame in the picture")
  func cropped() throws {
    let plain = try renderer.geometry(of: try document(""))
    let cropped = try renderer.geometry(
      of: try document("crop: {rows: [0, 2], columns: [age]}\nframe: {padding: 10}"))
    #expect(cropped.frame(of: .row(RowPath(section: 0, row: 1))) == nil)
    #expect(cropped.frame(of: .columnHeader("name")) == nil)
    #expect(cropped.visibleRows == [RowPath(section: 0, row: 0), RowPath(section: 0, row: 2)])
    let own = try #require(plain.frame(of: Self.cell))
    let frame = try #require(cropped.frame(of: Self.cell))
    #expect(frame.size == own.size)
    let middle = Point(x: (frame.left + frame.right) / 2, y: (frame.top + frame.bottom) / 2)
    #expect(cropped.description(at: middle).hasPrefix("cell 0,2,age @"))
  }

  @Test("the list of frames has what shows, in the framed picture")
  func frames() throws {
    var text = ""
    try renderer.writeFrames(
      of: try document("crop: {rows: 1-}\nframe: {padding: 10}"), scale: 2
    ) { text += $0 }
    #expect(!text.contains("\"Ada\"") && text.contains("\"Bo\""))
    #expect(text.hasPrefix("{\"size\": [165, 177], \"scale\": 2, \"pixels\": [330, 354]"))
    #expect(
      text.contains(
        "\"column\": \"age\", \"frame\": [87.67, 30, 47.1, 34], \"pixels\": [175, 60, 95, 68]"))
  }

  @Test(
    "pictures and animations of scripts have the frame, the crop and the callouts of their moment")
  func script() async throws {
    let keys = """
      frame: {window: macos, padding: 20}
      crop: {rows: 0-1}
      callouts: [{at: {where: "name = 'Bo'"}, number: 1}]
      columns: [{key: name, sortMode: bi}, age]
      interaction: {singleTap: select}
      events:
        - picture: first
        - tap: {header: name}
        - picture: second
      """
    let document = try document(keys)
    let output = try #require(RenderOutput(path: folder.file("{number}.png")))
    let animation = RenderOutput(.file(folder.file("a.png")), as: .png)
    _ = try await renderer.play(document, to: [output], animations: [animation])
    let first = try PNGContents(try folder.bytes("1.png"))
    let all = try PNGContents(try folder.bytes("a.png"))
    #expect(first.width == all.width && first.height == all.height)
    var plain = document
    plain.events = []
    let size = try await renderer.geometry(of: plain).size
    #expect(abs(Double(first.height) - size.height) < 1)
  }

}
