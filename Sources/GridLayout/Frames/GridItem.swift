/// A horizontal strip of a grid.
package enum GridItem: Hashable, Sendable {
  case title
  case subtitle
  case columnHeader
  /// The header of the section with this index.
  case sectionHeader(Int)
  /// A row by its section and its position in the grid's row order.
  case row(section: Int, position: Int)
  case note(Int)
}
