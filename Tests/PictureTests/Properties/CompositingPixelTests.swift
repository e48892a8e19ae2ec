import DocumentSupport
import GridPNG
import GridPress
import TestSupport
import Testing

/// The numbers of the design's example, as they come out in the pixels of a PNG.
@Suite("Compositing in pixels")
struct CompositingPixelTests {
  @Test("a translucent column over white rows, and a translucent alternate layer over both")
  func alphaBlending() async throws {
    let image = try await picture(
      rows: Style(background: .white, height: 100),
      alternate: Style(background: Color(red: 0, green: 0, blue: 1, alpha: 64.0 / 255)),
      column: Style(background: Color(red: 1, green: 0, blue: 0, alpha: 128.0 / 255)))
    #expect(isNear(pixel(of: image, fromBottom: 150), 0xFF, 0x7F, 0x7F, by: 1))
    #expect(isNear(pixel(of: image, fromBottom: 50), 0xBF, 0x5F, 0x9F, by: 1))
  }

  @Test(
    "a gradient from opaque red to transparent blue over black is half red half-way, and has no blue"
  )
  func translucentGradient() async throws {
    let clearBlue = Color(red: 0, green: 0, blue: 1, alpha: 0)
    let image = try await picture(
      rows: Style(
        background: .black,
        gradient: Gradient(colors: [Color(red: 1, green: 0, blue: 0), clearBlue]), height: 100))
    // A pixel's colour is that of its centre: 50.5 of 100 points down.
    #expect(isNear(pixel(of: image, fromBottom: 50), 126, 0, 0, by: 1))
    #expect(isNear(pixel(of: image, fromBottom: 100), 254, 0, 0, by: 1))
    #expect(isNear(pixel(of: image, fromBottom: 1), 1, 0, 0, by: 1))
  }

  /// Two rows of 100 pixels under a header, without any line between them.
  private func picture(
    rows: Style, alternate: Style? = nil, column: Style? = nil
  ) async throws -> DecodedImage {
    var styles = StyleSheet(elements: [.rows: rows])
    styles[.alternate] = alternate
    let document = GridDocument(
      data: DataInput(.bytes(Array("a\nx\ny\n".utf8), name: "two rows")),
      theme: .theme(Theme(name: "plain", styles: styles)),
      columns: [ColumnSettings("a", sizing: .fixed(60), style: column)])
    let folder = try TemporaryFolder()
    let output = try #require(RenderOutput(path: folder.file("a.png")))
    try await Renderer(fonts: try PrivateFonts.source).write(document, to: [output])
    return try PNGDecoder.decode(try folder.bytes("a.png"))
  }

  /// A pixel right of the text, as red, green, blue.
  private func pixel(of image: DecodedImage, fromBottom distance: Int) -> [Int] {
    let pixel = image[x: 55, y: image.height - distance]
    return [24, 16, 8].map { Int(pixel >> $0 & 0xFF) }
  }

  private func isNear(_ pixel: [Int], _ red: Int, _ green: Int, _ blue: Int, by tolerance: Int)
    -> Bool
  {
    zip(pixel, [red, green, blue]).allSatisfy { abs($0 - $1) <= tolerance }
  }
}
