package import GridModel

/// The last page of what stands before a grid.
package struct PageEnd: Hashable, Sendable {
  package var format: PageFormat
  /// Where the grid may begin, in points below the top of the content.
  package var bottom: Double

  package init(format: PageFormat, bottom: Double) {
    self.format = format
    self.bottom = bottom
  }
}

extension PageFormat {
  /// Whether what is laid out for one can stand on the other.
  func hasSheet(of other: PageFormat) -> Bool { size == other.size && margins == other.margins }
}
