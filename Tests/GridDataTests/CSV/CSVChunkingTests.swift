import TestSupport
import Testing

@testable import GridData

struct CSVChunkingTests {
  /// Everything that can straddle a border: quotes, line ends, characters, faults, ragged rows.
  private static let difficult: [UInt8] =
    [0xEF, 0xBB, 0xBF]
    + Array("näme,\"a \"\"quoted\"\" header\",漢\r\n".utf8)
    + Array("\"x\r\ny\",\"\"\"\",🦆🦆\r\n\r\n\"a\"b,,\"\"\r\n".utf8)
    + [0xFF, 0x2C, 0xE2, 0x82, 0x2C, 0xF0, 0x9F, 0xA6, 0x0A]
    + [0x61, 0x00, 0x62, 0x2C, 0x22, 0xC3, 0x22, 0x2C, 0xED, 0xA0, 0x80, 0x0D]
    + Array("1\n2,3,4,5,6\r7,é,\"8\"\r\n9,10,\"last\"".utf8)

  @Test("a difficult file reads the same in one piece and byte by byte")
  func byteByByte() throws {
    let whole = try read(Self.difficult)
    #expect(
      whole.findings == [
        "5:4 stray-quote", "6:1 invalid-utf8", "6:3 invalid-utf8", "6:5 invalid-utf8",
        "7:2 removed-nul", "7:6 invalid-utf8", "7:9 invalid-utf8", "7:10 invalid-utf8",
        "7:11 invalid-utf8", "8 ragged-row", "9 ragged-row",
      ])
    let pieces = try read(
      Self.difficult, chunkSizes: Array(repeating: 1, count: Self.difficult.count))
    #expect(pieces == whole)
  }

  @Test("a difficult file reads the same when it is cut in two anywhere")
  func cutInTwo() throws {
    let whole = try read(Self.difficult, dialect: CSVDialect(delimiter: .comma))
    for border in 0...Self.difficult.count {
      let pieces = try read(
        Self.difficult, dialect: CSVDialect(delimiter: .comma), chunkSizes: [border])
      #expect(pieces == whole, "cut after \(border) bytes")
    }
  }

  @Test("any bytes read the same, or fail the same, in chunks of any sizes", arguments: 0..<150)
  func anyBytes(_ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    // Mostly what has a meaning to the reader, so that short files hit many combinations.
    let alphabet: [UInt8] = Array("\"\"\",,;\n\r\r\nab1 ".utf8) + [0, 0xC3, 0xA9, 0xE2, 0x82, 0xF0]
    let bytes = (0..<Int.random(in: 0...90, using: &generator)).map { _ in
      alphabet.randomElement(using: &generator) ?? 0
    }
    let dialect = CSVDialect(delimiter: Bool.random(using: &generator) ? .comma : nil)
    let whole = Result { () throws(DataError) in try read(bytes, dialect: dialect) }
    for _ in 0..<8 {
      let sizes = (0..<90).map { _ in Int.random(in: 0...7, using: &generator) }
      let pieces = Result { () throws(DataError) in
        try read(bytes, dialect: dialect, chunkSizes: sizes)
      }
      #expect(pieces == whole, "bytes \(bytes) in \(sizes)")
    }
  }

  @Test("a delimiter is chosen from the same 64 KiB, however the file is cut")
  func sniffingAcrossChunks() throws {
    // The commas only become more frequent after the sample.
    let text =
      "a;b\n" + String(repeating: "1;2\n", count: 17_000)
      + String(repeating: "1,2,3\n", count: 30_000)
    let bytes = Array(text.utf8)
    let whole = try read(bytes)
    #expect(whole.keys == ["a", "b"])
    #expect(try read(bytes, chunkSizes: [1, 70_000, 3]) == whole)
    #expect(try read(bytes, chunkSizes: Array(repeating: 4096, count: 10)) == whole)
  }
}
