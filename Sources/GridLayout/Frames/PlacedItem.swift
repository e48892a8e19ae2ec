/// A strip and where it stands on a picture or page, in points.
package struct PlacedItem: Hashable, Sendable {
  package var item: GridItem
  package var top: Double
  /// The very number that is the next strip's top: edges are stored, not heights, so that rounding opens no gaps.
  package var bottom: Double

  package var height: Double { bottom - top }

  func offsetBy(y: Double) -> PlacedItem {
    PlacedItem(item: item, top: top + y, bottom: bottom + y)
  }
}
