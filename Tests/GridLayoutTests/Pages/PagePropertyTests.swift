import GridCore
import GridModel
import TestSupport
import Testing

@testable import GridLayout

@Suite("Properties of pages")
struct PagePropertyTests {
  /// Rows and captions of any height can be divided every 10 points.
  private final class Ruled: PageCutting {
    let frames: GridFrames

    init(frames: GridFrames) { self.frames = frames }

    func part(ofRowAt position: Int, in section: Int) -> DividedPart {
      lines(frames.row(section: section, position: position).height)
    }

    func part(ofCaption item: GridItem) -> DividedPart {
      lines((frames.leadingItems + frames.trailingItems).first { $0.item == item }?.height ?? 0)
    }

    private func lines(_ height: Double) -> DividedPart {
      DividedPart(
        stride(from: 0, to: height - 9.99, by: 10).map { TextLine(top: $0, bottom: $0 + 10) })
    }
  }

  private struct Case {
    var paginator: Paginator
    var height: Double
  }

  private func makeCase(_ random: inout SeededGenerator) -> Case {
    let frames = GridFramesTests.random(using: &random)
    let height = Double.random(in: 110...300, using: &random)
    var paginator = Paginator(frames: frames, contentHeight: height)
    paginator.rules.continuesSections = Bool.random(using: &random)
    paginator.rules.repeatsHeader = Bool.random(using: &random)
    paginator.rules.keepsSections = Bool.random(using: &random)
    paginator.rules.rowsAfterHeader = Int.random(in: 1...3, using: &random)
    paginator.rules.rowsBeforeFooter = Int.random(in: 1...3, using: &random)
    if Bool.random(using: &random) { paginator.sums.total = 10 }
    if Bool.random(using: &random) { paginator.sums.carried = 10 }
    if Bool.random(using: &random), frames.lineCount > 1 {
      paginator.breaks = Set(
        (0..<2).map { _ in Int.random(in: 1..<frames.lineCount, using: &random) }
      )
      .sorted()
    }
    paginator.cuts = Ruled(frames: frames)
    return Case(paginator: paginator, height: height)
  }

  @Test("every line stands on the pages once, in order, and no page has more than its room")
  func everyLineOnce() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<2000 {
      let made = makeCase(&random)
      let frames = made.paginator.frames
      var next = 0
      var offset = 0.0
      for page in made.paginator.pages() {
        var bottom = 0.0
        for item in page.items {
          #expect(item.top == bottom)
          bottom = item.bottom
          switch item.content {
          case .lines(let lines):
            #expect(lines.lowerBound == next && offset == 0)
            next = lines.upperBound
          case .part(let line, let from, let to):
            #expect(line == next && abs(from - offset) < 0.001 && to > from)
            offset = to
            if abs(to - frames.line(line).height) < 0.001 { (next, offset) = (line + 1, 0) }
          default: break
          }
        }
        #expect(bottom <= made.height + 0.02)
        if page.items.contains(where: \.isInBody) == false { #expect(page.showsTitle) }
      }
      #expect(next == frames.lineCount && offset == 0)
    }
  }

  @Test("a page ends with a header or begins with a footer only if that is reported")
  func keeps() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<2000 {
      var made = makeCase(&random)
      made.paginator.breaks = []
      let frames = made.paginator.frames
      let result = made.paginator.result()
      let isTold = !result.findings.diagnostics.isEmpty
      for page in result.pages.dropLast() {
        let end = page.lines.upperBound
        guard !page.lines.isEmpty, end < frames.lineCount, !isTold else { continue }
        let section = frames.section(ofLine: end)
        let lines = frames.sections[section]
        let first = frames.firstLines[section]
        let rows = lines.positions.count
        let before = end - first - lines.leading.count
        // A row that is divided stands on both pages.
        if case .part(_, _, let to)? = page.items.last(where: \.isInBody)?.content,
          to < frames.line(end - 1).height
        {
          continue
        }
        if end > first, rows > 0, first >= page.lines.lowerBound, !lines.leading.isEmpty {
          #expect(before >= min(rows, made.paginator.rules.rowsAfterHeader))
        }
        if end > first, rows > 0, !lines.trailing.isEmpty, before > 0 {
          #expect(rows - before >= min(rows, made.paginator.rules.rowsBeforeFooter))
        }
      }
    }
  }

  @Test("a hundred thousand rows are divided without looking at each")
  func manyRows() {
    final class Count: PageCutting {
      func part(ofRowAt position: Int, in section: Int) -> DividedPart {
        Issue.record("no row is higher than a page")
        return DividedPart([TextLine]())
      }

      func part(ofCaption item: GridItem) -> DividedPart {
        Issue.record("no caption is higher than a page")
        return DividedPart([TextLine]())
      }
    }
    let frames = GridFrames(
      size: .zero, columns: .test([100]),
      leadingItems: [PlacedItem(item: .columnHeader, top: 0, bottom: 20)], trailingItems: [],
      tableTop: 0, bodyTop: 20, rowHeights: .uniform(20),
      sections: [Section(title: "A", positions: 0..<100_000)],
      stripHeights: SectionStripHeights(header: 20))
    var paginator = Paginator(frames: frames, contentHeight: 800)
    paginator.rules.continuesSections = true
    paginator.cuts = Count()
    let pages = paginator.pages()
    // 38 rows a page under the headers of columns and section.
    #expect(pages.count == 2632)
    #expect(pages.allSatisfy { $0.items.count == ($0.number == 1 ? 2 : 3) })
    #expect(pages.last?.lines.upperBound == 100_001)
  }
}
