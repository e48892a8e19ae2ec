import GridCore
import GridModel
import Testing

@testable import GridLayout
@testable import GridPainting

@Suite("Dashes and dots")
struct LineDashesTests {
  private func stretches(
    _ pattern: LinePattern, _ start: Double, _ end: Double, thickness: Double = 1,
    scale: Double? = nil
  ) -> [[Double]] {
    LineDashes(thickness: thickness, pixels: scale.map(PixelGrid.init(scale:)))
      .stretches(of: pattern, from: start, to: end).map { [$0.left, $0.right] }
  }

  @Test("dashes are three widths long and two apart; a line begins and ends with half a one")
  func dashed() {
    #expect(stretches(.dashed, 0, 10) == [[0, 1.5], [3.5, 6.5], [8.5, 10]])
    // 12 / 5 is nearly 2 periods, of 6.
    #expect(stretches(.dashed, 0, 12) == [[0, 1.5], [4.5, 7.5], [10.5, 12]])
  }

  @Test("dots are as long as the line is wide and stand in the middle of their periods")
  func dotted() {
    #expect(
      stretches(.dotted, 10, 16, thickness: 1) == [[10.5, 11.5], [12.5, 13.5], [14.5, 15.5]])
  }

  @Test("where one line ends and the next begins, two halves make a whole dash")
  func seams() {
    let first = stretches(.dashed, 0, 15)
    let second = stretches(.dashed, 15, 30)
    #expect(first.last == [13.5, 15])
    #expect(second.first == [15, 16.5])
  }

  @Test(
    "on pixels all edges are whole pixels, and every dash but the halves at the ends is as long")
  func pixels() {
    for end in stride(from: 8.0, through: 97, by: 1) {
      for (pattern, length) in [(LinePattern.dashed, 6.0), (.dotted, 2)] {
        let pieces = stretches(pattern, 0, end / 2, thickness: 1, scale: 2)
        #expect(pieces.flatMap(\.self).allSatisfy { ($0 * 2).rounded() == $0 * 2 })
        let inner = pattern == .dashed ? Array(pieces.dropFirst().dropLast()) : pieces
        #expect(inner.allSatisfy { ($0[1] - $0[0]) * 2 == length }, "\(pattern) \(end)")
      }
    }
  }

  @Test(
    "a line too short for two dashes is solid; a solid line is one stretch, none has no stretch")
  func short() {
    #expect(stretches(.dashed, 0, 3) == [[0, 3]])
    #expect(stretches(.solid, 1, 9) == [[1, 9]])
    #expect(stretches(.none, 0, 9) == [])
  }
}
