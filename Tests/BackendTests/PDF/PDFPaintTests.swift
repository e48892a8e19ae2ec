import GridCore
import GridSnapshots
import TestSupport
import Testing

@testable import GridPDF

@Suite("Paint in PDF files")
struct PDFPaintTests {
  private func content(_ list: DisplayList) async throws -> (String, PDFReading) {
    let reading = try PDFReading(
      try await pdf([list], size: Size(width: 100, height: 100)))
    return (try #require(reading.contents.first), reading)
  }

  @Test("rectangles of one colour share a path, and grey is said in one number")
  func rectangles() async throws {
    let gray = Paint.color(RGBA8(red: 51, green: 51, blue: 51))
    let (text, _) = try await content(
      list(
        .fill(Rect(x: 0, y: 0, width: 10, height: 20), gray),
        .fill(Rect(x: 10.004, y: 0, width: 10, height: 20), gray),
        .fill(Rect(x: 0, y: 90, width: 10, height: 10), .color(.red))))
    #expect(text == ".2 g\n0 80 10 20 re\n10 80 10 20 re\nf\n1 0 0 rg\n0 0 10 10 re\nf\n")
  }

  @Test("rectangles that can be seen through do not share a path")
  func alpha() async throws {
    let paint = Paint.color(RGBA8.red.withAlpha(64))
    let (text, reading) = try await content(
      list(
        .fill(Rect(x: 0, y: 0, width: 10, height: 20), paint),
        .fill(Rect(x: 5, y: 0, width: 10, height: 20), paint),
        .fill(Rect(x: 5, y: 0, width: 10, height: 20), .color(.red))))
    #expect(
      text == """
        1 0 0 rg
        /A64 gs
        0 80 10 20 re
        f
        5 80 10 20 re
        f
        /A255 gs
        5 80 10 20 re
        f

        """)
    #expect(reading.objects(with: "/A64<</ca .251/CA .251>>").count == 1)
  }

  @Test("a clip ends with what was set inside it")
  func clip() async throws {
    let (text, _) = try await content(
      list(
        .pushClip(Rect(x: 1, y: 2, width: 3, height: 4)),
        .fill(Rect(x: 0, y: 0, width: 10, height: 20), .color(.red)), .popClip,
        .fill(Rect(x: 0, y: 0, width: 10, height: 20), .color(.red))))
    #expect(
      text == """
        q 1 94 3 4 re
        W n
        1 0 0 rg
        0 80 10 20 re
        f
        Q
        1 0 0 rg
        0 80 10 20 re
        f

        """)
  }

  private func gradient(_ stops: (Double, RGBA8)...) -> DisplayList {
    var list = DisplayList()
    let paint = list.paint(
      PlacedGradient(
        start: Point(x: 10, y: 20), end: Point(x: 10, y: 60),
        stops: stops.map { .init(offset: $0.0, color: $0.1) }))
    list.append(.fill(Rect(x: 10, y: 20, width: 30, height: 40), paint))
    return list
  }

  @Test("a gradient is a shading that a matrix brings to its place")
  func shading() async throws {
    let (text, reading) = try await content(gradient((0, .red), (1, .blue)))
    #expect(text == "q 10 40 30 40 re\nW n 0 -40 70 0 10 80 cm /S0 sh Q\n")
    let shading = try #require(reading.objects(with: "/ShadingType 2").first).object.text
    #expect(shading.contains("/Coords[0 0 1 0]/Extend[true true]"))
    #expect(
      shading.contains("/Function<</FunctionType 2/Domain[0 1]/N 1/C0[1 0 0]/C1[0 0 1]>>"))
  }

  @Test("stops at one place jump; the ends go on in their colours")
  func stops() async throws {
    let (_, reading) = try await content(
      gradient((0.25, .red), (0.5, .black), (0.5, .white), (0.75, .blue)))
    let shading = try #require(reading.objects(with: "/ShadingType 2").first).object.text
    #expect(shading.contains("/Bounds[.25 .5 .75]/Encode[0 1 0 1 0 1 0 1]"))
    let colors = shading.split(separator: "/C0[").dropFirst().map { $0.prefix { $0 != ">" } }
    #expect(
      colors == ["1 0 0]/C1[1 0 0]", "1 0 0]/C1[0 0 0]", "1 1 1]/C1[0 0 1]", "0 0 1]/C1[0 0 1]"])
  }

  @Test("gradients of the same colours share a shading; one alpha needs no mask")
  func shared() async throws {
    let faded = gradient((0, .red.withAlpha(128)), (1, .blue.withAlpha(128)))
    let reading = try PDFReading(
      try await pdf([gradient((0, .red), (1, .blue)), faded]))
    #expect(reading.objects(with: "/ShadingType 2").count == 1)
    #expect(reading.objects(with: "/SMask").isEmpty)
    #expect(reading.contents[1].contains("/A128 gs "))
  }

  @Test("alpha that changes along a gradient is a mask along the same line")
  func mask() async throws {
    let (text, reading) = try await content(gradient((0, .red), (1, .red.withAlpha(0))))
    #expect(text.contains(" cm /M0 gs /S0 sh Q"))
    #expect(reading.objects(with: "/M0<</SMask<</Type/Mask/S/Luminosity/G ").count == 1)
    #expect(reading.objects(with: "/ColorSpace/DeviceGray").count == 1)
    #expect(reading.objects(with: "/C0[1]/C1[0]").count == 1)
  }

  @Test("a byte of a colour comes back as the same byte")
  func colors() {
    for byte in UInt8.min...UInt8.max {
      let value = Double(PDFShading.thousandths(byte)) / 1000
      #expect(UInt8((value * 255).rounded()) == byte)
    }
  }
}
