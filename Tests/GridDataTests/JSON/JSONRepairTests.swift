import GridModel
import Testing

@testable import GridData

struct JSONRepairTests {
  @Test("half a surrogate pair is replaced, at its place")
  func surrogates() throws {
    let reading = try readJSON(#"[{"a":"\ud83e","b":"x\udd86y","c":"\ud83e\ud83e\udd86\n"}]"#)
    #expect(reading.rows == [["\u{FFFD}", "x\u{FFFD}y", "\u{FFFD}🦆\n"]])
    #expect(
      reading.findings == ["1:8 lone-surrogate", "1:22 lone-surrogate", "1:36 lone-surrogate"])
    #expect(
      reading.messages[0] == "\\uD83E is half of a surrogate pair; it was replaced by U+FFFD")
  }

  @Test("half a surrogate pair before anything else than its other half")
  func surrogateEnds() throws {
    let reading = try readJSON(
      #"[["\ud83e\t","\ud83eé","\ud83e\u0041","\ud83e"]]"#, header: .absent)
    #expect(reading.rows == [["\u{FFFD}\t", "\u{FFFD}é", "\u{FFFD}A", "\u{FFFD}"]])
  }

  @Test("NUL is removed as an escape, and as a byte it is damage like other control characters")
  func nul() throws {
    let reading = try readJSON("[{\"k\\u0000\":\"a\\u0000b\",\"c\":\"de\"}]")
    #expect(reading.keys == ["k", "c"])
    #expect(reading.rows == [["ab", "de"]])
    #expect(reading.findings == ["1:5 removed-nul", "1:15 removed-nul"])
    for text in [
      "[{\"c\":\"d\u{0}e\"}]", "[{\"c\u{0}\":1}]", "[{\"c\":\u{0}1}]", "[{\"c\":1}]\u{0}",
    ] {
      let error = #expect(throws: DataError.self, "\(text.debugDescription)") {
        try readJSON(text)
      }
      #expect(error?.place != nil)
    }
  }

  @Test("invalid UTF-8 is replaced and located by characters")
  func invalidUTF8() throws {
    let bytes =
      Array(#"[{"é":"a"#.utf8) + [0xFF] + Array("b".utf8) + [0xE2, 0x82] + Array(#""}]"#.utf8)
    let reading = try readJSON(bytes)
    #expect(reading.rows == [["a\u{FFFD}b\u{FFFD}"]])
    #expect(reading.findings == ["1:9 invalid-utf8", "1:11 invalid-utf8"])
    #expect(reading.messages[1] == "invalid UTF-8 (E2 82) was replaced by U+FFFD")
  }

  @Test("more than 20 findings of a kind are counted")
  func many() throws {
    let rows = Array(repeating: #"{"a":1,"a":2}"#, count: 25).joined(separator: "\n")
    let reading = try readJSON(rows, format: .lines)
    #expect(reading.findings.count == 21)
    #expect(reading.messages.last == "and 5 more (duplicate-key)")
  }
}
