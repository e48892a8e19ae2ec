import GridModel
import Testing

@testable import GridData

@Suite("Values that are easily misread")
struct UnlikeValuesTests {
  @Test("empty lines of a table of one column are reported, but for those at its end")
  func emptyLines() throws {
    let (store, found) = try table("v\n1\n2\n\n3\n\n\n")
    #expect(store.rowCount == 3)
    #expect(
      found == [
        Diagnostic(
          code: .raggedRow,
          message:
            "1 empty line is not a row: in a table of one column a missing value is written \"\"",
          place: SourcePlace(line: 4))
      ])
    #expect(try table("v\n1\n\"\"\n\n").diagnostics.isEmpty)
    #expect(try table("v,w\n1,2\n\n3,4\n").diagnostics.isEmpty)
  }

  @Test("digits of other scripts are reported where they are compared")
  func otherDigits() throws {
    let table = try SQLTable(try store("v\n٣\n١٢\n٤٫٥\n"))
    _ = try table.rows(matching: try SQLExpression("v > 3"))
    #expect(
      table.diagnostics(inFile: nil).map(\.message) == [
        "column \"v\" is compared as text, though most of its cells are numbers: \"٣\" in row 1 "
          + "has another unit or notation; write all in one"
      ])
  }
}
