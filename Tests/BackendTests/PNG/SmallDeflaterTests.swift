import Platform
import TestSupport
import Testing

@testable import GridPNG

@Suite("Small compressed pieces")
struct SmallDeflaterTests {
  /// Pieces that compress to no block, to one, to many, and to stored ones.
  private static func pieces(_ generator: inout SeededGenerator) -> [[UInt8]] {
    (0..<Int.random(in: 1...6, using: &generator)).map { _ in
      let count = [0, 1, 7, 300, 40_000, 700_000].randomElement(using: &generator) ?? 0
      let range: ClosedRange<UInt8> = Bool.random(using: &generator) ? 0...255 : 0...3
      var piece: [UInt8] = []
      while piece.count < count {
        let run = Int.random(in: 1...40, using: &generator)
        piece += Array(repeating: UInt8.random(in: range, using: &generator), count: run)
        piece += (0..<run).map { _ in UInt8.random(in: range, using: &generator) }
      }
      return piece
    }
  }

  @Test("pieces form one stream, whatever blocks each of them has", arguments: 1...12)
  func stream(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let pieces = Self.pieces(&generator)
    let deflater = try SmallDeflater()
    var stream: [UInt8] = [0x78, 0xDA]
    for (index, piece) in pieces.enumerated() {
      let ending: BlockEnding = index == pieces.count - 1 ? .final : .continued
      try deflater.compress(piece.span, ending: ending, into: &stream)
    }
    let whole = Array(pieces.joined())
    stream.append(bigEndian: Checksum.adler32(whole.span))
    #expect(try Inflater.decompress(stream.span, count: whole.count) == whole)
    #expect(try Inflater.decompress(stream.span, limit: 1 << 24) == whole)
  }
}
