import GridCore

/// Which columns of a source have the values and the texts of which keys, and where pictures come from.
package final class ColumnKeys: Sendable {
  /// Where the values are as the data has them.
  let valueIndexes: [String: Int]
  /// Where the texts are that the grid's columns show.
  let textIndexes: [String: Int]
  let images: any ImageSource

  /// Those of a part of a grid, which has a row of its own.
  init(valueIndexes: [String: Int], textIndexes: [String: Int], images: any ImageSource) {
    self.valueIndexes = valueIndexes
    self.textIndexes = textIndexes
    self.images = images
  }

  package init(_ grid: DataGrid) {
    var values: [String: Int] = [:]
    // Columns in a format follow those of the data, with the same keys.
    for (index, column) in grid.source.columns.enumerated() where values[column.key] == nil {
      values[column.key] = index
    }
    var texts: [String: Int] = [:]
    for column in grid.columns { texts[column.key] = column.sourceIndex }
    valueIndexes = values
    textIndexes = texts
    images = grid.images
  }
}
