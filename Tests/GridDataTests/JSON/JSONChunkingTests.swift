import TestSupport
import Testing

@testable import GridData

struct JSONChunkingTests {
  /// Everything that can straddle a border: escapes, pairs, characters, faults, words, nesting.
  private static let difficult: [UInt8] =
    [0xEF, 0xBB, 0xBF]
    + Array(#"{"meta":[1,{"x":"\ud83e"}],"columns":["näme","b"],"rows":[ "#.utf8)
    + Array("{\"näme\":\"\\ud83e\\udd86🦆\\n\",\r\n\"b\":-1.5e+3,\"c\":{\"d\":null,\"e\":[1, ".utf8)
    + [0x22, 0xFF, 0xE2, 0x82, 0x22]
    + Array(
      ",true]}},\n{\"c\":{\"e\":\"\\ud83e\\u0041\\u0000\"},\"näme\":false,\"b\":1,\"b\":2}".utf8)
    + Array(",{\"b\":\"".utf8) + [0xF0, 0x9F, 0xA6, 0x22, 0x7D] + Array("] , \"z\":null }\n".utf8)

  @Test("a difficult file reads the same in one piece and byte by byte")
  func byteByByte() throws {
    let whole = try readJSON(Self.difficult)
    #expect(whole.keys == ["näme", "b", "c.d", "c.e"])
    #expect(
      whole.rows == [
        ["🦆🦆\n", "-1.5e+3", "", "[1,\"\u{FFFD}\u{FFFD}\",true]"],
        ["false", "2", "", "\u{FFFD}A"], ["", "\u{FFFD}", "", ""],
      ])
    let pieces = try readJSON(
      Self.difficult, chunkSizes: Array(repeating: 1, count: Self.difficult.count))
    #expect(pieces == whole)
  }

  @Test("a difficult file reads the same when it is cut in two anywhere")
  func cutInTwo() throws {
    let whole = try readJSON(Self.difficult)
    for border in 0...Self.difficult.count {
      #expect(
        try readJSON(Self.difficult, chunkSizes: [border]) == whole, "cut after \(border) bytes")
    }
  }

  @Test("a file that ends anywhere before its end is refused")
  func truncated() {
    let text = Self.difficult.dropLast(2)
    for end in 0..<text.count {
      #expect(throws: DataError.self, "ends after \(end) bytes") {
        try readJSON(Array(text.prefix(end)))
      }
    }
  }

  @Test("any damage gives the same table or the same error in any chunks", arguments: 0..<150)
  func damaged(_ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var bytes = Self.difficult
    let alphabet: [UInt8] = Array("{}[]\",:\\u0019dnulltrue-.eE \n\r".utf8) + [0, 0xC3, 0xE2, 0xFF]
    let format: JSONFormat = Bool.random(using: &generator) ? .lines : .document(table: .root)
    if format == .lines { bytes.removeAll { $0 == 0x0A || $0 == 0x0D } }
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      let index = Int.random(in: 0..<bytes.count, using: &generator)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: bytes.remove(at: index)
      case 1: bytes.insert(alphabet.randomElement(using: &generator) ?? 0, at: index)
      case 2: bytes.append(contentsOf: bytes[index...].prefix(20))
      default: bytes[index] = alphabet.randomElement(using: &generator) ?? 0
      }
    }
    check(bytes, format, &generator)
  }

  @Test("any bytes give the same table or the same error in any chunks", arguments: 0..<150)
  func anyBytes(_ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let pieces = [
      "{", "}", "[", "]", "\"a\"", "\"b\"", ":", ",", "1", "null", "\"\\ud83e\"", "\n", "{\"a\":",
      "[{", "\"rows\":[", "\"columns\":[", " ", "\\", "é",
    ]
    let text = (0..<Int.random(in: 1...14, using: &generator)).map { _ in
      pieces.randomElement(using: &generator) ?? ""
    }.joined()
    check(Array(text.utf8), .document(table: .root), &generator)
    check(Array(text.utf8), .lines, &generator)
    check(Array(text.utf8), .document(table: JSONPointer(parts: ["a", "0"])), &generator)
  }

  private func check(
    _ bytes: [UInt8], _ format: JSONFormat, _ generator: inout SeededGenerator
  ) {
    let whole = Result { () throws(DataError) in try readJSON(bytes, format: format) }
    for _ in 0..<4 {
      let sizes = (0..<bytes.count).map { _ in Int.random(in: 0...9, using: &generator) }
      let pieces = Result { () throws(DataError) in
        try readJSON(bytes, format: format, chunkSizes: sizes)
      }
      #expect(pieces == whole, "bytes \(bytes) in \(sizes)")
    }
  }
}
