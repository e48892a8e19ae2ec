import GridCore
import Testing

@testable import GridPainting

@Suite("Arrows of callouts")
struct CalloutArrowTests {
  private static let rows = (0..<5).map { index in
    Rect(left: 0, top: Double(index) * 30, right: 200, bottom: Double(index) * 30 + 30)
  }

  /// A text in the row.
  private static func text(_ row: Int, _ left: Double, _ right: Double) -> Rect {
    Rect(
      left: left, top: Double(row) * 30 + 10, right: right, bottom: Double(row) * 30 + 22)
  }

  @Test("an arrow passes beside the texts between its ends where there is room")
  func beside() throws {
    let (start, end) = (Self.rows[4], Self.rows[0])
    let plain = try #require(CalloutArrow(from: start, to: end, avoiding: []))
    #expect(plain == CalloutArrow(from: start, to: end))
    // Nothing is where it is.
    let far = [Self.text(1, 10, 60), Self.text(2, 150, 190)]
    #expect(CalloutArrow(from: start, to: end, avoiding: far) == plain)
    let texts = (1...3).map { Self.text($0, 60, 110) }
    let arrow = try #require(CalloutArrow(from: start, to: end, avoiding: texts))
    #expect(arrow != plain && arrow.from.y == start.top && arrow.to.y == end.bottom)
    for step in 0...20 {
      let t = Double(step) / 20
      let x =
        (1 - t) * (1 - t) * arrow.from.x + 2 * t * (1 - t) * arrow.bend.x + t * t * arrow.to.x
      #expect(x < 60 || x > 110)
    }
    // Between columns it moves down.
    let (left, right) = (
      Rect(left: 0, top: 0, right: 40, bottom: 100),
      Rect(left: 160, top: 0, right: 200, bottom: 100)
    )
    let word = Rect(left: 60, top: 20, right: 140, bottom: 50)
    let across = try #require(CalloutArrow(from: left, to: right, avoiding: [word]))
    #expect(across.from.y > 50 && across.to.y > 50)
  }

  @Test("an arrow without room goes through the fewest texts, and to the same place is none")
  func fewest() throws {
    let texts = [Self.text(1, 0, 200), Self.text(2, 60, 200), Self.text(3, 0, 200)]
    let arrow = try #require(
      CalloutArrow(from: Self.rows[4], to: Self.rows[0], avoiding: texts))
    #expect(arrow.bend.x < 60)
    #expect(CalloutArrow(from: Self.rows[1], to: Self.rows[1], avoiding: texts) == nil)
  }
}
