/// Which rows of two lists are the same rows, though some were inserted, removed or changed.
///
/// 1. Equal rows at the start and at the end are pairs.
/// 2. Between them, rows are paired in order so that as many texts as possible are equal; rows with
///    less than half of their texts in common are not paired.
/// 3. Rows without a pair that are equal were moved.
/// 4. Where the same number of rows is left on both sides between two pairs, their texts were
///    changed: they are paired too.
struct RowAlignment {
  struct Pair: Hashable {
    /// `nil` for an inserted row.
    var old: Int?
    /// `nil` for a removed row.
    var new: Int?
    /// Whether the row has moved among those that stayed in order.
    var isMoved = false
  }

  private(set) var pairs: [Pair] = []
  private let old: [[Int]]
  private let new: [[Int]]

  /// Larger tables would take too long; then rows are paired in order.
  private static let limit = 4_000_000

  /// - Parameters:
  ///   - old: the texts of each row, cell by cell.
  ///   - new: likewise, with as many cells.
  init(_ old: [[String]], _ new: [[String]]) {
    var numbers: [String: Int] = [:]
    func numbered(_ rows: [[String]]) -> [[Int]] {
      rows.map { row in
        row.map { text in
          let number = numbers[text] ?? numbers.count
          numbers[text] = number
          return number
        }
      }
    }
    self.old = numbered(old)
    self.new = numbered(new)
    align()
  }

  private mutating func align() {
    let common = min(old.count, new.count)
    var start = 0
    while start < common, old[start] == new[start] { start += 1 }
    var end = 0
    while end < common - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
    pairs = (0..<start).map { Pair(old: $0, new: $0) }
    pairMiddle(start..<(old.count - end), start..<(new.count - end))
    pairs += (0..<end).reversed().map { Pair(old: old.count - 1 - $0, new: new.count - 1 - $0) }
  }

  private mutating func pairMiddle(_ olds: Range<Int>, _ news: Range<Int>) {
    let found = olds.count * news.count > Self.limit ? [] : bestPairs(olds, news)
    var (nextOld, nextNew) = (olds.lowerBound, news.lowerBound)
    let moved = movedPairs(olds, news, besides: found)
    for (old, new) in found + [(olds.upperBound, news.upperBound)] {
      pairGap(
        (nextOld..<old).filter { moved.old[$0] == nil },
        (nextNew..<new).filter { moved.new[$0] == nil }, inOrder: found.isEmpty)
      pairs += (nextNew..<new).compactMap { row in
        moved.new[row].map { Pair(old: $0, new: row, isMoved: true) }
      }
      if old < olds.upperBound { pairs.append(Pair(old: old, new: new)) }
      (nextOld, nextNew) = (old + 1, new + 1)
    }
  }

  /// - Parameter inOrder: whether no rows were equal, so that the first ones are paired even if
  ///   their numbers differ.
  private mutating func pairGap(_ olds: [Int], _ news: [Int], inOrder: Bool) {
    let count = olds.count == news.count || inOrder ? min(olds.count, news.count) : 0
    pairs += zip(olds, news).prefix(count).map { Pair(old: $0, new: $1) }
    pairs += olds.dropFirst(count).map { Pair(old: $0, new: nil) }
    pairs += news.dropFirst(count).map { Pair(old: nil, new: $0) }
  }

  /// Equal rows that `found` does not pair: the old one of each new one, and the other way about.
  private func movedPairs(
    _ olds: Range<Int>, _ news: Range<Int>, besides found: [(Int, Int)]
  ) -> (old: [Int: Int], new: [Int: Int]) {
    let (pairedOld, pairedNew) = (Set(found.map(\.0)), Set(found.map(\.1)))
    var free: [[Int]: [Int]] = [:]
    for row in olds.reversed() where !pairedOld.contains(row) {
      free[old[row], default: []].append(row)
    }
    var (byOld, byNew): ([Int: Int], [Int: Int]) = ([:], [:])
    for row in news where !pairedNew.contains(row) {
      guard let from = free[new[row]]?.popLast() else { continue }
      byOld[from] = row
      byNew[row] = from
    }
    return (byOld, byNew)
  }

  /// The pairs with the most in common, by dynamic programming.
  private func bestPairs(_ olds: Range<Int>, _ news: Range<Int>) -> [(Int, Int)] {
    let width = news.count + 1
    var best = Array(repeating: 0.0, count: (olds.count + 1) * width)
    for row in (0..<olds.count).reversed() {
      for column in (0..<news.count).reversed() {
        let skipping = max(best[(row + 1) * width + column], best[row * width + column + 1])
        let alike = likeness(olds.lowerBound + row, news.lowerBound + column)
        let pairing = alike < 0.5 ? 0 : alike + best[(row + 1) * width + column + 1]
        best[row * width + column] = max(skipping, pairing)
      }
    }
    var found: [(Int, Int)] = []
    var (row, column) = (0, 0)
    while row < olds.count, column < news.count {
      let here = best[row * width + column]
      let alike = likeness(olds.lowerBound + row, news.lowerBound + column)
      if alike >= 0.5, here == alike + best[(row + 1) * width + column + 1] {
        found.append((olds.lowerBound + row, news.lowerBound + column))
        (row, column) = (row + 1, column + 1)
      } else if here == best[(row + 1) * width + column] {
        row += 1
      } else {
        column += 1
      }
    }
    return found
  }

  /// Which part of the texts is equal, 0…1.
  private func likeness(_ first: Int, _ second: Int) -> Double {
    let (old, new) = (old[first], new[second])
    if old.isEmpty { return 1 }
    let equal = zip(old, new).reduce(0) { $0 + ($1.0 == $1.1 ? 1 : 0) }
    return Double(equal) / Double(old.count)
  }
}
