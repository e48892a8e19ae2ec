import GridCairo
import GridCore
import GridGlyphs
import GridPNG
import Platform
import Testing

@Suite("Pictures drawn by Cairo")
struct CairoPNGBackendTests {
  /// A small picture on white, drawn by Cairo and decoded again.
  private func cairo(
    width: Int, height: Int, scale: Double = 1, background: RGBA8? = .white,
    bandHeight: Int? = nil, _ list: DisplayList
  ) throws -> DecodedImage {
    let picture = RasterPicture(
      widthInPixels: width, heightInPixels: height, scale: scale, background: background,
      bandHeight: bandHeight)
    let sink = MemorySink()
    try CairoPNGBackend(glyphs: StubGlyphs()).render(picture, to: sink) { _ in list }
    return try PNGDecoder.decode(sink.bytes)
  }

  @Test("rectangles on whole pixels are drawn as the rasterizer draws them, translucent ones too")
  func rectangles() async throws {
    let commands = list(
      .fill(Rect(x: 1, y: 1, width: 4, height: 2), .color(.red)),
      .fill(Rect(x: 3, y: 0, width: 4, height: 4), .color(.blue.withAlpha(128))),
      .pushClip(Rect(x: 0, y: 0, width: 2, height: 8)),
      .fill(Rect(x: 0, y: 5, width: 8, height: 1), .color(.black)), .popClip)
    let drawn = try cairo(width: 8, height: 8, commands)
    #expect(drawn.row(1, [0xFFFF_FFFF: "w", 0xFF00_00FF: "r"]) == "wrr????w")
    #expect(drawn.row(5, [0xFFFF_FFFF: "w", 0x0000_00FF: "k"]) == "kkwwwwww")
    #expect(drawn == (try await pixels(width: 8, height: 8, commands)))
  }

  @Test("a command in two bands is drawn once in each")
  func bands() throws {
    let commands = list(
      .fill(Rect(x: 0, y: 1, width: 4, height: 6), .color(.black.withAlpha(100))))
    let whole = try cairo(width: 4, height: 8, commands)
    #expect(try cairo(width: 4, height: 8, bandHeight: 3, commands) == whole)
    #expect(whole[x: 2, y: 2] == whole[x: 2, y: 6])
  }

  @Test(
    "at two pixels a point everything is twice as large, and what is not painted is transparent")
  func scale() throws {
    let commands = list(.fill(Rect(x: 1, y: 0, width: 1, height: 1), .color(.red)))
    let drawn = try cairo(width: 6, height: 2, scale: 2, background: nil, commands)
    #expect(drawn.row(0, [0: ".", 0xFF00_00FF: "r"]) == "..rr..")
    #expect(drawn.row(1, [0: ".", 0xFF00_00FF: "r"]) == "..rr..")
  }

  @Test("a colour is chosen anew after a clip", arguments: [1, 2])
  func colorAfterClip(bandHeight: Int) throws {
    let commands = list(
      .fillRounded(Rect(x: 0, y: 0, width: 2, height: 2), radius: 0, .color(.red)),
      .pushClip(Rect(x: 0, y: 0, width: 4, height: 2)),
      .fillRounded(Rect(x: 2, y: 0, width: 2, height: 2), radius: 0, .color(.blue)), .popClip,
      .fillRounded(Rect(x: 4, y: 0, width: 2, height: 2), radius: 0, .color(.blue)))
    let key: [UInt32: Character] = [0xFF00_00FF: "r", 0x0000_FFFF: "b"]
    let drawn = try cairo(width: 6, height: 2, bandHeight: bandHeight, commands)
    #expect(drawn.row(0, key) == "rrbbbb")
    #expect(drawn.row(1, key) == "rrbbbb")
  }

  @Test("more than 256 colours are kept as they are")
  func colors() throws {
    var commands = DisplayList()
    for x in 0..<300 {
      let color = RGBA8(red: UInt8(x % 256), green: UInt8(x / 256), blue: 7)
      commands.append(.fill(Rect(x: Double(x), y: 0, width: 1, height: 1), .color(color)))
    }
    let drawn = try cairo(width: 300, height: 1, commands)
    #expect(drawn[x: 255, y: 0] == 0xFF00_07FF)
    #expect(drawn[x: 299, y: 0] == 0x2B01_07FF)
  }

  @Test(
    "a side of more than 32,767 pixels is refused", arguments: [(32_768, 1), (1, 32_768)])
  func size(width: Int, height: Int) throws {
    let error = BackendError.tooLargeForCairo(widthInPixels: width, heightInPixels: height)
    #expect(throws: error) { try cairo(width: width, height: height, DisplayList()) }
    #expect("\(error)".contains("at most 32,767 on a side"))
  }
}
