import GridModel
import Synchronization

/// The theme that was last adapted to paper. Its styles are large, and the grids of a report, of
/// which there may be thousands, mostly have the same ones.
enum PrintedTheme {
  private struct Entry {
    var theme: Theme
    var textSize: Double
    var printed: Theme
  }

  private static let last = Mutex<Entry?>(nil)

  /// ``DataGrid/printed(on:)`` with the theme of the grid before, if it is the same.
  static func printed(
    _ grid: DataGrid, on formats: [PageFormat]
  ) -> (grid: DataGrid, formats: [PageFormat]) {
    guard let textSize = formats.first?.textSize, grid.styles.rows.font.size == nil,
      grid.styles.grid.font.size == nil
    else { return grid.printed(on: formats) }
    let cached = last.withLock { $0 }
    // Equal quickly if both share their styles; the origin is no part of the equality.
    if let cached, cached.textSize == textSize, cached.theme == grid.theme {
      var printed = grid
      printed.theme = cached.printed
      printed.theme.origin = grid.theme.origin
      return (printed, formats)
    }
    let result = grid.printed(on: formats)
    last.withLock {
      $0 = Entry(theme: grid.theme, textSize: textSize, printed: result.grid.theme)
    }
    return result
  }
}
