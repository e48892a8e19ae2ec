import GridCore
import GridModel

/// Finds where a page ends so that what belongs together is not torn apart.
///
/// 1. A section that is no higher than a page is not begun, if it is to be kept together.
/// 2. A footer or summary is not the first on a page: rows of its section come with it.
/// 3. The header of a section is not the last on a page: rows of its section come with it.
///
/// What would leave the page empty is not done. Step 2 gives way to step 3.
struct PageKeeping {
  let paginator: Paginator
  let start: PageCursor
  /// Whether the page may end before its first line.
  let mayBeEmpty: Bool
  private(set) var broken: [KeepRule] = []

  init(paginator: Paginator, start: PageCursor, mayBeEmpty: Bool) {
    self.paginator = paginator
    self.start = start
    self.mayBeEmpty = mayBeEmpty
  }

  /// A section by the numbers of its lines.
  private struct Lines {
    /// The first of its headers.
    var first: Int
    var rows: Range<Int>
    /// The line after its last summary.
    var end: Int
  }

  private var frames: GridFrames { paginator.frames }

  /// - Parameter line: after the last that fits; neither the page's first nor the grid's end.
  mutating func end(_ line: Int) -> Int {
    let section = lines(ofSectionAt: line)
    // A line before the section: it is not torn.
    guard line > section.first else { return line }
    if paginator.rules.keepsSections, isPossible(section.first) {
      let height = frames.line(section.end - 1).bottom - frames.line(section.first).top
      if height <= paginator.fullRoom + LineBreaker.tolerance { return section.first }
    }
    let withFooter = footerEnd(line, section)
    let end = headerEnd(withFooter, section)
    if isPossible(end) { return end }
    if withFooter < line, isPossible(withFooter), !isHeaderStranded(withFooter, section) {
      return withFooter
    }
    let withHeader = headerEnd(line, section)
    if isPossible(withHeader) {
      if withFooter < line { broken.append(.rowsBeforeFooter) }
      return withHeader
    }
    broken.append(withFooter < line ? .rowsBeforeFooter : .rowsAfterHeader)
    return line
  }

  private func isPossible(_ line: Int) -> Bool {
    line > start.line || (mayBeEmpty && line == start.line)
  }

  /// Step 2.
  private func footerEnd(_ line: Int, _ section: Lines) -> Int {
    guard section.end > section.rows.upperBound else { return line }
    if section.rows.isEmpty { return line > section.rows.lowerBound ? line : section.first }
    let wanted = max(
      section.rows.upperBound - max(1, paginator.rules.rowsBeforeFooter), section.rows.lowerBound)
    guard line > wanted else { return line }
    // A header has to move along with the rows that it would be left with too few of.
    return wanted
  }

  /// Step 3.
  private func headerEnd(_ line: Int, _ section: Lines) -> Int {
    isHeaderStranded(line, section) ? section.first : line
  }

  private func isHeaderStranded(_ line: Int, _ section: Lines) -> Bool {
    guard section.rows.lowerBound > section.first, !section.rows.isEmpty,
      section.first >= start.line, start.offset == 0 || section.first > start.line
    else { return false }
    let least = min(max(1, paginator.rules.rowsAfterHeader), section.rows.count)
    return line > section.first && line < section.rows.lowerBound + least
  }

  private func lines(ofSectionAt line: Int) -> Lines {
    let number = frames.section(ofLine: line)
    let section = frames.sections[number]
    let first = frames.firstLines[number]
    let rows = first + section.leading.count
    return Lines(
      first: first, rows: rows..<(rows + section.positions.count),
      end: first + section.lineCount)
  }
}

/// What page breaks try to heed, in the order in which it is given up.
enum KeepRule: Int, Hashable, Sendable, CaseIterable {
  case rowsBeforeFooter
  case rowsAfterHeader
  case continuedHeader
  case footnote
}
