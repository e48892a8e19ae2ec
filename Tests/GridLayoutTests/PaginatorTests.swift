import GridCore
import GridModel
import TestSupport
import Testing

@testable import GridLayout
@testable import GridPainting

@Suite("Pages")
struct PaginatorTests {
  private let columns = [GridColumn(key: "a", sizing: .fixed(100), sourceIndex: 0)]
  /// 100 high between the margins.
  private let format = PageFormat(
    size: Size(width: 300, height: 150), margins: Insets(vertical: 25, horizontal: 25))

  private func paged(_ grid: DataGrid) -> PagedLayout {
    PagedLayout(grid: grid, format: format, measurer: FixedAdvanceMeasurer())
  }

  private func rows(_ count: Int) -> [[String]] { (0..<count).map { ["\($0)"] } }

  @Test("every page repeats the column headers; the first one has the title")
  func headers() {
    // The title and the headers are 10 high each, rows 20: four rows, then four, then one.
    let layout = paged(
      DataGrid(columns, rows(9), title: "T", elements: [.rows: Style(height: 20)]))
    #expect(
      layout.dump() == """
        pages 3, content 250 x 100, columns 0-100
          page 1, title, column headers, lines 0-3 (80 high)
          page 2, column headers, lines 4-7 (80 high)
          page 3, column headers, lines 8-8 (20 high)

        """)
  }

  @Test("a section's header moves to the next page with its first row")
  func strandedHeader() {
    let layout = paged(
      DataGrid(
        columns, rows(6),
        sections: [
          Section(title: "A", positions: 0..<3), Section(title: "B", positions: 3..<6),
        ],
        elements: [.rows: Style(height: 20), .section: Style(height: 15)]))
    // 10 + 15 + 3 * 20 = 85, and the second header would fit into 100.
    #expect(layout.pages.map(\.lines) == [0..<4, 4..<8])
  }

  @Test("the header of an empty section may be the last line")
  func emptySection() {
    let layout = paged(
      DataGrid(
        columns, rows(4),
        sections: [
          Section(title: "A", positions: 0..<3), Section(title: "Empty", positions: 3..<3),
          Section(title: nil, positions: 3..<4),
        ],
        elements: [.rows: Style(height: 20), .section: Style(height: 15)]))
    #expect(layout.pages.map(\.lines) == [0..<5, 5..<6])
  }

  @Test("a row that does not fit beneath the title stands on the next page, whole")
  func belowTitle() {
    let layout = paged(
      DataGrid(
        columns, rows(1), title: "T",
        elements: [.rows: Style(height: 80), .title: Style(height: 30)]))
    #expect(layout.pages.map(\.lines) == [0..<0, 0..<1])
    #expect(layout.pages.map { $0.items.contains { $0.content == .leading(1) } } == [false, true])
  }

  @Test("a row higher than a page begins under the last row, and is divided between its lines")
  func highRow() {
    let grid = DataGrid(
      columns, [["a"], [String(repeating: "word ", count: 40)], ["b"]],
      elements: [.rows: Style(height: 20)])
    let layout = paged(grid)
    // 20 lines of two words each; 90 are left under the headers, 70 of them under the first row,
    // and on the last page the next row has room.
    #expect(
      layout.dump() == """
        pages 3, content 250 x 100, columns 0-100
          page 1, column headers, lines 0-0 (20 high), line 1 from 0 to 70
          page 2, column headers, line 1 from 70 to 160
          page 3, column headers, line 1 from 160 to 200, lines 2-2 (20 high)

        """)
    let measurer = FixedAdvanceMeasurer()
    var painter = Painter(layout, measurer: measurer)
    let counts = layout.pages.map { page in
      painter.page(page).commands.count { command in
        if case .text(let run) = command { run.byteCount == 9 } else { false }
      }
    }
    #expect(counts == [7, 9, 4])
    #expect(painter.findings.diagnostics == [])
  }

  @Test("a grid without rows is one page")
  func noRows() {
    let layout = paged(DataGrid(columns, [], title: "T", notes: ["N"]))
    #expect(
      layout.dump() == """
        pages 1, content 250 x 100, columns 0-100
          page 1, title, column headers, note 0

        """)
  }

  @Test("notes follow the last row, and go on to pages without column headers")
  func notes() {
    let layout = paged(
      DataGrid(
        columns, rows(3), notes: ["1", "2", "3", "4", "5"],
        elements: [.rows: Style(height: 20), .note: Style(height: 25)]))
    #expect(
      layout.dump() == """
        pages 2, content 250 x 100, columns 0-100
          page 1, column headers, lines 0-2 (60 high), note 0
          page 2, notes 1-4

        """)
  }

  @Test("every line stands on one page, in order; no section header ends one above its rows")
  func everyLineOnce() {
    var random = SeededGenerator(seed: 41)
    for _ in 0..<1000 {
      let frames = GridFramesTests.random(using: &random)
      let height = Double.random(in: 40...300, using: &random)
      let pages = Paginator(frames: frames, contentHeight: height).pages()
      var next = 0
      for (index, page) in pages.enumerated() {
        #expect(page.number == index + 1)
        #expect(page.lines.lowerBound == next)
        next = page.lines.upperBound
        guard let first = page.lines.first, let last = page.lines.last else { continue }
        let header = frames.leadingItems[1].height + (index == 0 ? 20 : 0)
        let used = frames.line(last).bottom - frames.line(first).top
        #expect(page.lines.count == 1 || used <= height - header + 0.02)
        if case .sectionStrip(let section, _) = frames.line(last).item, next < frames.lineCount,
          !frames.sections[section].positions.isEmpty
        {
          // Only where header and row are too high for a page together.
          let both = frames.line(last + 1).bottom - frames.line(last).top
          #expect(both > height - frames.leadingItems[1].height)
        }
      }
      #expect(next == frames.lineCount)
    }
  }

  // MARK: - Grids too wide for the page

  private func wide(_ columns: [GridColumn], _ row: [String], width: Double? = nil) -> PagedLayout {
    var format = format
    format.across = .shrink
    return PagedLayout(
      grid: DataGrid(columns, [row], width: width), format: format,
      measurer: FixedAdvanceMeasurer())
  }

  private func text(_ count: Int) -> String { String(repeating: "x", count: count) }

  @Test("a grid that is somewhat too wide is zoomed out to the page's width")
  func zoom() {
    let columns = [
      GridColumn(key: "a", sourceIndex: 0),
      GridColumn(key: "b", sizing: .fixed(200), sourceIndex: 1),
    ]
    let layout = wide(columns, [text(12), text(1)])
    // 120 + 200 on 250: the zoom is 250 / 320 less a little.
    #expect(isClose(layout.layout.columnWidths, [93.75, 156.25], within: 0.3))
    #expect(layout.layout.frames.gridRight <= 250.01)
    #expect(isClose([layout.layout.frames.line(0).height], [7.81], within: 0.05))
  }

  @Test("below the least zoom columns shrink, and texts wrap")
  func leastZoom() {
    let columns = [
      GridColumn(key: "a", sourceIndex: 0), GridColumn(key: "b", sourceIndex: 1),
    ]
    let words = String(repeating: "abcd ", count: 8)
    let layout = wide(columns, [words, words])
    // 360 each, at most: 720 * 0.6 is more than 250.
    #expect(isClose([layout.layout.frames.gridRight], [250], within: 0.01))
    #expect(isClose([layout.layout.frames.line(0).height.truncatingRemainder(dividingBy: 6)], [0]))
  }

  @Test("columns that cannot shrink are zoomed out further rather than lost")
  func fixedColumns() {
    let columns = (0..<5).map { GridColumn(key: "\($0)", sizing: .fixed(200), sourceIndex: $0) }
    let layout = wide(columns, ["a", "b", "c", "d", "e"])
    #expect(layout.layout.frames.gridRight <= 250.01)
    #expect(isClose(layout.layout.columnWidths, Array(repeating: 50, count: 5), within: 0.2))
  }

  @Test("no word is broken to make a grid fit, as long as it stays legible")
  func wholeWords() {
    let columns = [
      GridColumn(key: "a", sourceIndex: 0), GridColumn(key: "b", sourceIndex: 1),
      GridColumn(key: "c", sizing: .fixed(200), sourceIndex: 2),
    ]
    let layout = wide(columns, ["\(text(15)) \(text(10))", "abc \(text(15))", "c"]).layout
    // Words of 150 each and 200 fixed make 500: half the size fits.
    #expect(isClose(layout.columnWidths, [75, 75, 100], within: 0.3))
    #expect(isClose([layout.frames.line(0).height], [10], within: 0.05))
  }

  @Test("a word that its column's upper bound breaks does not make the grid smaller")
  func boundedWords() {
    let columns = [
      GridColumn(key: "a", sizing: .fit(min: nil, max: 60), sourceIndex: 0),
      GridColumn(key: "b", sourceIndex: 1),
    ]
    let layout = wide(columns, [text(15), String(repeating: "abcd ", count: 8)]).layout
    #expect(isClose(layout.columnWidths, [36, 214], within: 0.1))
  }

  @Test("of several formats the first is taken that the grid fits into without shrinking")
  func formats() {
    func chosen(_ columns: Int, across: PageWidthFitting = .split) -> Double {
      func format(_ width: Double) -> PageFormat {
        var format = PageFormat(size: Size(width: width, height: 150), margins: .zero)
        format.across = across
        return format
      }
      let columns = (0..<columns).map {
        GridColumn(key: "\($0)", sizing: .fixed(50), sourceIndex: 0)
      }
      return PagedLayout(
        grid: DataGrid(columns, []), formats: [format(100), format(200)],
        measurer: FixedAdvanceMeasurer()
      ).format.size.width
    }
    #expect(chosen(2) == 100)
    // 150 points at three quarters are more than 100.
    #expect(chosen(3) == 200)
    #expect(chosen(3, across: .shrink) == 100)
    #expect(chosen(4) == 200)
    #expect(chosen(40) == 200)
  }

  @Test("a hundred columns stay on the page")
  func manyColumns() {
    let columns = (0..<100).map { GridColumn(key: "column \($0)", sourceIndex: $0) }
    let layout = wide(columns, Array(repeating: "some text", count: 100))
    #expect(layout.layout.frames.gridRight <= 250.01)
    #expect(layout.layout.columnWidths.allSatisfy { $0 > 0 })
  }

  @Test("a given width that fits the page is kept")
  func givenWidth() {
    let columns = [GridColumn(key: "a", sourceIndex: 0)]
    #expect(wide(columns, ["abc"], width: 200).layout.frames.gridRight == 200)
    #expect(wide(columns, [text(60)], width: 200).layout.frames.line(0).height == 30)
    #expect(
      isClose([wide(columns, ["abc"], width: 300).layout.frames.gridRight], [250], within: 0.5))
  }
}
