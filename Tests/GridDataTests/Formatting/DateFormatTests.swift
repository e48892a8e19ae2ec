import GridModel
import Testing

@testable import GridData

@Suite("Formats of dates, times, durations and truth values")
struct DateFormatTests {
  private func date(
    _ text: String, _ content: DateFormat.Content, zone: String = "UTC",
    locale: String = "en_US"
  ) -> String {
    formatted(text, .date(DateFormat(content, timeZone: zone)), locale)
  }

  @Test(
    "patterns",
    arguments: [
      ("yyyy-MM-dd", "2024-03-05"), ("d. MMM yyyy", "5. Mar 2024"), ("yy/M/d", "24/3/5"),
      ("EEE HH:mm:ss", "Tue 16:28:02"), ("h:mm a", "4:28 PM"), ("'day' d", "day 5"),
      ("d 'o''clock'", "5 o'clock"), ("QQQ y", "Q1 2024"), ("w", "10"),
    ])
  func patterns(pattern: String, expected: String) {
    #expect(date("2024-03-05 16:28:02", .pattern(pattern)) == expected)
  }

  @Test("an instant is shown in the time zone, a time without a zone as it is written")
  func zones() {
    let content = DateFormat.Content.pattern("yyyy-MM-dd HH:mm")
    #expect(date("2024-07-31T23:05:00Z", content) == "2024-07-31 23:05")
    #expect(date("2024-07-31T23:05:00Z", content, zone: "Europe/Berlin") == "2024-08-01 01:05")
    #expect(date("2024-01-31T23:05:00Z", content, zone: "Europe/Berlin") == "2024-02-01 00:05")
    #expect(
      date("2024-07-31T23:05:00+02:00", content, zone: "Asia/Tokyo") == "2024-08-01 06:05")
    #expect(date("2024-07-31T23:05", content, zone: "Asia/Tokyo") == "2024-07-31 23:05")
    #expect(date("2024-07-31", .pattern("d MMM"), zone: "America/New_York") == "31 Jul")
  }

  @Test("a date-time with an offset keeps its own wall time unless a time zone is set")
  func wallTime() {
    func date(_ text: String, _ content: DateFormat.Content, zone: String? = nil) -> String {
      formatted(text, .date(DateFormat(content, timeZone: zone)))
    }
    let medium = DateFormat.Content.styles(date: .medium, time: nil)
    #expect(date("2024-03-05T00:30:00+02:00", medium) == "Mar 5, 2024")
    #expect(date("2024-03-05T23:30:00-05:00", medium) == "Mar 5, 2024")
    #expect(date("2024-03-05T00:30:00+02:00", medium, zone: "UTC") == "Mar 4, 2024")
    #expect(
      date("2024-03-05T00:30:00+02:00", .pattern("yyyy-MM-dd HH:mm xxx"))
        == "2024-03-05 00:30 +02:00")
    #expect(date("2024-03-05T00:30:00Z", .pattern("HH:mm xxx")) == "00:30 +00:00")
  }

  @Test("a style that names the zone names the right one")
  func zoneNames() {
    let content = DateFormat.Content.styles(date: nil, time: .long)
    #expect(
      date("2024-07-31T16:05:00Z", content, zone: "Europe/Berlin", locale: "de_DE")
        == "18:05:00 MESZ")
    #expect(
      date("2024-07-31T16:05:00", content, zone: "Europe/Berlin", locale: "de_DE")
        == "16:05:00 MESZ")
    #expect(
      date("2024-01-31T16:05:00", content, zone: "Europe/Berlin", locale: "de_DE")
        == "16:05:00 MEZ")
  }

  @Test("times of day, and what has none")
  func times() {
    let content = DateFormat.Content.styles(date: nil, time: .short)
    #expect(date("16:28:02", content, locale: "de_DE") == "16:28")
    #expect(date("2024-03-05T16:28", content, locale: "de_DE") == "16:28")
    #expect(date("2024-03-05", content) == "2024-03-05")
    #expect(date("16:28", .styles(date: .short, time: .short)) == "16:28")
    #expect(date("5 March", .styles(date: .short, time: nil)) == "5 March")
  }

  @Test("days before 1970 and leap days")
  func calendar() {
    let content = DateFormat.Content.pattern("EEEE d MMMM y")
    #expect(date("1969-12-31", content) == "Wednesday 31 December 1969")
    #expect(date("2000-02-29", content) == "Tuesday 29 February 2000")
    #expect(date("1600-01-01", content) == "Saturday 1 January 1600")
    #expect(date("1066-10-14", content) == "Sunday 14 October 1066")
    // A field that is left to Foundation.
    #expect(date("1066-10-14", .pattern("EEEE d MMMM y G")) == "Sunday 14 October 1066 AD")
  }

  @Test("a bad pattern is distinguished from a good one")
  func problems() {
    #expect(DatePattern.problem(in: "yyyy-MM-dd") == nil)
    #expect(
      DatePattern.problem(in: "dd nn") == "no field is called \"n\"; put text in single quotes")
    #expect(DatePattern.problem(in: "d 'x") == "a quote is left open")
    #expect(DatePattern.problem(in: "--") == "it has no field such as y, M or d")
  }

  @Test("durations")
  func durations() {
    func text(_ value: String, _ style: DurationFormat.Style, _ unit: DurationFormat.Unit) -> String
    {
      formatted(value, .duration(DurationFormat(style: style, unit: unit)))
    }
    #expect(text("3723", .clock, .seconds) == "1:02:03")
    #expect(text("-5", .clock, .seconds) == "−0:00:05")
    #expect(text("01:30", .clock, .seconds) == "1:30:00")
    #expect(text("90", .clock, .minutes) == "1:30:00")
    #expect(text("1500", .clock, .milliseconds) == "0:00:02")
    #expect(text("1.5", .narrow, .days) == "1d 12h")
    #expect(text("3723", .narrow, .seconds) == "1h 2m 3s")
    #expect(text("3723", .abbreviated, .seconds) == "1 hr, 2 min, 3 sec")
    #expect(text("3723", .wide, .seconds) == "1 hour, 2 minutes, 3 seconds")
    #expect(
      formatted("3723", .duration(DurationFormat(style: .wide)), "de_DE")
        == "1 Stunde, 2 Minuten und 3 Sekunden")
  }

  @Test("words for true and false")
  func booleans() {
    let words = CellFormat.Kind.boolean(BooleanWords(yes: "Ja", no: "Nein"))
    #expect(
      ["TRUE", "no", "1", "0", "2"].map { formatted($0, words) } == [
        "Ja", "Nein", "Ja", "Nein", "2",
      ])
  }

  @Test("texts instead of values")
  func substitutions() {
    var format = CellFormat.integer
    format.substitutions = Substitutions(
      missing: "—", zero: "none", small: .init(0.5, "<0.5"), large: .init(1e6, "many"))
    #expect(
      ["", " ", "0", "-0.4", "0.5", "1000000", "-1000001", "x"].map { exactly($0, format) } == [
        "—", "—", "none", "<0.5", "1", "1,000,000", "many", "x",
      ])
  }
}
