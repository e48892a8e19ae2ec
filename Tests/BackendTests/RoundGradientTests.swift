import GridCore
import GridPNG
import GridSnapshots
import Platform
import TestSupport
import Testing

@testable import GridPDF
@testable import GridSVG

@Suite("Round gradients")
struct RoundGradientTests {
  /// From black in the middle of 8 × 4 to white on an ellipse twice as wide as high, or a circle.
  private func drawing(_ stops: [PlacedGradient.Stop], aspect: Double) -> DisplayList {
    var list = DisplayList()
    let paint = list.paint(
      PlacedGradient(
        start: Point(x: 4, y: 2), end: Point(x: 8, y: 2), stops: stops,
        form: .radial(aspect: aspect)))
    list.append(.fill(Rect(x: 0, y: 0, width: 8, height: 4), paint))
    return list
  }

  private let grays = [
    PlacedGradient.Stop(offset: 0, color: .black), PlacedGradient.Stop(offset: 1, color: .white),
  ]

  @Test("pixels are coloured by their distance from the centre, and beyond the ellipse as it is")
  func pixelColors() async throws {
    let image = try await pixels(width: 8, height: 4, drawing(grays, aspect: 0.5))
    // (½, ½) from the centre: √(½² + (½ ÷ ½)²) ÷ 4 = 0.2795 → 71.
    #expect(image[x: 4, y: 2] == 0x4747_47FF)
    #expect(image[x: 3, y: 1] == 0x4747_47FF)
    // (3½, 1½): √(3.5² + 3²) ÷ 4 > 1.
    #expect(image[x: 7, y: 3] == 0xFFFF_FFFF)
    // In a circle (½, 1½) is √2.5 ÷ 4 = 0.3953 → 101.
    let circle = try await pixels(width: 8, height: 4, drawing(grays, aspect: 1))
    #expect(circle[x: 4, y: 3] == 0x6565_65FF)
  }

  @Test("in a PDF it is a radial shading that a matrix brings to its place, and no picture")
  func pdfShading() async throws {
    let bytes = try await pdf(
      [drawing(grays, aspect: 0.5)], size: Size(width: 8, height: 4))
    let reading = try PDFReading(bytes)
    #expect(
      try #require(reading.contents.first)
        == "q 0 0 8 4 re\nW n 4 0 0 2 4 2 cm /S0 sh Q\n")
    let shading = try #require(reading.objects(with: "/ShadingType 3").first).object.text
    #expect(shading.contains("/Coords[0 0 0 0 0 1]/Extend[true true]"))
    #expect(reading.objects(with: "/Subtype/Image").isEmpty)
  }

  @Test("a round and a straight gradient of the same colours are two shadings")
  func pdfTable() {
    var table = PDFPaintTable()
    var gradient = PlacedGradient(
      start: Point(x: 0, y: 0), end: Point(x: 1, y: 0), stops: grays)
    #expect(table.shading(gradient) == 0)
    gradient.form = .radial(aspect: 1)
    #expect(table.shading(gradient) == 1)
    gradient.form = .radial(aspect: 3)
    #expect(table.shading(gradient) == 1)
  }

  @Test("in an SVG it is a radialGradient")
  func svg() throws {
    let sink = MemorySink()
    let writer = SVGWriter(
      glyphs: StubGlyphs(), size: Size(width: 8, height: 4), texts: .outlines, to: sink)
    try writer.draw(drawing(grays, aspect: 0.5))
    try writer.finish()
    let text = String(decoding: sink.bytes, as: UTF8.self)
    #expect(text.contains("<radialGradient "))
    #expect(!text.contains("<image"))
  }
}
