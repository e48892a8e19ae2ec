import GridCore
import GridModel
import TestSupport
import Testing

@testable import GridPainting

@Suite("The search for the sides of callouts")
struct CalloutSearchTests {
  private let window = Rect(left: 0, top: 0, right: 400, bottom: 300)

  /// Targets in a grid, over whole rows, and of any size and place, some of whose texts are moved
  /// or bound to a side.
  private func items(_ count: Int, _ generator: inout SeededGenerator)
    -> [CalloutPlacement.Item]
  {
    let isGrid = Bool.random(using: &generator)
    return (0..<count).map { number in
      var target = Rect(
        x: isGrid
          ? Double(Int.random(in: 0..<5, using: &generator)) * 80
          : .random(in: 0...360, using: &generator),
        y: isGrid
          ? Double(Int.random(in: 0..<10, using: &generator)) * 30
          : .random(in: 0...280, using: &generator),
        width: isGrid ? 80 : .random(in: 0...120, using: &generator),
        height: isGrid ? 30 : .random(in: 0...50, using: &generator))
      if number % 5 == 4 { (target.left, target.right) = (window.left, window.right) }
      var item = CalloutPlacement.Item(
        target: target,
        label: Size(
          width: .random(in: 20...150, using: &generator),
          height: .random(in: 20...60, using: &generator)))
      if number % 7 == 3 {
        item.offset = Point(
          x: .random(in: -50...50, using: &generator), y: .random(in: -50...50, using: &generator))
      }
      if number % 4 == 2 { item.sides = [.left, .right] }
      return item
    }
  }

  @Test("it finds what a search finds that evaluates everything for each change")
  func naive() {
    var generator = SeededGenerator(seed: 56)
    for count in [1, 2, 3, 4, 5, 6, 8, 9, 11] {
      for _ in 0..<4 {
        let texts = (0..<(count % 3) * 8).map { _ in
          Rect(
            x: .random(in: 0...360, using: &generator), y: .random(in: 0...280, using: &generator),
            width: .random(in: 5...90, using: &generator), height: 14)
        }
        let placement = CalloutPlacement(
          items: items(count, &generator), window: window, obstacles: CalloutObstacles(texts))
        #expect(placement.placed() == NaiveSearch(placement: placement).placed())
      }
    }
  }

  @Test("without effort it ends at once, with a placement in which no text covers another")
  func effort() {
    var generator = SeededGenerator(seed: 8)
    let placement = CalloutPlacement(
      items: items(60, &generator).map {
        CalloutPlacement.Item(target: $0.target, label: $0.label)
      },
      window: window)
    let sides = placement.items.indices.map { CalloutSide.allCases[$0 % 4] }
    var search = CalloutSearch(placement, from: sides, effort: 0)
    search.run()
    let labels = search.placed
    #expect(labels.count == 60)
    for side in CalloutSide.allCases {
      let texts = labels.filter { $0.side == side }.map(\.label)
      for (index, text) in texts.enumerated() {
        #expect(!texts[(index + 1)...].contains { $0.intersects(text) })
      }
    }
  }
}

/// The same search without its shortcuts: all texts are placed for each change, and all lines are
/// compared with all targets and lines.
private struct NaiveSearch {
  let placement: CalloutPlacement

  func placed() -> [CalloutPlacement.Placed] {
    let items = placement.items
    var sides = items.map { placement.nearestSide(of: $0) }
    var best = layout(sides)
    var least = cost(of: best)
    func isImproved(_ changed: [CalloutSide]) -> Bool {
      guard changed != sides else { return false }
      let other = layout(changed)
      let otherCost = cost(of: other)
      guard otherCost < least - 1e-6 else { return false }
      (sides, best, least) = (changed, other, otherCost)
      return true
    }
    if items.reduce(1, { min(1000, $0 * $1.sides.count) }) <= 256 {
      let ways: [[CalloutSide]] = items.reduce([[]]) { ways, item in
        ways.flatMap { way in item.sides.map { way + [$0] } }
      }
      for way in ways { _ = isImproved(way) }
      return best
    }
    for _ in 0..<8 {
      var isBetter = false
      for index in items.indices {
        for side in items[index].sides where side != sides[index] {
          var changed = sides
          changed[index] = side
          if isImproved(changed) { isBetter = true }
        }
      }
      if !isBetter {
        for first in items.indices {
          for second in items.indices.dropFirst(first + 1) {
            for one in items[first].sides {
              for two in items[second].sides {
                var changed = sides
                (changed[first], changed[second]) = (one, two)
                if isImproved(changed) { isBetter = true }
              }
            }
          }
        }
      }
      if !isBetter { break }
    }
    return best
  }

  private func layout(_ sides: [CalloutSide]) -> [CalloutPlacement.Placed] {
    var placed: [Int: CalloutPlacement.Placed] = [:]
    for side in CalloutSide.allCases {
      let members = sides.indices.filter { sides[$0] == side }.sorted {
        (placement.middle(of: $0, along: side), $0) < (placement.middle(of: $1, along: side), $1)
      }
      for (member, text) in zip(members, placement.layout(members, at: side)) {
        placed[member] = text
      }
    }
    return sides.indices.compactMap { placed[$0] }
  }

  private func cost(of placed: [CalloutPlacement.Placed]) -> Double {
    let costs: [CalloutSide: Double] = [.right: 0, .top: 8, .left: 14, .bottom: 20]
    let targets = placement.items.map(\.target)
    var cost = 45 * Double(Set(placed.map(\.side)).count)
    for (index, one) in placed.enumerated() {
      cost += one.line.length + costs[one.side, default: 0]
      cost += 300 * Double(placement.struckCount(of: index, to: one.side))
      for (other, target) in targets.enumerated() where other != index {
        let isAround = target.intersection(targets[index]) == targets[index]
        if !isAround, one.line.passes(target) { cost += 800 }
      }
      for other in placed[(index + 1)...] where one.line.crosses(other.line) { cost += 3000 }
    }
    return cost
  }
}
