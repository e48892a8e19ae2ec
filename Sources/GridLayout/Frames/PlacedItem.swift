package import GridModel

/// A strip and its position on a picture or page, in points.
package struct PlacedItem: Hashable, Sendable {
  package var item: GridItem
  package var top: Double
  /// Exactly the next strip's top: edges are stored, not heights, so that rounding opens no gaps.
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

/// A horizontal strip of a grid, as layout stacks them: rows by their positions, so that a million
/// of them need no paths. A strip that is a part of the grid has it in ``part(of:)``.
package enum GridItem: Hashable, Sendable {
  case title
  case subtitle
  /// The row that a pull-down uncovers.
  case pullDown
  /// The row with the search field.
  case filter
  case columnHeader
  /// The text of a grid without rows, under its headers.
  case empty
  /// A strip above or below the rows of a section, by its number within the section: those above
  /// counted first.
  case sectionStrip(section: Int, index: Int)
  /// A row by its section and its position in the grid's row order.
  case row(section: Int, position: Int)
  /// The legend of a colour scale.
  case legend(Int)
  case footnote(Int)
  /// A row without cells that fills a viewport under the last row, by its place in the last
  /// section.
  case emptyRow(Int)
  case note(Int)
}

extension GridItem {
  /// What a strip belongs to.
  package enum Region: Hashable, Sendable {
    /// The texts above and below the table, which may be wider.
    case captions
    case headers
    case rows
  }

  package var region: Region {
    switch self {
    case .title, .subtitle, .legend, .footnote, .note: .captions
    case .pullDown, .filter, .columnHeader: .headers
    case .empty, .sectionStrip, .row, .emptyRow: .rows
    }
  }

  /// Whether each column has a part of the strip. The strips of sections are not of columns.
  package var isOfColumns: Bool {
    switch self {
    case .columnHeader, .row, .emptyRow: true
    case .title, .subtitle, .pullDown, .filter, .empty, .sectionStrip, .legend, .footnote, .note:
      false
    }
  }

  /// The part of the grid that the strip is; `nil` for the strip of column headers, each of which
  /// is a part.
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
