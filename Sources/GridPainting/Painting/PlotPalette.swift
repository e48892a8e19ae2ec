import GridCore
import GridModel

/// The colours of drawings on backgrounds other than the rows' own, computed on demand.
struct PlotPalette {
  /// The colours on ordinary rows.
  let rows: PlotColors
  private let background: Color?
  private var others: [(background: Color, text: Color, colors: PlotColors)] = []

  init(_ colors: PlotColors, on background: Color?) {
    rows = colors
    self.background = background
  }

  mutating func colors(on other: Color?, text: Color) -> PlotColors {
    guard let other, let background, other != background else { return rows }
    if let known = others.first(where: { $0.background == other && $0.text == text }) {
      return known.colors
    }
    let colors = rows.moved(from: background, to: other, text: text)
    others.append((other, text, colors))
    return colors
  }

}
