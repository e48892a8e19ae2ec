import GridModel
import Testing

@testable import GridData

@Suite("Patterns of dates")
struct DatePatternTests {
  @Test(
    "letters that make no sense together are refused with the likely pattern, for reading too",
    arguments: [
      ("mm/dd/yyyy", "MM/dd/yyyy"), ("DD.MM.YYYY", "dd.MM.yyyy"), ("YYYY-MM-dd", "yyyy-MM-dd"),
      ("dd.MM.yyyy HH:MM", "dd.MM.yyyy HH:mm"), ("yyyy-mm-dd HH:mm:SS", "yyyy-MM-dd HH:mm:ss"),
      ("d mmm yyyy", "d MMM yyyy"), ("ddd, d MMM yyyy", "EEE, d MMM yyyy"),
      ("MM/dd/yyyy hh:mm", "MM/dd/yyyy HH:mm"), ("MM/dd/yyyy h:mm TT", "MM/dd/yyyy h:mm a"),
      ("yyyy-MM-ddTHH:mm", "yyyy-MM-dd'T'HH:mm"), ("d de MMMM de yyyy", "d 'de' MMMM 'de' yyyy"),
      ("Do MMMM YYYY", "d MMMM yyyy"), ("MM/yyyy YYYY", "MM/yyyy yyyy"),
    ])
  func likely(_ pattern: String, _ likely: String) {
    let problem = FormatCheck.problem(in: .date(pattern: pattern))
    #expect(problem?.hasPrefix("\"\(pattern)\" is not a pattern for dates: ") == true)
    #expect(problem?.hasSuffix("; did you mean \"\(likely)\"?") == true, "\(problem ?? "none")")
    #expect(FormatCheck.problem(in: .date(pattern: likely)) == nil)
    #expect {
      try DateDialect(pattern, locale: "en_US")
    } throws: {
      ($0 as? DataError)?.message == problem
    }
  }

  @Test(
    "what has no likely pattern is refused as well",
    arguments: ["dd.nn", "F j, Y", "%U %Y", "%d.MM.yyyy", "'d", "", "dd yyyy", "foo"])
  func refused(_ pattern: String) {
    let problem = FormatCheck.problem(in: .date(pattern: pattern))
    #expect(problem?.contains("did you mean") == false)
  }

  @Test(
    "patterns that make sense are accepted",
    arguments: [
      "yyyy-MM-dd", "d. MMM y", "HH:mm:ss.SSS", "h:mm a", "mm:ss", "yyyyMMddHHmmss", "yyyy-DDD",
      "'W'w YYYY", "EEEE, d MMMM y", "QQQ yyyy", "yyyy-MM-dd'T'HH:mm:ssXXX", "d 'o''clock' MMM",
      "EEE d MMM yyyy (w)", "MMM ''yy", "mm", "LLLL y", "H'h'mm",
    ])
  func accepted(_ pattern: String) {
    #expect(FormatCheck.problem(in: .date(pattern: pattern)) == nil)
  }

  @Test(
    "patterns of C are translated",
    arguments: [
      ("%Y-%m-%d", "2024-03-05"), ("%d.%m.%y", "05.03.24"), ("%-d %b %Y", "5 Mar 2024"),
      ("%A, %B %e", "Tuesday, March 5"), ("%I:%M %p", "03:07 PM"), ("%FT%T", "2024-03-05T15:07:09"),
      ("%d %b '%y", "05 Mar '24"), ("%j%%", "065%"),
    ])
  func percent(_ pattern: String, _ text: String) {
    #expect(
      formatted("2024-03-05T15:07:09", CellFormat.date(pattern: pattern).kind) == text)
  }

  @Test("patterns of C are read")
  func percentReading() throws {
    let reading = DataReading(dates: try DateDialect("%d.%m.%Y", locale: "en_US"))
    #expect(try table("d\n05.03.2024\n", reading).store.valueTexts("d") == ["2024-03-05"])
  }

  @Test("a date without a time of day is not given one")
  func withoutTime() {
    let medium = CellFormat.dateTime(.medium, .medium).kind
    #expect(formatted("2024-03-05", medium) == "Mar 5, 2024")
    #expect(formatted("2024-03-05T00:00", medium) == "Mar 5, 2024 at 12:00:00_AM")
    let pattern = CellFormat.date(pattern: "HH:mm, dd.MM.yyyy").kind
    #expect(formatted("2024-03-05", pattern) == "05.03.2024")
    #expect(formatted("2024-03-05 09:30", pattern) == "09:30, 05.03.2024")
  }
}
