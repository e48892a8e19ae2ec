import Platform
import Testing

@testable import GridData

@Suite("Regular expressions in SQL")
struct SQLPatternTests {
  @Test("each is matched, whichever was matched before")
  func patternsTakeTurns() throws {
    let patterns = SQLPatterns()
    for _ in 0..<2 {
      #expect(try patterns.matches("^[ÄÖ]", "Ärger"))
      #expect(try patterns.matches("^[ÄÖ]", "Ast") == false)
      #expect(try patterns.matches("\\bwords\\b", "some words here"))
      #expect(try patterns.matches("\\bword\\b", "some words here") == false)
    }
  }

  @Test("one for each row of a table")
  func patternsOfRows() throws {
    let table = try SQLTable(try store("name,pattern\nabc,b\nabc,^b\nxyz,z$\n"))
    let result = try table.result(of: "select name regexp pattern from data")
    #expect((0..<3).map { result.string(row: $0, column: 0) } == ["1", "0", "1"])
  }

  @Test(
    "the flag w is an error, since words of some scripts are found by dictionaries",
    arguments: ["(?w)\\ba\\b", "(?iw:a)", "x|(?wi-s)a", "\\\\(?w)", "[(](?w)a", "\\Qa\\E(?w)"])
  func wordFlag(pattern: String) {
    #expect(SQLPatterns.setsWordFlag(pattern))
    let error = #expect(throws: SQLiteError.self) { try SQLPatterns().matches(pattern, "a") }
    #expect(error?.message.contains("the flag w") == true)
  }

  @Test(
    "what only has its letters is matched",
    arguments: [
      ("\\(?w\\)", "w)"), ("[(?w)]", "?"), ("(?:w)", "w"), ("(?<w>a)", "a"), ("(?=w)", "w"),
      ("\\Q(?w)\\E", "(?w)"), ("(?i)W", "w"), ("(?i-w:W)", "w"), ("(w)?", ""),
    ])
  func otherFlags(pattern: String, text: String) throws {
    #expect(SQLPatterns.setsWordFlag(pattern) == false)
    #expect(try SQLPatterns().matches(pattern, text))
  }

  @Test("what is no expression is an error, each time", arguments: ["[", "(", "*"])
  func noExpression(pattern: String) throws {
    let patterns = SQLPatterns()
    for _ in 0..<2 {
      let error = #expect(throws: SQLiteError.self) { try patterns.matches(pattern, "a") }
      #expect(error?.message.contains("is not a regular expression") == true)
    }
    #expect(try patterns.matches("a", "a"))
  }
}
