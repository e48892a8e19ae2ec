import GridCore
import GridModel
import TestSupport
import Testing

@testable import GridPainting

@Suite("Placement of callouts")
struct CalloutPlacementTests {
  private let window = Rect(left: 0, top: 0, right: 400, bottom: 300)

  private func item(
    _ left: Double, _ top: Double, _ width: Double = 80, _ height: Double = 30,
    side: CalloutSide? = nil, label: Size = Size(width: 120, height: 34)
  ) -> CalloutPlacement.Item {
    CalloutPlacement.Item(
      target: Rect(x: left, y: top, width: width, height: height), label: label,
      sides: side.map { [$0] } ?? CalloutSide.allCases)
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
      count
        + placed.indices.filter { first < $0 && placed[first].line.crosses(placed[$0].line) }.count
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
    #expect(!both[0].line.passes(Rect(x: 310, y: 130, width: 80, height: 30)))
    #expect(!both[1].line.passes(Rect(x: 200, y: 130, width: 80, height: 30)))
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

  /// Callouts at random cells of a grid, their texts as large as most are.
  private func random(_ generator: inout SeededGenerator, count: Int) -> [CalloutPlacement.Item] {
    var cells: Set<[Int]> = []
    while cells.count < count {
      cells.insert([.random(in: 0..<5, using: &generator), .random(in: 0..<10, using: &generator)])
    }
    return cells.sorted { $0.lexicographicallyPrecedes($1) }.map { cell in
      item(
        Double(cell[0]) * 80, Double(cell[1]) * 30,
        label: Size(
          width: .random(in: 24...90, using: &generator),
          height: .random(in: 24...50, using: &generator)))
    }
  }

  @Test("no text covers the grid or another text, and the same input has the same result")
  func invariants() {
    var generator = SeededGenerator(seed: 21)
    for count in 1...6 {
      for _ in 0..<10 {
        let items = random(&generator, count: count)
        let result = placed(items)
        #expect(result == placed(items))
        #expect(!overlap(result))
        for (item, one) in zip(items, result) {
          #expect(!one.label.intersects(window))
          #expect(item.sides.contains(one.side))
          // The line begins at the edge of what is named.
          let start = one.leader[0]
          let isOnEdge =
            start.x == item.target.left || start.x == item.target.right
            || start.y == item.target.top || start.y == item.target.bottom
          #expect(isOnEdge)
        }
      }
    }
  }

  @Test("lines cross only if they do in every way to place the texts")
  func crossing() {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<30 {
      let items = random(&generator, count: 3)
      guard crossings(placed(items)) > 0 else { continue }
      for number in 0..<64 {
        var given = items
        for index in given.indices {
          given[index].sides = [CalloutSide.allCases[(number >> (2 * index)) & 3]]
        }
        #expect(crossings(placed(given)) > 0)
      }
    }
    #expect(crossings(placed([item(0, 0), item(320, 0), item(0, 270), item(320, 270)])) == 0)
  }

  @Test("numbers ascend as one reads, also if what they name is in another order")
  func numbers() {
    // The line of the second would be as short above the grid, but before the first.
    var first = item(300, 20, 60)
    var second = item(30, 150, 60)
    (first.number, second.number) = (1, 2)
    func isOrdered(_ placed: [CalloutPlacement.Placed]) -> Bool {
      placed[0].side != placed[1].side
        || (placed[0].side.isUpright
          ? placed[0].label.top < placed[1].label.top
          : placed[0].label.left < placed[1].label.left)
    }
    first.sides = [.top]
    second.sides = [.top, .bottom]
    #expect(isOrdered(placed([first, second])))
    (first.number, second.number) = (nil, nil)
    #expect(!isOrdered(placed([first, second])))
    // From right to left this is the order.
    (first.number, second.number) = (1, 2)
    let turned = CalloutPlacement(items: [first, second], window: window, isRightToLeft: true)
    #expect(turned.placed().map(\.side) == [.top, .top])
  }

  @Test("a line ends at the axis of what is beside the grid, and not at the middle of both")
  func axis() {
    var lens = item(310, 100, side: .right, label: Size(width: 160, height: 120))
    lens.axis = 40
    let one = placed([lens])[0]
    #expect(one.label.top == 75)
    #expect(
      one.leader == [Point(x: 390, y: 115), Point(x: 404, y: 115), Point(x: 426, y: 115)])
  }

  @Test("an offset moves the text, and its line with it")
  func offset() {
    var one = item(310, 100)
    let before = placed([one])[0]
    one.offset = Point(x: 12, y: -7)
    let after = placed([one])[0]
    #expect(after.label == before.label.offsetBy(x: 12, y: -7))
    #expect(after.leader.last == Point(x: after.label.left, y: 108))
  }
}
