import Foundation
import GridCore
import GridPNG
import GridSnapshots
import Platform
import TestSupport
import Testing

@testable import GridGlyphs
@testable import GridPDF
@testable import GridSVG

@Suite("Pictures in files")
struct ImageDrawingTests {
  private let letters: [UInt32: Character] = [
    0xFFFF_FFFF: ".", 0xFF00_00FF: "R", 0x00FF_00FF: "G", 0x0000_FFFF: "B",
  ]
  private let library = ImageLibrary()

  private func image(_ text: String, _ rect: Rect, opacity: Double = 1) throws
    -> DisplayList.Command
  {
    .image(try library.image(.text(text)).id, rect, opacity: opacity)
  }

  @Test("a picture in its own size has its own pixels, and what is clear lets the ground through")
  func pixelsOfPicture() async throws {
    let picture = try await pixels(
      width: 4, height: 3, images: library,
      list(image(TinyPictures.quad, Rect(x: 1, y: 0, width: 2, height: 2))))
    #expect((0..<3).map { picture.row($0, letters) } == [".RG.", ".B..", "...."])
  }

  @Test("a picture goes on from band to band, and is cut by clips")
  func bands() async throws {
    let tall = try image(TinyPictures.halves, Rect(x: 0, y: 0, width: 4, height: 6))
    let picture = try await pixels(
      width: 4, height: 6, images: library, bandHeight: 2,
      list(
        .pushClip(Rect(left: 1, top: 1, right: 4, bottom: 5)), tall, .popClip))
    #expect(
      (0..<6).map { picture.row($0, letters) } == ["....", ".RBB", ".RBB", ".RBB", ".RBB", "...."])
  }

  @Test("half of a picture's opacity is half of the ground")
  func opacity() async throws {
    let picture = try await pixels(
      width: 1, height: 1, images: library,
      list(image(TinyPictures.halves, Rect(x: 0, y: 0, width: 4, height: 2), opacity: 0.5)))
    #expect(picture[x: 0, y: 0] == 0xFF7F_7FFF)
  }

  @Test("made smaller, pixels are averaged: none is left out")
  func scaling() {
    let black: UInt32 = 0xFF00_0000
    let white: UInt32 = 0xFFFF_FFFF
    let checks = PicturePixels(
      width: 8, height: 8,
      words: (0..<64).map { ($0 / 8 + $0 % 8).isMultiple(of: 2) ? black : white })
    let small = ImageScaling(from: checks, width: 2, height: 2)
      .pixels(of: PixelRect(left: 0, top: 0, right: 2, bottom: 2))
    #expect(small.words.allSatisfy { (126...129).contains($0 & 0xFF) && $0 >> 24 == 255 })
    let flat = PicturePixels(
      width: 5, height: 3, words: Array(repeating: 0x8040_2010, count: 15))
    for (width, height) in [(2, 1), (9, 7), (5, 4)] {
      let scaled = ImageScaling(from: flat, width: width, height: height)
        .pixels(of: PixelRect(left: 0, top: 0, right: width, bottom: height))
      #expect(scaled.words == Array(repeating: 0x8040_2010, count: width * height))
    }
  }

  @Test("a part of a scaled picture is the same as in the whole")
  func parts() {
    let words = (0..<35).map { (index: UInt32) -> UInt32 in
      0xFF00_0000 | index &* 7_654_321 & 0xFF_FFFF
    }
    let source = PicturePixels(width: 7, height: 5, words: words)
    let scaling = ImageScaling(from: source, width: 16, height: 12)
    let whole = scaling.pixels(of: PixelRect(left: 0, top: 0, right: 16, bottom: 12)).words
    let part = scaling.pixels(of: PixelRect(left: 3, top: 4, right: 9, bottom: 7)).words
    #expect(part == (4..<7).flatMap { y in (3..<9).map { whole[y * 16 + $0] } })
  }

  @Test("a JPEG file goes into a PDF as it is, once, whatever its colours are")
  func jpegs() async throws {
    let frame = Rect(x: 0, y: 0, width: 8, height: 4)
    let pages = try [
      list(
        image(TinyPictures.red, frame), image(TinyPictures.red, frame.offsetBy(x: 8, y: 0)),
        image(TinyPictures.gray, frame)),
      list(image(TinyPictures.cyan, frame), image(TinyPictures.red, frame, opacity: 0.5)),
    ]
    let reading = try PDFReading(
      try await pdf(pages, size: Size(width: 20, height: 10), images: library))
    let found = reading.objects(with: "/DCTDecode")
    #expect(
      found.map(\.object.stream) == [
        Base64Bytes.decode(TinyPictures.red.utf8), Base64Bytes.decode(TinyPictures.gray.utf8),
        Base64Bytes.decode(TinyPictures.cyan.utf8),
      ])
    #expect(found[0].object.text.contains("/Width 8/Height 4/ColorSpace/DeviceRGB"))
    #expect(found[1].object.text.contains("/ColorSpace/DeviceGray"))
    #expect(found[2].object.text.contains("/DeviceCMYK/BitsPerComponent 8/Decode[1 0 1 0 1 0 1 0]"))
    #expect(
      reading.contents == [
        "q 8 0 0 4 0 6 cm/P0 Do Q\nq 8 0 0 4 8 6 cm/P0 Do Q\nq 8 0 0 4 0 6 cm/P1 Do Q\n",
        "q 8 0 0 4 0 6 cm/P2 Do Q\nq /A128 gs 8 0 0 4 0 6 cm/P0 Do Q\n",
      ])
  }

  @Test("other pictures are pixels in a PDF, with a mask if some can be seen through")
  func flate() async throws {
    let frame = Rect(x: 0, y: 0, width: 2, height: 2)
    let reading = try PDFReading(
      try await pdf(
        [list(image(TinyPictures.quad, frame), image(TinyPictures.blue, frame))],
        size: Size(width: 20, height: 10), images: library))
    let pictures = reading.objects(with: "/ColorSpace/DeviceRGB")
    #expect(pictures.count == 2)
    #expect(
      pictures[0].object.stream == [255, 0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 255])
    #expect(pictures[1].object.stream == (0..<6).flatMap { _ in [0, 0, 255] as [UInt8] })
    #expect(!pictures[1].object.text.contains("/SMask"))
    let masks = reading.objects(with: "/ColorSpace/DeviceGray")
    #expect(masks.map(\.object.stream) == [[255, 255, 255, 0]])
  }

  @Test("an SVG picture stays lines and fills in a PDF, once")
  func vectors() async throws {
    let frame = Rect(x: 0, y: 0, width: 8, height: 4)
    let reading = try PDFReading(
      try await pdf(
        [
          list(
            image(TinyPictures.halves, frame),
            image(TinyPictures.halves, frame.offsetBy(x: 9, y: 0))
          )
        ], size: Size(width: 20, height: 10), images: library))
    #expect(reading.objects(with: "/Subtype/Image").isEmpty)
    let forms = reading.objects(with: "/Subtype/Form/BBox[0 0 4 2 ]/Matrix[0.25 0 0 0.5 0 0 ]")
    #expect(forms.count == 1)
    let content = try #require(forms.first).object.content
    #expect(content.contains("1 0 0 rg") && content.contains("0 0 1 rg"))
    #expect(
      reading.contents == ["q 8 0 0 4 0 6 cm/P0 Do Q\nq 8 0 0 4 9 6 cm/P0 Do Q\n"])
  }

  @Test("an SVG file has a picture once: vector pictures and JPEG files as they are, others as PNG")
  func svg() throws {
    let sink = MemorySink()
    let writer = SVGWriter(
      glyphs: StubGlyphs(), images: library, size: Size(width: 40, height: 10), texts: .outlines,
      to: sink)
    let frame = Rect(x: 0, y: 0, width: 8, height: 4)
    try writer.draw(
      try list(
        image(TinyPictures.halves, frame), image(TinyPictures.halves, frame.offsetBy(x: 9, y: 0)),
        image(TinyPictures.red, frame), image(TinyPictures.red, frame, opacity: 0.5)))
    try writer.finish()
    let text = String(decoding: sink.bytes, as: UTF8.self)
    #expect(text.components(of: "<image") == 2)
    #expect(text.components(of: "data:image/svg+xml;base64,") == 1)
    #expect(text.components(of: "data:image/jpeg;base64," + TinyPictures.red.prefix(60)) == 1)
    #expect(text.components(of: "<use xlink:href=\"#p1\"") == 2)
    #expect(text.components(of: "<use xlink:href=\"#p2\" opacity=\".5\"") == 1)
  }

  @Test("references within PDF text are found, and nothing in strings or names")
  func tokens() {
    let text = Array("<</A 12 0 R/B(3 0 R)/C 4 0 RG/D[5 0 R 6 0 R]/E1 0 R>>".utf8)
    let references = PDFTokens(text).compactMap { token in
      if case .reference(let number) = token { number } else { nil }
    }
    #expect(references == [12, 5, 6])
    let whole = PDFTokens(text).flatMap { token in
      switch token {
      case .reference(let number): Array("\(number) 0 R".utf8)
      case .other(let bytes): bytes
      }
    }
    #expect(whole == text)
  }
}

extension String {
  /// How often a text occurs.
  fileprivate func components(of text: String) -> Int {
    var count = 0
    var rest = self[...]
    while let first = rest.range(of: text) {
      count += 1
      rest = rest[first.upperBound...]
    }
    return count
  }
}
