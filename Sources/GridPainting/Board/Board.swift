package import GridCore
package import GridLayout

/// Several grids on one picture, each under a label: a contact sheet.
///
/// Panels are stacked. The tiles of a panel are placed in columns of equal width, each tile in the
/// shortest column so far.
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

/// The frames of all parts of a board, in points.
package struct BoardFrames: Equatable {
  /// A text with its box.
  package struct Text: Equatable {
    package enum Kind: Equatable {
      case title
      case subtitle
      case heading
      case label
    }

    package var kind: Kind
    package var text: String
    package var frame: Rect
  }

  package private(set) var size = Size(width: 0, height: 0)
  package private(set) var texts: [Text] = []
  /// The frames of the tiles of all panels, in order.
  package private(set) var tiles: [Rect] = []

  private static let margin = 32.0
  private static let gap = 24.0
  private static let labelHeight = 24.0
  private static let headingHeight = 44.0
  private static let titleHeight = 32.0
  private static let subtitleHeight = 28.0

  package init(_ board: Board) {
    let tiles = board.panels.flatMap(\.tiles)
    let columnWidth = tiles.map(\.shownSize.width).max() ?? 0
    let count = board.panels.map { min(board.columnCount, $0.tiles.count) }.max() ?? 0
    let width = Double(count) * (columnWidth + Self.gap) - Self.gap
    var top = Self.margin
    func add(_ kind: Text.Kind, _ text: String, left: Double, width: Double, height: Double) {
      let frame = Rect(x: left, y: top, width: width, height: height)
      texts.append(Text(kind: kind, text: text, frame: frame))
      top += height
    }
    if let title = board.title {
      add(.title, title, left: Self.margin, width: width, height: Self.titleHeight)
    }
    if let subtitle = board.subtitle {
      add(.subtitle, subtitle, left: Self.margin, width: width, height: Self.subtitleHeight)
    }
    for (index, panel) in board.panels.enumerated() {
      if panel.heading == nil, index > 0 || board.title != nil { top += Self.gap / 2 }
      if let heading = panel.heading {
        add(.heading, heading, left: Self.margin, width: width, height: Self.headingHeight)
      }
      var bottoms = Array(repeating: top, count: count)
      for tile in panel.tiles {
        // The first of the shortest: min(by:) returns the first of equals.
        let column = bottoms.indices.min { bottoms[$0] < bottoms[$1] } ?? 0
        let left = Self.margin + Double(column) * (columnWidth + Self.gap)
        if bottoms[column] > top { bottoms[column] += Self.gap - Self.labelHeight / 3 }
        texts.append(
          Text(
            kind: .label, text: tile.label,
            frame: Rect(
              x: left, y: bottoms[column], width: columnWidth, height: Self.labelHeight)))
        bottoms[column] += Self.labelHeight
        self.tiles.append(
          Rect(
            x: left, y: bottoms[column], width: tile.shownSize.width,
            height: tile.shownSize.height))
        // Whole points, so that tiles fall on pixels.
        bottoms[column] += tile.shownSize.height.rounded(.up)
      }
      top = bottoms.max() ?? top
    }
    size = Size(width: width + 2 * Self.margin, height: top + Self.margin)
  }
}
