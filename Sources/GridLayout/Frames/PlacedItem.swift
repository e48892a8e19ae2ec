/// A strip and where it stands on a picture or page, in points.
package struct PlacedItem: Hashable, Sendable {
  package var item: GridItem
  package var top: Double
  /// The very number that is the next strip's top: edges are stored, not heights, so that rounding opens no gaps.
  package var bottom: Double

  package init(item: GridItem, top: Double, bottom: Double) {
    self.item = item
    self.top = top
    self.bottom = bottom
  }

  package var height: Double { bottom - top }

  package func offsetBy(y: Double) -> PlacedItem {
    PlacedItem(item: item, top: top + y, bottom: bottom + y)
  }
}
