import GridCore
import Testing

@testable import GridModel

@Suite("Colours of drawings")
struct PlotColorTests {
  private let accent = Color(red: 0, green: 0, blue: 1)

  @Test("colours that no theme gives stand out from any background")
  func derived() {
    for level in stride(from: 0.0, through: 1, by: 0.1) {
      let background = Color(red: level, green: level, blue: level)
      let text = background.readableText
      let plot = PlotStyle().resolved(text: text, background: background)
      for color in [plot.line, plot.positive, plot.negative, plot.highlight] + plot.categories {
        #expect(color.contrast(with: background) >= 3, "\(level)")
      }
    }
  }

  @Test("kinds that look like a meaning are where the palette has them")
  func meanings() {
    let plot = PlotStyle().resolved(text: .black, background: .white)
    let alike = plot.categories.indices.filter {
      [plot.positive, plot.negative].contains(plot.categories[$0])
    }
    #expect(Set(alike.map { PlotColor.category($0) }) == PlotColor.likeMeanings)
    let dark = PlotStyle().resolved(text: .white, background: .black)
    #expect(PlotColor.amber == .category(1))
    #expect(dark.category(1) == Color(red: 230 / 255, green: 159 / 255, blue: 0))
  }

  @Test("a theme's own colours stay as they are on its rows")
  func own() {
    var style = PlotStyle()
    style.line = Color(red: 1, green: 1, blue: 0.8)
    let plot = style.resolved(text: .black, background: .white)
    #expect(plot.line == Color(red: 1, green: 1, blue: 0.8))
  }

  @Test("on the colour of a selection, drawings move toward the colour of its text")
  func moved() {
    var style = PlotStyle()
    style.line = accent
    let plot = style.resolved(text: .black, background: .white)
    let moved = plot.moved(from: .white, to: accent, text: .white)
    #expect(moved.line.contrast(with: accent) >= 3)
    #expect(plot.moved(from: .white, to: .white, text: .black) == plot)
  }
}
