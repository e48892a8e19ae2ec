// How words are distributed over the lines of a paragraph.

extension LineBreaker {

  /// A last word narrower than this share of the lines' width is not left alone.
  private static let loneWord = 1.0 / 3
  /// The fewest letters on the last line of a text without spaces.
  private static let leastRest = 4

  func pretty(_ lines: [Line], width: Double) -> [Line] {
    paragraphs(lines).flatMap { pretty($0, width: width) }
  }

  /// Moves the break before the last line of a paragraph: to the word before, if its only word is
  /// short and the line above keeps at least two words, or to some letters before, if it has only a
  /// few letters of a text without spaces.
  private func pretty(_ lines: ArraySlice<Line>, width: Double) -> [Line] {
    guard lines.count > 1, let last = lines.last, let first = index(of: last.range.lowerBound),
      clusters[first].breakBefore == .allowed, last.width < width * Self.loneWord,
      let start = index(of: lines[lines.endIndex - 2].range.lowerBound)
    else { return Array(lines) }
    let end = index(of: last.range.upperBound) ?? clusters.count
    var moved: Int?
    if clusters[first - 1].isWhitespace {
      // A number with its unit is one word.
      let isOneWord = !clusters[first..<end].dropFirst().contains { $0.breakBefore == .allowed }
      if isOneWord { moved = wordBefore(first, from: start) }
    } else if !clusters[first..<end].contains(where: \.isWhitespace) {
      moved = restBefore(first, from: start, until: end)
    }
    guard let moved, clusters[moved..<end].reduce(0, { $0 + $1.advance }) <= width else {
      return Array(lines)
    }
    return lines.dropLast(2) + [line(start..<moved), line(moved..<end)]
  }

  /// The last word of the line from `start`, if it has two more.
  private func wordBefore(_ first: Int, from start: Int) -> Int? {
    var end = first
    while end > start, clusters[end - 1].isWhitespace { end -= 1 }
    let breaks = (start + 1..<max(start + 1, end)).filter {
      clusters[$0].breakBefore == .allowed && clusters[$0 - 1].isWhitespace
    }
    return breaks.count > 1 ? breaks.last : nil
  }

  /// The break before the last letters of a line of a text without spaces that make up for those
  /// which the line below has too few; `nil` if there are enough.
  private func restBefore(_ first: Int, from start: Int, until end: Int) -> Int? {
    let missing = Self.leastRest - (end - first)
    guard missing > 0, first - missing > start + Self.leastRest else { return nil }
    return (start + Self.leastRest...first - missing).last {
      clusters[$0].breakBefore == .allowed && !clusters[$0 - 1].isWhitespace
    }
  }

  /// The widths that are tried: each halves the interval in which the least width is.
  private static let balancingSteps = 12

  func balanced(_ lines: [Line], width: Double) -> [Line] {
    var best = lines
    var least = 0.0
    var most = min(width, lines.reduce(0) { max($0, $1.width) })
    for _ in 0..<Self.balancingSteps {
      let middle = (least + most) / 2
      let tried = self.lines(of: 0, width: middle)
      if tried.count > lines.count || tried.contains(where: { $0.endsInWord || $0.endsInHyphen }) {
        least = middle
      } else {
        best = tried
        most = middle
      }
    }
    return paragraphs(best).flatMap { even($0, width: most) }
  }

  /// The most break opportunities of a paragraph whose lines are evened out.
  private static let mostOpportunities = 100

  /// The same number of lines no wider than `width`, with the least sum of squared rests: of lines
  /// that are equally good by their widest, the last one is not short.
  private func even(_ lines: ArraySlice<Line>, width: Double) -> [Line] {
    guard lines.count > 1, let first = lines.first, let last = lines.last,
      let start = index(of: first.range.lowerBound)
    else { return Array(lines) }
    let end = index(of: last.range.upperBound) ?? clusters.count
    let breaks =
      [start] + (start + 1..<end).filter { clusters[$0].breakBefore == .allowed } + [end]
    let areAllowed = lines.dropFirst().allSatisfy { line in
      breaks.contains { $0 < clusters.count && clusters[$0].byteOffset == line.range.lowerBound }
    }
    guard areAllowed, breaks.count <= Self.mostOpportunities else { return Array(lines) }
    // The least cost of the lines up to each break, and the break before it.
    var costs = [0.0] + Array(repeating: Double.infinity, count: breaks.count - 1)
    var origins: [[Int]] = []
    for _ in lines {
      var next = Array(repeating: Double.infinity, count: breaks.count)
      var origin = Array(repeating: 0, count: breaks.count)
      for from in breaks.indices where costs[from] < .infinity {
        for to in breaks.indices.dropFirst(from + 1) {
          let rest = width + Self.tolerance - line(breaks[from]..<breaks[to]).width
          if rest < 0 { break }
          let cost = costs[from] + rest * rest
          if cost <= next[to] {
            next[to] = cost
            origin[to] = from
          }
        }
      }
      costs = next
      origins.append(origin)
    }
    guard costs[breaks.count - 1] < .infinity else { return Array(lines) }
    var evened: [Line] = []
    var to = breaks.count - 1
    for origin in origins.reversed() {
      evened.append(line(breaks[origin[to]]..<breaks[to]))
      to = origin[to]
    }
    return evened.reversed()
  }
}
