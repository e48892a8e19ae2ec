import GridCore
import GridModel
import Testing

@testable import GridLayout

@Suite("Placement of callouts")
struct CalloutPlacementTests {
  private let window = Rect(left: 0, top: 0, right: 400, bottom: 300)

  private func item(
    _ left: Double, _ top: Double, _ width: Double = 80, _ height: Double = 30,
    side: CalloutSide? = nil, label: Size = Size(width: 120, height: 34)
  ) -> CalloutPlacement.Item {
    CalloutPlacement.Item(
      target: Rect(x: left, y: top, width: width, height: height), label: label, side: side)
  }

  private func placed(_ items: [CalloutPlacement.Item]) -> [CalloutPlacement.Placed] {
    CalloutPlacement(items: items, window: window).placed()
  }

  private func overlap(_ placed: [CalloutPlacement.Placed]) -> Bool {
    placed.indices.contains { first in
      placed.indices.contains {
        first < $0 && placed[first].label.intersects(placed[$0].label)
      }
    }
  }

  private func crossings(_ placed: [CalloutPlacement.Placed]) -> Int {
    placed.indices.reduce(0) { count, first in
      count + placed.indices.filter { first < $0 && placed[first].crosses(placed[$0]) }.count
    }
  }

  @Test("a text stands on the nearest side, at the height of what it names, with a straight line")
  func nearest() {
    let one = placed([item(310, 100)])[0]
    #expect(one.side == .right)
    #expect(one.label == Rect(x: 426, y: 98, width: 120, height: 34))
    #expect(
      one.leader == [Point(x: 390, y: 115), Point(x: 404, y: 115), Point(x: 426, y: 115)])
    #expect(placed([item(160, 4)])[0].side == .top)
  }

  @Test("a side that is given is kept")
  func given() {
    for side in CalloutSide.allCases {
      #expect(placed([item(310, 100, side: side)])[0].side == side)
    }
  }

  @Test("a line does not run over what another callout names if there is another way")
  func passing() {
    // Two cells of a row: the line of the left one would run over the right one.
    let both = placed([item(200, 130), item(310, 130)])
    #expect(!both[0].passes(Rect(x: 310, y: 130, width: 80, height: 30)))
    #expect(!both[1].passes(Rect(x: 200, y: 130, width: 80, height: 30)))
  }

  @Test("many callouts neither overlap, nor cover the window, nor do their lines cross")
  func many() {
    var items: [CalloutPlacement.Item] = []
    for row in 0..<4 {
      for column in 0..<3 {
        items.append(
          item(
            20 + Double(column) * 120, 10 + Double(row) * 70,
            label: Size(width: 90 + Double((row * 3 + column) % 5) * 25, height: 34)))
      }
    }
    let all = placed(items)
    #expect(!overlap(all))
    #expect(crossings(all) == 0)
    #expect(all.allSatisfy { !$0.label.intersects(window) })
    #expect(placed(items) == all)
  }

  @Test("texts of one side keep their order and their distance, and stay beside the window")
  func stacked() {
    let starts = CalloutPlacement.stacked(
      wanted: [10, 12, 200], lengths: [30, 30, 30], spacing: 10, in: 0...300)
    #expect(starts == [0, 40, 200])
    #expect(
      CalloutPlacement.stacked(wanted: [290], lengths: [30], spacing: 10, in: 0...300) == [270])
    // More than there is room for stands in the middle.
    #expect(
      CalloutPlacement.stacked(
        wanted: [0, 0], lengths: [100, 100], spacing: 10, in: 0...100) == [-55, 55])
  }
}
