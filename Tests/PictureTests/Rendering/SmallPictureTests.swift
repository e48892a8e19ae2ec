import DocumentSupport
import FileSupport
import GridPNG
import TestSupport
import Testing

@testable import GridPress

@Suite("Small PNG files are asked for")
struct SmallPictureTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func render(
    _ keys: String, size: PNGSize? = nil, backend: DrawingBackend = .native, workers: Int? = nil
  ) async throws -> [UInt8] {
    var table = "data: {text: \"name,amount\\n"
    for row in 1...60 { table += "row \(row * 7919 % 1000),\(row * row)\\n" }
    let path = try folder.write(table + "\"}\n" + keys, to: "a.yaml")
    var output = try #require(RenderOutput(path: folder.file("a.png"), scale: 2))
    output.format.pngSize = size
    var renderer = Renderer(fonts: try PrivateFonts.source, workerCount: workers)
    renderer.backend = backend
    try await renderer.write(try DocumentReader.read(path: path), to: [output])
    return try folder.bytes("a.png")
  }

  @Test("they have the same pixels, and fewer bytes", arguments: DrawingBackend.allCases)
  func pixels(_ backend: DrawingBackend) async throws {
    let fast = try await render("", backend: backend)
    let small = try await render("png: {size: small}\n", backend: backend)
    #expect(try PNGDecoder.decode(small) == PNGDecoder.decode(fast))
    #expect(small.count * 10 < fast.count * 9)
  }

  @Test("a document and a format ask alike, whatever the workers, and the format decides")
  func asked() async throws {
    let fast = try await render("")
    let small = try await render("png: {size: small}\n", workers: 1)
    #expect(try await render("png: {size: small}\n", workers: 4) == small)
    #expect(try await render("", size: .small) == small)
    #expect(try await render("png: {size: small}\n", size: .fast) == fast)
    #expect(try await render("png: {size: fast}\n") == fast)
  }

  @Test("more than 256 colours are as small, in 24 bits")
  func manyColors() async throws {
    let scale = "columns: [name, {key: amount, scale: {palette: YlOrRd}}]\n"
    let fast = try await render(scale)
    let small = try await render(scale + "png: {size: small}\n")
    #expect(try PNGDecoder.decode(small) == PNGDecoder.decode(fast))
    #expect(small.count < fast.count)
  }
}
