import Testing

@testable import GridData

struct DelimiterSnifferTests {
  private func sniffed(_ text: String) -> CSVDelimiter {
    let bytes = Array(text.utf8)
    return DelimiterSniffer.delimiter(in: bytes.span)
  }

  @Test(
    "the delimiter is the one that cuts every record alike",
    arguments: [
      ("a,b\n1,2\n", CSVDelimiter.comma), ("a;b\n1;2\n", .semicolon), ("a\tb\n1\t2\n", .tab),
      ("a|b\n1|2\n", .bar), ("a;b\r1;2\r", .semicolon),
    ])
  func plain(_ text: String, _ expected: CSVDelimiter) {
    #expect(sniffed(text) == expected)
  }

  @Test("decimal commas do not make a semicolon file a comma file")
  func decimalCommas() {
    #expect(sniffed("Preis;Menge\n1,50;2,00\n3,10;4,25\n") == .semicolon)
  }

  @Test("what is quoted does not count")
  func quoted() {
    #expect(sniffed("\"a,b,c\";d\n\"1,2,3\";4\n\"x\n,,,\"\"\";5\n") == .semicolon)
  }

  @Test("a quote in the middle of a field does not hide what follows")
  func bareQuote() {
    #expect(sniffed("size;note\n5\" disk;a\n3\" disk;b\n") == .semicolon)
  }

  @Test("on a tie, and without any candidate, it is the comma")
  func ties() {
    #expect(sniffed("a,b;c\n1,2;3\n") == .comma)
    #expect(sniffed("name\nx\n") == .comma)
    #expect(sniffed("") == .comma)
  }

  @Test("more columns win when both cut every record alike")
  func moreColumns() {
    #expect(sniffed("a,b;c;d\n1,2;3;4\n") == .semicolon)
  }

  @Test("a record that the sample cuts off does not count against a delimiter")
  func cutOffRecord() {
    #expect(sniffed("a;b;c,d\n1;2;3,4\n5;6;7,8\n9,") == .semicolon)
  }

  @Test("a record of another length costs less than one of several")
  func mostMatches() {
    #expect(sniffed("a,b;c\n1;2\n3;4\n5;6\n7\n") == .semicolon)
  }
}
