import DocumentSupport
import Foundation
import GridPNG
import GridPress
import GridSnapshots
import TestSupport
import Testing

/// Pages of a PDF as pictures, made by a command that is given.
@Suite("Pictures of pages")
struct PageRendererTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A renderer that copies pictures of one colour, a page each.
  private func copying(_ colors: UInt32...) throws -> PageRenderer {
    for (page, color) in colors.enumerated() {
      let image = DecodedImage(width: 4, height: 3, pixels: Array(repeating: color, count: 12))
      try folder.write(PNGEncoder.encode(image), to: "ready/\(page + 1).png")
    }
    let copies = (1...colors.count).map {
      "cp '\(folder.file("ready"))/\($0).png' '{output}-\($0).png'"
    }
    return PageRenderer(["sh", "-c", "test -s '{input}' && " + copies.joined(separator: " && ")])
  }

  private func check(
    _ renderer: PageRenderer?, _ mode: RecordMode = .never, price: Int = 8,
    tolerance: PictureTolerance = .exact
  ) async throws -> SnapshotResult {
    let set = SnapshotSet(
      in: URL(filePath: folder.file("expected")), actual: URL(filePath: folder.file("actual")),
      mode: mode, renderer: Renderer(fonts: try PrivateFonts.source))
    let document = GridDocument(
      data: DataInput(.bytes(Array("city,price\nOslo,\(price)\n".utf8), name: "a.csv")))
    return await set.check(
      SnapshotCase(
        "a", of: .document(document), as: .pdf, tolerance: tolerance, pageRenderer: renderer))
  }

  @Test("pages are recorded beside the text, and the same pages pass")
  func same() async throws {
    let renderer = try copying(0xFFFF_FFFF, 0x1020_30FF)
    #expect(try await check(renderer, .missing).status == .recorded)
    #expect(
      try folder.names(in: "expected") == [
        "a.grid.txt", "a.page-1.png", "a.page-2.png", "a.pdf.txt",
      ])
    #expect(try await check(renderer).message == nil)
  }

  @Test("a page that looks different fails, though its text is the same, and is named")
  func different() async throws {
    _ = try await check(try copying(0xFFFF_FFFF, 0x1020_30FF), .all)
    let result = try await check(try copying(0xFFFF_FFFF, 0x1020_35FF))
    #expect(result.status == .different)
    #expect(
      result.words == ["page 2: 12 of 12 pixels, x 0 to 3, y 0 to 2, by up to 5 of 255 levels"])
    #expect(try folder.names(in: "actual") == ["a.page-2.difference.png", "a.page-2.png"])
    #expect(result.pages.map(\.number) == [2])
    let difference = try #require(result.pages.first?.difference)
    #expect(difference.lastPathComponent == "a.page-2.difference.png")
    let picture = try PNGDecoder.decode([UInt8](try Data(contentsOf: difference)))
    #expect(Set(picture.pixels) == [0xE002_20FF])
    let loose = PictureTolerance(maxDifference: 5, totalPixels: nil)
    #expect(
      try await check(try copying(0xFFFF_FFFF, 0x1020_35FF), tolerance: loose).message == nil)
  }

  @Test("a page that was never recorded fails")
  func morePages() async throws {
    _ = try await check(try copying(0xFFFF_FFFF), .all)
    let result = try await check(try copying(0xFFFF_FFFF, 0xFFFF_FFFF))
    #expect(result.status == .missing)
    #expect(result.words == ["page 2 was never recorded"])
    #expect(result.pages.map(\.number) == [2])
    #expect(result.pages.first?.difference == nil)
  }

  @Test("without a renderer pages are compared as text only")
  func textOnly() async throws {
    _ = try await check(nil, .all)
    #expect(try await check(nil).message == nil)
    #expect(try await check(nil, price: 9).status == .different)
    #expect(try folder.names(in: "expected") == ["a.grid.txt", "a.pdf.txt"])
  }

  @Test(
    "a renderer that is not there, fails, or makes no picture is no pass",
    arguments: [
      (
        ["no-such-renderer", "{input}"],
        "the page renderer no-such-renderer is not installed, or not in PATH"
      ),
      (["sh", "-c", "exit 3"], "the page renderer sh -c exit 3 ended with status 3"),
      (["true"], "the page renderer made no picture"),
    ])
  func broken(_ command: [String], _ words: String) async throws {
    for mode in [RecordMode.all, .never] {
      let result = try await check(PageRenderer(command), mode)
      #expect(result.status == .failed)
      #expect(result.message?.components(separatedBy: "\n").first == "a: \(words)")
    }
  }

  @Test("a renderer that makes something else than PNG files is no pass")
  func notPNG() async throws {
    _ = try await check(try copying(0xFFFF_FFFF), .all)
    let result = try await check(PageRenderer(["sh", "-c", "echo JFIF > '{output}-1.png'"]))
    #expect(result.status == .failed)
    #expect(result.message?.contains("the picture made now cannot be read") == true)
  }

  @Test("a command is read as a shell reads words")
  func reading() throws {
    #expect(
      try PageRenderer("pdftoppm -r 96  -png {input} {output}").command
        == ["pdftoppm", "-r", "96", "-png", "{input}", "{output}"])
    #expect(
      try PageRenderer("sh -c 'a \"{input}\" b' '' \"it's\"{output}").command
        == ["sh", "-c", "a \"{input}\" b", "", "it's{output}"])
  }

  @Test(
    "a command without its places, or with an open quote, is a mistake",
    arguments: ["", "pdftoppm", "pdftoppm {input}", "{input} {output}", "a {input} '{output}"])
  func unreadable(_ text: String) {
    let error = #expect(throws: RenderError.self) { try PageRenderer(text) }
    #expect(error?.kind == .usage)
  }

  private static let poppler = Program(named: "pdftoppm")

  @Test(
    "a real renderer finds a changed value on its page",
    .enabled(if: poppler != nil, "pdftoppm is not installed"))
  func real() async throws {
    let renderer = PageRenderer(["pdftoppm", "-r", "72", "-png", "{input}", "{output}"])
    _ = try await check(renderer, .all)
    #expect(try await check(renderer).message == nil)
    let result = try await check(renderer, price: 9)
    #expect(result.words.contains { $0.hasPrefix("page 1: ") && $0.contains("pixels") })
  }
}
