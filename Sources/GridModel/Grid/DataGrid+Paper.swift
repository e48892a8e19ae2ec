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
  /// The theme adapted to paper; `nil` if it stays as it is (``StyleSheet/textSize(on:)``).
  package func printed(on formats: [PageFormat], with styles: StyleSheet) -> Theme? {
    styles.textSize(on: formats).map { printed(textSize: $0) }
  }
}

extension StyleSheet {
  /// The text size to which a grid with these styles is adapted on paper: that of the preferred
  /// sheet. `nil` if it specifies none, or if these styles set the font size of rows, which the
  /// grid keeps on paper.
  package func textSize(on formats: [PageFormat]) -> Double? {
    guard self.rows.font.size == nil, self.grid.font.size == nil else { return nil }
    return formats.first?.textSize
  }
}

extension PageFormat {
  fileprivate func withTextSize(_ size: Double?) -> PageFormat {
    var format = self
    format.textSize = size
    return format
  }
}
