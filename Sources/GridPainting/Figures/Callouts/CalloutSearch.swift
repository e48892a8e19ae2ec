import GridCore
import GridModel

/// The search for the sides of callouts with the lowest cost.
///
/// Sides are changed one by one, then in pairs, as long as that reduces the cost; for few texts,
/// all combinations are tried. Of a change, only what differs is evaluated: the texts of the sides
/// that it affects, and of these the ones that move. Its lengths alone are often more than the cost
/// that it would have to undercut.
///
/// The effort is limited, so that a picture with hundreds of callouts takes no longer than its
/// grid: up to about 40 callouts the search runs to its end.
struct CalloutSearch {
  private struct Change {
    var item: Int
    var placed: CalloutPlacement.Placed
    var length: Double
  }

  private struct Crossing {
    var first: Int
    var second: Int
  }

  private let placement: CalloutPlacement
  private let targets: CalloutTargets
  /// Whether there is an order of numbers.
  private let isNumbered: Bool
  /// By item, its place in the order of targets along upright sides, and along the others.
  private let ranks: (upright: [Int], level: [Int])
  private var sides: [CalloutSide]
  private(set) var placed: [CalloutPlacement.Placed]
  /// By side, its items in the order of their targets.
  private var members: [[Int]] = []
  private var lengths: [Double]
  /// By item, the number of other targets that its line runs over.
  private var passes: [Int]
  private var crossings: [Crossing] = []
  private var cost = Double.infinity
  /// By item, whether it moves in the change that is evaluated.
  private var isMoved: [Bool]
  /// The texts that may still be placed, and a fraction of the pairs of lines that may still be
  /// compared.
  private var effort: Int

  private static let passCost = 800.0
  private static let struckCost = 300.0
  private static let crossingCost = 3000.0
  private static let disorderCost = 250.0
  private static let usedSideCost = 45.0
  private static let defaultEffort = 1_500_000

  /// - Parameters:
  ///   - sides: those to begin with, by item.
  ///   - effort: the number of texts that may be placed; lines that are compared count less.
  init(
    _ placement: CalloutPlacement, from sides: [CalloutSide],
    effort: Int = CalloutSearch.defaultEffort
  ) {
    let items = placement.items
    self.placement = placement
    self.sides = sides
    self.effort = effort
    targets = CalloutTargets(items.map(\.target))
    isNumbered = items.count { $0.number != nil } > 1
    func ranks(along side: CalloutSide) -> [Int] {
      let order = items.indices.sorted {
        (placement.middle(of: $0, along: side), $0) < (placement.middle(of: $1, along: side), $1)
      }
      var ranks = Array(repeating: 0, count: items.count)
      for (rank, item) in order.enumerated() { ranks[item] = rank }
      return ranks
    }
    self.ranks = (ranks(along: .left), ranks(along: .top))
    placed = items.map {
      CalloutPlacement.Placed(
        side: .right, label: $0.target,
        line: CalloutLine(start: .zero, bend: .zero, end: .zero))
    }
    lengths = Array(repeating: 0, count: items.count)
    passes = lengths.map { _ in 0 }
    isMoved = lengths.map { _ in false }
    placeAll()
  }

  // MARK: - Ways

  mutating func run() {
    if let ways = allWays {
      for way in ways { _ = isImproved(way.enumerated().map { ($0, $1) }) }
      return
    }
    for _ in 0..<8 {
      var isBetter = changesOne()
      if !isBetter { isBetter = changesTwo() }
      if !isBetter || effort <= 0 { break }
    }
  }

  /// All assignments of sides, in a fixed order; `nil` if there are too many to try.
  private var allWays: [[CalloutSide]]? {
    let items = placement.items
    guard items.reduce(1, { min(1000, $0 * $1.sides.count) }) <= 256 else { return nil }
    return items.reduce([[]]) { ways, item in
      ways.flatMap { way in item.sides.map { way + [$0] } }
    }
  }

  private mutating func changesOne() -> Bool {
    var isBetter = false
    for item in sides.indices {
      for side in placement.items[item].sides where side != sides[item] {
        if isImproved([(item, side)]) { isBetter = true }
        if effort <= 0 { return isBetter }
      }
    }
    return isBetter
  }

  private mutating func changesTwo() -> Bool {
    var isBetter = false
    for first in sides.indices {
      for second in sides.indices.dropFirst(first + 1) {
        for one in placement.items[first].sides {
          for two in placement.items[second].sides {
            if isImproved([(first, one), (second, two)]) { isBetter = true }
            if effort <= 0 { return isBetter }
          }
        }
      }
    }
    return isBetter
  }

  // MARK: - Changes

  /// Keeps a change of sides if it reduces the cost.
  private mutating func isImproved(_ wanted: [(item: Int, side: CalloutSide)]) -> Bool {
    let wanted = wanted.filter { sides[$0.item] != $0.side }
    guard !wanted.isEmpty else { return false }
    var members = members
    for (item, side) in wanted {
      remove(item, from: &members[sides[item].number], sides[item])
      insert(item, into: &members[side.number], side)
    }
    var changes: [Change] = []
    for side in CalloutSide.allCases
    where wanted.contains(where: { $0.side == side || sides[$0.item] == side }) {
      let side = (side, members[side.number])
      for (item, one) in zip(side.1, placement.layout(side.1, at: side.0)) where one != placed[item]
      {
        changes.append(Change(item: item, placed: one, length: one.line.length))
      }
      effort -= side.1.count
    }
    guard reducesCost(changes, members) else { return false }
    for (item, side) in wanted { sides[item] = side }
    self.members = members
    apply(changes)
    return true
  }

  /// Whether a change costs less than the present sides. Costs are added from those that are
  /// quickly found on, until they are too high.
  private mutating func reducesCost(_ changes: [Change], _ members: [[Int]]) -> Bool {
    for change in changes { isMoved[change.item] = true }
    defer { for change in changes { isMoved[change.item] = false } }
    var cost = Self.usedSideCost * Double(members.count { !$0.isEmpty })
    for side in CalloutSide.allCases { cost += side.cost * Double(members[side.number].count) }
    for item in sides.indices where !isMoved[item] {
      cost += lengths[item] + Self.passCost * Double(passes[item])
      cost += struckCost(of: item, to: sides[item])
    }
    for change in changes {
      cost += change.length + struckCost(of: change.item, to: change.placed.side)
    }
    cost +=
      Self.crossingCost * Double(crossings.count { !isMoved[$0.first] && !isMoved[$0.second] })
    func isTooHigh() -> Bool { !(cost < self.cost - 1e-6) }
    if isTooHigh() { return false }
    cost += Self.disorderCost * Double(disorder(members))
    if isTooHigh() { return false }
    for change in changes {
      cost += Self.passCost * Double(targets.passCount(of: change.placed.line, from: change.item))
      if isTooHigh() { return false }
    }
    var compared = 0
    defer { effort -= compared / 16 }
    for (index, change) in changes.enumerated() {
      let line = change.placed.line
      for other in changes[(index + 1)...] where line.crosses(other.placed.line) {
        cost += Self.crossingCost
      }
      for other in placed.indices where !isMoved[other] && line.crosses(placed[other].line) {
        cost += Self.crossingCost
      }
      compared += placed.count
      if isTooHigh() { return false }
    }
    return true
  }

  private mutating func apply(_ changes: [Change]) {
    for change in changes {
      isMoved[change.item] = true
      placed[change.item] = change.placed
      lengths[change.item] = change.length
      passes[change.item] = targets.passCount(of: change.placed.line, from: change.item)
    }
    crossings.removeAll { isMoved[$0.first] || isMoved[$0.second] }
    for change in changes {
      for other in placed.indices
      where other != change.item && (!isMoved[other] || other > change.item) {
        if change.placed.line.crosses(placed[other].line) {
          crossings.append(Crossing(first: change.item, second: other))
        }
      }
    }
    for change in changes { isMoved[change.item] = false }
    effort -= changes.count * placed.count / 16
    cost = Self.usedSideCost * Double(members.count { !$0.isEmpty })
    for item in sides.indices {
      cost += lengths[item] + sides[item].cost + Self.passCost * Double(passes[item])
      cost += struckCost(of: item, to: sides[item])
    }
    cost += Self.crossingCost * Double(crossings.count)
    cost += Self.disorderCost * Double(disorder(members))
  }

  /// How often a number is followed by a smaller one, read from the texts above the grid over those
  /// beside it to those below.
  private func disorder(_ members: [[Int]]) -> Int {
    guard isNumbered else { return 0 }
    func line(_ side: CalloutSide) -> [Int] {
      placement.isRightToLeft ? members[side.number].reversed() : members[side.number]
    }
    let beside = (members[CalloutSide.left.number] + members[CalloutSide.right.number])
      .sorted { (ranks.upright[$0], $0) < (ranks.upright[$1], $1) }
    let numbers = (line(.top) + beside + line(.bottom)).compactMap { placement.items[$0].number }
    return zip(numbers, numbers.dropFirst()).count { $0 > $1 }
  }

  /// The cost of the texts that the line of an item strikes out.
  private func struckCost(of item: Int, to side: CalloutSide) -> Double {
    Self.struckCost * Double(placement.struckCount(of: item, to: side))
  }

  private mutating func placeAll() {
    members = CalloutSide.allCases.map { _ in [] }
    var changes: [Change] = []
    for side in CalloutSide.allCases {
      let texts = sides.indices.filter { sides[$0] == side }
        .sorted { rank($0, side) < rank($1, side) }
      members[side.number] = texts
      for (item, one) in zip(texts, placement.layout(texts, at: side)) {
        changes.append(Change(item: item, placed: one, length: one.line.length))
      }
    }
    apply(changes)
  }

  // MARK: - Order

  private func rank(_ item: Int, _ side: CalloutSide) -> Int {
    side.isUpright ? ranks.upright[item] : ranks.level[item]
  }

  /// The place of an item among those of a side.
  private func place(of item: Int, in members: [Int], _ side: CalloutSide) -> Int {
    var range = members.indices
    let wanted = rank(item, side)
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range =
        rank(members[middle], side) < wanted
        ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }

  private func remove(_ item: Int, from members: inout [Int], _ side: CalloutSide) {
    members.remove(at: place(of: item, in: members, side))
  }

  private func insert(_ item: Int, into members: inout [Int], _ side: CalloutSide) {
    members.insert(item, at: place(of: item, in: members, side))
  }
}

extension CalloutSide {
  /// Texts beside a grid are read more easily than those above it.
  fileprivate var cost: Double {
    switch self {
    case .right: 0
    case .top: 8
    case .left: 14
    case .bottom: 20
    }
  }
}
