import Testing

@testable import GridData

struct DateAndTimeTests {
  private func date(_ text: String) -> Double? {
    let bytes = Array(text.utf8)
    return DateText(bytes.span)?.secondsSince1970
  }

  private func time(_ text: String) -> Double? {
    let bytes = Array(text.utf8)
    return TimeText(bytes.span)?.secondsSinceMidnight
  }

  @Test(
    "dates, with and without a time and a zone",
    arguments: [
      ("1970-01-01", 0), ("1970-01-02", 86_400), ("1969-12-31", -86_400),
      ("2000-02-29", 951_782_400),
      ("2024-03-01", 1_709_251_200), ("0000-01-01", -62_167_219_200),
      ("9999-12-31", 253_402_214_400),
      ("1970-01-01T01:02:03", 3723), ("1970-01-01 01:02", 3720), ("1970-01-01t00:00:00.25z", 0.25),
      ("1970-01-01T01:00:00+01:00", 0), ("1970-01-01T00:00-0130", 5400), ("1970-01-01T02:00+02", 0),
      ("  1970-01-01 ", 0),
    ])
  func dates(_ text: String, _ seconds: Double) {
    #expect(date(text) == seconds)
  }

  @Test(
    "days that do not exist and other ways of writing them are not dates",
    arguments: [
      "2023-02-29", "1900-02-29", "2024-13-01", "2024-00-10", "2024-04-31", "2024-01-00",
      "2024-1-2",
      "24-01-02", "2024/01/02", "2024-01-02T", "2024-01-02T24:00", "2024-01-02  10:00",
      "2024-01-02T10:00+", "2024-01-02T10:00+1", "2024-01-02T10:00 Z", "2024-01-02Z", "20240102",
      "2024-01-02x", "", "2024-01",
    ])
  func noDates(_ text: String) {
    #expect(date(text) == nil)
  }

  @Test(
    "times of day",
    arguments: [
      ("00:00", 0), ("23:59", 86_340), ("10:30:15", 37_815), ("10:30:15.5", 37_815.5),
      ("23:59:60", 86_399.999_999),
    ])
  func times(_ text: String, _ seconds: Double) {
    #expect(time(text) == seconds)
  }

  @Test(
    "hours and minutes that do not exist are not times",
    arguments: ["24:00", "10:60", "10:30:61", "9:30", "10:3", "10", "10:30:", "10:30:15.", "10.30"])
  func noTimes(_ text: String) {
    #expect(time(text) == nil)
  }
}
