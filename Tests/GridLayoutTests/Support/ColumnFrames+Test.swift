import GridModel

@testable import GridLayout

extension ColumnFrames {
  /// Columns side by side from 0.
  static func test(_ widths: [Double]) -> ColumnFrames {
    ColumnFrames(widths: widths, regions: ColumnRegions(columnCount: widths.count), from: 0)
  }
}
