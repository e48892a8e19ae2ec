import GridCore
import GridModel
import Testing

@testable import GridLayout
@testable import GridPainting

@Suite("Rules of pages")
struct PageRuleTests {
  private let columns = [GridColumn(key: "a", sizing: .fixed(200), sourceIndex: 0)]

  /// Headers of 10, rows of 20, section headers of 15.
  private func grid(_ counts: [Int], footers: Bool = false, title: String? = nil) -> DataGrid {
    var start = 0
    let sections = counts.enumerated().map { number, count in
      defer { start += count }
      return Section(
        leading: [.header(SectionHeader(title: "S\(number)"))],
        positions: start..<(start + count),
        trailing: footers ? [.footer(SectionFooter(text: "F\(number)"))] : [])
    }
    return DataGrid(
      columns, (0..<counts.reduce(0, +)).map { ["\($0)"] }, sections: sections, title: title,
      elements: [
        .rows: Style(height: 20), .section: Style(height: 15), .sectionFooter: Style(height: 15),
      ])
  }

  /// 250 x 100 between the margins unless another height is given.
  private func paged(
    _ grid: DataGrid, height: Double = 100, _ change: (inout PageFormat) -> Void = { _ in }
  ) -> PagedLayout {
    var format = PageFormat(
      size: Size(width: 300, height: height + 50), margins: Insets(vertical: 25, horizontal: 25))
    change(&format)
    return PagedLayout(grid: grid, format: format, measurer: FixedAdvanceMeasurer())
  }

  private func texts(_ paged: PagedLayout) -> [[String]] {
    var painter = Painter(paged, measurer: FixedAdvanceMeasurer())
    return paged.pages.map { painter.page($0).texts.map(\.text) }
  }

  @Test(
    "the header of a section that goes on is repeated, and says so; only the first is in the outline"
  )
  func continued() {
    let paged = paged(grid([6]))
    #expect(
      paged.dump() == """
        pages 2, content 250 x 100, columns 0-200
          page 1, column headers, lines 0-3 (75 high)
          page 2, column headers, line 0 continued, lines 4-6 (60 high)

        """)
    #expect(
      texts(paged)[1] == ["a", "S0 (continued)", "3", "4", "5", "Page 2 of 2"])
    #expect(paged.pages[1].items.map(\.isRepeat) == [true, true, false])
    var painter = Painter(paged, measurer: FixedAdvanceMeasurer())
    let outlines = paged.pages.map { page in
      painter.page(page).commands.count { if case .outline = $0 { true } else { false } }
    }
    #expect(outlines == [1, 0])
  }

  @Test(
    "the word is that of strings, and the repetition can be switched off, as can column headers")
  func switchedOff() {
    var grid = grid([6])
    grid.strings.continued = "(Fortsetzung)"
    #expect(texts(paged(grid))[1].dropFirst().first == "S0 (Fortsetzung)")
    let plain = paged(grid) {
      $0.rules.continuesSections = false
      $0.rules.repeatsHeader = false
    }
    #expect(plain.pages.map(\.lines) == [0..<4, 4..<7])
    #expect(texts(plain)[1] == ["3", "4", "5", "Page 2 of 2"])
  }

  @Test("headers of all groups around a section are repeated, beneath one another")
  func nested() {
    var grid = grid([6])
    grid.sections = [
      Section(
        leading: [
          .header(SectionHeader(title: "Outer")), .header(SectionHeader(title: "In", level: 1)),
        ], positions: 0..<2, level: 1),
      Section(
        leading: [.header(SectionHeader(title: "Next", level: 1))], positions: 2..<6, level: 1),
    ]
    let paged = paged(grid, height: 90)
    #expect(paged.pages.map(\.lines) == [0..<4, 4..<7, 7..<9])
    #expect(
      texts(paged).dropFirst().map { $0.dropFirst().prefix(2) } == [
        ["Outer (continued)", "Next"], ["Outer (continued)", "Next (continued)"],
      ])
  }

  @Test("a section is kept together if it fits on a page, and torn if it does not")
  func keepsSections() {
    let kept = paged(grid([2, 3])) { $0.rules.keepsSections = true }
    #expect(kept.pages.map(\.lines) == [0..<3, 3..<7])
    #expect(kept.diagnostics == [])
    let torn = paged(grid([2, 5]), height: 120) { $0.rules.keepsSections = true }
    #expect(torn.pages.map(\.lines) == [0..<6, 6..<9])
    #expect(torn.diagnostics == [])
  }

  @Test("as many rows as asked stand under a header and before a footer")
  func leastRows() {
    // 10 + 15 + 2 * 20 + 15 leave 40 of 120 for the second section: its header and one row.
    #expect(
      paged(grid([2, 3], footers: true), height: 120).pages.map(\.lines) == [0..<6, 6..<9])
    let after = paged(grid([2, 3], footers: true), height: 120) { $0.rules.rowsAfterHeader = 2 }
    #expect(after.pages.map(\.lines) == [0..<4, 4..<9])
    // The footer would be alone: with two rows before it, one is left on the page before.
    let before = paged(grid([3], footers: true), height: 90) { $0.rules.rowsBeforeFooter = 2 }
    #expect(before.pages.map(\.lines) == [0..<2, 2..<5])
    #expect(before.diagnostics == [])
  }

  @Test("rules that contradict each other give way, and that is reported once for each rule")
  func contradiction() {
    let paged = paged(grid([4], footers: true), height: 70) {
      $0.rules.rowsAfterHeader = 4
      $0.rules.rowsBeforeFooter = 4
    }
    #expect(paged.pages.map(\.lines).first == 0..<3)
    #expect(
      paged.diagnostics.map(\.message).first
        == "there is no room on page 1 and another for as many rows before a footer or summary as requested"
    )
  }

  @Test(
    "sections begin on pages of their own if asked, and so do chosen rows, with the headers above them"
  )
  func breaks() {
    let paged1 = paged(grid([1, 1])) { $0.rules.breakBefore = .sections }
    #expect(paged1.pages.map(\.lines) == [0..<2, 2..<4])
    var chosen = grid([2, 2])
    chosen.pageBreaks = RowSelection([1, 2])
    #expect(paged(chosen, height: 300).pages.map(\.lines) == [0..<2, 2..<3, 3..<6])
  }

  @Test("pages begin with outermost groups only, if that is asked")
  func groupBreaks() {
    var grid = grid([2])
    grid.sections = [
      Section(
        leading: [
          .header(SectionHeader(title: "A")), .header(SectionHeader(title: "a", level: 1)),
        ], positions: 0..<1, level: 1),
      Section(leading: [.header(SectionHeader(title: "b", level: 1))], positions: 1..<2, level: 1),
      Section(
        leading: [
          .header(SectionHeader(title: "B")), .header(SectionHeader(title: "c", level: 1)),
        ], positions: 2..<2, level: 1),
    ]
    #expect(
      paged(grid, height: 300) { $0.rules.breakBefore = .groups }.pages.map(\.lines)
        == [0..<5, 5..<7])
    #expect(
      paged(grid, height: 300) { $0.rules.breakBefore = .sections }.pages.map(\.lines)
        == [0..<3, 3..<5, 5..<7])
  }

  @Test("a page too low for its column headers is a problem, and one too low for a line of a row")
  func tooLow() {
    let low = paged(grid([1]), height: 8)
    #expect(
      low.problems == [
        "the page has 8 points between its margins, but the column headers take 10"
      ])
    #expect(low.pages == [])
    let row = paged(grid([1]), height: 15) { $0.rules.repeatsHeader = false }
    #expect(row.problems == [])
    let line = paged(grid([1]), height: 15)
    #expect(
      line.problems == ["row 1 has no line that fits on a page: 5 points are left for rows"])
  }
}
