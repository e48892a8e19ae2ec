import GridCore
import GridModel

/// A page while it is filled with lines.
struct PageDraft {
  private let paginator: Paginator
  private let headers: SectionHeaderLines
  let number: Int
  private let start: PageCursor
  private(set) var end: PageCursor
  /// The first of the captions that are not placed yet.
  private(set) var caption: CaptionCursor
  private(set) var plan: PagePlan
  private(set) var broken: [KeepRule] = []
  /// Footnotes that do not fit on the page with their mark.
  private(set) var lateNotes: Set<Int> = []
  private(set) var impossibleRow: Int?
  /// Whether the column headers are on an earlier page.
  private let repeatsHeader: Bool
  /// The footnotes of the page.
  private var notes: Set<Int> = []
  /// Whether it has captions above the table, or the content before the grid.
  private let isFirst: Bool

  init(
    _ paginator: Paginator, _ headers: SectionHeaderLines, number: Int, from start: PageCursor,
    caption: CaptionCursor, repeatsHeader: Bool
  ) {
    self.paginator = paginator
    self.headers = headers
    self.number = number
    self.start = start
    self.caption = caption
    isFirst = number == 1 || caption.index < paginator.frames.leadingItems.count
    self.repeatsHeader = repeatsHeader
    end = start
    plan = PagePlan(number: number, showsTitle: number == 1)
    plan.beginsWithinRow = start.offset > 0
    if number == 1 { plan.top = paginator.firstTop }
  }

  private var frames: GridFrames { paginator.frames }
  private var lineCount: Int { frames.lineCount }
  /// Whether all captions above the table are on this page or earlier ones.
  private var areCaptionsPlaced: Bool { caption.index >= frames.leadingItems.count }

  /// Steps 1 to 4.
  mutating func fill() {
    placeLeadingItems()
    guard areCaptionsPlaced else { return }
    guard start.line < lineCount else {
      noteCitations(upTo: start)
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
      if item.item == .columnHeader {
        if paginator.rules.repeatsHeader || !repeatsHeader {
          place(.leading(index), height: item.height, isRepeat: repeatsHeader)
        }
        caption.index = max(caption.index, index + 1)
        continue
      }
      guard index >= caption.index else { continue }
      let offset = index == caption.index ? caption.offset : 0
      // Column headers are on the next page, too.
      let isEmpty = plan.top == 0 && plan.items.allSatisfy(paginator.isHeader)
      let placing = paginator.placing(leading: index)
      switch placing.place(from: offset, on: &plan, isEmpty: isEmpty) {
      case .placed: caption = CaptionCursor(index: index + 1)
      case .divided(let cut):
        caption = CaptionCursor(index: index, offset: cut)
        return
      case .next:
        caption = CaptionCursor(index: index, offset: offset)
        return
      }
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
    noteCitations(upTo: start)
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
      if line < lineCount, !isForced, let cut = beginning(of: line, room: room) {
        end = PageCursor(line: line, offset: cut)
        noteCitations(upTo: end)
        return
      }
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
    noteCitations(upTo: end)
  }

  /// Where a row is divided that begins under the last line that fits, because it would be divided
  /// on the next page, too; `nil` if it begins there.
  private func beginning(of number: Int, room: Double) -> Double? {
    let line = frames.line(number)
    guard case .row(let section, let position) = line.item, let cuts = paginator.cuts,
      paginator.dividesRows || line.height > paginator.fullRoom + LineBreaker.tolerance
    else { return nil }
    let placed = cited(upTo: PageCursor(line: number))
    let used = line.top - frames.line(start.line).top - start.offset + height(of: placed)
    guard used < room else { return nil }
    let found = cut(
      cuts.part(ofRowAt: position, in: section), of: number, from: 0, room: room - used,
      placed: placed, rules: .all)
    return found.flatMap { $0 < line.height ? $0 : nil }
  }

  /// Where a row is divided so that the notes have room whose marks are above.
  /// - Parameters:
  ///   - offset: the height of the row that is on previous pages.
  ///   - placed: the other notes of the page, which have their room.
  ///   - rules: `nil` follows as many as possible.
  private func cut(
    _ part: DividedPart, of line: Int, from offset: Double, room: Double, placed: Set<Int>,
    rules: DividedPart.Rules?
  ) -> Double? {
    let height = frames.line(line).height
    func cut(reserved: Double) -> Double? {
      let limit = offset + room - reserved
      if limit >= height - LineBreaker.tolerance { return height }
      guard let rules else { return part.cut(from: offset, upTo: limit) }
      return part.cut(from: offset, upTo: limit, rules)
    }
    guard let first = cut(reserved: 0) else { return nil }
    let notes = cited(upTo: PageCursor(line: line, offset: first)).subtracting(placed)
    let needed = self.height(of: notes)
    if first - offset + needed <= room + LineBreaker.tolerance { return first }
    // A higher cut has fewer notes, so that they have enough room.
    return cut(reserved: needed) ?? (rules == nil ? first : nil)
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
    let mayBeEmpty = mayBeEmpty(room: room)
    if mayBeEmpty, !isTooHigh, !paginator.dividesRows { return }
    if case .row(let section, let position) = line.item, let cuts = paginator.cuts {
      let placed = standingNotes
      let found = cut(
        cuts.part(ofRowAt: position, in: section), of: start.line, from: start.offset,
        room: room - height(of: placed), placed: placed, rules: mayBeEmpty ? .all : nil)
      if let found {
        end =
          found < line.height
          ? PageCursor(line: start.line, offset: found) : PageCursor(line: start.line + 1)
        return
      }
      if mayBeEmpty { return }
      if rest > room + LineBreaker.tolerance { impossibleRow = position }
    }
    if mayBeEmpty { return }
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
    if end.offset > 0 {
      place(.part(line: end.line, from: 0, to: end.offset), height: end.offset)
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

  private func height(of notes: Set<Int>) -> Double { notes.reduce(0) { $0 + height($1) } }

  /// Whether the mark of a citation is on an earlier page.
  private func isBefore(_ citation: FootnoteCitations.Citation) -> Bool {
    citation.line == start.line && start.offset > 0 && offset(of: citation) <= start.offset
  }

  /// The position of a mark below the top of its row, whose text may be divided above or below it.
  private func offset(of citation: FootnoteCitations.Citation) -> Double {
    guard case .row(let section, let position) = frames.line(citation.line).item,
      let column = citation.column, let cuts = paginator.cuts
    else { return 0 }
    let marks = cuts.part(ofRowAt: position, in: section).marks
    return (marks[column] ?? 0) - LineBreaker.tolerance
  }

  /// The notes of a page that ends at a position.
  private func cited(upTo end: PageCursor) -> Set<Int> {
    var found = standingNotes
    for citation in paginator.citations.from(line: start.line) {
      if citation.line > end.line || citation.line == end.line && end.offset == 0 { break }
      if isBefore(citation) { continue }
      if citation.line == end.line, offset(of: citation) > end.offset { continue }
      found.insert(citation.note)
    }
    return found
  }

  /// `end`, or the line before which the page must end for the notes of its lines to fit.
  private mutating func withNotes(_ end: Int, room: Double) -> Int {
    guard !paginator.citations.isEmpty else { return end }
    var found = standingNotes
    var rest = room - height(of: found)
    var line = end
    if !found.isEmpty { line = min(line, lineEnd(room: rest)) }
    for citation in paginator.citations.from(line: start.line) {
      if citation.line >= line { break }
      if found.contains(citation.note) || isBefore(citation) { continue }
      let left = rest - height(citation.note)
      let fitting = lineEnd(room: left)
      if fitting <= citation.line {
        // The rest of a row is divided again.
        if citation.line > start.line || start.offset > 0 { return citation.line }
        // A note that does not even fit on a page that begins with its mark is placed at the end.
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

  private mutating func noteCitations(upTo end: PageCursor) {
    notes = cited(upTo: end).subtracting(lateNotes)
  }

  private mutating func placeNotes() {
    for note in notes.sorted() {
      let height = height(note)
      guard plan.bottom + height <= paginator.contentHeight + LineBreaker.tolerance else {
        lateNotes.insert(note)
        broken.append(.footnote)
        continue
      }
      place(.note(note), height: height)
    }
  }
}
