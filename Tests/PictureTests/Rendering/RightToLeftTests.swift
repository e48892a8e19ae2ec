import DocumentSupport
import GridPress
import GridSnapshots
import TestSupport
import Testing

@Suite("Grids from right to left")
struct RightToLeftTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private let text = """
    data: {rows: [{שם: אביגיל, עיר: חיפה, סכום: 12.5}, {שם: Noa, עיר: אילת, סכום: 3}]}
    direction: rtl
    title: רשימה
    page: {size: A5, header: {left: "{title}", right: "{page}"}}

    """

  private func bytes(_ document: GridDocument, as ending: String) async throws -> [UInt8] {
    let output = try #require(RenderOutput(path: folder.file("out.\(ending)")))
    let renderer = Renderer(fonts: try PrivateFonts.source)
    #expect(try await renderer.write(document, to: [output]) == [])
    return try folder.bytes("out.\(ending)")
  }

  private func document() throws -> GridDocument {
    try DocumentReader.read(path: try folder.write(text, to: "a.yaml"))
  }

  @Test("a PDF says that it begins at the right, and keeps the order in which it is read")
  func pdf() async throws {
    let bytes = try await bytes(try document(), as: "pdf")
    let reading = try PDFReading(bytes)
    #expect(reading.objects(with: "/Direction/R2L").count == 1)
    #expect(reading.objects(with: "/WritingMode/RlTb").count == 1)
    let lines = try PDFTranscript(bytes).pages[0].lines
    // Glyphs from right to left are listed as they stand.
    let texts = lines.map { $0.text.first?.isASCII == true ? $0.text : String($0.text.reversed()) }
    #expect(
      texts == [
        "רשימה", "שם", "עיר", "סכום", "אביגיל", "חיפה", "12.5", "Noa", "אילת", "3.0", "1", "רשימה",
        "Page 1 of 1",
      ])
    let x = Dictionary(zip(texts, lines.map(\.x)), uniquingKeysWith: { _, last in last })
    #expect(try #require(x["שם"]) > #require(x["עיר"]))
    #expect(try #require(x["עיר"]) > #require(x["סכום"]))
    // The page's left text stands at the right.
    #expect(try #require(x["רשימה"]) > #require(x["1"]))
  }

  @Test("geometry and frames are those of the mirrored picture")
  func geometry() throws {
    let geometry = try Renderer(fonts: try PrivateFonts.source).geometry(of: try document())
    let first = try #require(
      geometry.frame(of: .cell(CellPath(section: 0, row: 0, column: "שם"))))
    let last = try #require(
      geometry.frame(of: .cell(CellPath(section: 0, row: 0, column: "סכום"))))
    #expect(first.left > last.right)
    let middle = Point(x: (first.left + first.right) / 2, y: (first.top + first.bottom) / 2)
    #expect(geometry.cell(at: middle)?.column == "שם")
  }

  @Test("from Swift a grid is mirrored as by a document")
  func swift() async throws {
    var document = try document()
    let mirrored = try await bytes(document, as: "svg")
    document.direction = .leftToRight
    let plain = try await bytes(document, as: "svg")
    #expect(mirrored != plain)
    document.direction = .rightToLeft
    #expect(try await bytes(document, as: "svg") == mirrored)
  }
}
