import GridCore
import GridLayout
import GridModel

/// Paints the rounded boxes behind rows: first their backgrounds, then the rows clipped to them,
/// finally the lines around them.
struct CardPainter: StripPainter {
  let context: PaintContext
  let scope: Boxed<PaintScope>

  struct Card: Equatable {
    var style: CardStyle
    var frame: Rect

    var radius: Double { style.radius ?? 0 }
  }

  var isNeeded: Bool { !context.cards.row.isPlain || !context.cards.section.isPlain }

  /// The extent of shadows of cards, in points.
  var reach: Double {
    max(
      BoxPainting.reach(context.cards.row.shadow), BoxPainting.reach(context.cards.section.shadow))
  }

  /// Paints the cards behind the rows among `items`.
  /// - Parameter visible: the extent in which the picture is painted.
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

  /// Paints a strip, clipped to the corners of its cards.
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

  /// The card of a lifted row; `nil` if rows have none.
  func liftedCard(_ row: Rect) -> Card? {
    guard !context.cards.row.isPlain else { return nil }
    return Card(style: context.cards.row, frame: frame(top: row.top, bottom: row.bottom))
  }

  // MARK: - Places

  /// All cards, each once: those of sections first, below those of rows.
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
      if found[1] != rows.last { rows.append(found[1]) }
    }
    return sections.filter { !$0.style.isPlain } + rows.filter { !$0.style.isPlain }
  }

  /// The card of the row's section, limited to the part on the page, and the row's own.
  private func cardsAround(
    _ item: PlacedItem, section: Int, position: Int
  ) -> [Card] {
    var rows = context.frames.sections[section].positions
    if let page = scope.page { rows = rows.clamped(to: page.rows) }
    let shift = item.top - context.frames.row(section: section, position: position).top
    let edges = context.frames.edges(ofRows: rows, in: section)
    return [
      Card(
        style: context.cards.section,
        frame: frame(top: edges.top + shift, bottom: edges.bottom + shift)),
      rowCard(item, section: section, position: position, among: rows, shift: shift),
    ]
  }

  /// Rows that share a cell are in one card: the cell is whole.
  private func rowCard(
    _ item: PlacedItem, section: Int, position: Int, among rows: Range<Int>, shift: Double
  ) -> Card {
    var (top, bottom) = (item.top, item.bottom)
    if let joined = context.joined, !context.cards.row.isPlain {
      let group = joined.rows(joinedWith: position).clamped(to: rows)
      if group.count > 1 {
        let edges = context.frames.edges(ofRows: group, in: section)
        (top, bottom) = (edges.top + shift, edges.bottom + shift)
      }
    }
    return Card(style: context.cards.row, frame: frame(top: top, bottom: bottom))
  }

  /// The width of cards: that of the table without the parts beside rows.
  private func frame(top: Double, bottom: Double) -> Rect {
    let columns = context.frames.columns
    let span =
      context.viewport.map { HorizontalSpan(left: $0.table.left, right: $0.table.right) }
      ?? scope.window.extent
    return Rect(
      left: span.left + columns.sectionColumn.width, top: top,
      right: span.right - (columns.shortcutBar?.width ?? 0), bottom: bottom)
  }
}
