import GridCore
import GridModel

/// Paints the rounded boxes behind rows: first what is behind them, then the rows cut to them, last the lines around them.
struct CardPainter: StripPainter {
  let context: PaintContext
  let scope: PaintScope

  private struct Card {
    var style: CardStyle
    var frame: Rect

    var radius: Double { style.radius ?? 0 }
  }

  var isNeeded: Bool { !context.cards.row.isPlain || !context.cards.section.isPlain }

  /// How far shadows of cards reach, in points.
  var reach: Double {
    max(
      BoxPainting.reach(context.cards.row.shadow), BoxPainting.reach(context.cards.section.shadow))
  }

  /// What is behind the rows among `items`.
  /// - Parameter visible: from where to where the picture is painted.
  func paintBacks(
    of items: [PlacedItem], visible: ClosedRange<Double>,
    on canvas: inout PaintCanvas
  ) {
    guard reach > 0 else { return }
    for card in allCards(of: items) {
      guard let shadow = card.style.shadow else { continue }
      canvas.backedShadow(shadow, of: card.frame, radius: card.radius, visible: visible)
    }
  }

  func paintLines(
    of items: [PlacedItem], on canvas: inout PaintCanvas
  ) {
    guard context.cards.row.line != nil || context.cards.section.line != nil else { return }
    for card in allCards(of: items) {
      guard let line = card.style.line else { continue }
      canvas.outline(line, of: card.frame, radius: card.radius)
    }
  }

  /// Paints a strip, cut to the corners of the cards it is in.
  func paint(
    _ item: PlacedItem, on canvas: inout PaintCanvas
  ) {
    var clipCount = 0
    if isNeeded, case .row(let section, let position) = item.item {
      for card in cardsAround(item, section: section, position: position)
      where card.radius > 0
        && (item.top < card.frame.top + card.radius
          || item.bottom > card.frame.bottom - card.radius)
      {
        canvas.append(
          .pushRoundedClip(canvas.pixels?.snap(card.frame) ?? card.frame, radius: card.radius))
        clipCount += 1
      }
    }
    AnyStripPainter(self).paint(item, on: &canvas)
    for _ in 0..<clipCount { canvas.popClip() }
  }

  // MARK: - Places

  /// Each once: those of sections first, below those of rows.
  private func allCards(of items: [PlacedItem]) -> [Card] {
    var sections: [Card] = []
    var rows: [Card] = []
    var last: (section: Int, shift: Double)?
    for item in items {
      guard case .row(let section, let position) = item.item else { continue }
      let found = cardsAround(item, section: section, position: position)
      let shift = item.top - context.frames.row(section: section, position: position).top
      let isSame = last.map { $0.section == section && abs($0.shift - shift) < 1e-6 } ?? false
      if !isSame { sections.append(found[0]) }
      last = (section, shift)
      rows.append(found[1])
    }
    return sections.filter { !$0.style.isPlain } + rows.filter { !$0.style.isPlain }
  }

  /// The card of the row's section, of which only the part on the page counts, and its own.
  private func cardsAround(
    _ item: PlacedItem, section: Int, position: Int
  ) -> [Card] {
    var rows = context.frames.sections[section].positions
    if let page = scope.page { rows = rows.clamped(to: page.rows) }
    let shift = item.top - context.frames.row(section: section, position: position).top
    let edges = context.frames.edges(ofRows: rows, in: section)
    let span =
      context.viewport.map { HorizontalSpan(left: $0.table.left, right: $0.table.right) }
      ?? scope.window.extent
    let left = span.left + context.frames.columns.sectionColumn.width
    return [
      Card(
        style: context.cards.section,
        frame: Rect(
          left: left, top: edges.top + shift, right: span.right, bottom: edges.bottom + shift)),
      Card(
        style: context.cards.row,
        frame: Rect(left: left, top: item.top, right: span.right, bottom: item.bottom)),
    ]
  }
}
