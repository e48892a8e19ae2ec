package import GridCore
package import GridLayout

/// Several grids on one picture, each under a label: a contact sheet.
///
/// Panels are stacked. The tiles of a panel are placed in columns of equal width, each tile in the shortest column so far.
package struct Board {
  /// A grid on the board.
  package struct Tile {
    package var label: String
    package var grid: LaidOutGrid
    /// The size to which it is cropped or filled up, in points; `nil` is the size of the grid.
    package var size: Size?

    package init(_ label: String, _ grid: LaidOutGrid, size: Size? = nil) {
      self.label = label
      self.grid = grid
      self.size = size
    }

    var shownSize: Size { size ?? grid.pictureSize }
  }

  package struct Panel {
    /// `nil` is none.
    package var heading: String?
    package var tiles: [Tile]

    package init(heading: String? = nil, tiles: [Tile]) {
      self.heading = heading
      self.tiles = tiles
    }
  }

  /// `nil` is none.
  package var title: String?
  /// `nil` is none.
  package var subtitle: String?
  package var panels: [Panel]
  /// The number of columns of a panel.
  package var columnCount: Int

  /// - Parameter columnCount: the number of columns of each panel; default 4.
  package init(
    title: String? = nil, subtitle: String? = nil, panels: [Panel], columnCount: Int = 4
  ) {
    precondition(columnCount > 0, "tiles are placed in columns")
    self.title = title
    self.subtitle = subtitle
    self.panels = panels
    self.columnCount = columnCount
  }
}
