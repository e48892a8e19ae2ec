import GridCore
import GridSnapshots
import Platform
import TestSupport
import Testing

@testable import GridPDF

@Suite("Text in PDF files")
struct PDFTextTests {
  private let fixture: TextFixture

  init() throws { fixture = try TextFixture() }

  private func list(_ texts: [String], font: FontID? = nil) -> DisplayList {
    var list = DisplayList()
    for (index, text) in texts.enumerated() {
      var run = fixture.run(text, font ?? fixture.font(), x: 10, y: 20 + 20 * Double(index))
      run.byteOffset = list.textBytes.count
      list.textBytes += Array(text.utf8)
      list.append(.text(run))
    }
    return list
  }

  private func reading(_ texts: String..., font: FontID? = nil) async throws -> PDFReading {
    try PDFReading(
      try await pdf(
        [list(texts, font: font)], size: Size(width: 600, height: 800), glyphs: fixture.engine))
  }

  @Test("texts one below the other share a text object and a font")
  func lines() async throws {
    let content = try #require(try await reading("one", "two").contents.first)
    #expect(content.split(separator: "\n").filter { $0 == "BT" || $0 == "ET" }.count == 2)
    #expect(content.split(separator: " Tf").count == 2)
    #expect(content.contains("10 780 Td\n"))
    #expect(content.contains("0 -20 Td\n"))
  }

  /// The process ended: a glyph that was not in use seemed to represent the NUL.
  @Test("a NUL is drawn as a space, whatever is in use")
  func nul() async throws {
    let content = try #require(try await reading("\0", "A\0B", "\0").contents.first)
    #expect(content.split(separator: " Tf").count == 2)
  }

  @Test("a font program is embedded once for all sizes")
  func sizes() async throws {
    var list = list(["small"])
    var run = fixture.run("LARGE", fixture.font(size: 30), y: 100)
    run.byteOffset = list.textBytes.count
    list.textBytes += Array("LARGE".utf8)
    list.append(.text(run))
    let reading = try PDFReading(try await pdf([list], glyphs: fixture.engine))
    #expect(reading.objects(with: "/Type/FontDescriptor").count == 1)
    #expect(reading.objects(with: "/Subtype/Type0").count == 1)
    #expect(reading.objects(with: "/Encoding/Identity-H").count == 1)
  }

  @Test("widths are the advances of the font")
  func widths() async throws {
    let text = "iWm1.@"
    let reading = try await reading(text)
    let font = try #require(reading.objects(with: "/CIDSystemInfo").first).object.text
    let normal = PDFReading.number(after: "/DW ", in: font) ?? 1000
    let pieces = font.split(separator: "/W[")[1].split(separator: "]")
    var widths: [Int: Double] = [:]
    for piece in pieces {
      let halves = piece.split(separator: "[")
      guard halves.count == 2, let first = Int(halves[0]) else { continue }
      for (index, width) in halves[1].split(separator: " ").enumerated() {
        widths[first + index] = Double(width)
      }
    }
    #expect(widths.count > 3)
    // Alone, for neighbours are kerned.
    for glyph in text.flatMap({ fixture.glyphs(String($0)) }) {
      let width = widths[Int(glyph.id)] ?? Double(normal)
      #expect(abs(width * 13 / 1000 - PangoUnits.points(Int(glyph.advance))) < 0.001)
    }
  }

  @Test("a glyph that stands for two texts is used through two font resources")
  func conflict() async throws {
    // The no-break space has the glyph of the space in most fonts.
    let reading = try await reading("a b", "a\u{A0}b")
    let maps = reading.objects.values.map(\.content).filter { $0.contains("begincmap") }
    #expect(maps.contains { $0.contains("<0020>") })
    #expect(maps.contains { $0.contains("<00A0>") })
    #expect(reading.objects(with: "/Type/FontDescriptor").count == 1)
  }

  @Test("letters and marks of a cluster each stand for themselves, in any order Unicode allows")
  func marks() async throws {
    let reading = try await reading("שָׁלוֹם")
    let content = try #require(reading.contents.first)
    #expect(!content.contains("ActualText"))
  }

  @Test("glyphs that change places stand for their characters together")
  func reordered() async throws {
    let content = try #require(try await reading("दुनिया स्मि").contents.first)
    #expect(content.contains("/Span<</ActualText<FEFF"))
    #expect(
      content.split(separator: "BDC").count == content.split(separator: "EMC").count)
  }

  @Test("an emoji is one picture, whatever its size and however often it is used")
  func emoji() async throws {
    var list = list(["😀 😀", "😀👍"])
    var run = fixture.run("😀", fixture.font(size: 40), y: 100)
    run.byteOffset = list.textBytes.count
    list.textBytes += Array("😀".utf8)
    list.append(.text(run))
    let reading = try PDFReading(try await pdf([list], glyphs: fixture.engine))
    #expect(
      reading.objects(with: "/Subtype/Image").filter { $0.object.text.contains("/SMask") }.count
        == 2)
    let maps = reading.objects.values.map(\.content).filter { $0.contains("begincmap") }
    #expect(maps.contains { $0.contains("<D83DDE00>") && $0.contains("<D83DDC4D>") })
  }

  @Test("a character without a glyph is a box that can be copied as the character")
  func missing() async throws {
    let reading = try await reading("a\u{10FFFD}b")
    #expect(reading.objects(with: "/Subtype/Type3").count == 1)
    let maps = reading.objects.values.map(\.content).filter { $0.contains("begincmap") }
    #expect(maps.contains { $0.contains("<DBFFDFFD>") })
    #expect(reading.objects(with: "/Subtype/Image").isEmpty)
  }

  @Test("the bytes do not depend on the number of workers", arguments: [2, 3])
  func deterministic(workerCount: Int) async throws {
    let texts = ["Total", "1,234.50", "שלום 42", "漢字", "e\u{301}x", "😀!", "\u{10FFFD}", " ", ""]
    let size = Size(width: 600, height: 800)
    let pages = Array(repeating: list(texts), count: 5)
    let alone = try await pdf(pages, size: size, glyphs: fixture.engine)
    let other = try TextFixture()
    _ = other.font()
    let together = try await pdf(
      pages, size: size, glyphs: other.engine, workerCount: workerCount)
    #expect(alone == together)
  }

  @Test("glyphs stand within a hundredth of a point of where they were measured")
  func places() async throws {
    var writer = PDFContentWriter(source: fixture.engine, isTagged: false)
    let text = "AVATAR To. Wärme 1,234,567.89 fjord Ťažký kôň AVATAR To. Wärme 1,234,567.89"
    let list = list([text])
    let content = writer.page(list, height: 800) { _ in }
    let shown = try PDFShownText(content, fonts: writer.fonts, size: 13).places
    var pen = 0
    let glyphs = fixture.glyphs(text)
    #expect(shown.count == glyphs.count)
    for (place, glyph) in zip(shown, glyphs) {
      #expect(abs(place - PangoUnits.points(pen + Int(glyph.x))) <= 0.01)
      pen += Int(glyph.advance)
    }
  }
}
