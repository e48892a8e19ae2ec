import GridCore
import GridModel
import TestSupport
import Testing

@testable import GridPainting

@Suite("Texts that lines of callouts avoid")
struct CalloutObstaclesTests {
  private let window = Rect(left: 0, top: 0, right: 400, bottom: 300)
  private let target = Rect(left: 100, top: 100, right: 200, bottom: 130)

  private func way(_ boxes: [Rect], to side: CalloutSide) -> CalloutObstacles.Way {
    CalloutObstacles(boxes).way(from: target, to: side, of: window)
  }

  @Test("without texts a line begins anywhere but at the ends of an edge")
  func free() {
    #expect(way([], to: .top) == CalloutObstacles.Way(struckCount: 0, ranges: [106...194]))
    #expect(way([], to: .left) == CalloutObstacles.Way(struckCount: 0, ranges: [106...124]))
  }

  @Test("a text on the way leaves what is beside it; one on another side changes nothing")
  func beside() {
    let title = Rect(left: 120, top: 40, right: 160, bottom: 56)
    #expect(
      way([title], to: .top)
        == CalloutObstacles.Way(struckCount: 0, ranges: [106...115, 165...194]))
    #expect(way([title], to: .bottom).ranges == [106...194])
    #expect(way([title], to: .top).position(nearestTo: 130) == 115)
    #expect(way([title], to: .top).position(nearestTo: 150) == 165)
  }

  @Test("where every position strikes out a text, the fewest are struck out")
  func fewest() {
    let wide = Rect(left: 90, top: 40, right: 210, bottom: 56)
    let narrow = Rect(left: 100, top: 70, right: 150, bottom: 86)
    #expect(
      way([wide, narrow], to: .top)
        == CalloutObstacles.Way(struckCount: 1, ranges: [155...194]))
  }

  @Test("a line passes closer to a text before it strikes one out")
  func closer() {
    let text = Rect(left: 300, top: 111, right: 340, bottom: 128)
    #expect(
      way([text], to: .right) == CalloutObstacles.Way(struckCount: 0, ranges: [105...107]))
  }

  @Test("a line leaves at the end of an edge before it strikes out a text")
  func atTheEnd() {
    let address = Rect(left: 40, top: 40, right: 193, bottom: 56)
    #expect(
      way([address], to: .top) == CalloutObstacles.Way(struckCount: 0, ranges: [195...196]))
  }

  @Test("no position of random texts is better than the one that is taken")
  func random() {
    var generator = SeededGenerator(seed: 9)
    for _ in 0..<200 {
      let boxes = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
        Rect(
          x: .random(in: 0...360, using: &generator), y: .random(in: 0...280, using: &generator),
          width: .random(in: 5...90, using: &generator), height: 14)
      }
      let obstacles = CalloutObstacles(boxes)
      for side in CalloutSide.allCases {
        let way = obstacles.way(from: target, to: side, of: window)
        let path = { (position: Double) -> Int in
          boxes.count { box in
            switch side {
            case .left:
              box.left < target.left && box.top < position && position < box.bottom
            case .right:
              box.right > target.right && box.top < position && position < box.bottom
            case .top: box.top < target.top && box.left < position && position < box.right
            case .bottom:
              box.bottom > target.bottom && box.left < position && position < box.right
            }
          }
        }
        let wanted = Double.random(in: 90...210, using: &generator)
        #expect(path(way.position(nearestTo: wanted)) <= way.struckCount)
        #expect(!way.ranges.isEmpty)
      }
    }
  }
}
