extension DataGrid {
  /// The grid adapted to paper, and the sheets adapted to it: a grid that sets the font size of its rows itself keeps it on paper.
  package func printed(on formats: [PageFormat]) -> (grid: DataGrid, formats: [PageFormat]) {
    guard let textSize = formats.first?.textSize else { return (self, formats) }
    guard styles.rows.font.size == nil, styles.grid.font.size == nil else {
      return (self, formats.map { $0.withTextSize(nil) })
    }
    var grid = self
    grid.theme = theme.printed(textSize: textSize)
    return (grid, formats)
  }
}

extension PageFormat {
  fileprivate func withTextSize(_ size: Double?) -> PageFormat {
    var format = self
    format.textSize = size
    return format
  }
}
