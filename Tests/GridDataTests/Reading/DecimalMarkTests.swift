import GridModel
import Testing

@testable import GridData

struct DecimalMarkTests {
  @Test("numbers with a decimal comma make a column of numbers, and keep their texts")
  func comma() throws {
    let (store, diagnostics) = try table("id;price\na;1.234,56\nb;-2,50\nc;1.234.567\nd;3\n")
    #expect(store.type("price") == .decimal)
    #expect(store.valueTexts("price") == ["1234.56", "-2.50", "1234567", "3"])
    #expect(store.string(row: 0, column: 1) == "1.234,56")
    #expect(diagnostics.isEmpty)
  }

  @Test("a column that can be read both ways is read as the other columns of the file are")
  func byOtherColumns() throws {
    let comma = try table("a\tb\n1,649\t2,5\n1.234\t3,75\n")
    #expect(comma.store.type("b") == .decimal)
    let (store, diagnostics) = try table("fuel\tprice\n1,649\t2,5\n1,719\t3,75\n")
    #expect(store.valueTexts("fuel") == ["1.649", "1.719"])
    #expect(store.type("fuel") == .decimal)
    #expect(diagnostics.isEmpty)
    let point = try table("people\tprice\n\"1,649\"\t2.5\n\"1,719\"\t3.75\n")
    #expect(point.store.valueTexts("people") == ["1,649", "1,719"])
    #expect(point.store.type("people") == .integer)
    #expect(point.diagnostics.isEmpty)
  }

  @Test("a point before three digits is a group in a file of decimal commas")
  func pointsAsGroups() throws {
    let (store, _) = try table("a;b\n1.234;2,5\n12.500;0,25\n")
    #expect(store.valueTexts("a") == ["1234", "12500"])
    #expect(store.type("a") == .integer)
  }

  @Test("the delimiter decides with the locale, without a warning")
  func byDelimiter() throws {
    let (store, diagnostics) = try table(
      "station;price\nAral;1,649\nShell;1,719\n", DataReading(locale: "de_DE"))
    #expect(store.valueTexts("price") == ["1.649", "1.719"])
    #expect(diagnostics.isEmpty)
  }

  @Test("the locale decides if nothing else does, and the guess is reported")
  func byLocale() throws {
    let text = "price\n7\n1.234\n5.678\n"
    let german = try table(text, DataReading(locale: "de_DE"))
    #expect(german.store.valueTexts("price") == ["7", "1234", "5678"])
    #expect(german.diagnostics.map(\.code) == [.ambiguousNumber])
    #expect(
      german.diagnostics.first?.message
        == "column \"price\": \"1.234\" in row 2 is read as 1234, by the locale de_DE; it could be 1.234: "
        + "specify the decimal mark")
    let english = try table(text)
    #expect(english.store.valueTexts("price") == ["7", "1.234", "5.678"])
    #expect(english.diagnostics.map(\.code) == [.ambiguousNumber])
    #expect(english.diagnostics.first?.message.contains("it could be 1234") == true)
  }

  @Test("a delimiter that speaks against the locale wins, and the guess is reported")
  func delimiterAgainstLocale() throws {
    let (store, diagnostics) = try table("a;price\nx;1,649\n")
    #expect(store.valueTexts("price") == ["1.649"])
    #expect(diagnostics.map(\.code) == [.ambiguousNumber])
  }

  @Test("a mark that is said needs no guess")
  func said() throws {
    let comma = try table("price\n\"1,649\"\n", DataReading(decimal: .comma))
    #expect(comma.store.valueTexts("price") == ["1.649"])
    #expect(comma.diagnostics.isEmpty)
    let point = try table(
      "price\n\"1,649\"\n", DataReading(decimal: .point, locale: "de_DE"))
    #expect(point.store.valueTexts("price") == ["1,649"])
    #expect(point.store.type("price") == .integer)
    #expect(point.diagnostics.isEmpty)
    let wrong = try table("a;price\nx;12.5\n", DataReading(decimal: .comma))
    #expect(wrong.store.type("price") == .text)
  }

  @Test("columns of one file may differ if each shows its mark")
  func mixedFile() throws {
    let (store, _) = try table("a;b\n1.5;2,5\n2.25;3,75\n")
    #expect(store.valueTexts("a") == ["1.5", "2.25"])
    #expect(store.valueTexts("b") == ["2.5", "3.75"])
  }

  @Test("the numbers of JSON have a point, whatever the locale")
  func json() throws {
    let bytes = Array(#"[{"a": 1.234}, {"a": 2.345}]"#.utf8)
    var reader = JSONReader(reading: DataReading(locale: "de_DE"))
    try reader.consume(bytes.span)
    let (store, diagnostics) = try reader.finish()
    #expect(store.valueTexts("a") == ["1.234", "2.345"])
    #expect(diagnostics.isEmpty)
  }
}
