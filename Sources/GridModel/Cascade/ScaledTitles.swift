import GridCore

extension Theme {
  private struct ScaledTitles: Hashable, Sendable {
    /// Equal quickly if both share their styles.
    var styles: StyleSheet
    var factor: Double
  }

  /// The styles with larger or smaller titles that were made last: grids below headings mostly have
  /// the same ones.
  private static let recentTitles = RecentValues<ScaledTitles, StyleSheet>(capacity: 8)

  private static let defaultSize = ComputedStyle().font.size

  /// The theme with larger or smaller titles.
  package func titles(scaledBy factor: Double) -> Theme {
    guard factor != 1 else { return self }
    var theme = self
    theme.styles = Self.recentTitles.value(for: ScaledTitles(styles: styles, factor: factor)) {
      var scaled = styles
      scaled.title.font.size =
        (styles.title.font.size ?? styles.grid.font.size ?? Self.defaultSize) * factor
      return scaled
    }
    theme.styles.places = styles.places
    return theme
  }
}
