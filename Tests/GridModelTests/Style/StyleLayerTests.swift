import GridCore
import GridModel
import Testing

@Suite("Lines, decorations and cards in layers")
struct StyleLayerTests {
  private func computed(_ layers: Style...) -> ComputedStyle {
    layers.reduce(into: ComputedStyle()) { $0.apply($1) }
  }

  private let line = LineStyle(color: .black, width: 2, pattern: .dashed)

  @Test("a layer without a line clears that of the layer below, and another can be laid over it")
  func clearing() {
    let below = Style(border: BorderStyle(top: line, bottom: line))
    let cleared = computed(below, Style(border: BorderStyle(top: .cleared)))
    #expect(cleared.border == BorderStyle(bottom: line))
    let veil = LineStyle(color: Color("#FF000080"), width: 1)
    let again = computed(
      below, Style(border: BorderStyle(top: .cleared)), Style(border: BorderStyle(top: veil)))
    // Nothing is left to blend it onto.
    #expect(again.border.top == veil)
  }

  @Test("the pattern goes with its line: a line over another replaces pattern and width")
  func pattern() {
    let over = LineStyle(color: .white, width: 1, pattern: .double)
    let style = computed(
      Style(border: BorderStyle(left: line)), Style(border: BorderStyle(left: over)))
    #expect(style.border.left == over)
  }

  @Test("a separator of the theme is cleared by the grid")
  func separators() {
    let theme = SeparatorStyles(row: line, top: line, bottom: line)
    let merged = SeparatorStyles(row: .cleared, bottom: LineStyle(color: .white, width: 1))
      .replacing(theme)
    #expect(
      merged == SeparatorStyles(top: line, bottom: LineStyle(color: .white, width: 1)))
  }

  @Test("transform, decoration, spacing and small capitals are laid over each other")
  func texts() {
    let red = TextDecoration([.underline], color: Color("#FF0000"))
    let style = computed(
      Style(
        font: FontStyle(letterSpacing: 2, hasSmallCapitals: true), transform: .uppercase,
        decoration: red),
      Style(font: FontStyle(letterSpacing: -0.5)))
    #expect(style.transform == .uppercase)
    #expect(style.decoration == red)
    #expect(style.font.letterSpacing == -0.5)
    #expect(style.font.hasSmallCapitals)
    let plain = computed(
      Style(transform: .uppercase, decoration: red),
      Style(transform: TextTransform.none, decoration: .cleared))
    #expect(plain.transform == .none)
    #expect(plain.decoration == nil)
    #expect(style.zoomed(by: 2).font.letterSpacing == -1)
  }

  @Test("explanations name what a layer sets in the words of documents")
  func explained() {
    let style = Style(
      gradient: Gradient(
        colors: [.black, .white], direction: .radial(RadialExtent(.ellipse, x: 0.25))),
      font: FontStyle(letterSpacing: 1.5, hasSmallCapitals: true),
      border: BorderStyle(top: line, left: .cleared), opacity: 0.4,
      shadow: ShadowStyle(color: Color("#00000033"), blur: 4, offset: 1), transform: .capitalize,
      decoration: TextDecoration([.lineThrough, .underline], color: .black))
    #expect(
      style.properties == [
        StyleProperty(.gradient, "gradient ellipse at 25 % 50 %: #000000 0, #FFFFFF 1"),
        StyleProperty(.fontLetterSpacing, "1.5"), StyleProperty(.fontSmallCaps, "true"),
        StyleProperty(.borderTop, "#000000 2 dashed"), StyleProperty(.borderLeft, "none"),
        StyleProperty(.transform, "capitalize"),
        StyleProperty(.decoration, "underline, line-through #000000"),
        StyleProperty(.opacity, "0.4"), StyleProperty(.shadow, "#00000033 blur 4 offset 1"),
      ])
  }
}
