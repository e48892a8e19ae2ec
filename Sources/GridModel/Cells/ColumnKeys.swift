import GridCore

/// Which columns of a source have the values and the texts of which keys, and where pictures come from.
package final class ColumnKeys: Sendable {
  /// Where the values are as the data has them.
  let valueIndexes: [String: Int]
  /// Where the texts are that the grid's columns show.
  let textIndexes: [String: Int]
  /// What the headers of the grid's columns say.
  let titles: [String: String]
  let images: any ImageSource

  /// Those of a part of a grid, which has a row of its own.
  init(valueIndexes: [String: Int], textIndexes: [String: Int], images: any ImageSource) {
    self.valueIndexes = valueIndexes
    self.textIndexes = textIndexes
    titles = [:]
    self.images = images
  }

  package init(_ grid: DataGrid) {
    var values: [String: Int] = [:]
    // Columns in a format follow those of the data, with the same keys.
    for (index, column) in grid.source.columns.enumerated() where values[column.key] == nil {
      values[column.key] = index
    }
    var texts: [String: Int] = [:]
    var titles: [String: String] = [:]
    for column in grid.columns {
      texts[column.key] = column.sourceIndex
      // A column that draws others is called after what it draws.
      if column.renderer?.base.sourceKeys.isEmpty ?? true, !column.title.isEmpty {
        titles[column.key] = column.title
      }
    }
    valueIndexes = values
    textIndexes = texts
    self.titles = titles
    images = grid.images
  }
}
