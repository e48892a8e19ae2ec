import Testing

@testable import GridData

@Suite("Quotes and escapes of CSV")
struct CSVNotationTests {
  private func rows(_ text: String, _ dialect: CSVDialect = CSVDialect()) throws -> [[String]] {
    let whole = try read(text, dialect: dialect)
    for size in 1...7 {
      let bytes = Array(text.utf8)
      let pieces = try read(
        bytes, dialect: dialect, chunkSizes: Array(repeating: size, count: bytes.count))
      #expect(pieces == whole)
    }
    #expect(whole.findings == [])
    return whole.rows
  }

  @Test("a space before a quote is no part of the field")
  func spaces() throws {
    #expect(
      try rows("id, \"name\", n\n1, \"a, b\", 3\n2, \"c\" , 4\n")
        == [["1", "a, b", "3"], ["2", "c", "4"]])
    // Elsewhere spaces are kept.
    #expect(try rows("a,b\n1, x\n") == [["1", " x"]])
  }

  @Test("a backslash before a quote makes it text, where the file shows that")
  func backslashes() throws {
    #expect(
      try rows("id,name\n1,\"say \\\"hi\\\" now\"\n2,\"C:\\temp \\\\ x\"\n")
        == [["1", "say \"hi\" now"], ["2", "C:\\temp \\ x"]])
    // The end of a path is no escape.
    #expect(try rows("a,b\n\"C:\\temp\\\",1\n") == [["C:\\temp\\", "1"]])
  }

  @Test("single quotes are recognised where all fields that begin with one end with one")
  func singleQuotes() throws {
    #expect(
      try rows("id,'n'\n'1','a, b'\n'2','it''s'\n") == [["1", "a, b"], ["2", "it's"]])
    #expect(
      try rows("city,n\n's-Hertogenbosch,1\n'tis,2\n")
        == [["'s-Hertogenbosch", "1"], ["'tis", "2"]])
  }

  @Test("both can be set")
  func set() throws {
    let quote = CSVDialect(quote: UInt8(ascii: "'"))
    #expect(try rows("a,b\n'x,y',1\n", quote) == [["x,y", "1"]])
    #expect(try rows("a,b\n\"x\",1\n", quote) == [["\"x\"", "1"]])
    let escape = CSVDialect(escape: UInt8(ascii: "\\"))
    #expect(try rows("a,b\nx\\,y,1\n\"p\\\"q\",2\n", escape) == [["x,y", "1"], ["p\"q", "2"]])
    #expect(try rows("a,b\nx\\n\\\\,1\n", escape) == [["x\\n\\", "1"]])
  }
}
