import GridCore
import GridLayout
import GridModel

/// A layer of a painting: parts that are clipped and move together. Layers are ordered from back to
/// front.
struct PaintLayer: Hashable, Comparable {
  /// What the layer contains.
  enum Kind: Int, Hashable {
    /// The background, and shadows under the table.
    case ground
    /// Titles and notes.
    case captions
    /// The boxes behind rows.
    case cards
    /// Rows, and the strips of sections among them.
    case rows
    case rowShadows
    /// The lines around the boxes behind rows.
    case cardLines
    case sectionColumn
    /// Headers of sections that stay at the top of the rows.
    case stickyHeaders
    case stickyShadows
    /// Column headers, the filter, the row that a pull-down uncovers.
    case headers
    case headerShadows
    case shortcutBar
    /// The line around the table.
    case tableFrame
    /// What floats over the table: what is dragged, fields, focus.
    case overlays
    case scrollIndicators

    /// Whether the layer consists of strips, each of which has its own position.
    var hasStrips: Bool {
      switch self {
      case .captions, .rows, .stickyHeaders, .headers: true
      case .ground, .cards, .rowShadows, .cardLines, .sectionColumn, .stickyShadows,
        .headerShadows, .shortcutBar, .tableFrame, .overlays, .scrollIndicators:
        false
      }
    }

    /// The layer of shadows that fixed columns cast on the strips of this layer.
    var sideShadows: Kind {
      switch self {
      case .rows: .rowShadows
      case .stickyHeaders: .stickyShadows
      default: .headerShadows
      }
    }
  }

  /// The columns of a strip, which scroll together or not at all.
  enum Pane: Int, Hashable, CaseIterable {
    case left
    /// The columns that scroll; all columns without a viewport.
    case scrolling
    case right
    /// Text across all columns.
    case across

    init(_ pin: ColumnPin?) {
      switch pin {
      case .left: self = .left
      case .right: self = .right
      case nil: self = .scrolling
      }
    }
  }

  var kind: Kind
  var pane = Pane.across

  init(_ kind: Kind, _ pane: Pane = .across) {
    self.kind = kind
    self.pane = pane
  }

  static func < (first: PaintLayer, second: PaintLayer) -> Bool {
    (first.kind.rawValue, first.pane.rawValue) < (second.kind.rawValue, second.pane.rawValue)
  }
}

extension GridItem {
  /// The layer of the strip where it scrolls with the grid.
  var layer: PaintLayer.Kind {
    switch region {
    case .captions: .captions
    case .headers: .headers
    case .rows: .rows
    }
  }
}

/// The layers of the commands of a painting.
struct LayerRecord {
  /// Where the layer changes, by the number of the command.
  private var starts: [(command: Int, layer: PaintLayer)] = []

  mutating func enter(_ layer: PaintLayer, at command: Int) { starts.append((command, layer)) }

  /// Divides the painting that was recorded.
  func divided(_ list: DisplayList) -> [PaintLayer: DisplayList] {
    var next = 0
    var layer = PaintLayer(.ground)
    return list.divided { command in
      while next < starts.count, starts[next].command <= command {
        layer = starts[next].layer
        next += 1
      }
      return layer
    }
  }
}
