import GridCore

/// Pairs the commands of two drawings of the same picture in two colour schemes: where only colours
/// differ, one element serves both. In a cancelled task, the comparison ends early.
struct SVGSchemePieces {
  enum Piece: Hashable {
    /// The numbers of two commands that differ at most in their colours.
    case common(Int, Int)
    /// The numbers of commands that only the first and only the second scheme has.
    case apart([Int], [Int])
  }

  let pieces: [Piece]

  /// The number of commands searched ahead for one that both have.
  private static let reach = 64

  init(_ first: DisplayList, _ second: DisplayList) {
    let (one, two) = (Self.drawn(first), Self.drawn(second))
    func isAlike(_ i: Int, _ j: Int) -> Bool {
      Self.isAlike(first.commands[one[i]], of: first, second.commands[two[j]], of: second)
    }
    func isSign(_ i: Int) -> Bool {
      switch first.commands[one[i]] {
      case .popClip, .popTurn: false
      default: true
      }
    }
    var pieces: [Piece] = []
    var (i, j) = (0, 0)
    while i < one.count || j < two.count {
      if Cancellation.isNoticed(at: pieces.count) { break }
      if i < one.count, j < two.count, isAlike(i, j) {
        pieces.append(.common(one[i], two[j]))
        (i, j) = (i + 1, j + 1)
        continue
      }
      var next = (one.count, two.count)
      search: for distance in 1...Self.reach {
        for ahead in 0...distance {
          let (a, b) = (i + ahead, j + distance - ahead)
          guard a < one.count, b < two.count, isSign(a), isAlike(a, b) else { continue }
          next = (a, b)
          break search
        }
      }
      pieces.append(.apart(Array(one[i..<next.0]), Array(two[j..<next.1])))
      (i, j) = next
    }
    let isWhole = pieces.allSatisfy { piece in
      guard case .apart(let one, let two) = piece else { return true }
      return Self.isBalanced(one.map { first.commands[$0] })
        && Self.isBalanced(two.map { second.commands[$0] })
    }
    self.pieces = isWhole ? pieces : [.apart(one, two)]
  }

  private static func drawn(_ list: DisplayList) -> [Int] {
    list.commands.indices.filter { index in
      switch list.commands[index] {
      case .link, .outline, .beginFigure, .endFigure, .beginTag, .endTag: false
      default: true
      }
    }
  }

  private static func isBalanced(_ commands: [DisplayList.Command]) -> Bool {
    var depth = 0
    for command in commands {
      switch command {
      case .pushClip, .pushRoundedClip, .pushTurn: depth += 1
      case .popClip, .popTurn: depth -= 1
      default: continue
      }
      if depth < 0 { return false }
    }
    return depth == 0
  }

  private static func isAlike(
    _ one: DisplayList.Command, of first: DisplayList, _ two: DisplayList.Command,
    of second: DisplayList
  ) -> Bool {
    func isAlike(_ paint: Paint, _ other: Paint) -> Bool {
      switch (paint, other) {
      case (.color, .color): true
      case (.gradient(let number), .gradient(let otherNumber)):
        first.gradients[number].isAlike(second.gradients[otherNumber])
      default: false
      }
    }
    switch (one, two) {
    case (.fill(let rect, let paint), .fill(let otherRect, let other)):
      return rect == otherRect && isAlike(paint, other)
    case (
      .fillRounded(let rect, let radius, let paint),
      .fillRounded(let otherRect, let otherRadius, let other)
    ):
      return rect == otherRect && radius == otherRadius && isAlike(paint, other)
    case (.fillPath(let path, let paint), .fillPath(let otherPath, let other)):
      return path == otherPath && isAlike(paint, other)
    case (.strokePath(let path, let stroke, _), .strokePath(let otherPath, let otherStroke, _)):
      return path == otherPath && stroke == otherStroke
    case (.text(let run), .text(let other)):
      return run.font == other.font && run.origin == other.origin && run.width == other.width
        && run.blur == other.blur
        && first.textBytes[run.byteRange] == second.textBytes[other.byteRange]
    default: return one == two
    }
  }
}

extension PlacedGradient {
  /// Whether another one differs at most in its colours.
  fileprivate func isAlike(_ other: PlacedGradient) -> Bool {
    start == other.start && end == other.end && form == other.form
      && stops.map(\.offset) == other.stops.map(\.offset)
  }
}
