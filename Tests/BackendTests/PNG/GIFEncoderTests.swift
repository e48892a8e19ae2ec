import FileSupport
import GridCore
import GridGlyphs
import Platform
import Testing

@testable import GridPNG

@Suite("GIF files")
struct GIFEncoderTests {
  private func picture(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> UInt32) -> PixelPicture {
    var picture = PixelPicture(width: width, height: height, filledWith: 0)
    let pixels = (0..<width * height).map { pixel($0 % width, $0 / width) }
    picture.copy(pixels.span, width: width, to: 0)
    return picture
  }

  private func file(
    _ pictures: [PixelPicture], duration: Double = 0.1, loops: Int = 0
  ) throws -> [UInt8] {
    var encoder = GIFEncoder(width: pictures[0].width, height: pictures[0].height)
    for picture in pictures { try encoder.append(picture, duration: duration) }
    let sink = MemorySink()
    try encoder.write(loops: loops, to: sink)
    return sink.bytes
  }

  @Test("up to 256 colours are exact, and one palette is for all frames")
  func exact() throws {
    let first = picture(16, 16) { x, y in
      let red = UInt32(x * 16) << 16
      return 0xFF00_0000 | red | UInt32(y * 16)
    }
    var second = first
    second.blend(picture(2, 1) { _, _ in 0xFFFF_FFFF }, left: 3, top: 5)
    let bytes = try file([first, first, second])
    let blocks = try GIFBlocks(bytes)
    #expect(blocks.delays == [20, 10])
    #expect(!blocks.hasLocalPalettes)
    #expect(blocks.sizes.map(\.width) == [16, 2] && blocks.sizes.map(\.height) == [16, 1])
    // One more than 256: white. The first frame is nearly the same then, and its corners are not.
    let fewer = picture(16, 15) { x, y in first.pixels[y * 16 + x] }
    let decoded = try PicturePixels(decoding: try file([fewer]), as: "gif")
    #expect(decoded.words == fewer.pixels)
  }

  @Test("frames begin at the hundredth of a second nearest to their time")
  func times() throws {
    let frames = (0..<30).map { number in
      picture(4, 4) { _, _ in 0xFF00_0000 | UInt32(number) }
    }
    let delays = try GIFBlocks(try file(frames, duration: 1.0 / 30)).delays
    #expect(delays.count == 30)
    #expect(delays.reduce(0, +) == 100)
    #expect(Set(delays) == [3, 4])
  }

  @Test("a file is shown once, several times or forever")
  func loops() throws {
    let still = picture(4, 4) { _, _ in 0xFF12_3456 }
    #expect(try GIFBlocks(try file([still], loops: 1)).repetitions == nil)
    #expect(try GIFBlocks(try file([still], loops: 3)).repetitions == 2)
    #expect(try GIFBlocks(try file([still])).repetitions == 0)
  }

  @Test("of many colours, those of surfaces stay exact, and a colour is the same in all frames")
  func palette() throws {
    // A ground, a mark of few pixels, and a thousand colours that occur once.
    var counts: [UInt32: Int] = [0xFFFA_FBFC: 50_000, 0xFFD5_5E00: 300]
    for number in 0..<1000 {
      let red = UInt32(number % 100) << 17
      let green = UInt32(number / 10) << 8
      counts[0xFF00_0028 | red | green] = 1
    }
    let palette = SharedPalette(counts, limit: 256)
    #expect(palette.colors.count <= 256)
    func color(_ pixel: UInt32) -> RGBA8 { palette.colors[Int(palette.index(of: pixel))] }
    #expect(color(0xFFFA_FBFC) == RGBA8(red: 0xFA, green: 0xFB, blue: 0xFC, alpha: 255))
    #expect(color(0xFFD5_5E00) == RGBA8(red: 0xD5, green: 0x5E, blue: 0, alpha: 255))
    for pixel in counts.keys {
      let near = color(pixel).opaquePixel
      let distances = [16, 8, 0].map { shift in
        abs(Int(near >> shift & 255) - Int(pixel >> shift & 255))
      }
      #expect(distances.allSatisfy { $0 <= 24 })
    }
    #expect(SharedPalette(counts, limit: 256).colors == palette.colors)
  }

  @Test("transparent pixels stay transparent, and half of the opacity is opaque on white")
  func transparency() throws {
    let cleared = picture(4, 2) { x, _ in [0, 0x4040_4040, 0x8000_0000, 0xFF00_00FF][x] }
    let bytes = try file([cleared, picture(4, 2) { _, _ in 0 }])
    let words = try PicturePixels(decoding: bytes, as: "gif").words
    #expect(words.prefix(4) == [0, 0, 0xFF7F_7F7F, 0xFF00_00FF])
    // A later frame removes what an earlier one has shown.
    #expect(try GIFBlocks(bytes).sizes.map(\.width) == [4, 4])
  }

  @Test("a side that no GIF can have is an error")
  func tooLarge() throws {
    var encoder = GIFEncoder(width: 70_000, height: 1)
    #expect(throws: BackendError.tooLarge(length: 70_000, limit: 65_535, unit: .pixels)) {
      try encoder.append(
        PixelPicture(width: 70_000, height: 1, filledWith: 0xFF00_0000), duration: 1)
    }
  }
}
