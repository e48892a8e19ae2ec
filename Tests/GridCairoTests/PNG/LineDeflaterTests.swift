import GridCairo
import GridCore
import PangoCairo
import Testing

@Suite("Compressing scan lines")
struct LineDeflaterTests {
  /// A zlib stream of the pieces, as a PNG file holds it.
  private func stream(_ pieces: [[UInt8]], stride: Int, pixelSize: Int) -> [UInt8] {
    let deflater = LineDeflater(stride: stride, pixelSize: pixelSize)
    var bytes: [UInt8] = [0x78, 0x01]
    var sum: UInt32 = 1
    for (index, piece) in pieces.enumerated() {
      let ending: BlockEnding = index == pieces.count - 1 ? .final : .continued
      deflater.compress(piece.span, ending: ending, into: &bytes)
      let own = Checksum.adler32(ofLines: piece.span, stride: stride)
      sum = Checksum.adler32(sum, followedBy: own, count: piece.count)
    }
    for shift in [24, 16, 8, 0] as [UInt32] {
      bytes.append(UInt8(truncatingIfNeeded: sum >> shift))
    }
    return bytes
  }

  private func expectRoundTrip(
    _ pieces: [[UInt8]], stride: Int, pixelSize: Int = 1,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let all = Array(pieces.joined())
    let bytes = stream(pieces, stride: stride, pixelSize: pixelSize)
    let result = try Inflater.decompress(bytes.span, count: all.count)
    #expect(result == all, sourceLocation: sourceLocation)
  }

  @Test("runs of every length come back, alone and after other bytes")
  func runs() throws {
    for length in Array(1...300) + [514, 515, 516, 517, 518, 519, 774, 5000] {
      let run = [UInt8](repeating: 7, count: length)
      try expectRoundTrip([[0, 1, 2] + run + [3, 4]], stride: 2)
      try expectRoundTrip([[9] + run], stride: 32_768)
    }
  }

  @Test("bytes that follow no pattern come back")
  func noise() throws {
    var seed: UInt64 = 3
    func byte(below limit: UInt64) -> UInt8 {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8((seed >> 33) % limit)
    }
    for limit in [1, 2, 3, 17, 256] as [UInt64] {
      for (stride, pixelSize) in [(2, 1), (100, 1), (301, 3), (401, 4), (40_001, 4)] {
        let pieces = (0..<3).map { _ in (0..<(stride * 3)).map { _ in byte(below: limit) } }
        try expectRoundTrip(pieces, stride: stride, pixelSize: pixelSize)
      }
    }
  }

  @Test("codes stay within their limit when frequencies are as uneven as can be")
  func unevenFrequencies() throws {
    // Fibonacci numbers make the deepest tree. No two equal bytes are neighbours or one above the other.
    var bytes: [UInt8] = []
    var (count, next) = (1, 1)
    for value in 1...24 {
      for index in 0..<count { bytes += [UInt8(value), UInt8(100 + index % 2)] }
      (count, next) = (next, count + next)
    }
    try expectRoundTrip([bytes], stride: 32_767)
  }

  @Test("nothing at all makes a block too")
  func empty() throws {
    try expectRoundTrip([[], [1, 2, 3], []], stride: 2)
  }

  @Test("the small files have the same pixels as the fast ones, and are smaller")
  func compressionKinds() async throws {
    let picture = RasterPicture(
      widthInPixels: 480, heightInPixels: 460, scale: 2, background: .white, bandHeight: 100)
    var files: [PNGCompression: [UInt8]] = [:]
    for compression in [PNGCompression.fast, .small] {
      let sink = MemorySink()
      try await PNGBackend(glyphs: StubGlyphs(), workerCount: 2, compression: compression)
        .render(picture, to: sink) { _ in SampleGrid.list(rowCount: 10) }
      files[compression] = sink.bytes
    }
    let (fast, small) = (try #require(files[.fast]), try #require(files[.small]))
    #expect(try PNGDecoder.decode(fast) == PNGDecoder.decode(small))
    #expect(small.count < fast.count)
  }
}
