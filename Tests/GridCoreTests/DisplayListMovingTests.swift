import GridCore
import Testing

@Suite("Moved display lists")
struct DisplayListMovingTests {
  @Test("appending a list moves its commands and renumbers their texts and gradients")
  func moved() {
    var list = DisplayList()
    list.textBytes = Array("one".utf8)
    list.append(
      .text(
        TextRun(
          byteOffset: 0, byteCount: 3, font: FontID(rawValue: 0), color: ink,
          origin: Point(x: 1, y: 9), width: 18)))
    list.append(.fill(Rect(x: 0, y: 0, width: 5, height: 5), list.paint(gradient(to: 5))))

    var other = DisplayList()
    other.textBytes = Array("two".utf8)
    other.append(.pushRoundedClip(Rect(x: 0, y: 0, width: 20, height: 10), radius: 4))
    other.append(.fill(Rect(x: 0, y: 0, width: 20, height: 10), other.paint(gradient(to: 10))))
    other.append(
      .fillPath(.polygon([Point(x: 0, y: 0), Point(x: 2, y: 0), Point(x: 0, y: 2)]), .color(ink)))
    other.append(
      .text(
        TextRun(
          byteOffset: 0, byteCount: 3, font: FontID(rawValue: 0), color: ink,
          origin: Point(x: 2, y: 8), width: 18)))
    other.append(
      .strokePath(
        Path([.move(Point(x: 0, y: 0)), .line(Point(x: 9, y: 0))]), Stroke(width: 2), ink))
    other.append(.outline(OutlineEntry(title: "Two", level: 0, top: 1)))
    other.append(.popClip)

    list.append(other, movedBy: Point(x: 100, y: 50))
    #expect(
      list.dump { _ in "Inter 12" } == """
        text (1,9) "one" Inter 12, #102030, width 18
        fill (0,0)-(5,5) gradient (0,0)-(0,5) 0 #102030, 1 #FFFFFF
        clip (100,50)-(120,60) radius 4
        fill (100,50)-(120,60) gradient (100,50)-(100,60) 0 #102030, 1 #FFFFFF
        path M(100,50) L(102,50) L(100,52) Z #102030
        text (102,58) "two" Inter 12, #102030, width 18
        stroke M(100,50) L(109,50) width 2 #102030
        outline "Two" level 0 top 51
        unclip

        """)
  }

  private let ink = RGBA8(Color(red: 16.0 / 255, green: 32.0 / 255, blue: 48.0 / 255))

  private func gradient(to bottom: Double) -> PlacedGradient {
    PlacedGradient(
      start: Point(x: 0, y: 0), end: Point(x: 0, y: bottom),
      stops: [.init(offset: 0, color: ink), .init(offset: 1, color: RGBA8(.white))])
  }
}
