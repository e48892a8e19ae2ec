/// Rows whose values have not arrived yet: bars stand in the place of texts.
public struct LoadingRows: Hashable, Sendable {
  /// How many rows are shown in the place of the grid's own; `nil` is those that the grid has.
  public var count: Int?

  /// Sets the properties with the names of the arguments; an omitted one has the default
  /// shown here.
  public init(count: Int? = nil) {
    self.count = count
  }

  package static let maximumCount = 10_000
}

/// Rows without values, in the place of rows that are loading: as wide as such values often are.
struct PlaceholderRows: RowSource {
  var columns: [SourceColumn]
  var rowCount: Int

  func appendText(row: Int, column: Int, to buffer: inout [UInt8]) {
    let count = columns[column].type.isNumeric ? 6 : 10
    buffer.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: count))
  }
}
