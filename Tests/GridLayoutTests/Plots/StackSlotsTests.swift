import GridCore
import GridModel
import Testing

@testable import GridCells

@Suite("Where the parts of stacked bars stand")
struct StackSlotsTests {
  private func slots(
    _ shares: [Double], width: Double, gap: Double = 1, pixels: PixelGrid? = nil
  ) -> [[Double]] {
    let canvas = CellCanvas(DisplayList(), measurer: FixedAdvanceMeasurer(), pixels: pixels)
    let bar = Rect(x: 0, y: 0, width: width, height: 10)
    return StackSlots(shares, in: bar, gap: gap, on: canvas).places
      .map { [Double($0.index), $0.place.left, $0.place.right] }
  }

  @Test("gaps are as wide as the zoom makes a point")
  func gaps() {
    #expect(slots([0.5, 0.5], width: 21) == [[0, 0, 10], [1, 11, 21]])
    #expect(slots([0.5, 0.5], width: 22, gap: 2) == [[0, 0, 10], [1, 12, 22]])
  }

  @Test("on pixels a gap is a whole number of them, and at least one")
  func pixels() {
    #expect(
      slots([0.5, 0.5], width: 21, gap: 0.2, pixels: PixelGrid(scale: 1))
        == [[0, 0, 10], [1, 11, 21]])
    #expect(
      slots([0.5, 0.5], width: 20.5, gap: 0.3, pixels: PixelGrid(scale: 2))
        == [[0, 0, 10], [1, 10.5, 20.5]])
  }

  @Test("on paper edges stand where the shares have them")
  func paper() {
    #expect(slots([0.25, 0.75], width: 11) == [[0, 0, 2.5], [1, 3.5, 11]])
  }

  @Test("of more parts than pixels some are passed over, and none covers another")
  func many() {
    let places = slots(
      Array(repeating: 1e-3, count: 1000), width: 40, pixels: PixelGrid(scale: 1))
    let edges: [Double] = (0...40).map { Double($0) }
    #expect(places.map { $0[1] } == Array(edges.dropLast()))
    #expect(places.map { $0[2] } == Array(edges.dropFirst()))
    let onPaper = slots(Array(repeating: 1e-3, count: 1000), width: 40)
    #expect(onPaper.count == 160)
  }

  @Test("a bar of a pixel has one part")
  func pixel() {
    #expect(slots([0.2, 0.8], width: 1, pixels: PixelGrid(scale: 1)) == [[1, 0, 1]])
  }
}
