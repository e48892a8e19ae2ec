import Platform
import TestSupport
import Testing

@Suite("Fast compression", .enabled(if: FastCompression.compressor() != nil))
struct FastCompressionTests {
  /// ISA-L uses a hash of where its memory lies: of 8192 hashes that of one in some bytes must be
  /// met for a difference.
  @Test("a piece has the same bytes from every compressor, wherever its memory lies")
  func address() throws {
    let (one, other) = (
      try #require(FastCompression.compressor()), try #require(FastCompression.compressor())
    )
    var numbers = SeededGenerator(seed: 7)
    var differences = 0
    for _ in 0..<30_000 {
      let word = (0..<8).map { _ in UInt8.random(in: .min ... .max, using: &numbers) }
      let piece = word + Array(repeating: word[7], count: 24) + word
      var (first, second): ([UInt8], [UInt8]) = ([], [])
      try one.compress(piece.span, ending: .continued, into: &first)
      try other.compress(piece.span, ending: .continued, into: &second)
      if first != second { differences += 1 }
    }
    #expect(differences == 0)
  }

  @Test(
    "what zlib reads is what was compressed, however long it is",
    arguments: [0, 1, 15, 16, 17, 18, 33, 1000, 70_000, 300_000])
  func lengths(_ count: Int) throws {
    let compressor = try #require(FastCompression.compressor())
    let piece = (0..<count).map { UInt8(truncatingIfNeeded: $0 % 251 &* ($0 >> 9)) }
    var bytes: [UInt8] = [0x78, 0x01]
    for ending in [BlockEnding.continued, .final] {
      try compressor.compress(piece.span, ending: ending, into: &bytes)
    }
    let whole = piece + piece
    let sum = Checksum.adler32(whole.span)
    bytes += stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: sum >> $0) }
    #expect(try Inflater.decompress(bytes.span, count: whole.count) == whole)
  }
}
