import GridCore
import GridModel
import TestSupport
import Testing

@testable import GridLayout

@Suite("Frames of lines")
struct GridFramesTests {
  private static func frames(
    _ sections: [Section], heights: RowHeights, headerHeight: Double = 30, top: Double = 50
  ) -> GridFrames {
    GridFrames(
      size: .zero, columns: .test([100]),
      leadingItems: [
        PlacedItem(item: .title, top: 0, bottom: 20),
        PlacedItem(item: .columnHeader, top: 20, bottom: top),
      ],
      trailingItems: [], tableTop: 20, bodyTop: top, rowHeights: heights, sections: sections,
      stripHeights: SectionStripHeights(header: headerHeight))
  }

  @Test("section headers and rows are counted together")
  func lines() {
    let frames = Self.frames(
      [
        Section(title: "A", positions: 0..<2), Section(title: nil, positions: 2..<2),
        Section(title: "Empty", positions: 2..<2), Section(title: nil, positions: 2..<3),
      ], heights: .uniform(10))
    #expect(frames.lineCount == 5)
    #expect(
      (0..<5).map(frames.line) == [
        PlacedItem(item: .sectionStrip(section: 0, index: 0), top: 50, bottom: 80),
        PlacedItem(item: .row(section: 0, position: 0), top: 80, bottom: 90),
        PlacedItem(item: .row(section: 0, position: 1), top: 90, bottom: 100),
        PlacedItem(item: .sectionStrip(section: 2, index: 0), top: 100, bottom: 130),
        PlacedItem(item: .row(section: 3, position: 2), top: 130, bottom: 140),
      ])
    #expect(frames.tableBottom == 140)
  }

  @Test("rows that no section shows take no room")
  func collapsed() {
    let frames = Self.frames(
      [
        Section(title: "A", positions: 0..<1), Section(title: "Collapsed", positions: 1..<1),
        Section(title: "B", positions: 4..<6),
      ], heights: .each([10, 0, 0, 0, 20, 40]))
    #expect(frames.lineCount == 6)
    #expect(
      frames.line(5) == PlacedItem(item: .row(section: 2, position: 5), top: 170, bottom: 210))
    #expect(frames.tableBottom == 210)
  }

  @Test("the first line below a height is the one that it cuts or touches from above")
  func firstLine() {
    let frames = Self.frames([Section(title: nil, positions: 0..<10)], heights: .uniform(10))
    #expect(frames.firstLine(below: 0) == 0)
    #expect(frames.firstLine(below: 59.9) == 0)
    #expect(frames.firstLine(below: 60) == 1)
    #expect(frames.firstLine(below: 149.9) == 9)
    #expect(frames.firstLine(below: 150) == 10)
  }

  @Test("a grid without rows has no lines")
  func none() {
    let frames = Self.frames([], heights: .uniform(10))
    #expect(frames.lineCount == 0)
    #expect(frames.firstLine(below: 60) == 0)
    #expect(frames.items(from: 0, to: 1000).map(\.item) == [.title, .columnHeader])
    #expect(frames.tableBottom == 50)
  }

  static func random(using random: inout SeededGenerator) -> GridFrames {
    var sections: [Section] = []
    var position = 0
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      position += Int.random(in: 0...3, using: &random) == 0 ? 2 : 0
      let count = Int.random(in: 0...5, using: &random)
      sections.append(
        Section(
          title: Bool.random(using: &random) ? "s" : nil, positions: position..<(position + count)))
      position += count
    }
    let isUniform = Bool.random(using: &random)
    let heights: RowHeights =
      isUniform
      ? .uniform(Double.random(in: 0.1...33, using: &random))
      : .each((0..<position).map { _ in Double.random(in: 0...33, using: &random) })
    return frames(
      sections, heights: heights, headerHeight: Double.random(in: 1...30, using: &random),
      top: Double.random(in: 20...60, using: &random))
  }

  @Test("lines follow one another without gaps, sharing the very same edge")
  func sharedEdges() {
    var random = SeededGenerator(seed: 31)
    for _ in 0..<500 {
      let frames = Self.random(using: &random)
      var bottom = frames.bodyTop
      for number in 0..<frames.lineCount {
        let line = frames.line(number)
        #expect(line.top == bottom)
        #expect(line.bottom >= line.top)
        bottom = line.bottom
      }
      #expect(bottom == frames.tableBottom)
    }
  }

  @Test("the items between two heights are those that filtering all strips finds")
  func items() {
    var random = SeededGenerator(seed: 32)
    for _ in 0..<1000 {
      let frames = Self.random(using: &random)
      let top = Double.random(in: -10...300, using: &random)
      let bottom = top + Double.random(in: 0.1...200, using: &random)
      let all = frames.leadingItems + (0..<frames.lineCount).map(frames.line)
      let shown = all.filter { $0.top < bottom && $0.bottom > top }
      #expect(frames.items(from: top, to: bottom) == shown)
      let first = frames.firstLine(below: top)
      #expect(
        (0..<frames.lineCount).first { frames.line($0).bottom > top } ?? frames.lineCount == first)
    }
  }

  // A walk over the rows would take a thousand times as long.
  @Test("a query among a million rows asks for a few lines only", .timeLimit(.minutes(1)))
  func million() {
    let frames = Self.frames(
      [Section(title: "A", positions: 0..<1_000_000)], heights: .uniform(22))
    #expect(frames.lineCount == 1_000_001)
    #expect(frames.line(1_000_000).bottom == 22_000_080)
    for step in 0..<1000 {
      let top = Double(step) * 22_000
      #expect(frames.items(from: top, to: top + 100).count <= 8)
    }
  }

  @Test("bands have no gaps, and all but the last are cut at rows")
  func bands() {
    var random = SeededGenerator(seed: 33)
    for _ in 0..<200 {
      let rows = Int.random(in: 0...60, using: &random)
      let grid = DataGrid(
        [GridColumn(key: "a", sourceIndex: 0)], Array(repeating: ["x"], count: rows),
        elements: [.rows: Style(height: Double.random(in: 10...40, using: &random))])
      let frames = grid.layout().frames
      let pixels = PixelGrid(scale: [1, 1.25, 2].randomElement(using: &random)!)
      let bands = frames.bands(
        pixels: pixels, target: Int.random(in: 64...300, using: &random))
      #expect(bands.first?.lowerBound == 0)
      #expect(bands.last?.upperBound == max(1, pixels.pixel(frames.size.height)))
      for (band, next) in zip(bands, bands.dropFirst()) {
        #expect(band.upperBound == next.lowerBound)
        #expect(!band.isEmpty)
      }
    }
  }
}

@Suite("Row heights")
struct RowHeightsTests {
  private let columns = [GridColumn(key: "a", sizing: .fixed(50), sourceIndex: 0)]

  private func heights(_ grid: DataGrid) -> [Double] {
    let frames = grid.layout().frames
    return (0..<frames.lineCount).map { frames.line($0).height }
  }

  @Test("one number does for rows of one line")
  func uniform() {
    let grid = DataGrid(
      columns, [["a"], [""], ["abc"]],
      elements: [.rows: Style(insets: Insets(vertical: 3, horizontal: 0), wrap: TextWrap.none)])
    #expect(grid.layout().frames.rowHeights == .uniform(16))
  }

  @Test("the style's height is the least one")
  func least() {
    let grid = DataGrid(columns, [["a"]], elements: [.rows: Style(height: 44)])
    #expect(heights(grid) == [44])
  }

  @Test("wrapped texts and line breaks make rows higher")
  func wrapped() {
    let grid = DataGrid(
      columns, [["abc"], ["abc def"], ["a\nb\nc"], ["abcdefghijk"]],
      elements: [.rows: Style(insets: Insets(vertical: 3, horizontal: 0), height: 20)])
    #expect(heights(grid) == [20, 26, 36, 36])
  }

  @Test("a most number of lines holds rows down")
  func maximumLines() {
    let grid = DataGrid(
      columns, [["abcdefghijklmnop"]], elements: [.rows: Style(maxLines: 2)])
    #expect(heights(grid) == [20])
  }

  @Test("alternate rows may have another height")
  func alternate() {
    let grid = DataGrid(
      columns, [["a"], ["b"], ["c"]],
      elements: [.rows: Style(height: 20), .alternate: Style(height: 30)])
    #expect(heights(grid) == [20, 30, 20])
  }

  @Test("alternate rows that wrap are measured though even rows do not wrap")
  func alternateWrap() {
    let grid = DataGrid(
      columns, [["abc def"], ["abc def"]],
      elements: [.rows: Style(wrap: TextWrap.none), .alternate: Style(wrap: .word)])
    #expect(heights(grid) == [10, 20])
  }

  @Test("rows of sections that skip positions have their own heights")
  func gaps() {
    let grid = DataGrid(
      columns, [["a"], ["abc def"], ["abc def ghi"], ["d"]],
      sections: [
        Section(title: nil, positions: 0..<1), Section(title: nil, positions: 2..<4),
      ])
    #expect(heights(grid) == [10, 30, 10])
  }
}
