import GridCore
import GridPNG
import Testing

@Suite("Fills in a raster picture")
struct FillTests {
  private let key: [UInt32: Character] = [
    0xFFFF_FFFF: ".", 0xFF00_00FF: "R", 0x0000_FFFF: "B", 0x0000_00FF: "K",
  ]

  @Test("a rectangle covers exactly its pixels")
  func rectangle() async throws {
    let image = try await pixels(
      width: 5, height: 4,
      list(.fill(Rect(left: 1, top: 1, right: 4, bottom: 3), .color(.red))))
    #expect((0..<4).map { image.row($0, key) } == [".....", ".RRR.", ".RRR.", "....."])
  }

  @Test("neighbours that share an edge share its pixel column, at any scale")
  func sharedEdges() async throws {
    let image = try await pixels(
      width: 7, height: 1, scale: 1.5,
      list(
        .fill(Rect(left: 0, top: 0, right: 1.7, bottom: 1), .color(.red)),
        .fill(Rect(left: 1.7, top: 0, right: 4.6, bottom: 1), .color(.blue))))
    #expect(image.row(0, key) == "RRRBBBB")
  }

  @Test("what lies outside the picture is cut off")
  func outside() async throws {
    let image = try await pixels(
      width: 3, height: 2,
      list(
        .fill(Rect(left: -9, top: -9, right: 1, bottom: 1), .color(.red)),
        .fill(Rect(left: 2, top: 1, right: 99, bottom: 99), .color(.blue)),
        .fill(Rect(left: 5, top: 5, right: 9, bottom: 9), .color(.black)),
        .fill(Rect(left: 2, top: 0, right: 1, bottom: 2), .color(.black))))
    #expect((0..<2).map { image.row($0, key) } == ["R..", "..B"])
  }

  @Test("a translucent fill is blended in sRGB values, rounded to nearest")
  func translucent() async throws {
    let image = try await pixels(
      width: 2, height: 1,
      list(
        .fill(Rect(left: 0, top: 0, right: 2, bottom: 1), .color(.red.withAlpha(128))),
        .fill(Rect(left: 1, top: 0, right: 2, bottom: 1), .color(.blue.withAlpha(64)))))
    // 255 · 127 / 255 = 127; then 255 · 191 / 255 = 191, 127 · 191 / 255 = 95.1, 127 · 191 / 255 +
    // 64 = 159.1.
    #expect(image.pixels == [0xFF7F_7FFF, 0xBF5F_9FFF])
  }

  @Test("a translucent fill on a transparent ground keeps its colour and alpha")
  func onTransparent() async throws {
    let image = try await pixels(
      width: 2, height: 1, background: nil,
      list(.fill(Rect(left: 0, top: 0, right: 1, bottom: 1), .color(.red.withAlpha(64)))))
    #expect(image.pixels == [0xFF00_0040, 0])
  }

  @Test("a clip cuts, nests and ends")
  func clip() async throws {
    let whole = Rect(left: 0, top: 0, right: 6, bottom: 1)
    let image = try await pixels(
      width: 6, height: 1,
      list(
        .pushClip(Rect(left: 1, top: 0, right: 5, bottom: 1)), .fill(whole, .color(.red)),
        .pushClip(Rect(left: 3, top: 0, right: 9, bottom: 1)), .fill(whole, .color(.blue)),
        .popClip, .popClip,
        .fill(Rect(left: 5, top: 0, right: 6, bottom: 1), .color(.black))))
    #expect(image.row(0, key) == ".RRBBK")
  }

  @Test("a vertical gradient has the colour of each row's middle")
  func verticalGradient() async throws {
    var commands = DisplayList()
    let paint = commands.paint(
      PlacedGradient(
        start: Point(x: 0, y: 0), end: Point(x: 0, y: 4),
        stops: [.init(offset: 0, color: .black), .init(offset: 1, color: .white)]))
    commands.append(.fill(Rect(left: 0, top: 0, right: 1, bottom: 4), paint))
    let image = try await pixels(width: 1, height: 4, commands)
    // 255 · (1/8, 3/8, 5/8, 7/8) = 31.9, 95.6, 159.4, 223.1
    #expect(image.pixels == [0x2020_20FF, 0x6060_60FF, 0x9F9F_9FFF, 0xDFDF_DFFF])
  }

  @Test("a slanted gradient follows its line and goes on beyond both ends")
  func slantedGradient() async throws {
    var commands = DisplayList()
    let paint = commands.paint(
      PlacedGradient(
        start: Point(x: 1, y: 1), end: Point(x: 3, y: 3),
        stops: [.init(offset: 0, color: .black), .init(offset: 1, color: .white)]))
    commands.append(.fill(Rect(left: 0, top: 0, right: 4, bottom: 4), paint))
    let image = try await pixels(width: 4, height: 4, commands)
    #expect(image[x: 0, y: 0] == 0x0000_00FF)
    #expect(image[x: 3, y: 3] == 0xFFFF_FFFF)
    // (0.5 · 2 + 0.5 · 2) / 8 = 1/4, and the same on the other diagonal: 1/2.
    #expect(image[x: 1, y: 1] == 0x4040_40FF)
    #expect(image[x: 1, y: 2] == 0x8080_80FF)
    #expect(image[x: 2, y: 1] == 0x8080_80FF)
  }

  @Test("a rounded rectangle lacks its corners and is full inside")
  func rounded() async throws {
    let image = try await pixels(
      width: 8, height: 8,
      list(.fillRounded(Rect(x: 0, y: 0, width: 8, height: 8), radius: 4, .color(.black))))
    for corner in [(0, 0), (7, 0), (0, 7), (7, 7)] {
      #expect(image[x: corner.0, y: corner.1] >> 24 > 200)
    }
    for middle in [(4, 0), (0, 4), (3, 3), (4, 7), (7, 4)] {
      #expect(image[x: middle.0, y: middle.1] >> 24 < 40)
    }
    #expect(image[x: 4, y: 4] == 0x0000_00FF)
    for y in 0..<8 {
      for x in 0..<8 {
        // Levels are 17 apart, and a curve is not flattened alike in both directions.
        let (here, opposite) = (image[x: x, y: y] >> 24, image[x: 7 - x, y: 7 - y] >> 24)
        #expect(abs(Int(here) - Int(opposite)) <= 17, "\(x), \(y)")
      }
    }
  }

  @Test("a path is antialiased by the area it covers, in sixteen levels")
  func path() async throws {
    let image = try await pixels(
      width: 3, height: 2,
      list(
        .fillPath(
          .polygon([
            Point(x: 0.5, y: 0), Point(x: 2.5, y: 0), Point(x: 2.5, y: 2), Point(x: 0.5, y: 2),
          ]), .color(.black))))
    #expect(image[x: 1, y: 0] == 0x0000_00FF)
    // Half covered is 128 of 255, of whose multiples of 17 the nearest is 136.
    #expect(image[x: 0, y: 0] == 0x7777_77FF)
    #expect(image[x: 2, y: 1] == 0x7777_77FF)
  }

  @Test("paths far down a tall picture are drawn like those at its top")
  func farDown() async throws {
    let height = 200_000
    let picture = RasterPicture(
      widthInPixels: 16, heightInPixels: height, scale: 2, background: .white, bandHeight: 4000)
    func triangle(_ top: Double) -> DisplayList.Command {
      .fillPath(
        .polygon([Point(x: 1, y: top), Point(x: 7, y: top + 2.5), Point(x: 2, y: top + 5)]),
        .color(.black))
    }
    let bytes = try await png(picture) { band in
      switch band {
      case 0: list(triangle(1))
      case 49: list(triangle(99_991))
      default: DisplayList()
      }
    }
    let image = try PNGDecoder.decode(bytes)
    let first = image.pixels[(16 * 2)..<(16 * 14)]
    let last = image.pixels[(16 * 199_982)..<(16 * 199_994)]
    #expect(Array(first) == Array(last))
    #expect(Set(first).count > 4)
  }

  @Test("a rounded clip cuts whatever is painted, with soft corners, the same in all bands")
  func roundedClip() async throws {
    let commands = list(
      .pushRoundedClip(Rect(left: 1, top: 1, right: 9, bottom: 9), radius: 3),
      .fill(Rect(left: 0, top: 0, right: 10, bottom: 5), .color(.red)),
      .fill(Rect(left: 0, top: 5, right: 10, bottom: 10), .color(.blue)),
      .popClip, .fill(Rect(left: 0, top: 9, right: 1, bottom: 10), .color(.black)))
    let image = try await pixels(width: 10, height: 10, commands)
    #expect(
      (0..<10).map { image.row($0, key) } == [
        "..........", "..??RR??..", ".?RRRRRR?.", ".?RRRRRR?.", ".RRRRRRRR.", ".BBBBBBBB.",
        ".?BBBBBB?.", ".?BBBBBB?.", "..??BB??..", "K.........",
      ])
    // The same as the rounded rectangle itself where that is of one colour.
    let shape = try await pixels(
      width: 10, height: 10,
      list(.fillRounded(Rect(left: 1, top: 1, right: 9, bottom: 9), radius: 3, .color(.red))))
    #expect(
      (0..<5).allSatisfy { y in (0..<10).allSatisfy { image[x: $0, y: y] == shape[x: $0, y: y] } })
    for height in [1, 3, 4] {
      let banded = try await pixels(width: 10, height: 10, bandHeight: height, commands)
      #expect(banded.pixels == image.pixels)
    }
  }
}
