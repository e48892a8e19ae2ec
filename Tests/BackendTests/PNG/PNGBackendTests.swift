import GridCore
import GridGlyphs
import GridPNG
import Platform
import TestSupport
import Testing

@Suite("PNG files")
struct PNGBackendTests {
  private func sample(rowCount: Int, scale: Double = 1, bandHeight: Int) -> RasterPicture {
    RasterPicture(
      widthInPixels: Int(SampleGrid.width * scale),
      heightInPixels: Int(SampleGrid.height(rowCount: rowCount) * scale), scale: scale,
      background: .white, bandHeight: bandHeight)
  }

  private func draw(
    _ picture: RasterPicture, rowCount: Int, workerCount: Int = 1
  ) async throws -> [UInt8] {
    try await png(picture, workerCount: workerCount) { band in
      SampleGrid.list(
        rowCount: rowCount, from: Double(picture.bands[band].lowerBound) / picture.scale,
        to: Double(picture.bands[band].upperBound) / picture.scale)
    }
  }

  /// Zebra rows in colours of the row's choice, all told apart by their number.
  private func stripes(_ colors: [RGBA8], picture: RasterPicture, band: Int) -> DisplayList {
    var list = DisplayList()
    for y in picture.bands[band] {
      let color = colors[y % colors.count]
      list.append(.fill(Rect(x: 0, y: Double(y), width: 9, height: 1), .color(color)))
    }
    return list
  }

  @Test("the number of workers does not change a byte", arguments: [2, 3, 4])
  func workers(count: Int) async throws {
    let picture = sample(rowCount: 60, scale: 2, bandHeight: 37)
    let alone = try await draw(picture, rowCount: 60)
    for _ in 0..<3 {
      #expect(try await draw(picture, rowCount: 60, workerCount: count) == alone)
    }
  }

  @Test("with a palette too: colours are numbered by first occurrence", arguments: [1, 2, 4])
  func paletteOrder(count: Int) async throws {
    let picture = RasterPicture(
      widthInPixels: 9, heightInPixels: 200, scale: 1, background: .white, bandHeight: 3)
    let colors = (0..<200).map { RGBA8(red: UInt8($0), green: 7, blue: UInt8(255 - $0)) }
    let bytes = try await png(picture, workerCount: count) { band in
      stripes(colors, picture: picture, band: band)
    }
    let contents = try PNGContents(bytes)
    #expect(contents.colorType == 3)
    #expect(contents.palette.prefix(3) == [0x0007_FFFF, 0x0107_FEFF, 0x0207_FDFF])
    #expect(contents.palette.count == 200)
    let image = try PNGDecoder.decode(bytes)
    #expect(image[x: 4, y: 123] == 0x7B07_84FF)
  }

  @Test("where bands begin does not change a pixel", arguments: [1, 7, 64, 1000])
  func bandHeights(height: Int) async throws {
    let whole = try PNGDecoder.decode(
      try await draw(sample(rowCount: 12, scale: 2, bandHeight: 540), rowCount: 12))
    let bands = try PNGDecoder.decode(
      try await draw(sample(rowCount: 12, scale: 2, bandHeight: height), rowCount: 12))
    #expect(bands == whole)
  }

  @Test("a 257th colour changes the file to 24 bits and nothing in the picture")
  func overflow() async throws {
    let picture = RasterPicture(
      widthInPixels: 9, heightInPixels: 700, scale: 1, background: .white, bandHeight: 16)
    for (colorCount, type) in [(256, 3), (257, 2), (600, 2)] {
      let colors = (0..<colorCount).map {
        RGBA8(red: UInt8($0 / 16), green: UInt8($0 % 16), blue: 99)
      }
      var asked = 0
      let bytes = try await png(picture) { band in
        asked += 1
        return stripes(colors, picture: picture, band: band)
      }
      #expect(try PNGContents(bytes).colorType == type)
      #expect(asked <= 44 + (colorCount > 256 ? 20 : 0))
      let image = try PNGDecoder.decode(bytes)
      for y in 0..<700 {
        let number = UInt32(y % colorCount)
        let expected = (number / 16) << 24 | (number % 16) << 16 | 99 << 8 | 255
        #expect(image[x: 8, y: y] == expected)
      }
      let together = try await png(picture, workerCount: 4) { band in
        stripes(colors, picture: picture, band: band)
      }
      #expect(together == bytes)
    }
  }

  @Test("many translucent colours make a 32-bit file")
  func rgba() async throws {
    let picture = RasterPicture(
      widthInPixels: 9, heightInPixels: 300, scale: 1, background: nil, bandHeight: 16)
    let colors = (0..<300).map {
      RGBA8(red: 255, green: 0, blue: UInt8($0 / 256) * 255, alpha: UInt8($0 % 256))
    }
    let bytes = try await png(picture) { band in
      stripes(colors, picture: picture, band: band)
    }
    #expect(try PNGContents(bytes).colorType == 6)
    let image = try PNGDecoder.decode(bytes)
    #expect(image[x: 0, y: 0] == 0)
    #expect(image[x: 0, y: 100] == 0xFF00_0064)
    #expect(image[x: 0, y: 299] == 0xFF00_FF2B)
  }

  @Test("pictures taller than Cairo's limit are drawn whole")
  func tall() async throws {
    let rowCount = 2000
    let picture = sample(rowCount: rowCount, bandHeight: 500)
    #expect(picture.heightInPixels == 40_030)
    let image = try PNGDecoder.decode(
      try await draw(picture, rowCount: rowCount, workerCount: 2))
    #expect(image.height == 40_030)
    // Away from the header all pairs of rows look alike.
    for y in stride(from: 30, to: 40_030 - 40, by: 977) {
      for x in stride(from: 0, to: 240, by: 7) {
        #expect(image[x: x, y: y] == image[x: x, y: 30 + (y - 30) % 40])
      }
    }
  }

  @Test("the header states the density, and the space sRGB")
  func density() async throws {
    for (scale, expected) in [(1.0, 2835), (2, 5669), (3, 8504)] as [(Double, UInt32)] {
      let picture = RasterPicture(
        widthInPixels: 2, heightInPixels: 2, scale: scale, background: .white)
      let bytes = try await png(picture) { _ in DisplayList() }
      #expect(try PNGContents(bytes).density == expected)
      #expect(String(decoding: bytes, as: UTF8.self).contains("sRGB"))
    }
  }

  @Test("a large file is patched with its palette, in memory, on disk and through a pipe-like sink")
  func patched() async throws {
    // Noise does not compress, so the file exceeds what waits in memory.
    let picture = RasterPicture(
      widthInPixels: 1500, heightInPixels: 2500, scale: 1, background: .white, bandHeight: 50)
    var seed: UInt32 = 1
    let noise = GlyphMask(
      width: 1500, height: 50,
      kind: .coverage(
        (0..<75_000).map { _ in
          seed = seed &* 1_664_525 &+ 1_013_904_223
          return UInt8(seed >> 28) * 17
        }))
    func list(_ band: Int) -> DisplayList {
      var list = DisplayList()
      list.appendText([0], x: 0, y: Double(band) * 50, color: .black)
      return list
    }
    let glyphs = StubGlyphs([noise])
    let memory = try await png(picture, glyphs: glyphs, workerCount: 2, list: list)
    let stream = StreamOnlySink()
    try await PNGBackend(glyphs: glyphs, workerCount: 1)
      .render(picture, to: stream, list: list)
    #expect(stream.bytes == memory)
    let folder = try TemporaryFolder()
    let file = try OutputFile(path: folder.file("noise.png"))
    try await PNGBackend(glyphs: glyphs, workerCount: 2).render(picture, to: file, list: list)
    try file.commit()
    #expect(try InputFile(path: folder.file("noise.png")).readAll() == memory)
    #expect(memory.count > 1 << 20)
    #expect(try PNGDecoder.decode(memory)[x: 3, y: 3] & 0xFF == 0xFF)
  }

  @Test("errors of the list end the drawing and come through", arguments: [1, 3])
  func listErrors(workerCount: Int) async throws {
    struct Broken: Error {}
    let picture = sample(rowCount: 60, bandHeight: 20)
    await #expect(throws: Broken.self) {
      _ = try await png(picture, workerCount: workerCount) { band in
        if band == 20 { throw Broken() }
        return DisplayList()
      }
    }
  }

  @Test("a picture that is too wide is refused with the limit")
  func tooWide() async throws {
    let picture = RasterPicture(
      widthInPixels: 40_000, heightInPixels: 1, scale: 1, background: .white)
    await #expect(throws: BackendError.tooLarge(length: 40_000, limit: 32_767, unit: .pixels)) {
      _ = try await png(picture) { _ in DisplayList() }
    }
  }

  @Test("an error of the sink is reported as such")
  func fullDisk() async throws {
    let sink = try OutputFile(path: "/dev/full")
    let picture = sample(rowCount: 60, scale: 2, bandHeight: 20)
    await #expect(throws: BackendError.self) {
      try await PNGBackend(glyphs: StubGlyphs(), workerCount: 2)
        .render(picture, to: sink) { _ in SampleGrid.list(rowCount: 60) }
      do throws(SystemError) { try sink.commit() } catch { throw BackendError.output(error) }
    }
  }
}

/// A sink like a pipe.
private final class StreamOnlySink: ByteSink {
  private(set) var bytes: [UInt8] = []
  let isPatchable = false
  func write(_ bytes: Span<UInt8>) {
    for index in bytes.indices { self.bytes.append(bytes[index]) }
  }
  func overwrite(_ bytes: Span<UInt8>, at offset: Int) { preconditionFailure() }
  func startOver() { preconditionFailure() }
}
