package import GridModel

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

/// A horizontal strip of a grid, as layout stacks them: rows by their positions, so that a million of them need no paths. What is
/// one part of the grid says so as ``part(of:)``.
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

extension GridItem {
  /// The part of the grid that the strip is; `nil` for the strip of column headers, which are a part each.
  package func part(of grid: DataGrid) -> GridPart? {
    switch self {
    case .title: .title
    case .subtitle: .subtitle
    case .pullDown: .pullDown
    case .filter: .filter
    case .columnHeader: nil
    case .empty: .emptyText
    case .sectionStrip(let section, let index): grid.part(ofStrip: index, in: section)
    case .row(let section, let position):
      .row(
        RowPath(
          section: section, row: position - grid.sections[section].positions.lowerBound))
    case .legend(let index): .legend(index)
    case .footnote(let index): .footnote(index)
    case .emptyRow(let index): .emptyRow(index)
    case .note(let index): .note(index)
    }
  }
}
