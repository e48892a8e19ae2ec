/// The titles of a shortcut bar that are shown if not all fit.
///
/// 1. If all fit, all are shown.
/// 2. Otherwise titles and dots alternate, beginning and ending with a title, as many as fit: an odd number.
/// 3. The titles are at even distances; each dot represents those between two of them.
struct ShortcutSpread: Equatable {
  /// The lines from top to bottom; `nil` is a dot.
  var lines: [Int?]

  /// - Parameter room: the number of lines that fit.
  init(count: Int, room: Int) {
    guard count > room else {
      lines = Array(0..<count)
      return
    }
    let titles = max(1, (room + 1) / 2)
    guard titles > 1 else {
      lines = count > 0 ? [0] : []
      return
    }
    lines = (0..<(2 * titles - 1)).map { line in
      line % 2 == 1 ? nil : (line / 2 * (count - 1) + (titles - 1) / 2) / (titles - 1)
    }
  }

  /// The line that represents a title: its own, or the dot between its neighbours.
  func line(of title: Int) -> Int? {
    for (index, line) in lines.enumerated() {
      guard let line else { continue }
      if line == title { return index }
      if line > title { return index - 1 }
    }
    return nil
  }
}
