import GridCore

/// A named style for grids.
public struct Theme: Hashable, Sendable {
  /// The name of the theme.
  public var name: String
  /// The theme's style of each element.
  public var styles: StyleSheet
  /// The factor of its lengths relative to the theme's source: less than 1 on paper.
  package var typeScale = 1.0
  /// The source of the theme; `nil` for a theme that is made in Swift. It is not part of the style.
  @Incidental package var origin: (any ThemeOrigin)? = nil

  /// Sets the properties with the names of the arguments.
  public init(name: String, styles: StyleSheet) {
    self.name = name
    self.styles = styles
  }
}

/// The source of a theme, from which other variants of it can be made.
package protocol ThemeOrigin: Sendable {}

extension Theme {
  /// The theme for texts around grids: fonts and colours of titles and rows, without the parts of a table.
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
