import GridCore
import Testing

@testable import GridModel

/// Rule 0 of the cascade: within an element, the grid's values replace the theme's.
@Suite("A grid's style in the place of a theme's")
struct ReplacedStyleTests {
  private let veil = Color("#FF000080")

  private func rows(theme: Style, grid: Style) -> ComputedStyle {
    var cascade = Cascade(
      theme: GridModelTests.theme([.rows: theme]), grid: StyleSheet(elements: [.rows: grid]),
      columns: [GridColumn(key: "a", sourceIndex: 0)])
    return cascade.bodyStyle(column: 0, state: [])
  }

  @Test("only what the grid sets is replaced, also within fonts, borders and insets")
  func byProperty() {
    let line = LineStyle(color: veil, width: 1)
    let style = rows(
      theme: Style(
        background: veil, font: FontStyle(families: ["A"], size: 10),
        insets: Insets(vertical: 4, horizontal: 8), border: BorderStyle(top: line, left: line)),
      grid: {
        var style = Style(
          font: FontStyle(size: 20), border: BorderStyle(left: LineStyle(color: .black, width: 3)))
        style.insets.left = 20
        return style
      }())
    #expect(style.fills.fills == [.color(veil)])
    #expect(style.font.families == ["A"])
    #expect(style.font.size == 20)
    #expect(style.insets == Insets(top: 4, left: 20, bottom: 4, right: 8))
    #expect(
      style.border == BorderStyle(top: line, left: LineStyle(color: .black, width: 3)))
  }

  @Test("colours of different elements are blended as before")
  func betweenElements() {
    var cascade = Cascade(
      theme: theme([
        .rows: Style(background: Color("#888888")), .alternate: Style(background: Color("#00FF00")),
      ]),
      grid: StyleSheet(elements: [
        .rows: Style(background: .white), .alternate: Style(background: Color("#0000FF40")),
      ]),
      columns: [GridColumn(key: "a", style: Style(background: veil), sourceIndex: 0)])
    func color(_ state: CellState) -> String? {
      guard case .color(let color)? = cascade.bodyStyle(column: 0, state: state).fills.fills.first
      else { return nil }
      return RGBA8(color).description
    }
    #expect(color([]) == "#FF7F7F")
    #expect(color(.alternate) == "#BF5F9F")
  }

  @Test("a clear background removes the theme's, and what is below the element shows")
  func cleared() {
    #expect(
      rows(theme: Style(background: .white), grid: Style(background: .clear)).fills.fills.isEmpty)
    let gradient = Gradient(colors: [.white, .black])
    #expect(
      rows(theme: Style(background: veil, gradient: gradient), grid: Style(gradient: .cleared))
        .fills.fills == [.color(veil)])
    #expect(
      rows(
        theme: Style(background: veil, image: ImageFill("a.png")), grid: Style(image: .cleared)
      ).fills.fills == [.color(veil)])
    #expect(
      rows(
        theme: Style(border: BorderStyle(top: LineStyle(color: veil, width: 1))),
        grid: Style(border: BorderStyle(top: .cleared))
      ).border == BorderStyle())
  }

  @Test("a background of the grid removes the theme's gradient and picture, which would hide it")
  func backgroundOverGradient() {
    let gradient = Gradient(colors: [.white, .black])
    let theme = Style(background: .white, gradient: gradient, image: ImageFill("a.png"))
    #expect(rows(theme: theme, grid: Style(background: .black)).fills.fills == [.color(.black)])
    #expect(rows(theme: theme, grid: Style(background: .clear)).fills.fills.isEmpty)
    #expect(
      rows(theme: theme, grid: Style(background: .black, image: ImageFill("b.png"))).fills.fills
        == [.color(.black), .image(ImageFill("b.png"))])
    // A gradient leaves the background, and takes the place of gradient and picture.
    let faint = Gradient(colors: [veil, .clear])
    #expect(
      rows(theme: theme, grid: Style(gradient: faint)).fills
        == FillStack([.color(.white), .gradient(faint)]))
    // A picture is painted over both.
    #expect(
      rows(theme: theme, grid: Style(image: ImageFill("b.png"))).fills
        == FillStack([.color(.white), .gradient(gradient), .image(ImageFill("b.png"))]))
  }

  @Test("a border without a colour has that of the cell's text")
  func textColor() {
    var cascade = Cascade(
      theme: theme([
        .rows: Style(text: .black, border: BorderStyle(top: LineStyle(width: 1)))
      ]),
      grid: StyleSheet(),
      columns: [
        GridColumn(key: "a", style: Style(text: Color("#C00000")), sourceIndex: 0),
        GridColumn(key: "b", sourceIndex: 1),
      ])
    let a = cascade.bodyStyle(column: 0, state: [])
    let b = cascade.bodyStyle(column: 1, state: [])
    #expect(a.border.top == LineStyle(color: Color("#C00000"), width: 1))
    #expect(b.border.top == LineStyle(color: .black, width: 1))
  }
}
