package import GridCore
package import GridModel

/// Where everything of a viewport stands, in unrounded points from the picture's top left.
///
/// The grid is laid out as if all of it were shown; a viewport only moves and cuts. So what lies at a height of the grid's
/// body stands `scroll.y` higher here, and a column that scrolls `scroll.x` farther left.
package struct ViewportFrames: Sendable {
  package let size: Size
  /// What title, subtitle and notes take across.
  package let captionSpan: HorizontalSpan
  /// Column headers and body.
  package let table: Rect
  /// What scrolls up and down.
  package let body: Rect
  /// From left to right.
  package let panes: [ColumnPane]
  /// How far the grid is scrolled, within what there is of it.
  package let scroll: ScrollOffset
  /// Title, subtitle and notes.
  package let captions: [PlacedItem]
  /// What stands in the table above the body.
  package let headers: [PlacedItem]
  /// The section headers that stay at the body's top, from the outermost in.
  package let stickyHeaders: [PlacedItem]
  package let emptyRows: [PlacedItem]
  /// Beside fixed columns; as high as the table.
  package let sideShadows: [PinnedShadow]
  /// Under the column headers or the section headers that stay there.
  package let topShadow: PinnedShadow?
  package let indicators: [Rect]

  let vertical: ScrollAxis
  let horizontal: ScrollAxis

  /// Where the rows that scroll begin to show: under the section headers that stay.
  package var rowsTop: Double {
    min(body.bottom, stickyHeaders.reduce(body.top) { max($0, $1.bottom) })
  }

  /// What the rows are moved by: once, or for each time that they repeat down to a height.
  package func rowShifts(to bottom: Double) -> [Double] {
    var shifts = [-scroll.y]
    guard vertical.repeats else { return shifts }
    while body.top + shifts[shifts.count - 1] + vertical.content < bottom {
      shifts.append(shifts[shifts.count - 1] + vertical.content)
    }
    return shifts
  }

  /// The strips of the body that show between two heights of the picture, without section headers that stay.
  package func bodyItems(of frames: GridFrames, from top: Double, to bottom: Double) -> [PlacedItem]
  {
    let top = max(top, rowsTop)
    let bottom = min(bottom, body.bottom)
    guard top < bottom else { return [] }
    var items: [PlacedItem] = []
    for shift in rowShifts(to: bottom) {
      items += frames.bodyItems(from: top - shift, to: bottom - shift).map { $0.offsetBy(y: shift) }
    }
    return items + emptyRows.filter { $0.top < bottom && $0.bottom > top }
  }
}

/// The shadow that something fixed throws on what is scrolled beneath it: the colour fades along `direction`.
package struct PinnedShadow: Equatable, Sendable {
  package var frame: Rect
  package var direction: GradientDirection
}

/// A part of a viewport's width: the columns fixed on one side, or those that scroll between them.
package struct ColumnPane: Equatable, Sendable {
  /// `nil` for the columns that scroll.
  package var pin: ColumnPin?
  /// Where it stands on the picture; what of its columns lies outside is cut off.
  package var span: HorizontalSpan
  /// The columns that show; several if columns repeat.
  package var windows: [ColumnWindow]
}

extension GridFrames {
  /// Whether a strip is made of cells, which scroll sideways; a text across all columns does not.
  package func hasCells(_ item: GridItem) -> Bool {
    switch item {
    case .columnHeader, .row, .emptyRow: true
    case .title, .subtitle, .pullDown, .filter, .empty, .legend, .footnote, .note: false
    case .sectionStrip(let section, let index):
      switch sections[section].strip(index) {
      case .header, .footer: false
      case .summary: true
      }
    }
  }

  /// Notes stand under a viewport's table; what else comes after the rows scrolls with them.
  package var scrollingTrailingItems: [PlacedItem] { trailingItems.filter { !$0.isNote } }

  package var noteItems: [PlacedItem] { trailingItems.filter(\.isNote) }

  /// The bottom of what scrolls up and down.
  package var bodyBottom: Double { scrollingTrailingItems.last?.bottom ?? tableBottom }

  /// The lines that show between two heights, and what comes after them but notes.
  package func bodyItems(from top: Double, to bottom: Double) -> [PlacedItem] {
    lines(from: top, to: bottom)
      + scrollingTrailingItems.filter { $0.top < bottom && $0.bottom > top }
  }
}

extension PlacedItem {
  fileprivate var isNote: Bool {
    switch item {
    case .legend, .footnote, .note: true
    default: false
    }
  }
}
