import GridModel
import Testing

@testable import GridData

struct JSONValueTests {
  private func cell(_ json: String) throws -> String {
    try #require(try readJSON(#"[{"a":1,"v":\#(json)},{"v":"x"}]"#).rows[0].last)
  }

  @Test(
    "numbers keep the spelling of the source",
    arguments: [
      "0", "-0", "1.50", "1e400", "-2.5E-3", "12345678901234567890.000", "0.1", "1E+2",
    ])
  func numbers(_ text: String) throws {
    #expect(try cell(text) == text)
  }

  @Test("words and empty values")
  func words() throws {
    #expect(try cell("true") == "true")
    #expect(try cell("false") == "false")
    #expect(try cell("null") == "")
    #expect(try cell("\"\"") == "")
  }

  @Test(
    "numbers that JSON does not have are missing values, with a warning",
    arguments: ["NaN", "Infinity", "-Infinity"])
  func nonFinite(_ word: String) throws {
    let reading = try readJSON("[{\"a\": 1.5, \"b\": [\(word)]},\n {\"a\": \(word)}]")
    #expect(reading.rows.map { $0[0] } == ["1.5", ""])
    #expect(reading.types[0] == .decimal)
    #expect(reading.findings == ["2:8 non-finite-number"])
    #expect(reading.messages == ["JSON has no \(word); it is read as a missing value"])
    #expect(try readJSON("{\"a\": \(word)}\n{\"a\": 2}", format: .lines).rows == [[""], ["2"]])
  }

  @Test(
    "strings are unescaped",
    arguments: [
      (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\u0041\u00e9\u6F22""#, "Aé漢"),
      (#""\ud83e\udd86!""#, "🦆!"), (#""é漢🦆""#, "é漢🦆"), (#""a\u0020b""#, "a b"),
      ("\"\u{7F}\u{2028}\"", "\u{7F}\u{2028}"),
    ])
  func strings(_ json: String, _ text: String) throws {
    #expect(try cell(json) == text)
  }

  @Test("types are inferred over all rows, strings included")
  func types() throws {
    let reading = try readJSON(
      #"[{"n":1,"d":"2024-01-02","b":true,"m":1,"e":null},{"n":2.5,"d":null,"b":false,"m":"x"}]"#)
    #expect(reading.types == [.decimal, .date, .boolean, .text, .empty])
    let declared = try readJSON(#"[{"id":7}]"#, columnTypes: ["id": .text])
    #expect(declared.types == [.text])
  }

  @Test("an object in a cell becomes columns with dotted keys")
  func nested() throws {
    let reading = try readJSON(
      #"[{"id":1,"at":{"city":"Oslo","geo":{"lat":59.91,"lon":10.75}},"z":true},{"at":{"geo":{"lon":1}}}]"#
    )
    #expect(reading.keys == ["id", "at.city", "at.geo.lat", "at.geo.lon", "z"])
    #expect(reading.rows == [["1", "Oslo", "59.91", "10.75", "true"], ["", "", "", "1", ""]])
  }

  @Test("a key that is null in some rows and an object in others has the object's columns only")
  func nullOrObject() throws {
    let reading = try readJSON(#"[{"a":null,"b":1},{"a":{"x":2},"b":3},{"a":{}}]"#)
    #expect(reading.keys == ["b", "a.x"])
    #expect(reading.rows == [["1", ""], ["3", "2"], ["", ""]])
    let mixed = try readJSON(#"[{"a":5},{"a":{"x":2}}]"#)
    #expect(mixed.keys == ["a", "a.x"])
    #expect(mixed.rows == [["5", ""], ["", "2"]])
  }

  @Test("an array in a cell is kept as compact JSON, escapes and spelling included")
  func arrays() throws {
    #expect(
      try cell(#"[ 1.0 , "a\u0041\n" , { "k" : [ ] , "l" : null } , true ]"#)
        == #"[1.0,"a\u0041\n",{"k":[],"l":null},true]"#)
    #expect(try cell("[]") == "[]")
    let inRow = try readJSON(#"[["a","b"],[{"x": 1},[2, 3]]]"#)
    #expect(inRow.rows == [[#"{"x":1}"#, "[2,3]"]])
  }

  @Test("of equal keys the last wins, with a warning at its place")
  func duplicates() throws {
    let reading = try readJSON("[{\"a\":1,\"b\":2,\n \"a\":3}]")
    #expect(reading.rows == [["3", "2"]])
    #expect(reading.findings == ["2:2 duplicate-key"])
    #expect(reading.messages == [#"the object has the key "a" twice; the last value is kept"#])
    let objects = try readJSON(#"[{"a":{"x":1,"y":2},"a":{"x":3}},{"a":{"x":4}}]"#)
    #expect(objects.keys == ["a.x", "a.y"])
    #expect(objects.rows == [["3", ""], ["4", ""]])
    let dotted = try readJSON(#"[{"a.b":1,"a":{"b":2}}]"#)
    #expect(dotted.keys == ["a.b"])
    #expect(dotted.rows == [["2"]])
    #expect(dotted.findings == ["1:20 duplicate-key"])
  }
}
