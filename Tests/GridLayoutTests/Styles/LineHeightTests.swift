import GridCore
import GridModel
import Testing

@testable import GridLayout

@Suite("Line heights of styles")
struct LineHeightTests {
  /// One column 40 points wide, so that "aaa bbb" has two lines; the font is 10 points, 8 of them above the baseline.
  private func grid(_ texts: [String], _ style: Style) -> DataGrid {
    DataGrid(
      [Column(key: "a", sizing: .fixed(40), sourceIndex: 0)], texts.map { [$0] },
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

  @Test("elements inherit the line height of the grid")
  func inherited() {
    let grid = DataGrid(
      [Column(key: "a", sizing: .fixed(40), sourceIndex: 0)], [["aaa bbb"]],
      elements: [.grid: Style(lineHeight: 3), .header: Style(height: 0)])
    #expect(grid.layout().frames.line(0).height == 60)
  }
}

@Suite("Shadows of texts")
struct TextShadowTests {
  private func painted(_ style: Style, pixels: PixelGrid? = nil) -> [String] {
    DataGrid(
      [Column(key: "a", sizing: .fixed(40), style: style, sourceIndex: 0)], [["ab"]],
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

  @Test("every line of a wrapped text has its shadow")
  func lines() {
    let style = Style(textShadow: TextShadow(color: Color("#FF0000")))
    let dump = DataGrid(
      [Column(key: "a", sizing: .fixed(40), style: style, sourceIndex: 0)], [["aaa bbb"]],
      elements: [.header: Style(height: 0)]
    ).painted()
    #expect(dump.split(separator: "\n").filter { $0.hasPrefix("text ") }.count == 4)
    #expect(dump.split(separator: "\n").filter { $0 == "tag textShadow" }.count == 2)
  }
}
