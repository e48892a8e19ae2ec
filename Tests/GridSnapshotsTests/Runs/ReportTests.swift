import Foundation
import GridPNG
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

  @Test("a document that cannot be read is an error with all of its problems")
  func unreadable() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("data: {rows: []}\nwdith: 3\nhieght: 4\n", to: "broken.yaml")
    let matrix = try SnapshotMatrix([path])
    let record = RunRecord(cases: matrix.unreadable.map { RunRecord.Case($0) })
    let snapshot = try #require(record.cases.first)
    #expect(snapshot.notes.count == 2)
    #expect(snapshot.notes[0].hasPrefix("\(path):2:1: unknown key \"wdith\""))
    #expect(record.summary == "1 case: 1 failed")
    #expect(snapshot.message?.hasPrefix("failed: broken (document)\n  \(path):2:1: ") == true)
    let junit = JUnitReport(record).text
    #expect(junit.contains("tests=\"1\" failures=\"0\" errors=\"1\""))
    #expect(junit.contains("<error type=\"failed\" message=\"\(path):2:1: unknown key"))
    #expect(junit.contains("\(path):3:1: unknown key"))
    let html = HTMLReport(record).text
    #expect(html.contains("<p class=\"note\">\(path):3:1: unknown key"))
  }

  @Test("pages of a PDF that differ are shown, each under its number")
  func pages() throws {
    let folder = try TemporaryFolder()
    let image = DecodedImage(width: 1, height: 1, pixels: [0xFFFF_FFFF])
    for name in ["old", "new", "difference"] {
      try folder.write(PNGEncoder.encode(image), to: "\(name).png")
    }
    var snapshot = Self.snapshot("sales", "different", words: ["page 2: 1 of 1 pixels"])
    snapshot.pages = [
      RunRecord.Case.Page(
        number: 2, expected: "old.png", actual: "new.png", difference: "difference.png"),
      RunRecord.Case.Page(number: 3, expected: "none.png", actual: "new.png"),
    ]
    let html = HTMLReport(RunRecord(cases: [snapshot]), in: URL(filePath: folder.path)).text
    let second = try #require(html.range(of: "<h3>Page 2</h3>"))
    let third = try #require(html.range(of: "<h3>Page 3</h3>"))
    #expect(html[second.upperBound..<third.lowerBound].contains("<figure class=\"difference\""))
    #expect(html[third.upperBound...].contains("<figcaption>made now</figcaption>"))
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
