import Foundation
import TestSupport
import Testing

@testable import GridSnapshots

@Suite("Reports of runs")
struct ReportTests {
  private static func snapshot(
    _ name: String, _ status: String, words: [String] = []
  ) -> RunRecord.Case {
    RunRecord.Case(
      name: name, document: "sales.yaml", theme: nil, variants: [], state: "normal", format: "png",
      status: status, words: words, pixels: nil, notes: [], expected: "none.png", actual: nil,
      difference: nil, pending: [], folder: "golden", pendingFolder: "pending")
  }

  private let record = RunRecord(cases: [
    snapshot("sales", "passed"),
    snapshot("sales.dark", "different", words: ["section 0, row 1, \"A<B\": text \"1\" → \"2\""]),
    snapshot("sales.broken", "failed"),
  ])

  @Test("the summary counts what there is of each status")
  func summary() {
    #expect(record.summary == "3 cases: 1 passed, 1 different, 1 failed")
    #expect(!record.isPassed)
  }

  @Test("JUnit has failures and errors, with the words escaped")
  func junit() {
    #expect(
      JUnitReport(record).text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="gridpress" tests="3" failures="1" errors="1">
          <testsuite name="sales.yaml" tests="3" failures="1" errors="1">
            <testcase classname="sales.yaml" name="sales (png)"/>
            <testcase classname="sales.yaml" name="sales.dark (png)">
              <failure type="different" message="section 0, row 1, &quot;A&lt;B&quot;: text \
        &quot;1&quot; → &quot;2&quot;">different: sales.dark (png)
          section 0, row 1, &quot;A&lt;B&quot;: text &quot;1&quot; → &quot;2&quot;</failure>
            </testcase>
            <testcase classname="sales.yaml" name="sales.broken (png)">
              <error type="failed" message="failed">failed: sales.broken (png)</error>
            </testcase>
          </testsuite>
        </testsuites>

        """)
  }

  @Test("JSON is read again as it was written")
  func json() throws {
    let text = try record.json
    #expect(try JSONDecoder().decode(RunRecord.self, from: Data(text.utf8)) == record)
  }

  @Test("the page loads nothing, and shows what is worst first")
  func page() throws {
    let text = HTMLReport(record).text
    #expect(!text.contains("http"))
    let broken = try #require(text.range(of: "sales.broken</span>"))
    let different = try #require(text.range(of: "sales.dark</span>"))
    #expect(broken.lowerBound < different.lowerBound)
    #expect(text.contains("<li>section 0, row 1, &quot;A&lt;B&quot;: text"))
  }

  @Test("colours in words have a sample before them, other numbers have none")
  func swatches() {
    let sample = "<span class=\"swatch\" style=\"background:#FFF8E1\"></span>#FFF8E1"
    #expect(HTMLReport.withSwatches("background #FFF8E1 &#39;") == "background \(sample) &#39;")
    #expect(HTMLReport.withSwatches("#FFF8E180 #FFF8E1801 #12").contains("background:#FFF8E180"))
    #expect(HTMLReport.withSwatches("order #1234567 of #ABCDEFG") == "order #1234567 of #ABCDEFG")
  }
}
