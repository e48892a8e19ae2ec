import GridCore
import GridModel
import Testing

@testable import GridLayout
@testable import GridPainting

/// One column of 50 points is fixed on each side of a viewport of 200 × 150; between them show 100
/// of 400 points, under the headers 120 of 2,000.
@Suite("Scrolling a viewport")
struct ScrollTests {
  private func questions(_ viewport: Viewport) -> PartGeometry {
    DataGrid.board(viewport, pinnedLeft: 1, pinnedRight: 1).geometry
  }

  private let cell = CellPath(section: 0, row: 40, column: "c5")

  @Test(
    "each of the 16 positions puts the cell where it says",
    arguments: ScrollTarget.Vertical.allCases, ScrollTarget.Horizontal.allCases)
  func positions(vertical: ScrollTarget.Vertical, horizontal: ScrollTarget.Horizontal) {
    let top: Double =
      switch vertical {
      case .top: 30
      case .middle: 80
      case .bottom, .none: 130
      }
    let left: Double =
      switch horizontal {
      case .left: 50
      case .middle: 75
      case .right, .none: 100
      }
    let questions = questions(
      Viewport(
        width: 200, height: 150,
        scrollTo: ScrollTarget(cell, vertical: vertical, horizontal: horizontal)))
    #expect(questions.frame(of: .cell(cell)) == Rect(left, top, left + 50, top + 20))
    #expect(questions.visibleFrame(of: .cell(cell)) == Rect(left, top, left + 50, top + 20))
  }

  @Test("the least movement comes from where the grid is scrolled: a cell in view does not move")
  func leastMovement() {
    func frame(_ x: Double, _ y: Double) -> Rect? {
      questions(
        Viewport(
          width: 200, height: 150, scroll: ScrollOffset(x: x, y: y), scrollTo: ScrollTarget(cell))
      ).frame(of: .cell(cell))
    }
    // From above and from the left, from below and from the right, and in view.
    #expect(frame(0, 0) == Rect(100, 130, 150, 150))
    #expect(frame(300, 1500) == Rect(50, 30, 100, 50))
    #expect(frame(170, 760) == Rect(80, 70, 130, 90))
  }

  @Test("fixed columns do not scroll, and a target without a column scrolls up and down only")
  func fixedTargets() {
    for column in ["c0", "c9", nil] {
      let view = DataGrid.board(
        Viewport(
          width: 200, height: 150, scroll: ScrollOffset(x: 130),
          scrollTo: ScrollTarget(
            RowPath(section: 0, row: 40), column: column, vertical: .top, horizontal: .left)),
        pinnedLeft: 1, pinnedRight: 1
      ).layout().viewport
      #expect(view?.scroll == ScrollOffset(x: 130, y: 800))
    }
  }

  @Test("scrolling ends at the last row and column")
  func ends() {
    let view = DataGrid.board(
      Viewport(width: 200, height: 150, scroll: ScrollOffset(x: 1e9, y: 1e9)), pinnedLeft: 1,
      pinnedRight: 1
    ).layout().viewport
    #expect(view?.scroll == ScrollOffset(x: 300, y: 1880))
    #expect(view?.emptyRows == [])
  }

  @Test("a row is scrolled to the place under the section headers that stay")
  func underSectionHeaders() {
    let questions = DataGrid.board(
      Viewport(
        width: 200, height: 150,
        scrollTo: ScrollTarget(RowPath(section: 1, row: 20), vertical: .top)),
      rowCounts: [50, 50], titles: ["A", "B"]
    ).geometry
    #expect(questions.frame(of: .sectionHeader(section: 1)) == Rect(0, 30, 200, 55))
    #expect(questions.frame(of: .row(RowPath(section: 1, row: 20))) == Rect(0, 55, 200, 75))
  }

  @Test("an axis that repeats has no end, forwards or backwards")
  func repeats() {
    let axis = ScrollAxis(content: 400, room: 100, repeats: true)
    #expect([0, 399, 400, 1250, -30].map(axis.bounded) == [0, 399, 0, 50, 370])
    let short = ScrollAxis(content: 0.5, room: 100, repeats: true)
    #expect(!short.repeats)
    #expect(short.bounded(20) == 0)
  }
}
