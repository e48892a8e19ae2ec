import GridModel
import Testing

@testable import GridData

/// What values look like in seven locales. `_` is a space that does not break; marks of direction
/// are left out.
@Suite("Formats by locale")
struct LocaleTests {
  private static let two = NumberFormat(digits: .decimals(2))

  @Test(
    "numbers have the locale's separators, groups and digits",
    arguments: [
      ("en_US", "−1,234,567.90", "1,234.50"),
      ("de_DE", "−1.234.567,90", "1.234,50"),
      ("fr_FR", "−1_234_567,90", "1_234,50"),
      ("de_CH", "−1’234’567.90", "1’234.50"),
      ("hi_IN", "−12,34,567.90", "1,234.50"),
      ("ar_EG", "−١٬٢٣٤٬٥٦٧٫٩٠", "١٬٢٣٤٫٥٠"),
      ("ja_JP", "−1,234,567.90", "1,234.50"),
      ("es_ES", "−1.234.567,90", "1.234,50"),
      ("sv_SE", "−1_234_567,90", "1_234,50"),
    ])
  func numbers(locale: String, negative: String, short: String) {
    #expect(formatted("-1234567.895", .number(Self.two), locale) == negative)
    #expect(formatted("1,234.5", .number(Self.two), locale) == short)
  }

  @Test(
    "percentages, from fractions and from texts with a percent sign",
    arguments: [
      ("en_US", "12.3%", "−1.57%"), ("de_DE", "12,3_%", "−1,57_%"), ("fr_FR", "12,3_%", "−1,57_%"),
      ("de_CH", "12.3%", "−1.57%"), ("hi_IN", "12.3%", "−1.57%"), ("ar_EG", "١٢٫٣٪", "−١٫٥٧٪"),
      ("ja_JP", "12.3%", "−1.57%"),
    ])
  func percentages(locale: String, one: String, written: String) {
    let oneDecimal = NumberFormat(digits: .decimals(1))
    #expect(formatted("0.12345", .percent(oneDecimal), locale) == one)
    #expect(formatted("−1.57%", .percent(NumberFormat()), locale) == written)
  }

  @Test(
    "money stands as the locale and the currency want it",
    arguments: [
      ("en_US", "€1,234.50", "−¥1,235"), ("de_DE", "1.234,50_€", "−1.235_¥"),
      ("fr_FR", "1_234,50_€", "−1_235_JPY"), ("de_CH", "EUR_1’234.50", "¥−1’235"),
      ("hi_IN", "€1,234.50", "−JP¥1,235"), ("ar_EG", "١٬٢٣٤٫٥٠_€", "−١٬٢٣٥_JP¥"),
      ("ja_JP", "€1,234.50", "−¥1,235"),
    ])
  func money(locale: String, euro: String, yen: String) {
    #expect(formatted("1234.5", .currency(CurrencyFormat(code: .fixed("EUR"))), locale) == euro)
    #expect(formatted("-1234.56", .currency(CurrencyFormat(code: .fixed("JPY"))), locale) == yen)
  }

  @Test(
    "dates in the four styles",
    arguments: [
      ("en_US", ["1/31/24", "Jan 31, 2024", "January 31, 2024", "Wednesday, January 31, 2024"]),
      ("de_DE", ["31.01.24", "31.01.2024", "31. Januar 2024", "Mittwoch, 31. Januar 2024"]),
      ("fr_FR", ["31/01/2024", "31 janv. 2024", "31 janvier 2024", "mercredi 31 janvier 2024"]),
      ("de_CH", ["31.01.24", "31.01.2024", "31. Januar 2024", "Mittwoch, 31. Januar 2024"]),
      ("hi_IN", ["31/1/24", "31 जन॰ 2024", "31 जनवरी 2024", "बुधवार, 31 जनवरी 2024"]),
      ("ar_EG", ["٣١/١/٢٠٢٤", "٣١/٠١/٢٠٢٤", "٣١ يناير، ٢٠٢٤", "الأربعاء، ٣١ يناير، ٢٠٢٤"]),
      ("ja_JP", ["2024/01/31", "2024/01/31", "2024年1月31日", "2024年1月31日 水曜日"]),
      // The calendar is the locale's.
      ("fa_IR", ["۱۴۰۲/۱۱/۱۱", "۱۱ بهمن ۱۴۰۲", "۱۱ بهمن ۱۴۰۲", "۱۴۰۲ بهمن ۱۱, چهارشنبه"]),
    ])
  func dates(locale: String, styles: [String]) {
    for (style, text) in zip(DateFormat.Style.allCases, styles) {
      let format = DateFormat(.styles(date: style, time: nil))
      #expect(formatted("2024-01-31", .date(format), locale) == text)
    }
  }

  @Test(
    "times, compact numbers, bytes and ranks",
    arguments: [
      ("en_US", ["4:28_PM", "1.23M", "1.23 MB", "3rd"]),
      ("de_DE", ["16:28", "1,23_Mio.", "1,23 MB", "3."]),
      ("fr_FR", ["16:28", "1,23_M", "1,23_Mo", "3e"]),
      ("de_CH", ["16:28", "1.23_Mio.", "1.23 MB", "3."]),
      ("hi_IN", ["अ 4:28", "12.3_लाख", "1.23 MB", "3रा"]),
      ("ar_EG", ["٤:٢٨_م", "١٫٢٣_مليون", "١٫٢٣ م.ب", "٣"]),
      ("ja_JP", ["16:28", "123万", "1.23 MB", "第3"]),
    ])
  func others(locale: String, texts: [String]) {
    let time = DateFormat(.styles(date: nil, time: .short))
    #expect(formatted("16:28:02", .date(time), locale) == texts[0])
    #expect(formatted("1234567", .compact(NumberFormat()), locale) == texts[1])
    #expect(formatted("1234567", .bytes(ByteFormat()), locale) == texts[2])
    #expect(formatted("3", .ordinal, locale) == texts[3])
  }

  @Test("the decimal separator and the digits are passed to the layout")
  func marks() throws {
    let store = try store("a\n1.5\n")
    let formats = ["de_DE", "ar_EG", "en_US"].map {
      FormattedRows.ColumnFormat(column: 0, CellFormat(.number(NumberFormat())), locale: $0)
    }
    let rows = FormattedRows(store, formats: formats)
    #expect(rows.marks(column: 0) == .plain)
    #expect(rows.marks(column: 1) == DecimalMarks(separator: ",", zero: "0"))
    #expect(rows.marks(column: 2) == DecimalMarks(separator: "٫", zero: "٠"))
    #expect(rows.marks(column: 3) == .plain)
  }
}
