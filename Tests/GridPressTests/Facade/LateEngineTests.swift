import DocumentSupport
import GridCore
import GridDocuments
import GridGlyphs
import Platform
import TestSupport
import Testing

@testable import GridPress

@Suite("The engine of a drawing")
struct LateEngineTests {
  private static let output = RenderOutput(.sink(OutputSink(.whole) { _ in }), as: .png)

  private static func document(_ text: String) throws -> GridDocument {
    try DocumentFile.parse(text, name: "x.yaml", folder: "")
  }

  @Test(
    "without fonts, the error is about them, whatever is wrong with the data",
    arguments: ["a", "missing"])
  func noFonts(key: String) async throws {
    let document = try Self.document("data: {rows: [{a: 1}]}\nsort: \(key)\n")
    let renderer = Renderer(fonts: .folders(["/nowhere"]))
    let error = await #expect(throws: RenderError.self) {
      try await renderer.write(document, to: [Self.output])
    }
    #expect(error?.message == "there is no such folder of fonts", "\(error as Any)")
  }

  @Test("is made once, beside the reading of data or when it is needed, and serves the next one")
  func once() throws {
    let fonts = [FontDescriptor(families: ["Inter"], size: 12)]
    for isBegun in [true, false] {
      let renderer = Renderer(fonts: try PrivateFonts.source)
      let late = LateEngine(of: renderer)
      if isBegun { late.begin(loading: fonts, for: [Self.output]) }
      let engine = try late.engine()
      #expect(engine.fonts.isEmpty)
      late.begin(loading: fonts, for: [Self.output])
      #expect(try late.engine() === engine)
      #expect(!renderer.engines.has(renderer.fonts))
      renderer.checkIn(engine)
      let next = LateEngine(of: renderer)
      next.begin(loading: fonts, for: [Self.output])
      #expect(try next.engine() === engine)
    }
  }

  @Test("draws the same, whether or not fonts were loaded in advance")
  func sameBytes() async throws {
    let document = try Self.document(
      "data: {rows: [{a: x, n: 1.5}, {a: Żółć, n: 2.5}]}\ntitle: Title\ngroup: a\n")
    let renderer = Renderer(fonts: try PrivateFonts.source)
    let first = try await renderer.png(document)
    let second = try await renderer.png(document)
    let idle = Renderer(fonts: try PrivateFonts.source)
    try idle.loadFonts()
    #expect(first == second)
    #expect(try await idle.png(document) == first)
  }
}

extension Renderer {
  fileprivate func png(_ document: GridDocument) async throws -> [UInt8] {
    let file = ResultBox<[UInt8]>()
    _ = try await write(
      document, to: [RenderOutput(.sink(OutputSink(.whole) { file.keep($0) }), as: .png)])
    return file.value ?? []
  }
}
