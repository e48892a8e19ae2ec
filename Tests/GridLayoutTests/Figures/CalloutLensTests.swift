import GridCore
import Testing

@testable import GridPainting

@Suite("Lenses of callouts")
struct CalloutLensTests {
  private let cell = Rect(left: 0, top: 0, right: 90, bottom: 110)

  @Test("what is drawn is in the middle, with as much room as on its narrower sides")
  func centred() {
    // One line at the top right of a cell that another cell of its row makes high.
    let number = Rect(left: 55, top: 10, right: 80, bottom: 24)
    #expect(
      CalloutLens.centred(cell, around: number)
        == Rect(left: 45, top: 0, right: 90, bottom: 34))
    #expect(CalloutLens.centred(cell, around: cell) == cell)
  }
}
