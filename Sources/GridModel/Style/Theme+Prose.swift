import GridCore

extension Theme {
  /// The theme for texts around grids: fonts and colours of titles and rows, and nothing of what makes a table.
  package var prose: Theme {
    var sheet = StyleSheet(plot: styles.plot)
    for element in Self.proseElements { sheet[element] = styles[element] }
    let rows = styles.rows
    sheet.rows = Style(text: rows.text, insets: .zero, height: 0)
    sheet.rows.font = rows.font
    sheet.rows.verticalAlignment = .top
    sheet.header.height = 0
    sheet.spacing.caption = styles.spacing.caption
    var theme = self
    theme.styles = sheet
    return theme
  }

  /// The theme with larger or smaller titles.
  package func titles(scaledBy factor: Double) -> Theme {
    guard factor != 1 else { return self }
    var theme = self
    theme.styles.title.font.size =
      (styles.title.font.size ?? styles.grid.font.size ?? Self.standardSize) * factor
    return theme
  }

  private static let proseElements: [StyleElement] = [
    .grid, .title, .subtitle, .note, .footnote, .pageHeader, .pageFooter,
  ]

  private static let standardSize = ComputedStyle().font.size
}
