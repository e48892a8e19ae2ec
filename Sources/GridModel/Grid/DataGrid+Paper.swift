extension DataGrid {
  /// The grid adapted to paper, and the sheets adapted to it: a grid that sets the font size of its
  /// rows itself keeps it on paper.
  package func printed(on formats: [PageFormat]) -> (grid: DataGrid, formats: [PageFormat]) {
    guard formats.first?.textSize != nil else { return (self, formats) }
    guard let theme = theme.printed(on: formats, with: styles) else {
      return (self, formats.map { $0.withTextSize(nil) })
    }
    var grid = self
    grid.theme = theme
    return (grid, formats)
  }
}

extension Theme {
  /// The theme adapted to paper, if the preferred sheet specifies a text size; `nil` if it does
  /// not, or if the grid's own styles set the font size of its rows, which they keep on paper.
  package func printed(on formats: [PageFormat], with styles: StyleSheet) -> Theme? {
    guard let textSize = formats.first?.textSize, styles.rows.font.size == nil,
      styles.grid.font.size == nil
    else { return nil }
    return printed(textSize: textSize)
  }
}

extension PageFormat {
  fileprivate func withTextSize(_ size: Double?) -> PageFormat {
    var format = self
    format.textSize = size
    return format
  }
}
