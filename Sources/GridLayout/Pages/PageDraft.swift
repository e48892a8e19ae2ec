import GridCore
import GridModel

/// A page while it is filled with lines.
struct PageDraft {
  private let paginator: Paginator
  private let headers: SectionHeaderLines
  let number: Int
  private let start: PageCursor
  private(set) var end: PageCursor
  private(set) var plan: PagePlan
  private(set) var broken: [KeepRule] = []
  /// Footnotes that do not fit on the page with their mark.
  private(set) var lateNotes: Set<Int> = []
  private(set) var impossibleRow: Int?
  /// Whether the column headers are on an earlier page.
  private let repeatsHeader: Bool
  /// The footnotes of the page.
  private var notes: Set<Int> = []

  init(
    _ paginator: Paginator, _ headers: SectionHeaderLines, number: Int, from start: PageCursor,
    repeatsHeader: Bool
  ) {
    self.paginator = paginator
    self.headers = headers
    self.number = number
    self.start = start
    self.repeatsHeader = repeatsHeader
    end = start
    plan = PagePlan(number: number, showsTitle: number == 1)
    plan.beginsWithinRow = start.offset > 0
    if number == 1 { plan.top = paginator.firstTop }
  }

  private var frames: GridFrames { paginator.frames }
  private var lineCount: Int { frames.lineCount }
  private var isFirst: Bool { number == 1 }

  /// Steps 1 to 4.
  mutating func fill() {
    placeLeadingItems()
    guard start.line < lineCount else {
      noteCitations(upTo: start.line)
      placeNotes()
      return
    }
    let bottom = plan.bottom
    placeHead()
    var room = paginator.lineHeight - plan.bottom - paginator.sums.total
    let last = lineEnd(room: room)
    if last < lineCount { room -= paginator.sums.carried }
    findEnd(room: room)
    if end == start {
      // Only the title is here.
      while let item = plan.items.last, item.isInBody, item.bottom > bottom {
        plan.items.removeLast()
      }
      removeStrandedHeader()
    } else {
      // Summaries of the whole grid are under those of the page.
      let tail = firstGrandLine
      placeLines(to: tail < end.line ? PageCursor(line: tail) : end)
      placeSums()
      if tail < end.line { placeLines(tail..<end.line) }
      if frames.endGap > 0 { place(.end, height: frames.endGap) }
    }
    placeNotes()
  }

  // MARK: - Above the lines

  private mutating func place(_ content: PageItem.Content, height: Double, isRepeat: Bool = false) {
    let top = plan.bottom
    plan.items.append(PageItem(content, top: top, bottom: top + height, isRepeat: isRepeat))
  }

  private mutating func placeLeadingItems() {
    for (index, item) in frames.leadingItems.enumerated() {
      let isHeader = item.item == .columnHeader
      guard
        isFirst || isHeader && (paginator.rules.repeatsHeader || !repeatsHeader)
      else { continue }
      place(.leading(index), height: item.height, isRepeat: repeatsHeader)
    }
  }

  /// Whether the column headers are on the page.
  private var hasHeader: Bool {
    plan.items.contains { paginator.isHeader($0) }
  }

  /// Column headers without a line under them come with the first line, on the next page, if the
  /// titles are left on this one.
  private mutating func removeStrandedHeader() {
    guard let last = plan.items.last, paginator.isHeader(last), plan.items.count > 1 else { return }
    plan.items.removeLast()
    noteCitations(upTo: start.line)
  }

  /// Places the sums brought forward, and the headers of continued sections.
  private mutating func placeHead() {
    let sums = paginator.sums
    if let position = frames.rowsBefore(start.line, offset: start.offset),
      sums.isCarried(at: position)
    {
      place(.broughtForward(before: position), height: sums.carried, isRepeat: true)
    }
    guard paginator.rules.continuesSections else { return }
    let headers = headers.lines(above: start.line, in: frames)
    let height = headers.reduce(0) { $0 + frames.line($1).height }
    guard height > 0 else { return }
    let line = frames.line(start.line)
    let room = paginator.lineHeight - plan.bottom - sums.total - sums.carried - height
    let needed = min(line.height - start.offset, paginator.fullRoom / 2)
    guard needed <= room + LineBreaker.tolerance else {
      broken.append(.continuedHeader)
      return
    }
    for number in headers {
      place(.continued(line: number), height: frames.line(number).height, isRepeat: true)
    }
  }

  // MARK: - Lines

  /// The number of the line after the last that fits. At a tie the later line, which may be 0
  /// points high.
  private func lineEnd(room: Double) -> Int {
    let top = frames.line(start.line).top + start.offset
    return max(start.line, frames.firstLine(below: top + room + LineBreaker.tolerance))
  }

  private mutating func findEnd(room: Double) {
    var line = lineEnd(room: room)
    let forced = paginator.nextBreak(after: start.line)
    if let forced { line = min(line, forced) }
    line = withNotes(line, room: room)
    let isForced = line == forced
    if line > start.line {
      if line < lineCount, !isForced {
        var keeping = PageKeeping(
          paginator: paginator, start: start, mayBeEmpty: mayBeEmpty(room: room))
        line = keeping.end(line)
        broken += keeping.broken
      }
      end = PageCursor(line: line)
    } else {
      divide(room: room)
    }
    noteCitations(upTo: end.offset > 0 ? end.line + 1 : end.line)
  }

  /// Whether the next page has more room than this one.
  private func mayBeEmpty(room: Double) -> Bool {
    isFirst && start.offset == 0
      && room + paginator.sums.carried < paginator.fullRoom - LineBreaker.tolerance
  }

  /// The first line does not fit.
  private mutating func divide(room: Double) {
    let line = frames.line(start.line)
    let rest = line.height - start.offset
    let isTooHigh = rest > paginator.fullRoom + LineBreaker.tolerance
    if mayBeEmpty(room: room), !isTooHigh {
      return
    }
    if isTooHigh || start.offset > 0 || rest > room,
      case .row(let section, let position) = line.item,
      let cuts = paginator.rowCuts
    {
      let cut = cuts.cut(
        ofRowAt: position, in: section, from: start.offset, upTo: start.offset + room)
      if let cut {
        end = PageCursor(line: start.line, offset: cut)
        return
      }
      if mayBeEmpty(room: room) { return }
      impossibleRow = position
    }
    if mayBeEmpty(room: room) { return }
    end = PageCursor(line: start.line + 1)
  }

  /// The first of the summaries of the whole grid below its last row, if there are rows above them
  /// on the page and the page shows sums; else the end of the page.
  private var firstGrandLine: Int {
    guard paginator.sums.total > 0, end.line == lineCount, let section = frames.sections.last
    else { return end.line }
    let first = frames.firstLines[frames.sections.count - 1]
    let rows = first + section.leading.count + section.positions.count
    var line = lineCount
    while line > rows, section.strip(line - 1 - first - section.positions.count).level < 0 {
      line -= 1
    }
    return line > start.line ? line : end.line
  }

  private mutating func placeLines(_ lines: Range<Int>) {
    let height = frames.line(lines.upperBound - 1).bottom - frames.line(lines.lowerBound).top
    place(.lines(lines), height: height)
  }

  private mutating func placeLines(to end: PageCursor) {
    let first = frames.line(start.line)
    var whole = start.line
    if start.offset > 0 || end.line == start.line {
      let bottom = end.line == start.line ? end.offset : first.height
      place(
        .part(line: start.line, from: start.offset, to: bottom), height: bottom - start.offset)
      whole += 1
      if end.line == start.line { return }
    }
    if whole < end.line {
      placeLines(whole..<end.line)
    }
  }

  // MARK: - Below the lines

  private mutating func placeSums() {
    let sums = paginator.sums
    guard sums.total > 0 || sums.carried > 0 else { return }
    let first = frames.rowsBefore(start.line, offset: start.offset) ?? 0
    let next =
      end.line < lineCount
      ? frames.rowsBefore(end.line, offset: end.offset) ?? first : frames.rowEnd
    if sums.total > 0, next > first {
      place(.total(first..<next), height: sums.total, isRepeat: true)
    }
    if end.line < lineCount, sums.isCarried(at: next) {
      place(.carriedForward(before: next), height: sums.carried, isRepeat: true)
    }
  }

  // MARK: - Footnotes

  /// The notes that are on the page regardless of its lines.
  private var standingNotes: Set<Int> {
    var found: Set<Int> = []
    if isFirst { found.formUnion(paginator.citations.titles) }
    if hasHeader {
      found.formUnion(paginator.citations.header.map(\.note))
    }
    return found
  }

  private func height(_ note: Int) -> Double { frames.trailingItems[note].height }

  /// `end`, or the line before which the page must end for the notes of its lines to fit.
  private mutating func withNotes(_ end: Int, room: Double) -> Int {
    guard !paginator.citations.isEmpty else { return end }
    var found = standingNotes
    var rest = room - found.reduce(0) { $0 + height($1) }
    var line = end
    if !found.isEmpty { line = min(line, lineEnd(room: rest)) }
    for citation in paginator.citations.from(line: start.line) {
      if citation.line >= line { break }
      if found.contains(citation.note) { continue }
      let left = rest - height(citation.note)
      let fitting = lineEnd(room: left)
      if fitting <= citation.line {
        // A note that does not even fit on a page that begins with its mark is placed at the end.
        if citation.line > start.line { return citation.line }
        lateNotes.insert(citation.note)
        broken.append(.footnote)
        continue
      }
      found.insert(citation.note)
      rest = left
      line = min(line, fitting)
    }
    if line == start.line, lineEnd(room: room) > start.line, !standingNotes.isEmpty {
      lateNotes.formUnion(standingNotes)
      broken.append(.footnote)
      return start.line + 1
    }
    return line
  }

  private mutating func noteCitations(upTo line: Int) {
    notes = standingNotes
    for citation in paginator.citations.from(line: start.line) {
      if citation.line >= line { break }
      notes.insert(citation.note)
    }
    notes.subtract(lateNotes)
  }

  private mutating func placeNotes() {
    for note in notes.sorted() { place(.note(note), height: height(note)) }
  }
}
