import GridCore

/// Divides the lines of a grid among pages.
///
/// 1. The first page starts with title and subtitle; every page has the column headers.
/// 2. Lines are taken while they fit. A line that is higher than a page gets one of its own.
/// 3. A section header is never the last line of a page: it moves to the next with its first row.
/// 4. Notes follow the last line, on a page of their own if they do not fit.
struct Paginator {
  let frames: GridFrames
  /// The room between the margins, in points.
  let contentHeight: Double

  func pages() -> [PagePlan] {
    let header = frames.leadingItems.filter { $0.item == .columnHeader }.reduce(0) { $0 + $1.height }
    let leading = frames.leadingItems.reduce(0) { $0 + $1.height }
    var pages: [PagePlan] = []
    var start = 0
    var room = contentHeight - leading
    repeat {
      let end = pageEnd(from: start, room: room)
      pages.append(
        PagePlan(
          number: pages.count + 1, showsTitle: pages.isEmpty, lines: start..<end, notes: 0..<0))
      start = end
      if start < frames.lineCount { room = contentHeight - header }
    } while start < frames.lineCount
    placeNotes(on: &pages, room: room)
    return pages
  }

  private func pageEnd(from start: Int, room: Double) -> Int {
    guard start < frames.lineCount else { return start }
    let top = frames.line(start).top
    var end = start
    while end < frames.lineCount, frames.line(end).bottom - top <= room + LineBreaker.tolerance {
      end += 1
    }
    if end == start { return start + 1 }
    if end < frames.lineCount, end - 1 > start, case .sectionHeader = frames.line(end - 1).item {
      end -= 1
    }
    return end
  }

  private func placeNotes(on pages: inout [PagePlan], room: Double) {
    guard !frames.trailingItems.isEmpty, let last = pages.last else { return }
    let height = frames.trailingItems.reduce(0) { $0 + $1.height }
    let notes = 0..<frames.trailingItems.count
    let lines = last.lines
    let used =
      lines.isEmpty ? 0 : frames.line(lines.upperBound - 1).bottom - frames.line(lines.lowerBound).top
    if used + height <= room + LineBreaker.tolerance {
      pages[pages.count - 1].notes = notes
    } else {
      pages.append(
        PagePlan(
          number: last.number + 1, showsTitle: false,
          lines: lines.upperBound..<lines.upperBound, notes: notes))
    }
  }
}
