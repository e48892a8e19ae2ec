import GridModel
import Platform
import Testing

@testable import GridData

@Suite("Number styles of OpenDocument")
struct OpenDocumentFormatTests {
  /// The text of a number in a style `N1`.
  private func shown(
    _ styles: String, _ value: SheetValue, type: String = "float"
  ) throws -> String {
    let document = OpenDocumentStyles()
    try parseMarkup(
      "<styles>\(styles)<style:style style:name=\"c\" style:data-style-name=\"N1\"/></styles>",
      document)
    var cells = SheetCells(sheet: "S")
    let format = document.format(type: type, style: "c", currency: nil)
    try cells.append(value, row: 0, column: 0, format: format)
    return readable(cells.shownText(0, locale: "en_US"))
  }

  private func parseMarkup(_ text: String, _ handler: OpenDocumentStyles) throws {
    let zip = try ZipFile([
      "content.xml": "<a xmlns:number=\"n\" xmlns:style=\"s\" xmlns:table=\"t\">\(text)</a>"
    ])
    try SpreadsheetFile(zip.bytes, name: "a.ods", kind: "x").parse("content.xml", handler)
  }

  private func number(_ attributes: String, _ texts: String = "") -> String {
    "<number:number \(attributes)>\(texts)</number:number>"
  }

  private func style(_ content: String, _ element: String = "number-style", name: String = "N1")
    -> String
  {
    "<number:\(element) style:name=\"\(name)\">\(content)</number:\(element)>"
  }

  @Test("figures: leading zeros, texts between digits, scaling and replaced decimals")
  func figures() throws {
    let zeros = style(number("number:decimal-places=\"0\" number:min-integer-digits=\"5\""))
    #expect(try shown(zeros, .number(501)) == "00501")
    let phone = style(
      number(
        "number:decimal-places=\"0\" number:min-integer-digits=\"7\"",
        "<number:embedded-text number:position=\"4\">-</number:embedded-text>"))
    #expect(try shown(phone, .number(5_551_234)) == "555-1234")
    let thousands = style(
      number("number:decimal-places=\"1\" number:display-factor=\"1000\"")
        + "<number:text>k</number:text>")
    #expect(try shown(thousands, .number(1_250)) == "1.3k")
    let dashes = style(number("number:decimal-places=\"2\" number:decimal-replacement=\"--\""))
    #expect(try shown(dashes, .number(5)) == "5.--")
    #expect(try shown(dashes, .number(5.5)) == "5.50")
    let optional = style(number("number:decimal-places=\"2\" number:decimal-replacement=\"\""))
    #expect(try shown(optional, .number(5)) == "5")
    #expect(try shown(optional, .number(5.5)) == "5.5")
    let general = style(number("number:min-integer-digits=\"1\""))
    #expect(try shown(general, .number(0.125)) == "0.125")
  }

  @Test("maps choose a style by the value")
  func maps() throws {
    let map =
      "<style:map style:condition=\"value()&gt;=0\" style:apply-style-name=\"P\"/>"
    let styles =
      style(
        number("number:decimal-places=\"2\"") + "<number:text> CR</number:text>", name: "P")
      + style(number("number:decimal-places=\"2\"") + "<number:text> DR</number:text>" + map)
    #expect(try shown(styles, .number(1.5)) == "1.50_CR")
    #expect(try shown(styles, .number(-2.5)) == "2.50_DR")
  }

  @Test("fractions, powers of ten and percentages")
  func others() throws {
    let fraction = style(
      "<number:fraction number:min-integer-digits=\"0\" number:min-numerator-digits=\"1\" "
        + "number:min-denominator-digits=\"1\"/>")
    #expect(try shown(fraction, .number(1.25)) == "1_1/4")
    // The code 0 00/00, as LibreOffice writes it.
    let zeros = style(
      "<number:fraction number:min-integer-digits=\"1\" number:min-numerator-digits=\"2\" "
        + "number:max-numerator-digits=\"2\" number:zeros-numerator-digits=\"2\" "
        + "number:min-denominator-digits=\"2\" number:max-denominator-value=\"99\" "
        + "number:zeros-denominator-digits=\"2\"/>")
    #expect(try shown(zeros, .number(1.0625)) == "1_01/16")
    #expect(try shown(zeros, .number(3)) == "3_00/01")
    let power = style(
      "<number:scientific-number number:decimal-places=\"1\" number:min-integer-digits=\"1\" "
        + "number:min-exponent-digits=\"2\" number:exponent-interval=\"3\"/>")
    #expect(try shown(power, .number(12345)) == "12.3E+03")
    let percentage = style(
      number("number:decimal-places=\"1\"") + "<number:text> %</number:text>", "percentage-style")
    #expect(try shown(percentage, .number(0.125), type: "percentage") == "12.5_%")
  }

  @Test("an empty symbol is that of the currency of the document's country")
  func defaultCurrency() throws {
    let locale =
      "<style:default-style style:family=\"table-cell\"><style:text-properties style:language=\"en\" "
      + "style:country=\"US\"/></style:default-style>"
    let money = style(
      "<number:currency-symbol/>" + number("number:decimal-places=\"2\""), "currency-style")
    #expect(try shown(locale + money, .number(5)) == "$5.00")
    #expect(try shown(money, .number(5)) == "¤5.00")
  }

  @Test("dates with quarters, weeks, eras and languages")
  func dates() throws {
    func date(_ content: String, _ attributes: String = "") throws -> String {
      try shown(
        "<number:date-style style:name=\"N1\" \(attributes)>\(content)</number:date-style>",
        .date("2023-03-15"), type: "date")
    }
    let year = "<number:text> </number:text><number:year number:style=\"long\"/>"
    #expect(try date("<number:quarter/>" + year) == "Q1 2023")
    #expect(try date("<number:quarter number:style=\"long\"/>") == "1st quarter")
    #expect(try date("<number:text>W</number:text><number:week-of-year/>" + year) == "W11 2023")
    #expect(
      try date(
        "<number:day/><number:text> </number:text><number:month number:textual=\"true\" number:style=\"long\"/>",
        "number:language=\"fr\" number:country=\"FR\"") == "15 mars")
    #expect(
      try date(
        "<number:era number:style=\"long\" number:calendar=\"gengou\"/>"
          + "<number:year number:calendar=\"gengou\"/>") == "令和5")
    #expect(
      try date("<number:year number:style=\"long\" number:calendar=\"buddhist\"/>") == "2566")
  }

  @Test("lengths of time of any sign and size, with the decimals of seconds")
  func durations() throws {
    let time =
      "<number:time-style style:name=\"N1\" number:truncate-on-overflow=\"false\"><number:hours/>"
      + "<number:text>:</number:text><number:minutes number:style=\"long\"/></number:time-style>"
    #expect(try shown(time, .number(1.5), type: "time") == "36:00")
    #expect(try shown(time, .number(-0.0625), type: "time") == "\u{2212}1:30")
    let seconds =
      "<number:time-style style:name=\"N1\"><number:minutes number:style=\"long\"/>"
      + "<number:text>:</number:text><number:seconds number:style=\"long\" number:decimal-places=\"1\"/>"
      + "</number:time-style>"
    #expect(try shown(seconds, .number(0.00123), type: "time") == "01:46.3")
  }
}
