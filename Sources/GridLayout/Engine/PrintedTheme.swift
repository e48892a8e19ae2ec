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
    guard let textSize = formats.first?.textSize, grid.styles.rows.font.size == nil,
      grid.styles.grid.font.size == nil
    else { return grid.printed(on: formats) }
    let theme = recent.value(for: Input(theme: grid.theme, textSize: textSize)) {
      grid.printed(on: formats).grid.theme
    }
    var printed = grid
    printed.theme = theme
    printed.theme.origin = grid.theme.origin
    printed.theme.styles.places = grid.theme.styles.places
    return (printed, formats)
  }
}
