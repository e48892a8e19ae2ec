import GridCore
import GridLayout
import GridModel

/// Paints bands of a picture of the whole grid.
struct PicturePainter: StripPainter {
  let context: PaintContext
  let scope: Boxed<PaintScope>

  /// Paints the part of the picture between two heights.
  /// - Parameter slack: strips that extend less into the band are snapped out of it, in points.
  func paint(
    from top: Double, to bottom: Double, slack: Double, on canvas: inout PaintCanvas
  ) {
    let frames = context.frames
    let visible = top...max(top, bottom)
    let items = frames.items(from: top + slack, to: bottom - slack)
    let place = changing { $0.firstRow = items.firstRow }
    let table = TablePainter(
      context,
      frame: Rect(
        left: frames.gridLeft, top: frames.tableTop, right: frames.gridRight,
        bottom: frames.tableBottom))
    table.paintShadow(visible: visible, on: &canvas)
    let cards = CardPainter(place)
    // The shadow of a card reaches into the band from rows outside of it.
    let cardItems =
      cards.isNeeded ? frames.items(from: top - cards.reach, to: bottom + cards.reach) : []
    canvas.enter(.cards)
    cards.paintBacks(of: cardItems, visible: visible, on: &canvas)
    var isClipped = false
    var lastSection: Int?
    for (number, item) in items.enumerated() {
      if Cancellation.isNoticed(at: number) { break }
      // Only the table has rounded corners: captions above and below it are not clipped.
      let isInTable = item.top >= frames.tableTop && item.bottom <= frames.tableBottom
      if isInTable, !isClipped {
        isClipped = table.pushClip(on: &canvas)
      } else if !isInTable, isClipped {
        canvas.popClip()
        isClipped = false
      }
      canvas.enter(item.item.layer, frames.hasCells(item.item) ? .scrolling : .across)
      cards.paint(item, on: &canvas)
      // A cell of the section column is beside all rows of its section, so it is painted once, with
      // the first of them in the band.
      guard context.grid.sectionColumn != nil, let section = frames.ownSection(of: item.item),
        section != lastSection
      else { continue }
      lastSection = section
      let extent = frames.ownExtent(ofSection: section)
      canvas.enter(.sectionColumn)
      SectionPainter(place).paintSectionColumn(
        of: section, from: extent.top, to: extent.bottom, on: &canvas)
    }
    canvas.enter(.cardLines)
    cards.paintLines(of: cardItems, on: &canvas)
    // Over the rows, which are painted by now.
    canvas.enter(.headerShadows)
    table.paintHeaderShadow(
      of: Rect(
        left: scope.window.extent.left, top: frames.headerTop, right: scope.window.extent.right,
        bottom: frames.bodyTop),
      bottom: frames.tableBottom, visible: visible, on: &canvas)
    if isClipped { canvas.popClip() }
    canvas.enter(.tableFrame)
    guard Overlays.areNeeded(context.grid.shown) else {
      return table.paintFrame(on: &canvas)
    }
    let overlays = Overlays(
      context: context, scope: place.scope,
      area: OverlayArea(
        items: items, shift: 0, lines: 0..<frames.lineCount, headerTop: frames.headerTop,
        bodyTop: frames.bodyTop, bottom: frames.tableBottom, limit: frames.size.height))
    // The index of the sections is inside of the line around the table, all other parts over it.
    if context.grid.shown.shortcuts != nil {
      canvas.enter(.shortcutBar)
      table.clipped(on: &canvas) { overlays.paintInTable(on: &$0) }
    }
    canvas.enter(.tableFrame)
    table.paintFrame(on: &canvas)
    canvas.enter(.overlays)
    overlays.paintOverTable(on: &canvas)
    overlays.paintOnTop(on: &canvas)
  }
}

extension [PlacedItem] {
  /// The position of the first row among them.
  var firstRow: Int? {
    for item in self {
      if case .row(_, let position) = item.item { return position }
    }
    return nil
  }
}
