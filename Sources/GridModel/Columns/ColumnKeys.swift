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

  /// - Parameter titles: none for a part of a grid, which has a row of its own.
  init(
    valueIndexes: [String: Int], textIndexes: [String: Int], titles: [String: String] = [:],
    images: any ImageSource
  ) {
    self.valueIndexes = valueIndexes
    self.textIndexes = textIndexes
    self.titles = titles
    self.images = images
  }
}
