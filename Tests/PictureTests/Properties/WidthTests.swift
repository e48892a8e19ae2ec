import DocumentSupport
import GridPNG
import GridPress
import GridSnapshots
import TestSupport
import Testing

/// A text measures the same on every device: DESIGN, "Text". With the libraries' defaults it would
/// be up to 11 % wider in one format than in another.
@Suite("Widths agree in all formats")
struct WidthTests {
  private static let letterCount = 100

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Black on white: one cell of a hundred letters "i", nothing else.
  private func document() -> GridDocument {
    var styles = StyleSheet()
    styles[.grid] = Style(
      background: Color(hex: "#FFFFFF"), text: Color(hex: "#000000"),
      font: FontStyle(families: ["Inter"], size: 13), insets: Insets(vertical: 7, horizontal: 7))
    styles[.rows] = Style(insets: Insets(vertical: 4, horizontal: 4))
    styles[.header] = Style(text: Color(hex: "#FFFFFF"))
    let text = "i\n" + String(repeating: "i", count: Self.letterCount) + "\n"
    return GridDocument(
      data: DataInput(.bytes(Array(text.utf8), name: "i.csv")),
      theme: .theme(Theme(name: "plain", styles: styles)), page: .fit)
  }

  private func render(_ name: String, scale: Double = 1) async throws -> [UInt8] {
    let output = try #require(RenderOutput(path: folder.file(name), scale: scale))
    let findings = try await Renderer(fonts: try PrivateFonts.source)
      .write(document(), to: [output])
    #expect(findings == [])
    return try folder.bytes(name)
  }

  /// The numbers that follow `prefix` in `text` up to the next quote or bracket.
  private func numbers(after prefix: String, in text: String) throws -> [Double] {
    let parts = text.split(separator: prefix, omittingEmptySubsequences: false).dropFirst()
    return parts.flatMap { part in
      part.prefix { $0.isNumber || $0 == "." || $0 == " " }.split(separator: " ")
        .compactMap { Double($0) }
    }
  }

  /// The width that the letters take from the left of the first to the right of the last, in
  /// points.
  private func inkWidth(scale: Double) async throws -> Double {
    let image = try PNGDecoder.decode(try await render("ink.png", scale: scale))
    let dark = (0..<image.width).filter { x in
      (0..<image.height).contains { y in image[x: x, y: y] >> 24 < 0x80 }
    }
    let first = try #require(dark.first)
    let last = try #require(dark.last)
    return Double(last + 1 - first) / scale
  }

  @Test("the letters of a text are as far apart in PNG at any scale as in SVG")
  func ink() async throws {
    let svg = String(decoding: try await render("a.svg"), as: UTF8.self)
    // From the first letter, which has no distance.
    let places = try numbers(after: "\" x=\"", in: svg).suffix(Self.letterCount - 1)
    #expect(places.count == Self.letterCount - 1)
    let first = 0.0
    let last = try #require(places.last)
    let advance = (last - first) / Double(Self.letterCount - 1)
    // Inter's "i" at 13 points.
    #expect(abs(advance - 3.084) < 0.001)
    // Its stem is 1.09 points wide; a pixel counts as dark when more than half of it is.
    let width = last - first + 1.09
    for scale in [1.0, 1.5, 2, 3] {
      #expect(abs(try await inkWidth(scale: scale) - width) < 1, "at \(scale)")
    }
  }

  @Test("a picture is as wide and high in every format as its layout")
  func sizes() async throws {
    let layout = try await Renderer(fonts: try PrivateFonts.source).inspect(
      document(), stage: .layout)
    let line = try #require(layout.split(separator: "\n").first)
    let size = line.split(separator: " ").compactMap { Double($0) }
    try #require(size.count == 2)
    #expect(abs(size[0] - (2 * 7 + 2 * 4 + 100 * 3.084)) < 0.02)

    let svg = String(decoding: try await render("a.svg"), as: UTF8.self)
    let box = try numbers(after: "viewBox=\"", in: svg)
    #expect(box.count == 4)
    #expect(abs(box[2] - size[0]) < 0.006 && abs(box[3] - size[1]) < 0.006)

    let pdf = try PDFReading(try await render("a.pdf"))
    let object = try #require(pdf.objects(with: "/MediaBox").first).object.text
    let page = try #require(PDFReading.decimals(after: "/MediaBox[", in: object))
    try #require(page.count == 4)
    #expect(abs(page[2] - size[0]) < 0.006 && abs(page[3] - size[1]) < 0.006)

    for scale in [1.0, 1.5, 2, 3] {
      let image = try PNGDecoder.decode(try await render("a.png", scale: scale))
      #expect(image.width == Int((size[0] * scale).rounded()))
      #expect(image.height == Int((size[1] * scale).rounded()))
    }
  }
}
