import GridCore
import GridModel

/// Finds the end of a page that keeps related lines together.
///
/// 1. A section that fits on a page and is to be kept together is not begun.
/// 2. A footer or summary is not the first on a page: rows of its section are kept with it.
/// 3. The header of a section is not the last on a page: rows of its section are kept with it.
///
/// A step that would leave the page empty is skipped. Step 3 takes precedence over step 2.
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

  /// The line numbers of a section.
  private struct Lines {
    /// The first of its headers.
    var first: Int
    var rows: Range<Int>
    /// The line after its last summary.
    var end: Int
  }

  private var frames: GridFrames { paginator.frames }

  /// - Parameter line: the line after the last that fits; neither the page's first nor the grid's
  ///   end.
  mutating func end(_ line: Int) -> Int {
    let section = lines(ofSectionAt: line)
    // The line is before the section, which is therefore not divided.
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
    // A header with too few rows after it moves along with them.
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

/// The rules that page breaks try to follow, in the order in which they are given up.
enum KeepRule: Int, Hashable, Sendable, CaseIterable {
  case rowsBeforeFooter
  case rowsAfterHeader
  case continuedHeader
  case footnote
}

/// Rules that page breaks could not follow: how often, and the first page.
struct PageFindings: Equatable, Sendable {
  private var found: [KeepRule: (count: Int, page: Int)] = [:]
  /// Captions that are cut off, and their pages.
  private var cut: [(caption: GridItem, page: Int)] = []

  mutating func note(_ rule: KeepRule, page: Int) {
    found[rule] = ((found[rule]?.count ?? 0) + 1, found[rule]?.page ?? page)
  }

  /// Records a caption that is higher than its page and has no lines to divide it between.
  mutating func note(_ caption: GridItem, page: Int) {
    if !cut.contains(where: { $0.caption == caption }) { cut.append((caption, page)) }
  }

  static func == (left: PageFindings, right: PageFindings) -> Bool {
    left.diagnostics == right.diagnostics
  }

  var diagnostics: [Diagnostic] {
    cut.map { caption, page in
      Diagnostic(
        code: .textCut, message: "\(caption.name) is higher than page \(page) and cut off there"
      )
    }
      + KeepRule.allCases.compactMap { rule in
        found[rule].map { found in
          let others = found.count - 1
          let pages =
            switch others {
            case 0: "page \(found.page)"
            case 1: "page \(found.page) and another"
            default: "page \(found.page) and \(others) others"
            }
          return Diagnostic(code: .pageBreak, message: rule.message(pages))
        }
      }
  }
}

extension KeepRule {
  /// - Parameter pages: the pages that had no room.
  fileprivate func message(_ pages: String) -> String {
    switch self {
    case .rowsBeforeFooter:
      "there is no room on \(pages) for as many rows before a footer or summary as requested"
    case .rowsAfterHeader:
      "there is no room on \(pages) for as many rows under the header of a section as requested"
    case .continuedHeader:
      "there is no room on \(pages) to repeat the headers of the section that continues"
    case .footnote:
      "there is no room on \(pages) for footnotes, which are placed at the end"
    }
  }
}

extension GridItem {
  /// The name of a caption in messages.
  fileprivate var name: String {
    switch self {
    case .title: "the title"
    case .subtitle: "the subtitle"
    case .footnote(let index): "footnote \(index + 1)"
    case .note(let index): "note \(index + 1)"
    case .legend(let index): "legend \(index + 1)"
    case .columnHeader: "the strip of column headers"
    case .empty: "the text of an empty grid"
    case .filter: "the filter row"
    case .pullDown: "the pull-down row"
    case .row, .emptyRow, .sectionStrip: "a row"
    }
  }
}
