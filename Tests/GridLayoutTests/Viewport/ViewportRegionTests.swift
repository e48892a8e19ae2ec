import GridCore
import GridModel
import Testing

@testable import GridLayout

@Suite("What stands beside the columns of a viewport")
struct ViewportRegionTests {
  /// Columns of 50 points, the first fixed; handles of 13 points are beside them.
  private func grid(scroll: Double = 0, swiped: [SwipedRow] = []) -> DataGrid {
    var grid = DataGrid.board(
      Viewport(width: 120, height: 70, scroll: ScrollOffset(x: scroll)), rowCounts: [2],
      columnCount: 4, pinnedLeft: 1)
    #expect(grid.apply(GridState(reorderHandles: ReorderHandles(), swiped: swiped)) == [])
    return grid
  }

  private func lines(_ grid: DataGrid) -> [String] {
    grid.painted().split(separator: "\n").map(String.init)
  }

  @Test("handles stay at the right edge while columns scroll")
  func handles() throws {
    let layout = grid(scroll: 30).layout()
    let view = try #require(layout.viewport)
    #expect(
      view.panes.map(\.span) == [
        HorizontalSpan(left: 0, right: 50), HorizontalSpan(left: 50, right: 107),
        HorizontalSpan(left: 107, right: 120),
      ])
    #expect(view.panes.map { $0.windows.map(\.hasTail) } == [[false], [false], [true]])
    // The columns that scroll take 150 points, of which 57 show.
    #expect(grid(scroll: 1000).layout().viewport?.scroll.x == 93)
    let handles = lines(grid(scroll: 30)).filter { $0.hasSuffix("#000000") && $0.hasPrefix("fill") }
    #expect(handles.count == 6)
    #expect(handles.allSatisfy { $0.hasPrefix("fill (107,") && $0.contains("-(120,") })
  }

  @Test("a row slid aside moves as a whole, with its buttons once at the right edge")
  func swiped() {
    let row = SwipedRow(RowPath(section: 0, row: 0), actions: [SwipeAction("D")])
    let list = lines(grid(scroll: 30, swiped: [row]))
    #expect(list.count { $0.contains("\"D\"") } == 1)
    #expect(list.contains("text (110,43) \"D\" 10, #000000, width 10"))
    // Moved by the button's 10 points: out at the left, and over the fixed column no farther than
    // that moves.
    #expect(list.contains("text (-10,43) \"0.0\" 10, #000000, width 30"))
    #expect(list.contains("text (10,43) \"1.0\" 10, #000000, width 30"))
    #expect(list.contains("clip (40,30)-(97,50)"))
  }

  @Test("the section column stays at the left, its cells scroll with their sections")
  func sectionColumn() throws {
    var grid = DataGrid.board(
      Viewport(width: 120, height: 70, scroll: ScrollOffset(x: 20, y: 5)), rowCounts: [3, 3],
      titles: [nil, nil], columnCount: 4)
    grid.sections[0].label = "A"
    grid.sections[1].label = "B"
    grid.sectionColumn = SectionColumn(title: "S", width: 25)
    let view = try #require(grid.layout().viewport)
    #expect(
      view.panes.map(\.span) == [
        HorizontalSpan(left: 0, right: 25), HorizontalSpan(left: 25, right: 120),
      ])
    let list = lines(grid)
    #expect(list.contains { $0.hasPrefix("text (0,") && $0.contains("\"S\"") })
    #expect(list.contains { $0.hasPrefix("text (0,") && $0.contains("\"A\"") })
    #expect(!list.contains { $0.contains("\"B\"") })
    #expect(list.contains { $0.hasPrefix("text (5,") && $0.contains("\"0.0\"") })
    #expect(list.contains { $0.hasPrefix("text (5,") && $0.contains("\"c0\"") })
  }

  @Test(
    "the line around the table lies over the index of the sections, which is cut to its corners")
  func roundedIndex() throws {
    for viewport in [Viewport(width: 120, height: 70), nil] {
      var grid = DataGrid.board(
        viewport, rowCounts: [2], columnCount: 2,
        separators: SeparatorStyles(
          frame: LineStyle(color: Color("#FF0000"), width: 2), frameRadius: 8),
        elements: [.shortcutBar: Style(background: Color("#00FF00"))])
      #expect(grid.apply(GridState(shortcutBar: ShortcutBar(titles: ["A"]))) == [])
      let list = lines(grid)
      let bar = try #require(list.firstIndex { $0.contains("#00FF00") })
      let corners = try #require(list[..<bar].lastIndex { $0.contains("radius") })
      #expect(
        list[corners..<bar].count { $0 == "unclip" }
          <= list[corners..<bar].count {
            $0.hasPrefix("clip") && !$0.contains("radius")
          })
      let frame = try #require(list.firstIndex { $0.contains("#FF0000") })
      #expect(bar < frame)
    }
  }
}
