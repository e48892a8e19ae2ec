import GridCore

/// A named look for grids.
public struct Theme: Hashable, Sendable {
  /// The name of the theme.
  public var name: String
  /// What the theme says about each element.
  public var styles: StyleSheet
  /// How much smaller its lengths are than as it was written: less than 1 on paper.
  package var typeScale = 1.0
  /// What it was read from; `nil` for a theme that is made in Swift. It is no part of the look.
  @Incidental package var origin: (any ThemeOrigin)? = nil

  /// Sets the properties with the names of the arguments.
  public init(name: String, styles: StyleSheet) {
    self.name = name
    self.styles = styles
  }
}

/// What a theme was read from, so that other variants of it can be made.
package protocol ThemeOrigin: Sendable {}

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
