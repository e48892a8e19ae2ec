import GridCore
import GridModel
import Testing

@Suite("Separators")
struct SeparatorTests {
  @Test("the grid's lines replace the theme's, each by itself")
  func merging() {
    let line = LineStyle(color: .black, width: 1)
    let thick = LineStyle(color: .white, width: 3)
    let merged = SeparatorStyles(row: thick, frame: thick)
      .replacing(SeparatorStyles(row: line, column: line))
    #expect(merged == SeparatorStyles(row: thick, column: line, frame: thick))
  }

  @Test("a translucent line of the grid replaces the theme's without blending")
  func translucent() {
    let veil = LineStyle(color: Color("#FFFFFF80"), width: 2)
    let merged = SeparatorStyles(row: veil)
      .replacing(SeparatorStyles(row: LineStyle(color: .black, width: 1)))
    #expect(merged.row == veil)
  }

  @Test("a line without a colour of its own has that of the texts of rows")
  func textColor() {
    let cascade = Cascade(
      theme: theme([.rows: Style(text: Color("#123456"))]),
      grid: StyleSheet(
        separators: SeparatorStyles(row: LineStyle(width: 2)),
        cards: CardStyles(section: CardStyle(line: LineStyle(width: 1)))),
      columns: [])
    #expect(cascade.separators.row == LineStyle(color: Color("#123456"), width: 2))
    #expect(cascade.cards.section.line == LineStyle(color: Color("#123456"), width: 1))
  }
}

@Suite("Zoom")
struct ZoomTests {
  @Test("all lengths of a style are zoomed, nothing else")
  func styles() {
    var cascade = Cascade(
      theme: theme([
        .rows: Style(
          background: .white, font: FontStyle(size: 10, weight: 700),
          insets: Insets(top: 1, left: 2, bottom: 3, right: 4),
          border: BorderStyle(left: LineStyle(color: .black, width: 2, inset: 6)), radius: 8,
          height: 30, maxLines: 2)
      ]),
      grid: StyleSheet(
        separators: SeparatorStyles(row: LineStyle(color: .black, width: 1, inset: 16))),
      columns: [GridColumn(key: "a", sourceIndex: 0)], zoom: 0.5)
    let style = cascade.bodyStyle(column: 0, state: [])
    #expect(style.font.size == 5)
    #expect(style.font.weight == 700)
    #expect(style.insets == Insets(top: 0.5, left: 1, bottom: 1.5, right: 2))
    #expect(style.border.left == LineStyle(color: .black, width: 1, inset: 3))
    #expect(style.radius == 4)
    #expect(style.height == 15)
    #expect(style.maxLines == 2)
    #expect(cascade.separators.row == LineStyle(color: .black, width: 0.5, inset: 8))
  }

  @Test("widths in points and bounds are zoomed, shares are not")
  func sizing() {
    #expect(ColumnSizing.fixed(120).zoomed(by: 0.5) == .fixed(60))
    #expect(ColumnSizing.fit(min: 60, max: nil).zoomed(by: 0.5) == .fit(min: 30, max: nil))
    #expect(ColumnSizing.percent(25).zoomed(by: 0.5) == .percent(25))
    #expect(ColumnSizing.fraction(2).zoomed(by: 0.5) == .fraction(2))
  }
}
