import Testing

@testable import GridData

struct ColumnNamingTests {
  @Test("names lose the white space around them, not within")
  func trimming() throws {
    let reading = try read(" a ,\tb c\t,\" d\u{A0}\"\n1,2,3\n")
    #expect(reading.keys == ["a", "b c", "d"])
    #expect(reading.findings == [])
  }

  @Test("the later ones of equal names get a number, and a warning with both columns")
  func duplicates() throws {
    let reading = try read("\nprice,id,price, price\n1,2,3,4\n")
    #expect(reading.keys == ["price", "id", "price_2", "price_3"])
    #expect(reading.findings == ["2 renamed-column", "2 renamed-column"])
    #expect(
      reading.messages[0]
        == "columns 1 and 3 are both named \"price\"; the latter is called \"price_2\"")
  }

  @Test("a made-up name never takes one that the header has")
  func takenNames() throws {
    #expect(try read("a,a,a_2,a\n1,2,3,4\n").keys == ["a", "a_3", "a_2", "a_4"])
    #expect(try read("column2,\n1,2,3\n").keys == ["column2", "column2_2", "column3"])
    #expect(try read("column3,b\n1,2,3\n").keys == ["column3", "b", "column3_2"])
  }

  @Test("an empty name becomes the column's number, with a warning")
  func emptyNames() throws {
    let reading = try read("a,,  \n1,2,3\n")
    #expect(reading.keys == ["a", "column2", "column3"])
    #expect(reading.messages[0] == "column 2 has no name and is called \"column2\"")
  }

  @Test("names differ by case")
  func caseOfNames() throws {
    #expect(try read("ID,id\n1,2\n").keys == ["ID", "id"])
  }
}
