import DocumentSupport
import GridCore
import TestSupport
import Testing

@testable import GridPress

@Suite("Pictures of pages")
struct PagePictureTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// More than ten pages.
  private var document: GridDocument {
    var text = "name,value\n"
    for row in 1...120 { text += "row \(row),\(row)\n" }
    var document = GridDocument(
      data: DataInput(.bytes(Array(text.utf8), name: "a.csv")),
      page: PageSetup(parsing: "200x336"))
    document.title = "Rows"
    return document
  }

  private func render(
    _ document: GridDocument, _ names: String..., scale: Double = 1, pages: ClosedRange<Int>? = nil
  ) async throws {
    let outputs = try names.map {
      try #require(RenderOutput(path: folder.file($0), scale: scale))
    }
    try await Renderer(fonts: try PrivateFonts.source, pages: pages).write(document, to: outputs)
  }

  /// Width and height in the header of a PNG file.
  private func size(_ name: String) throws -> [Int] {
    let bytes = try folder.bytes(name)
    return [16, 20].map { start in bytes[start..<(start + 4)].reduce(0) { $0 << 8 | Int($1) } }
  }

  @Test("numbers have as many digits as that of the last page")
  func names() {
    #expect(PageFileNames("a-{page}.png", pageCount: 9).name(ofPage: 2) == "a-2.png")
    #expect(PageFileNames("a-{page}.png", pageCount: 10).name(ofPage: 2) == "a-02.png")
    #expect(PageFileNames("{page}/{page}.svg", pageCount: 100).name(ofPage: 100) == "100/100.svg")
  }

  @Test("each page becomes a picture as large as the sheet, beside other outputs")
  func files() async throws {
    try await render(document, "p{page}.png", "all.pdf", scale: 2)
    let names = try folder.names
    #expect(names.first == "all.pdf")
    #expect((12...99).contains(names.count))
    for (number, name) in names.dropFirst().enumerated() {
      #expect(name == "p" + (number < 9 ? "0" : "") + "\(number + 1).png")
      #expect(try size(name) == [400, 672])
    }
    #expect(try folder.bytes("p02.png") != folder.bytes("p03.png"))
  }

  @Test("chosen pages keep their numbers and are the same pictures")
  func chosen() async throws {
    try await render(document, "a{page}.png")
    try await render(document, "b{page}.png", pages: 9...10)
    #expect(try folder.names.filter { $0.hasPrefix("b") } == ["b09.png", "b10.png"])
    for digits in ["09", "10"] {
      #expect(try folder.bytes("a\(digits).png") == folder.bytes("b\(digits).png"))
    }
  }

  @Test("pages of SVG stand on white paper")
  func paper() async throws {
    try await render(document, "p{page}.svg", pages: 1...1)
    let text = try folder.text("p01.svg")
    #expect(text.contains("viewBox=\"0 0 200 336\""))
    #expect(text.contains("<path fill=\"#fff\" d=\"M0 0h200v336h-200z"))
  }

  @Test("several grids have the pages of their PDF")
  func several() async throws {
    var report = document
    report.grids = [document, document]
    report.grids[1].pageBreak = .before
    try await render(report, "p{page}.png")
    #expect(try folder.names.count > 24)
    #expect(try size("p01.png") == [200, 336])
  }

  @Test("each file of a split has pages of its own; a value may be called page")
  func split() async throws {
    try folder.write("page,value\nleft,1\nright,2\n", to: "a.csv")
    let document = GridDocument(data: DataInput(.file(folder.file("a.csv"))))
    let renderer = Renderer(fonts: try PrivateFonts.source)
    let both = try #require(RenderOutput(path: folder.file("{value}-{page}.png")))
    try await renderer.write(document, splitBy: "value", to: [both])
    #expect(try folder.names == ["1-1.png", "2-1.png", "a.csv"])
    let pdf = try #require(RenderOutput(path: folder.file("{page}.pdf")))
    try await renderer.write(document, splitBy: "page", to: [pdf])
    #expect(try folder.names == ["1-1.png", "2-1.png", "a.csv", "left.pdf", "right.pdf"])
  }

  @Test("a PDF for each page and a picture of the whole for each page are refused")
  func refused() async throws {
    let pdf = await #expect(throws: RenderError.self) {
      try await render(document, "p{page}.pdf")
    }
    #expect(pdf?.message.hasPrefix("a PDF has all pages in one file") == true)
    var whole = document
    whole.page = .fit
    let fit = await #expect(throws: RenderError.self) { try await render(whole, "p{page}.png") }
    #expect(fit?.message.hasPrefix("there are no separate pages to draw") == true)
    whole.grids = [document]
    let several = await #expect(throws: RenderError.self) { try await render(whole, "p{page}.png") }
    #expect(several?.message == fit?.message)
    #expect(try folder.names == [])
  }
}
