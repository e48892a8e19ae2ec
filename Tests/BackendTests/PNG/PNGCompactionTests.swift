import FileSupport
import Foundation
import GridPNG
import Platform
import TestSupport
import Testing

@Suite("Compressing PNG files again")
struct PNGCompactionTests {
  /// - Parameter pixel: straight RGBA by x and y.
  private func image(
    _ width: Int, _ height: Int, _ pixel: (Int, Int) -> UInt32
  ) -> DecodedImage {
    DecodedImage(
      width: width, height: height,
      pixels: (0..<width * height).map { pixel($0 % width, $0 / width) })
  }

  private func compacted(_ image: DecodedImage) throws -> PNGContents {
    let before = PNGEncoder.encode(image)
    let bytes = try PNGCompaction.compacted(before)
    #expect(bytes.count < before.count)
    #expect(try PNGDecoder.decode(bytes) == image)
    #expect(PNGEquality.areSurelyEqual(bytes, try PNGCompaction.compacted(bytes)))
    return try PNGContents(bytes)
  }

  @Test("few colours become a palette, the most frequent or the lowest first")
  func palette() throws {
    let contents = try compacted(image(40, 30) { x, _ in x < 30 ? 0xFFFF_FFFF : 0x1020_30FF })
    #expect(contents.colorType == 3)
    #expect(Set(contents.palette) == [0xFFFF_FFFF, 0x1020_30FF])
  }

  @Test("transparent colours stay as they are, also where nobody sees them")
  func transparency() throws {
    let contents = try compacted(
      image(160, 120) { x, y in
        UInt32((x * x + y) % 7) << 24 | UInt32((x + y * y) % 5) * 60
      })
    #expect(contents.colorType == 3)
    #expect(contents.palette.contains { $0 & 0xFF == 0 })
  }

  @Test("more than 256 colours stay, without alpha if all are opaque")
  func trueColor() throws {
    let gradient = image(64, 64) { x, y in UInt32(x * 4) << 24 | UInt32(y * 4) << 16 | 0xFF }
    #expect(try compacted(gradient).colorType == 2)
    let faded = image(64, 64) { x, y in UInt32(x * 4) << 24 | UInt32(y * 4) << 16 | 0x80 }
    #expect(try compacted(faded).colorType == 6)
  }

  @Test(
    "256 colours are a palette, 257 are not", arguments: [(256, 3), (257, 2)] as [(Int, UInt8)])
  func limit(_ count: Int, _ colorType: UInt8) throws {
    var generator = SeededGenerator(seed: 7)
    let indices =
      Array(0..<count)
      + (0..<2000).map { _ in
        Int.random(in: 0..<count, using: &generator)
      }
    let colors = image(45, 50) { x, y in UInt32(indices[y * 45 + x]) << 12 | 0xFF }
    #expect(try compacted(colors).colorType == colorType)
  }

  @Test("a gradient gets smaller by a filter than without")
  func filters() throws {
    let gradient = image(128, 128) { x, y in
      UInt32(x + y) << 24 | UInt32(x) << 16 | UInt32(y) << 8 | 0xFF
    }
    let bytes = try PNGCompaction.compacted(PNGEncoder.encode(gradient))
    #expect(bytes.count < 2000)
    #expect(try PNGDecoder.decode(bytes) == gradient)
  }

  @Test("the resolution stays")
  func density() throws {
    let recorded = try fileBytes(
      PackageFolder.file("golden/expected/anatomy/grid-view.png").path)
    let density = try #require(try PNGContents(recorded).density)
    #expect(try PNGContents(try PNGCompaction.compacted(recorded)).density == density)
    #expect(density == 5669)
  }

  @Test("the smallest form stays as it is, byte by byte")
  func stable() throws {
    let once = try PNGCompaction.compacted(
      PNGEncoder.encode(image(20, 20) { x, _ in UInt32(x) << 24 | 0xFF }))
    #expect(try PNGCompaction.compacted(once) == once)
  }

  @Test("what is not a PNG file is refused")
  func refused() {
    #expect(throws: PNGDecoder.Failure.notPNG) { try PNGCompaction.compacted([1, 2, 3]) }
  }

  @Test("one other pixel, another size and a damaged file are not surely equal")
  func equality() throws {
    let first = image(9, 9) { x, y in UInt32(x * y) << 16 | 0xFF }
    let bytes = PNGEncoder.encode(first)
    #expect(PNGEquality.areSurelyEqual(bytes, bytes))
    for place in [0, 40, 80] {
      let other = image(9, 9) { x, y in first[x: x, y: y] ^ (y * 9 + x == place ? 1 : 0) }
      #expect(!PNGEquality.areSurelyEqual(bytes, PNGEncoder.encode(other)))
    }
    #expect(!PNGEquality.areSurelyEqual(bytes, PNGEncoder.encode(image(9, 8) { _, _ in 0xFF })))
    #expect(!PNGEquality.areSurelyEqual(bytes, Array(bytes.dropLast(20))))
    #expect(!PNGEquality.areSurelyEqual([], []))
  }
}

@Suite("Comparing animated PNG files")
struct AnimationEqualityTests {
  /// Two frames of one colour each.
  private func animation(
    _ first: UInt32, _ second: UInt32, duration: Double = 0.1
  ) throws -> [UInt8] {
    var encoder = AnimationEncoder(width: 9, height: 7, scale: 1, isOpaque: true)
    for pixel in [first, second] {
      try encoder.append(
        PixelPicture(width: 9, height: 7, filledWith: pixel), duration: duration)
    }
    let sink = MemorySink()
    try encoder.write(loops: 0, to: sink)
    return sink.bytes
  }

  @Test("other pixels of any frame, and other times, make another animation")
  func differences() throws {
    let bytes = try animation(0xFF11_2233, 0xFF44_5566)
    #expect(AnimationEquality.areEqual(bytes, try animation(0xFF11_2233, 0xFF44_5566)))
    #expect(!AnimationEquality.areEqual(bytes, try animation(0xFF11_2234, 0xFF44_5566)))
    #expect(!AnimationEquality.areEqual(bytes, try animation(0xFF11_2233, 0xFF44_5567)))
    #expect(
      !AnimationEquality.areEqual(bytes, try animation(0xFF11_2233, 0xFF44_5566, duration: 0.2)))
  }

  @Test("a file that was cut off or whose pixels are damaged is like no other")
  func damage() throws {
    let bytes = try animation(0xFF11_2233, 0xFF44_5566)
    for count in [0, 1, 8, 20, bytes.count - 13, bytes.count - 1] {
      #expect(!AnimationEquality.areEqual(bytes, Array(bytes.prefix(count))), "\(count)")
    }
    var damaged = bytes
    let pixels = try #require(bytes.indices.first { bytes[$0...].starts(with: Array("IDAT".utf8)) })
    for place in (pixels + 6)..<(pixels + 12) { damaged[place] ^= 0xFF }
    #expect(!AnimationEquality.areEqual(damaged, damaged))
  }
}
