import GridModel
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

  /// What the scanner itself makes of a text: readers pass a short one to it at once.
  private struct Scanned: Equatable {
    var text: [UInt8]
    var offsets: [UInt32]
    var findings: [Diagnostic]
  }

  private func scan(_ bytes: [UInt8], chunkSize: Int) throws(DataError) -> Scanned {
    var scanner = CSVScanner(
      CSVNotation(CSVDialect(quote: 0x22), delimiter: .comma, of: [], isWhole: true),
      start: SkippedLines.Start(offset: 0, line: 1), hasNames: true, limits: TableLimits(),
      expectedByteCount: 0, log: DiagnosticLog())
    for start in stride(from: 0, to: bytes.count, by: chunkSize) {
      try scanner.scan(bytes.span.extracting(start..<min(start + chunkSize, bytes.count)))
    }
    let (text, rows, log) = try scanner.finish()
    return Scanned(
      text: text, offsets: rows.offsets, findings: log.diagnostics(inFile: nil))
  }

  @Test("fields of any lengths and bytes are scanned the same in chunks of any size")
  func longFields() {
    var generator = SeededGenerator(seed: 5)
    // All others are copied eight at a time, where a chunk has so many.
    let special: [UInt8] = Array("\",\n\r\t".utf8) + [0, 0x1F, 0x7F, 0x80, 0xC3, 0xA9, 0xFF]
    for _ in 0..<400 {
      let rarity = Int.random(in: 2...40, using: &generator)
      let bytes = (0..<Int.random(in: 1...300, using: &generator)).map { _ in
        Int.random(in: 0..<rarity, using: &generator) == 0
          ? special.randomElement(using: &generator) ?? 0
          : UInt8.random(in: 0x20...0x7E, using: &generator)
      }
      let alone = Result { () throws(DataError) in try scan(bytes, chunkSize: 1) }
      for chunkSize in [2, 7, 8, 9, 31, 300] {
        let chunks = Result { () throws(DataError) in try scan(bytes, chunkSize: chunkSize) }
        #expect(chunks == alone, "bytes \(bytes) by \(chunkSize)")
      }
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
