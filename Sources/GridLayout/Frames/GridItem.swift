/// A horizontal strip of a grid.
package enum GridItem: Hashable, Sendable {
  case title
  case subtitle
  /// The row that is uncovered by pulling the grid down.
  case pullDown
  /// The row with the search field.
  case filter
  case columnHeader
  /// What a grid without rows says under its headers.
  case empty
  /// A strip above or below the rows of a section, by its number within the section: those above counted first.
  case sectionStrip(section: Int, index: Int)
  /// A row by its section and its position in the grid's row order.
  case row(section: Int, position: Int)
  /// What tells of the colours of a scale.
  case legend(Int)
  case footnote(Int)
  /// A row without cells that fills a viewport under the last row, by its place in the last section.
  case emptyRow(Int)
  case note(Int)
}
