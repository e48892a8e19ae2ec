import DocumentSupport
import Foundation
import TestSupport
import Testing

@testable import GridPress

/// Where parts are, as programs and the command ask for it.
@Suite("Frames of parts")
struct PartFramesTests {
  private static let document = """
    data: {rows: [{a: a0, b: b0, c: c0}, {a: a1, b: b1, c: c1}, {a: a2, b: b2, c: c2}]}
    columns: [{key: a, width: 50}, {key: b, width: 50}, {key: c, width: 50}]
    style: {grid: {insets: 0, font: {size: 10}}, header: {height: 30}, rows: {height: 20, insets: 0}}

    """

  private struct Frames: Decodable {
    struct Part: Decodable {
      var part: String
      var row: Int?
      var level: Int?
      var column: String?
      var title: String?
      var frame: [Double]
      var text: String?
    }
    var parts: [Part]
    var complete: Bool
  }

  private func document(_ more: String) throws -> GridDocument {
    try DocumentFile.parse(Self.document + more, name: "doc.yaml", folder: "")
  }

  private func frames(_ more: String, maximum: Int? = nil) throws -> Frames {
    let renderer = Renderer(fonts: try PrivateFonts.source)
    var text = ""
    try renderer.writeFrames(of: try document(more), maximumParts: maximum) { text += $0 }
    return try JSONDecoder().decode(Frames.self, from: Data(text.utf8))
  }

  @Test("a cell over several columns and rows is listed once, with all of its frame")
  func spans() throws {
    let parts = try frames("spans: [{row: 1, column: a, columns: 2, rows: 2}]").parts
    let cells = parts.filter { $0.part == "cell" }
    #expect(
      cells.map { "\($0.row ?? -1)\($0.column ?? "")" } == ["0a", "0b", "0c", "1a", "1c", "2c"])
    #expect(cells.first { $0.row == 1 && $0.column == "a" }?.frame == [0, 50, 100, 40])
  }

  @Test(
    "what belongs to a state is listed after the cells of its row, cells of swiped rows where they are"
  )
  func states() throws {
    let parts = try frames("state: {swiped: {row: 1, actions: [Delete]}, reorderHandles: true}")
      .parts
    let button = try #require(parts.first { $0.part == "swipeAction" })
    #expect(button.title == "Delete")
    #expect(button.text == "Delete")
    #expect(button.row == 1)
    let cells = parts.filter { $0.part == "cell" && $0.row == 1 }
    let other = try #require(parts.first { $0.part == "cell" && $0.row == 0 && $0.column == "c" })
    // The row is slid to the left by the width of the button.
    let slid = try #require(cells.first { $0.column == "c" })
    #expect(
      abs(other.frame[0] + other.frame[2] - slid.frame[0] - slid.frame[2] - button.frame[2]) < 0.1)
    #expect(parts.filter { $0.part == "handle" }.count == 3)
  }

  @Test("spanners are listed before the headers below them")
  func spanners() throws {
    let frames = try frames("spanners: [{title: Both, columns: [a, b]}]")
    #expect(frames.parts.prefix(2).map(\.part) == ["spanner", "columnHeader"])
    #expect(frames.parts[0].title == "Both")
    #expect(frames.parts[0].level == 0)
    #expect(frames.parts[0].frame[2] == 100)
    let cut = try self.frames("spanners: [{title: Both, columns: [a, b]}]", maximum: 1)
    #expect(cut.parts.count == 1)
    #expect(!cut.complete)
  }

  @Test("a program finds the button beside a swiped row, and its address")
  func geometry() throws {
    let geometry = try Renderer(fonts: try PrivateFonts.source).geometry(
      of: try document("state: {swiped: {row: 1, actions: [Delete]}}"))
    let button = GridPart.swipeAction(RowPath(section: 0, row: 1), title: "Delete")
    let frame = try #require(geometry.visibleFrame(of: button))
    let middle = Point(x: frame.left + 5, y: 60)
    #expect(geometry.part(at: middle) == button)
    #expect(geometry.description(at: middle).hasPrefix("swipeAction 0,1,Delete @"))
    #expect(geometry.description(at: Point(x: 10, y: 35)) == "cell 0,0,a @0,30 50x20")
    #expect(geometry.description(at: Point(x: 10, y: 500)) == "none")
  }

  @Test("inspect --at prints the address and the frame of the part at a point")
  func command() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.document, to: "doc.yaml")
    func run(_ point: String, _ more: String...) async throws -> Program.Run {
      try await Gridpress.run(["inspect", "doc.yaml", "--at", point] + more, in: folder.path)
    }
    let found = try await run("60,55")
    #expect(found.errors == "")
    #expect(String(decoding: found.output, as: UTF8.self) == "cell 0,1,b @50,50 50x20\n")
    #expect(String(decoding: try await run("-1,5").output, as: UTF8.self) == "none\n")
    for point in ["60", "60,", "60,x", "60,5,5", "inf,1"] {
      let run = try await run(point)
      #expect(run.exitCode == 64)
      #expect(
        run.errors == "error: --at takes X,Y in points such as 120,80.5, not \"\(point)\"\n")
    }
    #expect(try await run("60,55", "--stage", "frames").exitCode == 64)
  }
}
