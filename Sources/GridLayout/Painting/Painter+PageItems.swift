import GridCore
import GridModel

// What stands on a page.

extension Painter {
  /// - Parameter origin: the top of the page's content.
  mutating func paint(
    _ item: PageItem, origin: Double, columns: PageColumns, format: PageFormat,
    into list: inout DisplayList
  ) {
    let (top, bottom) = (origin + item.top, origin + item.bottom)
    isRepeating = item.isRepeat
    let isTagged = isTagged
    // What stands on several pages is told once.
    if item.isRepeat {
      begin(.repetition, into: &list)
      self.isTagged = false
    }
    defer {
      isRepeating = false
      self.isTagged = isTagged
      if item.isRepeat { endArtifact(into: &list) }
    }
    switch item.content {
    case .leading(let index):
      let leading = frames.leadingItems[index].item
      paint(
        PlacedItem(item: leading, top: top, bottom: bottom), columns: columns, into: &list)
    case .note(let index):
      let note = frames.trailingItems[index].item
      paint(PlacedItem(item: note, top: top, bottom: bottom), columns: columns, into: &list)
    case .continued(let line):
      let strip = PlacedItem(item: frames.line(line).item, top: top, bottom: bottom)
      isContinuing = true
      paint(strip, columns: columns, into: &list)
      isContinuing = false
    case .lines(let lines):
      paintLines(lines, at: top, columns: columns, format: format, into: &list)
    case .part(let line, let from, let to):
      paintPart(of: line, from: from, to: to, at: top, columns: columns, into: &list)
    case .broughtForward(let position):
      paintSums(
        grid.pageSums?.sums(before: position), label: grid.strings.broughtForward, top: top,
        bottom: bottom, columns: columns, into: &list)
    case .carriedForward(let position):
      paintSums(
        grid.pageSums?.sums(before: position), label: grid.strings.carriedForward, top: top,
        bottom: bottom, columns: columns, into: &list)
    case .total(let positions):
      paintSums(
        grid.pageSums?.total(of: positions), label: nil, top: top, bottom: bottom,
        columns: columns, into: &list)
    }
  }

  /// Paints a strip in the page's columns, or across them.
  private mutating func paint(
    _ item: PlacedItem, columns: PageColumns, into list: inout DisplayList
  ) {
    if columns.windows.count == 1 {
      telling(item) { $0.paint(item, window: columns.windows[0], into: &list) }
      paintLabel(of: item, columns: columns, into: &list)
      return
    }
    guard frames.hasCells(item.item) else {
      let isCaption =
        switch item.item {
        case .title, .subtitle, .footnote, .note: true
        default: false
        }
      let span = isCaption ? columns.captions : columns.table
      telling(item) { $0.paint(item, window: ColumnWindow(across: span), into: &list) }
      return
    }
    let isTagged = isTagged
    if let swipe = swipe(of: item.item) {
      let frame = Rect(
        left: columns.table.left, top: item.top, right: columns.table.right, bottom: item.bottom)
      let panes = columns.windows.map {
        SwipedPane(span: $0.extent, windows: [$0], isTagged: isTagged && isFirst($0, of: columns))
      }
      paintSwiped(item, swipe, in: panes, frame: frame, clip: frame, into: &list)
      return
    }
    for window in columns.windows {
      self.isTagged = isTagged && isFirst(window, of: columns)
      if joined != nil {
        list.append(
          .pushClip(
            Rect(
              left: window.extent.left, top: item.top, right: window.extent.right,
              bottom: item.bottom + frames.tableBottom)))
      }
      paint(item, window: window, into: &list)
      if joined != nil { list.append(.popClip) }
    }
    self.isTagged = isTagged
    paintLabel(of: item, columns: columns, into: &list)
  }

  /// Paints a strip of which nothing is told if it stands across all columns and these go on from an earlier page.
  private mutating func telling(_ item: PlacedItem, _ paint: (inout Painter) -> Void) {
    let isTagged = isTagged
    if repeatsFixed, !frames.hasCells(item.item) { self.isTagged = false }
    paint(&self)
    self.isTagged = isTagged
  }

  /// The section column stands beside the first of the columns, and is told with them.
  private mutating func paintPageSectionColumn(
    of section: Int, from top: Double, to bottom: Double, columns: PageColumns,
    into list: inout DisplayList
  ) {
    let isTagged = isTagged
    if repeatsFixed { self.isTagged = false }
    paintSectionColumn(
      of: section, from: top, to: bottom, window: columns.windows[0], into: &list)
    self.isTagged = isTagged
  }

  /// - Parameter label: of rows without one of their own.
  private mutating func paintSums(
    _ row: SummaryRow?, label: String?, top: Double, bottom: Double, columns: PageColumns,
    into list: inout DisplayList
  ) {
    guard var row else { return }
    row.label = row.label ?? label
    let summary = SummaryStrip(row, kind: .summary)
    for window in columns.windows {
      var frame = Rect(
        left: window.extent.left, top: top, right: window.extent.right, bottom: bottom)
      if window.isLeading { frame.left += frames.columns.sectionColumn.width }
      paintSummary(summary, strip: nil, mark: nil, frame: frame, window: window, into: &list)
    }
    paintLabel(
      of: summary, nil, mark: nil, top: top, bottom: bottom, columns: columns, into: &list)
  }

  /// Paints lines from `y` on.
  private mutating func paintLines(
    _ lines: Range<Int>, at y: Double, columns: PageColumns, format: PageFormat,
    into list: inout DisplayList
  ) {
    guard let first = lines.first else { return }
    let shift = y - frames.line(first).top
    let end = format.size.height - format.margins.bottom + LineBreaker.tolerance
    var bottom = y
    let whole = columns.windows.count == 1 ? columns.windows[0] : nil
    let cardItems =
      whole != nil && hasCards ? lines.map { frames.line($0).offsetBy(y: shift) } : []
    if let whole {
      paintCardBacks(
        of: cardItems, window: whole, visible: 0...format.size.height, into: &list)
    }
    // The part of a section that is on this page.
    var part: (section: Int, top: Double)?
    func endPart(_ painter: inout Painter, _ list: inout DisplayList) {
      if let part {
        painter.paintPageSectionColumn(
          of: part.section, from: part.top, to: bottom, columns: columns, into: &list)
      }
      part = nil
    }
    for number in lines {
      let line = frames.line(number).offsetBy(y: shift)
      if grid.sectionColumn != nil {
        let section = frames.ownSection(of: line.item)
        if section != part?.section {
          endPart(&self, &list)
          part = section.map { ($0, line.top) }
        }
      }
      if let whole {
        telling(line) { $0.paintInCards(line, window: whole, into: &list) }
        paintLabel(of: line, columns: columns, into: &list)
      } else {
        paint(line, columns: columns, into: &list)
      }
      bottom = line.bottom
      if bottom > end, case .row(let section, let position) = line.item {
        findings.noteCut(section: section, position: position, row: grid.order[position])
      }
    }
    endPart(&self, &list)
    if let whole { paintCardLines(of: cardItems, window: whole, into: &list) }
  }

  /// Paints what is between two heights of a row that is higher than a page: its box is cut there, of its texts only the lines
  /// between are painted.
  private mutating func paintPart(
    of line: Int, from: Double, to: Double, at y: Double, columns: PageColumns,
    into list: inout DisplayList
  ) {
    guard case .row(let section, let position) = frames.line(line).item,
      let first = columns.windows.first, let last = columns.windows.last
    else { return }
    let height = frames.line(line).height
    let row = PlacedItem(
      item: .row(section: section, position: position), top: y - from, bottom: y - from + height)
    let bottom = y + to - from
    list.append(
      .pushClip(
        Rect(left: first.extent.left, top: y, right: last.extent.right, bottom: bottom)))
    let start = list.commands.count
    partOfRow = true
    paint(row, columns: columns, into: &list)
    partOfRow = false
    // Baselines on a page are those of lines that are on it: a cut goes through no line.
    list.removeTexts(from: start) { $0.origin.y <= y || $0.origin.y > bottom }
    list.removeLinks(from: start) { $0.bottom <= y || ($0.top + $0.bottom) / 2 > bottom }
    list.append(.popClip)
    if grid.sectionColumn != nil {
      paintPageSectionColumn(of: section, from: y, to: bottom, columns: columns, into: &list)
    }
  }
}
