/// The lines of a log, which only gets longer. Most of a copy is shared with the original whatever
/// is added to either: an event keeps the grid as it was before, and must not copy a line for each
/// event before it.
package struct CallLog {
  /// How many lines are copied at most when a line is added to a copy.
  package static let blockSize = 128
  /// All lines but the last, `blockSize` in each block.
  private var blocks: [[String]] = []
  private var last: [String] = []

  package init() {}

  package var count: Int { blocks.count * Self.blockSize + last.count }

  /// All lines, in their order.
  package var lines: [String] {
    var lines: [String] = []
    lines.reserveCapacity(count)
    for block in blocks { lines += block }
    return lines + last
  }

  package mutating func append(_ line: String) {
    last.append(line)
    guard last.count == Self.blockSize else { return }
    blocks.append(last)
    last = []
  }
}
