package import GridModel

/// The themes that were last adapted to paper. Their styles are large, and the grids of a report,
/// of which there may be thousands, mostly have the same ones.
package enum PrintedTheme {
  private struct Input: Hashable, Sendable {
    /// Equal quickly if both share their styles; the origin is no part of the equality.
    var theme: Theme
    var textSize: Double
  }

  private static let recent = RecentValues<Input, Theme>(capacity: 8)

  /// ``DataGrid/printed(on:)`` with the theme of a grid before, if it is the same.
  package static func printed(
    _ grid: DataGrid, on formats: [PageFormat]
  ) -> (grid: DataGrid, formats: [PageFormat]) {
    guard let theme = printed(grid.theme, on: formats, with: grid.styles) else {
      return grid.printed(on: formats)
    }
    var printed = grid
    printed.theme = theme
    printed.theme.origin = grid.theme.origin
    printed.theme.styles.places = grid.theme.styles.places
    return (printed, formats)
  }

  /// ``Theme/printed(on:with:)``, found before if it is the same. Its origin and places may be
  /// those of an equal theme.
  package static func printed(
    _ theme: Theme, on formats: [PageFormat], with styles: StyleSheet
  ) -> Theme? {
    guard let textSize = styles.textSize(on: formats) else { return nil }
    return recent.value(for: Input(theme: theme, textSize: textSize)) {
      theme.printed(textSize: textSize)
    }
  }
}
