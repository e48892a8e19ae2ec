import GridCore

/// Divides the lines of a grid among pages.
///
/// 1. The first page starts with title and subtitle; every page with lines has the column headers.
/// 2. Lines are taken while they fit. If not even one fits beneath the title, the first page has none; a line that is
///    higher than a page gets one of its own.
/// 3. The header of a section with rows is never the last line of a page: it moves to the next with its first row,
///    unless even a page of their own is too low for both.
/// 4. A footer or summary is never the first line of a page: the last row of its section comes with it, if that leaves
///    a line on the page before.
/// 5. Notes follow the last line; those that do not fit go on to further pages.
struct Paginator {
  let frames: GridFrames
  /// The room between the margins, in points.
  let contentHeight: Double

  func pages() -> [PagePlan] {
    let header = frames.leadingItems.filter { $0.item == .columnHeader }.reduce(0) {
      $0 + $1.height
    }
    let leading = frames.leadingItems.reduce(0) { $0 + $1.height }
    let fullRoom = contentHeight - header
    var pages: [PagePlan] = []
    var start = 0
    var room = contentHeight - leading
    repeat {
      let end = pageEnd(from: start, room: room, fullRoom: fullRoom)
      pages.append(
        PagePlan(
          number: pages.count + 1, showsTitle: pages.isEmpty, lines: start..<end, notes: 0..<0))
      if end == frames.lineCount { room -= height(of: start..<end) } else { room = fullRoom }
      start = end
    } while start < frames.lineCount
    placeNotes(on: &pages, room: room)
    return pages
  }

  /// The number of the line after the page's last. It is `start` only if the next page has more room than this one.
  private func pageEnd(from start: Int, room: Double, fullRoom: Double) -> Int {
    guard start < frames.lineCount else { return start }
    let top = frames.line(start).top
    // Lines whose bottom lies within the room; at a tie the later line, which may be 0 points high.
    var end = max(start, frames.firstLine(below: top + room + LineBreaker.tolerance))
    if end == frames.lineCount { return end }
    end = withoutStrandedFooter(end, from: start)
    while end > start, leadsRows(end - 1), end - 1 > start || room < fullRoom { end -= 1 }
    return end > start || room < fullRoom ? end : start + 1
  }

  /// `end`, or the number of the last row before it if the next page would begin with what stands below that row.
  private func withoutStrandedFooter(_ end: Int, from start: Int) -> Int {
    var row = end
    while row > start {
      switch frames.line(row).item {
      case .sectionStrip(let section, let index)
      where index >= frames.sections[section].leading.count:
        row -= 1
      case .row where row < end:
        // A row alone under its header takes that along.
        return row - 1 > start || (row - 1 == start && !leadsRows(start)) ? row : end
      default:
        return end
      }
    }
    return end
  }

  /// Whether the line is a strip above rows, or above another such strip of its section.
  private func leadsRows(_ number: Int) -> Bool {
    guard case .sectionStrip(let section, let index) = frames.line(number).item else {
      return false
    }
    let leading = frames.sections[section].leading.count
    return index < leading - 1
      || (index == leading - 1 && !frames.sections[section].positions.isEmpty)
  }

  private func height(of lines: Range<Int>) -> Double {
    guard !lines.isEmpty else { return 0 }
    return frames.line(lines.upperBound - 1).bottom - frames.line(lines.lowerBound).top
  }

  /// - Parameter room: what is left of the last page.
  private func placeNotes(on pages: inout [PagePlan], room: Double) {
    var room = room
    for (index, note) in frames.trailingItems.enumerated() {
      let page = pages[pages.count - 1]
      let isAlone = page.lines.isEmpty && page.notes.isEmpty && !page.showsTitle
      if note.height > room + LineBreaker.tolerance, !isAlone {
        pages.append(
          PagePlan(
            number: page.number + 1, showsTitle: false,
            lines: frames.lineCount..<frames.lineCount, notes: index..<(index + 1)))
        room = contentHeight
      } else {
        pages[pages.count - 1].notes =
          (page.notes.isEmpty ? index : page.notes.lowerBound)..<(index + 1)
      }
      room -= note.height
    }
  }
}
