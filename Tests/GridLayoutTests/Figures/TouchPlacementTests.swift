import GridCore
import TestSupport
import Testing

@testable import GridPainting

@Suite("Places of fingers and pointers")
struct TouchPlacementTests {
  private let header = Rect(left: 100, top: 100, right: 140, bottom: 128)
  private let word = Rect(left: 110, top: 108, right: 130, bottom: 121)

  private func point(
    _ kind: AnimationPainter.Touch.Kind, on part: Rect, _ texts: [Rect]
  ) -> Point {
    TouchPlacement(CalloutObstacles(texts)).point(of: kind, on: part)
  }

  private func pointer(at tip: Point) -> Rect {
    let size = GesturePainter.pointerSize
    return Rect(x: tip.x, y: tip.y, width: size.width, height: size.height)
  }

  @Test("without texts they are in the middle")
  func middle() {
    #expect(point(.pointer, on: header, []) == Point(x: 120, y: 114))
    #expect(point(.finger, on: header, []) == Point(x: 120, y: 114))
  }

  @Test("a pointer is on the header, and hides neither its word nor the one below")
  func pointerBesideWord() {
    let below = Rect(left: 112, top: 138, right: 130, bottom: 150)
    let tip = point(.pointer, on: header, [word, below])
    #expect(header.contains(tip))
    #expect(!pointer(at: tip).intersects(word))
    #expect(!pointer(at: tip).intersects(below))
  }

  @Test("a finger on a row is between its texts")
  func fingerBetweenTexts() {
    let row = Rect(left: 0, top: 0, right: 400, bottom: 44)
    let texts = [
      Rect(left: 15, top: 14, right: 120, bottom: 30),
      Rect(left: 190, top: 14, right: 210, bottom: 30),
      Rect(left: 320, top: 14, right: 385, bottom: 30),
    ]
    let middle = point(.finger, on: row, texts)
    let radius = GesturePainter.fingerRadius
    for text in texts {
      let x = max(text.left - middle.x, 0, middle.x - text.right)
      let y = max(text.top - middle.y, 0, middle.y - text.bottom)
      #expect(x * x + y * y >= radius * radius)
    }
    #expect(abs(middle.x - 200) < 60)
  }

  @Test("where a part is full of text, they are still on the part")
  func full() {
    for kind in [AnimationPainter.Touch.Kind.pointer, .finger] {
      #expect(header.contains(point(kind, on: header, [header])))
    }
    let dot = Rect(left: 10, top: 10, right: 12, bottom: 12)
    #expect(point(.pointer, on: dot, [Rect(left: 0, top: 0, right: 20, bottom: 20)]).x == 11)
  }
}
