import GridCore
import GridModel
import Testing

@testable import GridLayout

@Suite("Section headers that stay")
struct StickyHeaderTests {
  /// Headers of 25 points, rows of 20, no column headers.
  private func stack(_ sections: [Section], at y: Double) -> [PlacedItem] {
    let frames = GridFrames(
      size: .zero, columns: .test([100]), leadingItems: [], trailingItems: [], tableTop: 0,
      bodyTop: 0, rowHeights: .uniform(20), sections: sections,
      stripHeights: SectionStripHeights(header: 25, subheader: 25))
    return StickyHeaders(frames: frames).stack(at: y).map { $0.offsetBy(y: -y) }
  }

  private func header(_ section: Int, _ index: Int = 0, top: Double) -> PlacedItem {
    PlacedItem(
      item: .sectionStrip(section: section, index: index), top: top, bottom: top + 25)
  }

  private let flat = [
    Section(title: "A", positions: 0..<5), Section(title: "B", positions: 5..<10),
  ]

  @Test("a header stays while its rows are scrolled through, until the next one pushes it away")
  func flatSections() {
    // Section A goes from 0 to 125, B to 250.
    #expect(stack(flat, at: 0) == [header(0, top: 0)])
    #expect(stack(flat, at: 60) == [header(0, top: 0)])
    #expect(stack(flat, at: 100) == [header(0, top: 0)])
    #expect(stack(flat, at: 110) == [header(0, top: -10)])
    #expect(stack(flat, at: 125) == [header(1, top: 0)])
    #expect(stack(flat, at: 240) == [header(1, top: -15)])
    #expect(stack(flat, at: 250) == [])
  }

  @Test("a section without a header pushes the one before away, and has none")
  func withoutHeader() {
    let sections = [
      Section(title: "A", positions: 0..<2), Section(title: nil, positions: 2..<4),
    ]
    #expect(stack(sections, at: 50) == [header(0, top: -10)])
    #expect(stack(sections, at: 65) == [])
    #expect(stack(sections, at: 80) == [])
  }

  @Test("headers of nested groups stand under one another, and slide beneath the outer ones")
  func nested() {
    func section(_ levels: [Int], _ positions: Range<Int>) -> Section {
      Section(
        leading: levels.map { .header(SectionHeader(title: "\($0)", level: $0)) },
        positions: positions)
    }
    // Tops: 0 (two headers, rows from 50), 90 (rows from 115), 155 (two headers).
    let sections = [section([0, 1], 0..<2), section([1], 2..<4), section([0, 1], 4..<9)]
    #expect(stack(sections, at: 0) == [header(0, 0, top: 0), header(0, 1, top: 25)])
    #expect(stack(sections, at: 30) == [header(0, 0, top: 0), header(0, 1, top: 25)])
    // The inner header of the next group, at 90, pushes the first inner one.
    #expect(stack(sections, at: 50) == [header(0, 0, top: 0), header(0, 1, top: 15)])
    #expect(stack(sections, at: 65) == [header(0, 0, top: 0), header(1, 0, top: 25)])
    #expect(stack(sections, at: 70) == [header(0, 0, top: 0), header(1, 0, top: 25)])
    // The next outer group, at 155, pushes first the inner header away and then the outer one.
    #expect(stack(sections, at: 110) == [header(0, 0, top: 0), header(1, 0, top: 20)])
    #expect(stack(sections, at: 140) == [header(0, 0, top: -10)])
    #expect(stack(sections, at: 155) == [header(2, 0, top: 0), header(2, 1, top: 25)])
  }

  @Test("rows show under the headers that stay, the shadow lies under those that are not pushed")
  func shadow() throws {
    func view(_ y: Double) throws -> ViewportFrames {
      try #require(
        DataGrid.board(
          Viewport(width: 200, height: 150, scroll: ScrollOffset(y: y)), rowCounts: [5, 50],
          titles: ["A", "B"], elements: [.pinShadow: Style(background: .black, height: 6)]
        ).layout().viewport)
    }
    #expect(try view(0).topShadow == nil)
    #expect(try view(60).rowsTop == 55)
    #expect(try view(60).topShadow?.frame == Rect(0, 55, 200, 61))
    #expect(try view(110).rowsTop == 45)
    #expect(try view(110).topShadow?.frame == Rect(0, 30, 200, 36))
  }
}
