import DocumentSupport
import GridModel
import TestSupport
import Testing

@testable import GridPress

@Suite("Timestamps without a format")
struct TimestampTests {
  /// The texts of a column of such values.
  private func shown(_ values: [String], _ keys: String = "") throws -> [String] {
    try shownTexts(
      "at\n" + values.map { $0 + "\n" }.joined(), keys
    ).map { $0.replacing("\u{A0}", with: " ").replacing("\u{202F}", with: " ") }
  }

  @Test("are written as dates with times, in the zone that they are written with, and name it")
  func zones() throws {
    #expect(
      try shown(["2025-11-27T09:14:03Z", "2025-11-28T10:00:00Z"])
        == ["27 Nov 2025, 09:14:03 UTC", "28 Nov 2025, 10:00:00 UTC"])
    #expect(
      try shown(["2025-11-27T09:14:00+01:00", "2025-01-02T23:59:00-05:30"])
        == ["27 Nov 2025, 09:14 UTC+01:00", "2 Jan 2025, 23:59 UTC−05:30"])
    #expect(
      try shown(["2025-11-27T09:14:00", "2025-11-28 10:00"])
        == ["27 Nov 2025, 09:14", "28 Nov 2025, 10:00"])
  }

  @Test("are in the medium form of a locale")
  func locales() throws {
    let values = ["2025-11-27T09:14:00", "2025-11-28T10:00:00"]
    #expect(
      try shown(values, "locale: en_GB") == ["27 Nov 2025 at 09:14", "28 Nov 2025 at 10:00"])
    #expect(try shown(values, "locale: de_DE")[0] == "27.11.2025, 09:14")
    #expect(try shown(["2025-11-27T09:14:03"], "locale: de_DE") == ["27.11.2025, 09:14:03"])
  }

  @Test("have fractions of seconds with three or six decimals, in the marks of the locale")
  func fractions() throws {
    #expect(
      try shown(["2025-11-27T09:14:03.125Z", "2025-11-27T09:14:04Z"])
        == ["27 Nov 2025, 09:14:03.125 UTC", "27 Nov 2025, 09:14:04.000 UTC"])
    #expect(
      try shown(["2025-11-27 09:14:03.123456", "2025-11-27 23:59:59.999999"])
        == ["27 Nov 2025, 09:14:03.123456", "27 Nov 2025, 23:59:59.999999"])
    #expect(
      try shown(["2025-11-27T09:14:03.5"], "locale: de_DE") == ["27.11.2025, 09:14:03,500"])
  }

  @Test("are written in the same way in titles and heads of cross tables")
  func elsewhere() throws {
    let csv = "at,n\n2025-11-27T09:14:00,1\n2025-11-28T10:00:00,2\n"
    let grid = try preparedGrid(
      csv, "title: \"{max(at)}\"\npivot: {columns: [at], values: {n: sum}}")
    #expect(grid.captions.title?.text == "28 Nov 2025, 10:00")
    #expect(grid.columns.map(\.title).contains("27 Nov 2025, 09:14"))
  }

  @Test("lose nothing: finer fractions of seconds, raw data and dates stay as they are written")
  func honest() throws {
    #expect(
      try shown(["2025-11-27T09:14:03.123456789Z"]) == ["2025-11-27T09:14:03.123456789Z"])
    #expect(try shown(["2025-11-27T09:14:03Z"], "raw: true") == ["2025-11-27T09:14:03Z"])
    #expect(try shown(["2025-11-27", "2025-11-28"]) == ["2025-11-27", "2025-11-28"])
    #expect(
      try shown(["2025-11-27", "2025-11-28T10:00:00"]) == ["27 Nov 2025", "28 Nov 2025, 10:00"])
  }

  @Test("that are all midnight without a zone are dates")
  func midnights() throws {
    #expect(
      try shown(["2025-11-27T00:00:00", "2025-11-28T00:00:00"]) == ["27 Nov 2025", "28 Nov 2025"])
    #expect(
      try shown(["2025-11-27T00:00:00Z"]) == ["27 Nov 2025, 00:00 UTC"])
  }

  @Test("are sorted as times, and titles of groups have the same form")
  func sorting() throws {
    let values = ["2025-12-01T09:00:00Z", "2025-02-01T09:00:00Z"]
    #expect(
      try shown(values, "sort: at") == ["1 Feb 2025, 09:00 UTC", "1 Dec 2025, 09:00 UTC"])
  }
}
