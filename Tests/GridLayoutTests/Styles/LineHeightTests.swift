import GridCells
import GridCore
import GridModel
import Testing

@testable import GridLayout

@Suite("Line heights of styles")
struct LineHeightTests {
  /// One column 40 points wide, so that "aaa bbb" has two lines; the font is 10 points, 8 of them
  /// above the baseline.
  private func grid(_ texts: [String], _ style: Style) -> DataGrid {
    DataGrid(
      [GridColumn(key: "a", sizing: .fixed(40), sourceIndex: 0)], texts.map { [$0] },
      elements: [.rows: style, .header: Style(height: 0)])
  }

  private func heights(_ texts: [String], _ style: Style) -> [Double] {
    let frames = grid(texts, style).layout().frames
    return (0..<frames.lineCount).map { frames.line($0).height }
  }

  private func texts(_ grid: DataGrid) -> [String] {
    grid.painted().split(separator: "\n").filter { $0.hasPrefix("text ") }.map {
      $0.split(separator: " ").prefix(3).joined(separator: " ")
    }
  }

  @Test("rows are as high as their lines, in one line too")
  func rows() {
    #expect(heights(["x", "aaa bbb"], Style(lineHeight: 1.5)) == [15, 30])
    #expect(heights(["x", "aaa bbb"], Style(lineHeight: 0.8)) == [8, 16])
  }

  @Test("half of the space is above a line")
  func baselines() {
    #expect(
      texts(grid(["aaa bbb"], Style(insets: .zero, lineHeight: 2))) == [
        "text (0,13) \"aaa\"", "text (0,33) \"bbb\"",
      ])
  }

  @Test("a row of a greatest height has the lines that fit")
  func fitting() {
    let style = Style(insets: .zero, maxHeight: 30, lineHeight: 1.5)
    #expect(texts(grid(["aaa bbb ccc"], style)).count == 2)
  }

  @Test(
    "lines that are closer than their font is high are no finding where the style asks for them")
  func close() {
    let close = grid(["aaa"], Style(insets: .zero, lineHeight: 0.8))
    #expect(texts(close) == ["text (0,7) \"aaa\""])
    #expect(!close.painted().contains("clip"))
    let cut = grid(["aaa"], Style(insets: .zero, maxHeight: 8))
    #expect(cut.painted().contains("clip (0,"))
  }

  @Test("texts in the middle and at the bottom of a higher cell have the room of all their lines")
  func vertical() {
    func baselines(_ alignment: VerticalAlignment) -> [String] {
      texts(
        grid(
          ["aaa bbb"],
          Style(verticalAlignment: alignment, insets: .zero, height: 60, lineHeight: 1.5)))
    }
    #expect(baselines(.top) == ["text (0,10.5) \"aaa\"", "text (0,25.5) \"bbb\""])
    #expect(baselines(.middle) == ["text (0,25.5) \"aaa\"", "text (0,40.5) \"bbb\""])
    #expect(baselines(.bottom) == ["text (0,40.5) \"aaa\"", "text (0,55.5) \"bbb\""])
  }

  @Test("elements inherit the line height of the grid")
  func inherited() {
    let grid = DataGrid(
      [GridColumn(key: "a", sizing: .fixed(40), sourceIndex: 0)], [["aaa bbb"]],
      elements: [.grid: Style(lineHeight: 3), .header: Style(height: 0)])
    #expect(grid.layout().frames.line(0).height == 60)
  }
}

@Suite("Shadows of texts")
struct TextShadowTests {
  private func painted(_ style: Style, pixels: PixelGrid? = nil) -> [String] {
    DataGrid(
      [GridColumn(key: "a", sizing: .fixed(40), style: style, sourceIndex: 0)], [["ab"]],
      elements: [.rows: Style(text: .black, insets: .zero), .header: Style(height: 0)]
    ).painted(pixels: pixels).split(separator: "\n").map(String.init).filter {
      $0.contains("text") || $0.contains("tag")
    }
  }

  @Test("a text is drawn under itself as an artifact, in the shadow's colour")
  func drawn() {
    let style = Style(textShadow: TextShadow(color: Color("#FF0000"), x: 1, y: 2))
    #expect(
      painted(style) == [
        "tag textShadow", "text (1,10) \"ab\" 10, #FF0000, width 20", "end of tag",
        "text (0,8) \"ab\" 10, #000000, width 20",
      ])
  }

  @Test("a shadow without colour, or a cleared one, draws nothing")
  func cleared() {
    let plain = ["text (0,8) \"ab\" 10, #000000, width 20"]
    #expect(painted(Style()) == plain)
    #expect(painted(Style(textShadow: .cleared)) == plain)
    #expect(painted(Style(textShadow: TextShadow(color: .clear, x: 3))) == plain)
  }

  @Test("a blurred shadow keeps its blur, and ends where its cell ends")
  func blurred() {
    func commands(_ shadow: TextShadow, insets: Insets) -> [Substring] {
      DataGrid(
        [GridColumn(key: "a", sizing: .fixed(80), sourceIndex: 0)], [["ab"]],
        elements: [
          .rows: Style(insets: insets, textShadow: shadow), .header: Style(height: 0),
        ]
      ).painted().split(separator: "\n").filter { line in
        ["clip", "unclip", "text"].contains { line.hasPrefix($0) }
      }
    }
    let shadow = TextShadow(color: Color("#FF0000"), y: 0, blur: 4)
    let cut = commands(shadow, insets: .zero)
    #expect(cut.first == "clip (0,0)-(80,10)")
    #expect(cut[1] == "text (0,8) \"ab\" 10, #FF0000, width 20, blur 4")
    #expect(cut[2] == "unclip")
    let free = commands(shadow, insets: Insets(vertical: 6, horizontal: 6))
    #expect(free.count == 2)
    #expect(free[0] == "text (6,14) \"ab\" 10, #FF0000, width 20, blur 4")
  }

  @Test("texts of cells that draw themselves have the shadow too, and it ends at the cell")
  func drawnCells() {
    var column = GridColumn(
      key: "a", sizing: .fixed(80),
      style: Style(textShadow: TextShadow(color: Color("#FF0000"), x: 1, y: 2, blur: 3)),
      sourceIndex: 0)
    column.cell = AnyCellRenderer(TextCell())
    let dump = DataGrid(
      [column], [["ab"]],
      elements: [.rows: Style(text: .black, insets: .zero), .header: Style(height: 0)]
    ).painted()
    #expect(
      dump.contains(
        """
        clip (0,0)-(80,10)
        tag textShadow
        text (1,10) "ab" 10, #FF0000, width 20, blur 3
        end of tag
        unclip
        text (0,8) "ab" 10, #000000, width 20
        """), "\(dump)")
  }

  @Test("every line of a wrapped text has its shadow")
  func lines() {
    let style = Style(textShadow: TextShadow(color: Color("#FF0000")))
    let dump = DataGrid(
      [GridColumn(key: "a", sizing: .fixed(40), style: style, sourceIndex: 0)], [["aaa bbb"]],
      elements: [.header: Style(height: 0)]
    ).painted()
    #expect(dump.split(separator: "\n").filter { $0.hasPrefix("text ") }.count == 4)
    // All shadows are below all lines.
    #expect(dump.split(separator: "\n").filter { $0 == "tag textShadow" }.count == 1)
  }
}
