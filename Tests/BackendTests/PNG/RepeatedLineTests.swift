import GridCore
import Platform
import TestSupport
import Testing

@testable import GridPNG

@Suite("Repeated lines of PNG files")
struct RepeatedLineTests {
  /// Rows of three pixels.
  private func rows(_ colors: [UInt32]) -> [UInt32] { colors.flatMap { [$0, 1, $0] } }

  private func stretch(_ rows: Range<Int>, repeated: Bool = false) -> LineStretch {
    LineStretch(rows: rows, isRepetition: repeated)
  }

  @Test("long enough repetitions are distinguished") func repetitionsAreToldApart() {
    let band = rows([5, 5, 5, 5, 6, 6, 7, 7, 7])
    #expect(
      band.span.stretches(width: 3, least: 3, isDividing: false)
        == [stretch(0..<1), stretch(1..<4, repeated: true), stretch(4..<9)])
    #expect(
      band.span.stretches(width: 3, least: 2, isDividing: false)
        == [
          stretch(0..<1), stretch(1..<4, repeated: true), stretch(4..<7),
          stretch(7..<9, repeated: true),
        ])
    #expect(band.span.stretches(width: 3, least: 4, isDividing: false) == [stretch(0..<9)])
  }

  @Test("rows that differ in one pixel are no repetitions", arguments: [0, 31, 32, 63, 69])
  func onePixelIsEnough(place: Int) {
    var band = [UInt32](repeating: 9, count: 140)
    #expect(band.span.stretches(width: 70, least: 1, isDividing: false).count == 2)
    band[70 + place] = 8
    #expect(band.span.stretches(width: 70, least: 1, isDividing: false) == [stretch(0..<2)])
  }

  @Test("lines with only a picture are distinguished from those with texts beside it")
  func picturesAreToldFromTexts() {
    let picture = [Int?](repeating: 60, count: 20)
    // A line of text whose last letters are not everywhere equally high.
    let text: [Int?] = [300, 700, 690, 700, 100, 90, 700, nil, nil, 700, 640, 650, 660, 700]
    let reaches = [700, 700] + picture + text + picture.map { _ in 70 } + [nil, nil]
    #expect(
      LineStretch.stretches(reaches, least: 9, isDividing: true)
        == [stretch(0..<22), stretch(22..<36), stretch(36..<58)])
    #expect(
      LineStretch.stretches(reaches, least: 9, isDividing: false) == [stretch(0..<58)])
    #expect(
      LineStretch.stretches(picture + [nil, nil, 5], least: 2, isDividing: true)
        == [stretch(0..<20), stretch(20..<22, repeated: true), stretch(22..<23)])
  }

  /// Rules with much ground between them, and behind the last; in `colorCount` colours.
  private func list(_ rows: Range<Int>, colorCount: Int, height: Int) -> DisplayList {
    var list = DisplayList()
    for y in rows where y % 97 < 3 && y < height - 60 {
      for x in 0..<40 {
        let number = (y * 40 + x) % colorCount
        list.append(
          .fill(
            Rect(x: Double(x * 9), y: Double(y), width: 6, height: 1),
            .color(RGBA8(red: UInt8(number % 256), green: UInt8(number / 256), blue: 7))))
      }
    }
    return list
  }

  @Test(
    "pictures with much that is repeated are right in each format, whatever the bands and workers",
    arguments: [(200, 3), (1000, 2)])
  func picturesAreRight(colorCount: Int, colorType: UInt8) async throws {
    func draw(bandHeight: Int, workerCount: Int) async throws -> [UInt8] {
      let picture = RasterPicture(
        widthInPixels: 701, heightInPixels: 800, scale: 1, background: .white,
        bandHeight: bandHeight)
      return try await png(picture, workerCount: workerCount) { band in
        list(picture.bands[band], colorCount: colorCount, height: 800)
      }
    }
    let bytes = try await draw(bandHeight: 300, workerCount: 1)
    #expect(try PNGContents(bytes).colorType == colorType)
    let image = try PNGDecoder.decode(bytes)
    for y in 0..<800 {
      for x in 0..<701 {
        let number = (y * 40 + x / 9) % colorCount
        let isRule = y % 97 < 3 && y < 740 && x < 360 && x % 9 < 6
        let color = UInt32(number % 256) << 24 | UInt32(number / 256) << 16 | 0x7FF
        try #require(image[x: x, y: y] == (isRule ? color : 0xFFFF_FFFF))
      }
    }
    for bandHeight in [1, 64, 170, 800] {
      let other = try await draw(bandHeight: bandHeight, workerCount: 1)
      #expect(try PNGDecoder.decode(other) == image)
      #expect(try await draw(bandHeight: bandHeight, workerCount: 3) == other)
    }
  }

  @Test("ground costs next to nothing") func groundCostsNextToNothing() async throws {
    let picture = RasterPicture(
      widthInPixels: 2000, heightInPixels: 4000, scale: 1, background: .white)
    let bytes = try await png(picture) { _ in DisplayList() }
    #expect(bytes.count < 25_000)
  }

  @Test(
    "pieces of any length join up to one stream, by both libraries",
    arguments: [1, 37, 65_274, 65_275, 200_000], [true, false])
  func piecesJoinUp(lineSize: Int, isFast: Bool) throws {
    for isIndexed in [true, false] {
      try join(
        try LineCompressor(lineSize: lineSize, isIndexed: isIndexed, isFast: isFast), lineSize)
    }
  }

  private func join(_ compressor: LineCompressor, _ lineSize: Int) throws {
    var seed: UInt32 = 7
    var lines: [UInt8] = []
    for _ in 0..<(3 * lineSize) {
      seed = seed &* 1_664_525 &+ 1_013_904_223
      lines.append(UInt8(seed >> 29))
    }
    let stretches = [
      stretch(0..<2), stretch(2..<6, repeated: true), stretch(6..<7),
      stretch(7..<11, repeated: true),
    ]
    var stream: [UInt8] = [0x78, 0x01]
    let adler = try compressor.compress(stretches, lines.span, isLast: true, into: &stream)
    stream.append(bigEndian: adler)
    let repetition = Array(
      repeatElement([2] + [UInt8](repeating: 0, count: lineSize - 1), count: 4).joined())
    let expected =
      lines[..<(2 * lineSize)] + repetition + lines[(2 * lineSize)...] + repetition
    let read = try Inflater.decompress(stream.span, count: expected.count)
    #expect(read == Array(expected))
  }

  @Test("pieces that are kept change no byte") func keptPiecesChangeNothing() throws {
    var lines: [UInt8] = []
    // Two pictures in turns, and one that comes up once.
    for number in [1, 2, 1, 2, 1, 9, 2, 1] {
      for place in 0..<5000 { lines.append(UInt8(truncatingIfNeeded: place * place / 7 * number)) }
    }
    let stretches = (0..<8).map { stretch(($0 * 10)..<($0 * 10 + 10)) }
    var streams: [[UInt8]] = []
    let compressor = try LineCompressor(lineSize: 500, isIndexed: false)
    // The second time all pieces that come up twice are known.
    for _ in 0..<2 {
      var stream: [UInt8] = [0x78, 0x01]
      let adler = try compressor.compress(stretches, lines.span, isLast: true, into: &stream)
      stream.append(bigEndian: adler)
      streams.append(stream)
    }
    #expect(Set(streams).count == 1)
    let stream = streams[0]
    let read = try Inflater.decompress(stream.span, count: lines.count)
    #expect(read == lines)
  }

  @Test(
    "lines of indexed pictures are reported as runs where they cross, by those above where they go on"
  )
  func runsAndMatches() throws {
    let (size, count) = (600, 40)
    // A hundred thin lines that slope, and a hundred upright bars.
    var slopes: [UInt8] = []
    var bars: [UInt8] = []
    for y in 0..<count {
      for x in 0..<size {
        let isOnSlope = x > 0 && (x + y * 2) % 6 == 0
        slopes.append(isOnSlope ? UInt8((x * 7 + y * 3) % 90) : 0)
        let bar = x / 3
        bars.append(x > 0 && bar % 2 == 0 ? UInt8(bar % 90) : 0)
      }
    }
    for (lines, best) in [(slopes, Deflater.Strategy.runs), (bars, .matches)] {
      var expected: [UInt8] = []
      try Deflater(level: 1, strategy: best)
        .compress(lines.span, ending: .final, into: &expected)
      var stream: [UInt8] = []
      _ = try LineCompressor(lineSize: size, isIndexed: true, isFast: false)
        .compress([stretch(0..<count)], lines.span, isLast: true, into: &stream)
      #expect(stream == expected)
    }
  }
}
