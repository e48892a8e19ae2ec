import GridCore
import GridModel

// The rounded boxes behind rows: first what is behind them, then the rows cut to them, last the lines around them.

extension Painter {
  private struct Card {
    var style: CardStyle
    var frame: Rect

    var radius: Double { style.radius ?? 0 }
  }

  var hasCards: Bool { !cards.row.isPlain || !cards.section.isPlain }

  /// How far shadows of cards reach, in points.
  var cardReach: Double {
    max(
      BoxPainting.reach(cards.row.shadow), BoxPainting.reach(cards.section.shadow))
  }

  /// What is behind the rows among `items`.
  /// - Parameter visible: from where to where the picture is painted.
  func paintCardBacks(
    of items: [PlacedItem], window: ColumnWindow, visible: ClosedRange<Double>,
    into list: inout DisplayList
  ) {
    guard cardReach > 0 else { return }
    for card in allCards(of: items, window: window) {
      guard let shadow = card.style.shadow else { continue }
      paintShadow(shadow, of: card.frame, radius: card.radius, visible: visible, into: &list)
    }
  }

  /// A shadow, and over it the box as the background has it: rows may show what is behind them.
  func paintShadow(
    _ shadow: ShadowStyle, of frame: Rect, radius: Double, visible: ClosedRange<Double>,
    into list: inout DisplayList
  ) {
    boxes.outerShadow(shadow, of: frame, radius: radius, visible: visible, into: &list)
    if radius > 0, let backdrop = looks.backdrop {
      boxes.fill(frame, with: [.color(backdrop)], radius: radius, into: &list)
    }
  }

  func paintCardLines(
    of items: [PlacedItem], window: ColumnWindow, into list: inout DisplayList
  ) {
    guard cards.row.line != nil || cards.section.line != nil else { return }
    for card in allCards(of: items, window: window) {
      guard let line = card.style.line else { continue }
      if card.radius > 0 {
        boxes.roundedFrame(line, of: card.frame, radius: card.radius, into: &list)
      } else {
        boxes.borders(
          BorderStyle(top: line, left: line, bottom: line, right: line), of: card.frame,
          into: &list)
      }
    }
  }

  /// Paints a strip, cut to the corners of the cards it is in.
  mutating func paintInCards(
    _ item: PlacedItem, window: ColumnWindow, into list: inout DisplayList
  ) {
    var clipCount = 0
    if hasCards, case .row(let section, let position) = item.item {
      for card in cardsAround(item, section: section, position: position, window: window)
      where card.radius > 0
        && (item.top < card.frame.top + card.radius
          || item.bottom > card.frame.bottom - card.radius)
      {
        list.append(
          .pushRoundedClip(boxes.pixels?.snap(card.frame) ?? card.frame, radius: card.radius))
        clipCount += 1
      }
    }
    paint(item, window: window, into: &list)
    for _ in 0..<clipCount { list.append(.popClip) }
  }

  // MARK: - Places

  /// Each once: those of sections first, below those of rows.
  private func allCards(of items: [PlacedItem], window: ColumnWindow) -> [Card] {
    var sections: [Card] = []
    var rows: [Card] = []
    var last: (section: Int, shift: Double)?
    for item in items {
      guard case .row(let section, let position) = item.item else { continue }
      let found = cardsAround(item, section: section, position: position, window: window)
      let shift = item.top - frames.row(section: section, position: position).top
      let isSame = last.map { $0.section == section && abs($0.shift - shift) < 1e-6 } ?? false
      if !isSame { sections.append(found[0]) }
      last = (section, shift)
      rows.append(found[1])
    }
    return sections.filter { !$0.style.isPlain } + rows.filter { !$0.style.isPlain }
  }

  /// The card of the row's section, of which only the part on the page counts, and its own.
  private func cardsAround(
    _ item: PlacedItem, section: Int, position: Int, window: ColumnWindow
  ) -> [Card] {
    var rows = frames.sections[section].positions
    if let pageRows { rows = rows.clamped(to: pageRows) }
    let shift = item.top - frames.row(section: section, position: position).top
    let edges = frames.edges(ofRows: rows, in: section)
    let span =
      viewport.map { HorizontalSpan(left: $0.table.left, right: $0.table.right) }
      ?? window.extent
    let left = span.left + frames.columns.sectionColumn.width
    return [
      Card(
        style: cards.section,
        frame: Rect(
          left: left, top: edges.top + shift, right: span.right, bottom: edges.bottom + shift)),
      Card(
        style: cards.row,
        frame: Rect(left: left, top: item.top, right: span.right, bottom: item.bottom)),
    ]
  }
}
