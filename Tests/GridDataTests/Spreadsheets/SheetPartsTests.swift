import GridModel
import Testing

@testable import GridData

@Suite("Parts of spreadsheets")
struct SheetPartsTests {
  @Test(
    "escapes in strings of workbooks",
    arguments: [
      ("a_x000D_b", "a\nb"), ("a_x000D__x000A_b", "a\nb"), ("a_x000D_\nb", "a\nb"),
      ("_x005F_x0041_", "_x0041_"), ("_x0041__x0042_", "AB"), ("_xD83D__xDE00_", "\u{1F600}"),
      ("_xD83D_x", "\u{FFFD}x"), ("_x00zz_", "_x00zz_"), ("_x0041", "_x0041"), ("a_b", "a_b"),
      ("_x00e9_", "é"), ("_X0041_", "_X0041_"), ("_x20ac_5", "€5"),
    ])
  func escapes(_ text: String, _ decoded: String) {
    #expect(SheetEscapes.decoded(text) == decoded)
  }

  @Test(
    "formulas that are totals of their column",
    arguments: [
      ("SUM(B2:B9)", "sum", false, 1...8), ("SUM($B$2:$B$9)", "sum", false, 1...8),
      ("SUBTOTAL(109,B2:B9)", "sum", true, 1...8), ("SUBTOTAL(1,B2:B9)", "mean", true, 1...8),
      ("of:=SUM([.B2:.B9])", "sum", false, 1...8),
      ("of:=SUBTOTAL(9;[.B2:.B9])", "sum", true, 1...8),
      ("AGGREGATE(9,5,B2:B9)", "sum", true, 1...8), ("AVERAGE(B2:B9)", "mean", false, 1...8),
      ("SUBTOTAL(103,[N])", "count", true, nil), ("SUBTOTAL(109,Sales[N])", "sum", true, nil),
    ] as [(String, String, Bool, ClosedRange<Int>?)])
  func totals(_ formula: String, _ name: String, _ isSubtotal: Bool, _ rows: ClosedRange<Int>?) {
    let total = SheetTotal(formula: Array(formula.utf8), at: SheetPlace(row: 9, column: 1))
    #expect(total?.aggregate == name)
    #expect(total?.isSubtotal == isSubtotal)
    #expect(total?.rows == rows)
  }

  @Test(
    "formulas that are not",
    arguments: [
      "SUM(A2:A9)", "SUM(B2:C9)", "B2+B3", "SUM(B2:B9)/2", "SUM(B2,B3)", "IF(B2,SUM(B2:B9),0)",
      "SUM(B2:B11)", "SUBTOTAL(B2:B9)", "SUM(", "", "SUM(Sales)", "=",
    ])
  func others(_ formula: String) {
    #expect(SheetTotal(formula: Array(formula.utf8), at: SheetPlace(row: 9, column: 1)) == nil)
  }

  @Test(
    "references to cells of a sheet",
    arguments: [
      ("Sheet1!A1:B2", "Sheet1", "A1:B2"), ("'My sheet'!$A$1:$B$2", "My sheet", "A1:B2"),
      ("'It''s'!A1", "It's", "A1"), ("Sheet1.A1:Sheet1.B2", "Sheet1", "A1:B2"),
      ("$'My sheet'.$A$1:.$B$2", "My sheet", "A1:B2"), ("A1:B2", nil, "A1:B2"),
      ("$Sheet1.$C$3", "Sheet1", "C3"),
    ] as [(String, String?, String)])
  func references(_ text: String, _ sheet: String?, _ area: String) {
    let reference = SheetReference(text)
    #expect(reference?.sheet == sheet)
    #expect(reference?.area.name == area)
  }

  @Test(
    "texts that are none",
    arguments: [
      "", "Sheet1", "A1", "Sheet1!", "Sheet1!A", "!A1", "Sheet1!B2:A1", "A:B", "1:2", "#REF!",
    ])
  func noReferences(_ text: String) {
    #expect(SheetReference(text) == nil)
  }

  @Test("ranges of hidden lines")
  func ranges() {
    var ranges: [ClosedRange<Int>] = []
    for range in [1...2, 3...3, 7...9, 8...12] { ranges.add(range) }
    #expect(ranges == [1...3, 7...12])
    #expect((0...13).filter { ranges.has($0) } == [1, 2, 3, 7, 8, 9, 10, 11, 12])
    #expect([0, 1, 2, 4, 9, 20].map { ranges.count(before: $0) } == [0, 0, 1, 3, 5, 9])
  }
}
