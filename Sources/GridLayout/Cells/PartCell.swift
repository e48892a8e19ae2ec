import GridCore
package import GridModel

/// A part of the grid that draws itself, and what it draws.
package struct PartCell {
  package let renderer: any CellRenderer
  package let content: CellContent
  /// What is taken down of it when a picture is written down; `nil` for rows of sums on pages, which are no part of the grid, and for texts
  /// around the table, which are taken down as texts.
  package let part: GridPart?
  let ruler: TextRuler
  let plot: PlotColors
  let zoom: Double

  private func style(_ style: ComputedStyle) -> CellStyle {
    CellStyle(style, plot: plot, zoom: zoom)
  }

  /// With insets.
  func width(_ style: ComputedStyle) -> Double {
    renderer.measure(content, style: self.style(style), width: nil, text: ruler).width
      + style.insets.horizontal
  }

  /// How narrow it may become, with insets.
  func leastWidth(_ style: ComputedStyle) -> Double {
    renderer.leastWidth(content, style: self.style(style), text: ruler) + style.insets.horizontal
  }

  /// With insets, and at least what the style asks for.
  /// - Parameters:
  ///   - width: with insets.
  ///   - note: what stands below it.
  func height(_ style: ComputedStyle, width: Double, note: Double = 0) -> Double {
    let drawing = renderer.measure(
      content, style: self.style(style), width: max(0, width - style.insets.horizontal),
      text: ruler
    ).height
    return max(
      style.height, min(style.maxHeight ?? .infinity, drawing + style.insets.vertical + note))
  }
}
