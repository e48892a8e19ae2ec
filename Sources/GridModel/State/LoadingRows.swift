/// Rows whose values have not arrived yet: bars replace texts.
public struct LoadingRows: Hashable, Sendable {
  /// The number of rows shown instead of the grid's own; `nil` keeps those.
  public var count: Int?

  /// Sets the properties with the names of the arguments; an omitted one has the default
  /// shown here.
  public init(count: Int? = nil) {
    self.count = count
  }

  package static let maximumCount = 10_000
}

/// Rows without values that replace loading rows, with typical widths of such values.
struct PlaceholderRows: RowSource {
  var columns: [SourceColumn]
  var rowCount: Int

  func appendText(row: Int, column: Int, to buffer: inout [UInt8]) {
    let count = columns[column].type.isNumeric ? 6 : 10
    buffer.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: count))
  }
}
