import GridCore
import GridModel
import Testing

@testable import GridLayout

@Suite("How many lines texts are known to have")
struct LineCountsTests {
  private func setting(_ width: Double) -> LineCounts.Setting {
    LineCounts.Setting(font: FontID(rawValue: 0), flow: TextFlow(wrap: .word), width: width)
  }

  /// A text of 80 points on one line, set in two lines of up to 40.
  private var counts: LineCounts {
    var counts = LineCounts(setting(50), rowCount: 2)
    counts[0] = LineCounts.Lines(
      count: 2, breaksWords: false,
      widths: LineCounts.Widths(whole: 80, least: 40, most: 79.98, count: 2))
    return counts
  }

  @Test("a text that fits on one line has several again in a narrower box")
  func narrower() throws {
    let wide = try #require(counts.adapted(to: setting(100)))
    #expect(wide[0]?.count == 1)
    #expect(!wide.haveSeveralLines)
    let narrow = try #require(wide.adapted(to: setting(60)))
    #expect(narrow[0]?.count == 2)
    #expect(narrow.haveSeveralLines)
    let narrower = try #require(narrow.adapted(to: setting(30)))
    #expect(narrower[0] == nil)
  }

  @Test("only forgotten rows are measured again")
  func forgotten() {
    var counts = counts
    counts[1] = LineCounts.Lines(count: 1, breaksWords: false, widths: .init(whole: 10))
    #expect(counts.areWhole)
    counts.forget(0)
    #expect(!counts.areWhole)
    var rows: [Int] = []
    counts.learn { row in
      rows.append(row)
      return LineCounts.Lines(count: 1, breaksWords: true, widths: .init(whole: 90))
    }
    #expect(rows == [0])
    #expect(!counts.areWhole, "a word is broken")
  }
}
