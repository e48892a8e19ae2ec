package import GridCore
package import GridModel

/// The frames of all parts of a viewport, in unrounded points from the picture's top left.
///
/// The grid is laid out as if all of it were shown; a viewport only moves and clips. The parts of
/// the grid's body are therefore `scroll.y` higher here, and scrolling columns `scroll.x` farther
/// left.
package struct ViewportFrames: Sendable {
  package let size: Size
  /// The horizontal extent of title, subtitle and notes.
  package let captionSpan: HorizontalSpan
  /// Column headers and body.
  package let table: Rect
  /// The area that scrolls up and down.
  package let body: Rect
  /// The strips that stay above and below that area, and what of the grid scrolls between them.
  package let pinned: PinnedStrips
  /// The panes from left to right.
  package let panes: [ColumnPane]
  /// The scroll offset, limited to the grid.
  package let scroll: ScrollOffset
  /// Title, subtitle and notes.
  package let captions: [PlacedItem]
  /// The strips in the table above the body.
  package let headers: [PlacedItem]
  /// The section headers that stay at the body's top, from the outermost in.
  package let stickyHeaders: [PlacedItem]
  package let emptyRows: [PlacedItem]
  /// The shadows beside fixed columns, as high as the table.
  package let sideShadows: [PinnedShadow]
  /// The shadow under the column headers or the section headers that stay there.
  package let topShadow: PinnedShadow?
  /// The shadow above pinned strips, while rows are beneath them.
  package let bottomShadow: PinnedShadow?
  package let indicators: [Rect]

  let vertical: ScrollAxis
  let horizontal: ScrollAxis

  /// Whether there are more columns than fit.
  package var scrollsSideways: Bool {
    horizontal.repeats || horizontal.farthest > LineBreaker.tolerance
  }

  /// Where rows are shown, and pinned strips above and below them.
  package var rowsArea: Rect {
    var area = body
    if !pinned.topArea.isEmpty { area.top = pinned.topArea.top }
    if !pinned.bottomArea.isEmpty { area.bottom = pinned.bottomArea.bottom }
    return area
  }

  /// The top of the visible scrolling rows, under the section headers that stay.
  package var rowsTop: Double {
    min(body.bottom, stickyHeaders.reduce(body.top) { max($0, $1.bottom) })
  }

  /// The offset of the rows, or one for each time that they repeat down to a height.
  package func rowShifts(to bottom: Double) -> [Double] {
    var shifts = [pinned.offset - scroll.y]
    guard vertical.repeats else { return shifts }
    while body.top + shifts[shifts.count - 1] + vertical.content < bottom {
      shifts.append(shifts[shifts.count - 1] + vertical.content)
    }
    return shifts
  }

  /// The strips of the body that are visible between two heights of the picture, without section
  /// headers that stay.
  package func bodyItems(of frames: GridFrames, from top: Double, to bottom: Double) -> [PlacedItem]
  {
    let top = max(top, rowsTop)
    let bottom = min(bottom, body.bottom)
    guard top < bottom else { return [] }
    var items: [PlacedItem] = []
    for shift in rowShifts(to: bottom) {
      let from = max(top - shift, pinned.scrolled.lowerBound)
      let to = min(bottom - shift, pinned.scrolled.upperBound)
      if from >= to { continue }
      items += frames.bodyItems(from: from, to: to).map { $0.offsetBy(y: shift) }
    }
    if !pinned.rows.isEmpty { items.removeAll { pinned.holds($0.item) } }
    return items + emptyRows.filter { $0.top < bottom && $0.bottom > top }
  }
}

/// The shadow that a fixed part casts on the parts scrolled beneath it: the colour fades along
/// `direction`.
package struct PinnedShadow: Equatable, Sendable {
  package var frame: Rect
  package var direction: GradientDirection
}

/// A part of a viewport's width: the columns fixed on one side, or those that scroll between them.
package struct ColumnPane: Equatable, Sendable {
  /// `nil` for the columns that scroll.
  package var pin: ColumnPin?
  /// Its horizontal extent in the picture, to which its columns are clipped.
  package var span: HorizontalSpan
  /// The visible columns; several windows if columns repeat.
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

  /// Notes are under a viewport's table; other items after the rows scroll with them.
  package var scrollingTrailingItems: [PlacedItem] { trailingItems.filter { !$0.isNote } }

  package var noteItems: [PlacedItem] { trailingItems.filter(\.isNote) }

  /// The bottom of the area that scrolls up and down.
  package var bodyBottom: Double { scrollingTrailingItems.last?.bottom ?? tableBottom }

  /// The lines that are visible between two heights, and the items after them except notes.
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
