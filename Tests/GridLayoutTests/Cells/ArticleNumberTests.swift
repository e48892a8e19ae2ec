import GridCore
import GridModel
import Testing

@testable import GridCells

@Suite("Numbers of articles")
struct ArticleNumberTests {
  private func text(
    _ value: String, _ symbology: BarcodeSymbology = .ean13,
    _ numbers: ArticleNumber.Digits = .asWritten
  ) -> String {
    do {
      return try ArticleNumber(value, symbology, numbers: numbers).text
    } catch {
      return error.text
    }
  }

  @Test("a missing check digit is computed, spaces and hyphens are left out")
  func written() {
    #expect(text("4006381333931") == "4006381333931")
    #expect(text("400638133393") == "4006381333931")
    #expect(text("978-3-16-148410-0") == "9783161484100")
    #expect(text("9638507", .ean8) == "96385074")
    #expect(text("03600029145", .upcA) == "036000291452")
    #expect(text("0036000291452", .upcA) == "036000291452")
  }

  @Test("a wrong check digit is an error that names the right one")
  func wrongDigit() {
    #expect(
      text("4006381333932") == "has the check digit 2, but 1 would be right: 4006381333931")
    #expect(text("12345678", .ean8) == "has the check digit 8, but 0 would be right: 12345670")
  }

  @Test(
    "other lengths and characters are errors",
    arguments: ["", "12345", "40063813339311", "400638133393x", "４００６３８１３３３９３１", "-"])
  func refused(value: String) {
    #expect(
      text(value) == "is not an EAN-13, which has 13 digits, or 12 without the check digit")
    #expect(
      text(value, .upcA) == "is not a UPC-A, which has 12 digits, or 11 without the check digit")
  }

  @Test("numbers get the zeros back that they have lost")
  func lostZeros() {
    let digits = ArticleNumber.digits(ofNumbers: ["36000291452", "12345678905"], .ean13)
    #expect(digits == .withLostZeros)
    #expect(text("36000291452", .ean13, digits) == "0036000291452")
    #expect(
      text("36000291453", .ean13, digits)
        == "has the check digit 3, but 2 would be right: 0036000291452")
  }

  @Test("numbers that are one digit short have no check digit, unless most have one behind a zero")
  func oneDigitShort() {
    func digits(_ numbers: String...) -> ArticleNumber.Digits {
      ArticleNumber.digits(ofNumbers: numbers, .ean13)
    }
    #expect(digits("400638133393", "978316148410") == .asWritten)
    #expect(digits("4006381333931", "400638133393") == .asWritten)
    // 0123456789012 and 0400638133390.
    #expect(digits("123456789012", "400638133390") == .withLostZeros)
    #expect(digits("4006381333931") == .asWritten)
    #expect(digits("400638133393", "36000291452") == .withLostZeros)
  }

  @Test("the bars of digits are as wide as the standard says, with their quiet zones")
  func bars() throws {
    let ean13 = try ArticleNumber("4006381333931", .ean13).bars
    #expect(ean13.count == 95 && ean13.fullCount == 113 && ean13.widths.count == 59)
    let ean8 = try ArticleNumber("96385074", .ean8).bars
    #expect(ean8.count == 67 && ean8.fullCount == 81 && ean8.widths.count == 43)
    let upcA = try ArticleNumber("036000291452", .upcA).bars
    #expect(upcA.count == 95 && upcA.fullCount == 113)
    // The same bars as the EAN-13 with a zero in front.
    #expect(try upcA.widths == ArticleNumber("0036000291452", .ean13).bars.widths)
  }

  @Test("a code too high for its row is written as a text, with a finding")
  func lowRow() {
    var column = GridColumn(key: "a", sourceIndex: 0)
    var cell = BarcodeCell()
    cell.symbology = .ean13
    column.cell = AnyCellRenderer(cell)
    column.style = Style(maxHeight: 16)
    let grid = DataGrid([column], [["4006381333931"]])
    #expect(
      grid.found().contains {
        $0.hasSuffix("\"4006381333931\" is too high for the cell as a bar code")
      })
  }
}
