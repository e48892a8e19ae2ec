/// A renderer that draws some cells of its column differently, whatever their values are.
package protocol VaryingCellRenderer: CellRenderer {
  /// How the cell of a row is drawn: two rows with the same kind and the same values are drawn
  /// alike.
  /// - Parameter row: of the source.
  func kind(ofRow row: Int) -> CellKind
}

/// How a renderer draws a cell.
package struct CellKind {
  /// Equal numbers are drawn in the same way.
  package var number: Int
  /// The keys of the other columns of the data whose values are drawn.
  package var sourceKeys: [String]

  package init(number: Int, sourceKeys: [String]) {
    self.number = number
    self.sourceKeys = sourceKeys
  }
}

extension CellRenderer {
  /// How the cell of a row of the source is drawn.
  package func cellKind(ofRow row: Int) -> CellKind {
    (self as? any VaryingCellRenderer)?.kind(ofRow: row)
      ?? CellKind(number: 0, sourceKeys: sourceKeys)
  }
}
