extension DisplayList {
  /// Keeps the commands from `start` on together when the list is mirrored; upright parts among them become parts of this one.
  ///
  /// - Parameters:
  ///   - start: the number of the first command.
  ///   - left: the left end of what is mirrored, which reaches to `right`, in points.
  package mutating func keepUpright(from start: Int, left: Double, right: Double) {
    guard start < commands.count else { return }
    while let last = uprights.last, last.commands.lowerBound >= start { uprights.removeLast() }
    uprights.append(UprightPart(commands: start..<commands.count, left: left, right: right))
  }

  /// Updates the parts after commands have been removed.
  /// - Parameter kept: the indices of the commands from `start` on that are kept, ascending.
  mutating func renumberUprights(from start: Int, kept: [Int]) {
    func number(_ old: Int) -> Int {
      old <= start ? old : start + kept.count { $0 < old }
    }
    for index in uprights.indices {
      let commands = uprights[index].commands
      uprights[index].commands = number(commands.lowerBound)..<number(commands.upperBound)
    }
    uprights.removeAll { $0.commands.isEmpty }
  }

  mutating func mirrorUprights(width: Double) {
    for index in uprights.indices {
      let part = uprights[index]
      uprights[index].left = width - part.right
      uprights[index].right = width - part.left
    }
  }
}

/// Commands that are moved as a unit when a display list is mirrored, instead of being mirrored one by one: a line of several
/// texts, numbers under each other, a drawing that is read from left to right.
package struct UprightPart: Hashable, Sendable {
  /// The numbers of the commands.
  package var commands: Range<Int>
  /// The horizontal extent that is mirrored, in points.
  package var left: Double
  package var right: Double
}
