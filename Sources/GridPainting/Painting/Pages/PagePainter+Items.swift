import GridCore
import GridLayout
import GridModel

// The strips of the grid that are on a page.

extension PagePainter {
  func paint(_ item: PageItem, on canvas: inout PaintCanvas) {
    // Items on several pages are tagged once.
    if item.isRepeat { begin(.repetition, on: &canvas) }
    let strips = AnyStripPainter(self).tagging(if: !item.isRepeat).changing {
      if item.isRepeat { $0.occurrence = .repeated }
      if case .continued = item.content { $0.occurrence = .continued }
    }
    let (top, bottom) = (origin + item.top, origin + item.bottom)
    switch item.content {
    case .leading(let index):
      let leading = context.frames.leadingItems[index].item
      paint(PlacedItem(item: leading, top: top, bottom: bottom), by: strips, on: &canvas)
    case .leadingPart(let index, let from, let to):
      paintPart(
        of: context.frames.leadingItems[index], from: from, to: to, at: top,
        in: captionSpan, by: strips, on: &canvas)
    case .note(let index):
      let note = context.frames.trailingItems[index].item
      paint(PlacedItem(item: note, top: top, bottom: bottom), by: strips, on: &canvas)
    case .notePart(let index, let from, let to):
      paintPart(
        of: context.frames.trailingItems[index], from: from, to: to, at: top,
        in: captionSpan, by: strips, on: &canvas)
    case .continued(let line):
      let header = context.frames.line(line).item
      paint(PlacedItem(item: header, top: top, bottom: bottom), by: strips, on: &canvas)
    case .end: break
    case .lines(let lines): paintLines(lines, at: top, by: strips, on: &canvas)
    case .part(let line, let from, let to):
      paintPart(of: line, from: from, to: to, at: top, by: strips, on: &canvas)
    case .broughtForward(let position):
      paintSums(
        context.pageSums.sums(before: position, .broughtForward), carriedTo: position,
        top: top, bottom: bottom, by: strips, on: &canvas)
    case .carriedForward(let position):
      paintSums(
        context.pageSums.sums(before: position, .carriedForward), carriedTo: position,
        top: top, bottom: bottom, by: strips, on: &canvas)
    case .total(let positions):
      paintSums(
        context.pageSums.total(of: positions), top: top, bottom: bottom, by: strips,
        on: &canvas)
    }
    if item.isRepeat { endArtifact(on: &canvas) }
  }

  /// Paints a strip in the page's columns, or across them.
  private func paint(
    _ item: PlacedItem, by strips: AnyStripPainter, on canvas: inout PaintCanvas
  ) {
    // Captions are as wide as the page where columns are divided among pages.
    if isCaption(item.item), columns.captions.width > columns.table.width + LineBreaker.tolerance {
      whole(strips, item).within(ColumnWindow(across: columns.captions)).paint(item, on: &canvas)
      return
    }
    // The frequent case: all columns, or some that are beside each other.
    if columns.windows.count == 1 {
      whole(strips, item).paint(item, on: &canvas)
      SummaryPainter(strips).paintLabel(of: item, columns: columns, on: &canvas)
      return
    }
    guard context.frames.hasCells(item.item) else {
      // Other texts are as wide as the columns on the page.
      let span = isCaption(item.item) ? columns.captions : columns.table
      whole(strips, item).within(ColumnWindow(across: span)).paint(item, on: &canvas)
      return
    }
    if let swipe = context.swipe(of: item.item) {
      let frame = Rect(
        left: columns.table.left, top: item.top, right: columns.table.right, bottom: item.bottom)
      let panes = columns.windows.map {
        SwipedPane(
          span: $0.extent, windows: [$0], isTagged: strips.scope.isTagged && isFirst($0))
      }
      SwipePainter(strips).paintSwiped(
        item, swipe, in: panes, frame: frame, clip: frame, on: &canvas)
      return
    }
    for window in columns.windows {
      let strips = strips.within(window).tagging(if: isFirst(window))
      // A joined cell would be painted into the columns beside the window. Below, it may continue
      // up to the end of the table.
      guard context.joined != nil else {
        strips.paint(item, on: &canvas)
        continue
      }
      canvas.append(
        .pushClip(
          Rect(
            left: window.extent.left, top: item.top, right: window.extent.right,
            bottom: item.bottom + context.frames.tableBottom)))
      strips.paint(item, on: &canvas)
      canvas.popClip()
    }
    SummaryPainter(strips).paintLabel(of: item, columns: columns, on: &canvas)
  }

  private func isCaption(_ item: GridItem) -> Bool {
    switch item {
    case .title, .subtitle, .footnote, .note: true
    default: false
    }
  }

  private func isFirst(_ window: ColumnWindow) -> Bool { scope.page?.isFirst(window) ?? true }

  /// The painter of a strip, which is not tagged if the strip extends across all columns and these
  /// continue from an earlier page.
  private func whole(_ strips: AnyStripPainter, _ item: PlacedItem) -> AnyStripPainter {
    let repeats = scope.page?.repeatsFixed ?? false
    return strips.tagging(if: !repeats || context.frames.hasCells(item.item))
  }

  /// The section column is beside the first of the columns, and is tagged with them.
  private func paintSectionColumn(
    of section: Int, from top: Double, to bottom: Double, by strips: AnyStripPainter,
    on canvas: inout PaintCanvas
  ) {
    SectionPainter(strips).within(columns.windows[0])
      .tagging(if: !(scope.page?.repeatsFixed ?? false))
      .paintSectionColumn(of: section, from: top, to: bottom, on: &canvas)
  }

  /// - Parameter position: the position of the row that the next page begins with, if sums are
  ///   carried over to it: the same on both pages.
  private func paintSums(
    _ row: PageSumRow?, carriedTo position: Int? = nil, top: Double, bottom: Double,
    by strips: AnyStripPainter,
    on canvas: inout PaintCanvas
  ) {
    guard let row else { return }
    if let position, scope.isTagged { canvas.append(.beginTag(.carried(position))) }
    defer { if position != nil, scope.isTagged { canvas.append(.endTag) } }
    let sums = SummaryPainter(strips)
    for window in columns.windows {
      var frame = Rect(
        left: window.extent.left, top: top, right: window.extent.right, bottom: bottom)
      if window.isLeading { frame.left += context.frames.columns.sectionColumn.width }
      sums.within(window).paint(row.strip, at: row.place, mark: nil, frame: frame, on: &canvas)
    }
    sums.paintLabel(
      of: row.strip, at: row.place, mark: nil, top: top, bottom: bottom, columns: columns,
      on: &canvas)
  }

  /// Paints lines from `y` on.
  private func paintLines(
    _ lines: Range<Int>, at y: Double, by strips: AnyStripPainter, on canvas: inout PaintCanvas
  ) {
    guard let first = lines.first, let last = lines.last else { return }
    let shift = y - context.frames.line(first).top
    let end = format.size.height - format.margins.bottom + LineBreaker.tolerance
    var bottom = y
    let isWhole = columns.windows.count == 1
    let cards = CardPainter(strips)
    let cardItems =
      isWhole && cards.isNeeded
      ? linesInBand(lines, shift: shift, reach: cards.reach).map {
        context.frames.line($0).offsetBy(y: shift)
      } : []
    cards.paintBacks(of: cardItems, visible: visible, on: &canvas)
    let shown = linesInBand(lines, shift: shift)
    // The part of a section that is on this page.
    var part: (section: Int, top: Double)?
    let hasSectionColumn = context.grid.sectionColumn != nil
    for number in shown {
      // Rows that a cancelled task has not measured have no height: all of them are on one page.
      if Cancellation.isNoticed(at: number) { break }
      let line = context.frames.line(number).offsetBy(y: shift)
      if hasSectionColumn {
        let section = context.frames.ownSection(of: line.item)
        if section != part?.section {
          if let part {
            paintSectionColumn(
              of: part.section, from: part.top, to: bottom, by: strips, on: &canvas)
          }
          part = section.map { section in
            // A section that begins above the band is painted from its beginning.
            guard number == shown.lowerBound, number > first else { return (section, line.top) }
            return (section, max(y, context.frames.ownExtent(ofSection: section).top + shift))
          }
        }
      }
      if isWhole {
        CardPainter(whole(strips, line)).paint(line, on: &canvas)
        SummaryPainter(strips).paintLabel(of: line, columns: columns, on: &canvas)
      } else {
        paint(line, by: strips, on: &canvas)
      }
      bottom = line.bottom
      if bottom > end, case .row(let section, let position) = line.item {
        canvas.findings.noteCut(
          section: section, position: position, row: context.grid.order[position])
      }
    }
    if let part {
      if shown.upperBound <= last {
        // It ends below the band.
        bottom =
          min(
            context.frames.line(last).bottom,
            context.frames.ownExtent(ofSection: part.section).bottom
          ) + shift
      }
      paintSectionColumn(of: part.section, from: part.top, to: bottom, by: strips, on: &canvas)
    }
    cards.paintLines(of: cardItems, on: &canvas)
  }

  /// Paints the part between two heights of a row that is higher than a page.
  private func paintPart(
    of line: Int, from: Double, to: Double, at y: Double, by strips: AnyStripPainter,
    on canvas: inout PaintCanvas
  ) {
    let row = context.frames.line(line)
    guard case .row(let section, _) = row.item, let first = columns.windows.first,
      let last = columns.windows.last
    else { return }
    paintPart(
      of: row, from: from, to: to, at: y,
      in: HorizontalSpan(left: first.extent.left, right: last.extent.right),
      by: strips.changing { $0.rowPiece = .part }, on: &canvas)
    if context.grid.sectionColumn != nil {
      paintSectionColumn(of: section, from: y, to: y + to - from, by: strips, on: &canvas)
    }
  }

  /// The extent of titles and notes.
  private var captionSpan: HorizontalSpan {
    let (captions, table) = (columns.captions, columns.table)
    return HorizontalSpan(
      left: min(captions.left, table.left), right: max(captions.right, table.right))
  }

  /// Paints the part between two heights of a strip that is higher than a page: its box is cut
  /// there, and only the lines of text between them are painted.
  private func paintPart(
    of item: PlacedItem, from: Double, to: Double, at y: Double, in span: HorizontalSpan,
    by strips: AnyStripPainter, on canvas: inout PaintCanvas
  ) {
    let whole = PlacedItem(item: item.item, top: y - from, bottom: y - from + item.height)
    let bottom = y + to - from
    canvas.append(.pushClip(Rect(left: span.left, top: y, right: span.right, bottom: bottom)))
    let start = canvas.list.commands.count
    // Baselines on a page are those of lines that are on it: a cut never divides a line.
    let baselines = BaselineRange(top: y, bottom: bottom)
    canvas.baselines = baselines
    paint(whole, by: strips, on: &canvas)
    canvas.baselines = nil
    canvas.list.removeTexts(from: start) { !baselines.contains($0.origin.y) }
    if from > 0 { canvas.list.continueHeadings(from: start) }
    canvas.list.removeLinks(from: start) { $0.bottom <= y || ($0.top + $0.bottom) / 2 > bottom }
    canvas.popClip()
  }
}
