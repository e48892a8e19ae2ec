import GridCore
import GridModel
import TestSupport
import Testing

@testable import GridLayout
@testable import GridPainting

@Suite("Bands")
struct BandTests {
  /// A grid with every kind of strip, rows of different heights, separators and borders.
  private func grid(using random: inout SeededGenerator) -> DataGrid {
    let rows = (0..<Int.random(in: 0...20, using: &random)).map { row in
      [String(repeating: "word ", count: row % 4), "\(row).5"]
    }
    let first = rows.count / 3
    let line = LineStyle(color: Color("#FF000080"), width: 1)
    return DataGrid(
      [
        GridColumn(key: "a", sizing: .fixed(63.7), sourceIndex: 0),
        GridColumn(key: "b", type: .decimal, sort: .ascending, sourceIndex: 1),
      ],
      rows,
      sections: [
        Section(title: "A", positions: 0..<first), Section(title: nil, positions: first..<first),
        Section(title: "B", positions: first..<rows.count),
      ],
      title: "title", subtitle: "subtitle", notes: ["one", "two"],
      elements: [
        .grid: Style(insets: Insets(vertical: 7.3, horizontal: 4.1)),
        .rows: Style(
          background: .white,
          insets: Insets(vertical: Double.random(in: 0...5, using: &random), horizontal: 2),
          border: BorderStyle(top: line)),
        .alternate: Style(gradient: Gradient(colors: [.black, Color("#FFFFFF00")])),
      ],
      separators: SeparatorStyles(row: line, column: line, header: line, section: line))
  }

  @Test(
    "bands painted one by one hold what the whole picture holds there, in the same order",
    arguments: [0, 1, 1.5, 2])
  func restriction(scale: Double) {
    let pixels = scale == 0 ? nil : PixelGrid(scale: scale)
    var random = SeededGenerator(seed: 51)
    let measurer = FixedAdvanceMeasurer()
    for _ in 0..<40 {
      let layout = grid(using: &random).layout(measurer)
      let height = layout.frames.size.height
      var painter = Painter(layout, measurer: measurer, pixels: pixels)
      let whole = painter.band(from: 0, to: height).marks
      var top = 0.0
      while top < height {
        let bottom = top + Double(Int.random(in: 1...80, using: &random)) / max(1, scale)
        let band = painter.band(from: top, to: bottom).marks
        // A text belongs to its strip; its snapped baseline may move it by a pixel.
        let visible = whole.filter { $0.shows(from: top, to: bottom) && !$0.isText }
        let painted = band.filter { $0.shows(from: top, to: bottom) && !$0.isText }
        #expect(painted.map(\.text) == visible.map(\.text))
        #expect(band.map(\.text).isSubsequence(of: whole.map(\.text)))
        let texts = Set(band.filter(\.isText).map(\.text))
        for text in whole where text.isText && text.shows(from: top + 1, to: bottom - 1) {
          #expect(texts.contains(text.text))
        }
        top = bottom
      }
    }
  }

  @Test("a strip whose edge is at half a pixel is painted in the band that it is rounded into")
  func halfPixels() {
    let grid = DataGrid(
      [GridColumn(key: "a", sizing: .fixed(10), sourceIndex: 0)], [[""], [""]],
      elements: [
        .header: Style(height: 10.5), .rows: Style(background: .white, height: 11),
      ])
    // The header is 10.5 high; the first row ends at 21.5, that is at 22.
    var painter = Painter(
      grid.layout(), measurer: FixedAdvanceMeasurer(), pixels: PixelGrid(scale: 1))
    #expect(
      painter.band(from: 21, to: 22).dump { _ in "" }.hasPrefix("fill (0,11)-(10,22) #FFFFFF\n"))
    #expect(painter.band(from: 22, to: 33).dump { _ in "" } == "fill (0,22)-(10,33) #FFFFFF\n")
  }
}

/// A command with the heights between which it shows.
private struct Mark {
  var text: String
  var top: Double
  var bottom: Double
  var isText: Bool

  /// Heights that are meant to be equal may differ by a rounding error.
  func shows(from start: Double, to end: Double) -> Bool {
    top < end - 1e-6 && bottom > start + 1e-6
  }
}

extension DisplayList {
  fileprivate var marks: [Mark] {
    let lines = dump { "\($0.rawValue)" }.split(separator: "\n")
    return zip(commands, lines).map { command, line in
      var mark = Mark(text: String(line), top: 0, bottom: 0, isText: false)
      switch command {
      case .fill(let rect, _), .fillRounded(let rect, _, _), .pushClip(let rect),
        .pushRoundedClip(let rect, _), .image(_, let rect, _):
        (mark.top, mark.bottom) = (rect.top, rect.bottom)
      case .text(let run):
        (mark.top, mark.bottom) = (run.origin.y - 8, run.origin.y + 2)
        mark.isText = true
      case .fillPath, .strokePath, .beginFigure, .endFigure, .beginTag, .endTag, .popClip,
        .outline, .link, .pushTurn, .popTurn:
        break
      }
      return mark
    }
  }
}

extension [String] {
  fileprivate func isSubsequence(of other: [String]) -> Bool {
    var rest = other[...]
    return allSatisfy { element in
      guard let index = rest.firstIndex(of: element) else { return false }
      rest = rest[(index + 1)...]
      return true
    }
  }
}
