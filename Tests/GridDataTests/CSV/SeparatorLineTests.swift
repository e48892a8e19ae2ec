import GridModel
import Testing

@testable import GridData

@Suite("The first line sep= of a table")
struct SeparatorLineTests {
  @Test(
    "names the delimiter, and is no record",
    arguments: [
      ("sep=;\n", ";"), ("sep=;\r\n", ";"), ("SEP=|\n", "|"), ("\u{FEFF}sep=,\n", ","),
      ("\"sep=;\"\n", ";"), ("\"SEP=\t\"\r\n", "\t"),
    ])
  func delimiter(_ line: String, _ delimiter: String) throws {
    let table = try read("\(line)a\(delimiter)b\n1\(delimiter)2,3;4\n")
    #expect(table.keys.prefix(2) == ["a", "b"])
    #expect(table.rows.first?.first == "1")
  }

  @Test("lines are counted as in the file")
  func lines() throws {
    #expect(try read("sep=;\na;b\n1;2;3\n").findings.first?.hasPrefix("3 ") == true)
  }

  @Test(
    "a header that only begins so is a header",
    arguments: ["sep=;x\n1\n", "sep=a\n1\n", "sep=\n1\n", "\"sep=;\"x\n1\n", "\"sep=;\n\"\n1\n"])
  func header(_ text: String) throws {
    #expect(try read(text).keys.first?.hasPrefix("sep=") == true)
  }
}
