import GridCore
import GridLayout
import GridModel

/// The places of parts by the layout.
extension PartGeometry {
  /// The frame of a part, and the area in which it is visible.
  struct Place {
    var frame: Rect
    var clip: Rect
  }

  func place(of part: GridPart) -> Place? {
    switch part {
    case .grid: return Place(frame: picture, clip: picture)
    case .title: return caption(.title)
    case .subtitle: return caption(.subtitle)
    case .legend(let index): return caption(.legend(index))
    case .footnote(let index): return caption(.footnote(index))
    case .note(let index): return caption(.note(index))
    case .pullDown: return stripPlace(of: .pullDown)
    case .filter: return stripPlace(of: .filter)
    case .emptyText: return stripPlace(of: .empty)
    case .spanner(let level, let title): return spanner(level: level, title: title)
    case .columnHeader(let key):
      guard let column = columnIndexes[key], let strip = stripPlace(of: .columnHeader) else {
        return nil
      }
      return cell(column..<(column + 1), in: strip)
    case .sectionHeader(let section, let level):
      return headerItem(section: section, level: level).map { linePlace($0.item) }
    case .disclosure(let section, let level): return disclosure(section: section, level: level)
    case .sectionFooter(let section, let strip):
      return sectionStrip(strip, of: section) { if case .footer = $0 { true } else { false } }
    case .summary(let section, let strip):
      return sectionStrip(strip, of: section) { if case .summary = $0 { true } else { false } }
    case .summaryCell(let section, let strip, let key):
      guard let column = columnIndexes[key],
        let place = sectionStrip(
          strip, of: section, { $0.showsValue(inColumn: layout.grid.columns[column].key) })
      else { return nil }
      return cell(column..<(column + 1), in: place)
    case .row(let path): return frames.row(at: path).map(linePlace)
    case .cell(let path): return cell(at: path)
    case .rowDisclosure(let path): return rowDisclosure(path)
    case .emptyRow(let index):
      return viewport?.emptyRows.first { $0.item == .emptyRow(index) }
        .map { Place(frame: rect($0), clip: rowsClip) }
    case .pinSeparator(let pin): return separator(pin)
    // Parts that only the painter places.
    case .headerNote, .headerFilter, .headerMenu, .sectionColumnHeader, .sectionColumn,
      .filterField, .filterCaret, .filterCancel, .skeleton,
      .handle, .swipeAction, .editField, .caret, .textSelection, .invalidMessage, .range,
      .rangeHandle, .overlay, .overlayLine, .liftedRow,
      .rowGap, .rowDropLine, .liftedColumn, .columnGap, .columnDropLine, .resizer, .resizeLine,
      .pinShadow, .scrollIndicator, .shortcutBar, .shortcut:
      return nil
    }
  }

  private func cell(at path: CellPath) -> Place? {
    guard let column = columnIndexes[path.column], var row = frames.row(at: path.row) else {
      return nil
    }
    let first = frames.sections[path.row.section].positions.lowerBound
    let position = first + path.row.row
    guard let block = joined?.block(at: position, column: column) else {
      return cell(column..<(column + 1), in: linePlace(row))
    }
    guard block.rows.lowerBound == position, block.columns.lowerBound == column,
      let last = frames.row(
        at: RowPath(section: path.row.section, row: block.rows.upperBound - 1 - first))
    else { return nil }
    row.bottom = last.bottom
    return cell(block.columns, in: linePlace(row))
  }

  /// The place of a spanner; of several with the same title, that of the last visible one.
  private func spanner(level: Int, title: String) -> Place? {
    var found: Place?
    for placed in frames.header.spanners.reversed()
    where placed.level == level && placed.spanner.title == title {
      guard let place = place(of: placed) else { continue }
      if !place.frame.intersection(place.clip).intersection(picture).isEmpty { return place }
      found = found ?? place
    }
    return found
  }

  func place(of spanner: PlacedSpanner) -> Place? {
    guard let strip = stripPlace(of: .columnHeader),
      var place = cell(spanner.columns, in: strip)
    else { return nil }
    let edges = frames.header.edges(of: spanner)
    place.frame.bottom = place.frame.top + edges.bottom
    place.frame.top += edges.top
    return place
  }

  /// The room before the text of a row of a tree in which its triangle is drawn.
  private func rowDisclosure(_ path: RowPath) -> Place? {
    guard let tree = layout.grid.tree, let position = layout.grid.position(of: path),
      tree[layout.grid.order[position]].disclosure != nil,
      let column = columnIndexes[tree.column],
      var place = cell(at: CellPath(path, column: layout.grid.columns[column].key))
    else { return nil }
    var cascade = layout.cascade
    let state = layout.grid.state(
      ofCellAt: position, column: column, in: layout.grid.sections[path.section])
    let style = cascade.bodyStyle(column: column, state: state)
    let size = style.font.size
    place.frame.left +=
      style.insets.left
      + tree.room(
        ofLevel: tree[layout.grid.order[position]].level, fontSize: size, zoom: cascade.zoom)
    place.frame.right = min(
      place.frame.right, place.frame.left + DisclosureMark.reservedWidth(fontSize: size))
    return place
  }

  /// The room before the title of a section header in which its mark is drawn.
  private func disclosure(section: Int, level: Int) -> Place? {
    guard let found = headerItem(section: section, level: level), found.header.disclosure != nil
    else { return nil }
    var cascade = layout.cascade
    let style = cascade.style(of: SectionStrip.header(found.header).key)
    var place = linePlace(found.item)
    place.frame.left += style.insets.left + (cascade.spacing.level ?? 0) * Double(max(0, level))
    place.frame.right = min(
      place.frame.right,
      place.frame.left + DisclosureMark.reservedWidth(fontSize: style.font.size))
    return place
  }

  /// A strip of a section by its number, if it is of the requested kind.
  private func sectionStrip(
    _ index: Int, of section: Int, _ isKind: (SectionStrip) -> Bool
  ) -> Place? {
    guard frames.sections.indices.contains(section) else { return nil }
    let strips = frames.sections[section]
    guard index >= 0, index < strips.leading.count + strips.trailing.count,
      isKind(strips.strip(index))
    else { return nil }
    return linePlace(frames.line(frames.firstLines[section] + strips.line(ofStrip: index)))
  }

  private func caption(_ item: GridItem) -> Place? {
    let items = viewport?.captions ?? frames.leadingItems + frames.trailingItems
    guard let placed = items.first(where: { $0.item == item }) else { return nil }
    let span = captionSpan
    return Place(
      frame: Rect(left: span.left, top: placed.top, right: span.right, bottom: placed.bottom),
      clip: picture)
  }

  /// The place of a strip at the top of the table.
  private func stripPlace(of item: GridItem) -> Place? {
    (viewport?.headers ?? frames.leadingItems).first { $0.item == item }
      .map { Place(frame: rect($0), clip: viewport?.table ?? picture) }
  }

  private func headerItem(
    section: Int, level: Int
  ) -> (header: SectionHeader, item: PlacedItem)? {
    guard frames.sections.indices.contains(section) else { return nil }
    return frames.sections[section].header(ofLevel: level).map {
      ($0.header, frames.line(frames.firstLines[section] + $0.index))
    }
  }

  /// The frame of the uppermost line of a section, a header or a row.
  func firstLine(ofSection section: Int) -> Rect {
    mirrored(linePlace(frames.line(frames.firstLines[section])).frame)
  }

  /// The frame of the lowest line of a section, a footer or a row.
  func lastLine(ofSection section: Int) -> Rect {
    mirrored(linePlace(frames.line(frames.firstLines[section + 1] - 1)).frame)
  }

  /// The place of a line of the body.
  func linePlace(_ line: PlacedItem) -> Place {
    guard let viewport else { return Place(frame: rect(line), clip: picture) }
    if let (item, area) = viewport.pinned.area(of: line.item) {
      return Place(frame: rect(item), clip: area)
    }
    var clip = viewport.body
    for sticky in viewport.stickyHeaders {
      if sticky.item == line.item { return Place(frame: rect(sticky), clip: clip) }
      clip.top = max(clip.top, sticky.bottom)
    }
    let shifts = viewport.rowShifts(to: clip.bottom)
    let shown = shifts.first { line.bottom + $0 > clip.top && line.top + $0 < clip.bottom }
    return Place(frame: rect(line.offsetBy(y: shown ?? shifts[0])), clip: clip)
  }

  /// The part of a strip in neighbouring columns, with the gaps between them.
  private func cell(_ columns: Range<Int>, in strip: Place) -> Place? {
    var whole: (frame: HorizontalSpan, clip: HorizontalSpan)?
    for column in columns {
      guard let span = place(ofColumn: column) else { continue }
      guard let known = whole else {
        whole = span
        continue
      }
      whole = (known.frame.union(span.frame), known.clip.union(span.clip))
    }
    guard let whole else { return nil }
    var place = strip
    place.frame.left = whole.frame.left
    place.frame.right = whole.frame.right
    place.clip.left = max(place.clip.left, whole.clip.left)
    place.clip.right = min(place.clip.right, whole.clip.right)
    return place
  }

  func place(ofColumn column: Int) -> (frame: HorizontalSpan, clip: HorizontalSpan)? {
    let span = frames.columns[column]
    guard let viewport else {
      return (span, HorizontalSpan(left: 0, right: size.width))
    }
    let pin = pin(ofColumn: column)
    guard let pane = viewport.panes.first(where: { $0.pin == pin }) else { return nil }
    let shifts = pane.windows.map(\.shift)
    let shown = shifts.first { shift in
      span.right + shift > pane.span.left && span.left + shift < pane.span.right
    }
    guard let shift = shown ?? shifts.first else { return nil }
    return (span.offsetBy(x: shift), pane.span)
  }

  private func pin(ofColumn column: Int) -> ColumnPin? {
    if column < frames.columns.leftPinnedCount { return .left }
    return column >= frames.columns.scrolling.upperBound ? .right : nil
  }

  private func separator(_ pin: ColumnPin) -> Place? {
    let columns = frames.columns
    guard let span = pin == .left ? columns.leftSeparator : columns.rightSeparator else {
      return nil
    }
    var shift = 0.0
    if let viewport {
      guard let pane = viewport.panes.first(where: { $0.pin == pin }),
        let window = pane.windows.first
      else { return nil }
      shift = window.shift
    }
    let table = table
    return Place(
      frame: Rect(
        left: span.left + shift, top: table.top, right: span.right + shift, bottom: table.bottom),
      clip: table)
  }
}

extension HorizontalSpan {
  fileprivate func union(_ other: HorizontalSpan) -> HorizontalSpan {
    HorizontalSpan(left: min(left, other.left), right: max(right, other.right))
  }
}
