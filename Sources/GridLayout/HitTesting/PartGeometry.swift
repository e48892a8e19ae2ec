import GridCore
import GridModel

/// Answers where the parts of a laid-out grid are, and what is at a place.
///
/// A part is found by two halvings: of the sections and of a section's rows, or of the columns. With a viewport everything is
/// where it stands in it, what is fixed covers what is scrolled beneath it, and of parts that repeat the first one that
/// shows is meant. What is asked and answered is mirrored with the grid; all that is found out is as in a grid from left to right.
package struct PartGeometry: Sendable {
  let grid: DataGrid
  let frames: GridFrames
  let viewport: ViewportFrames?
  /// The size of the picture.
  package let size: Size
  private let columnIndexes: [String: Int]
  /// By column, what parts may call it: its key, unless one before it has the same.
  package let columnNames: [String]

  package init(_ layout: LaidOutGrid) {
    grid = layout.grid
    frames = layout.frames
    viewport = layout.viewport
    size = layout.pictureSize
    columnNames = layout.grid.columnNames
    columnIndexes = Dictionary(
      columnNames.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  }

  package func column(named key: String) -> Int? { columnIndexes[key] }

  // MARK: - Frames

  /// Where a part is, though it may be scrolled out of view; `nil` if the grid has no such part.
  package func frame(of part: GridPart) -> Rect? { place(of: part).map { mirrored($0.frame) } }

  /// What shows of a part; `nil` if nothing does.
  package func visibleFrame(of part: GridPart) -> Rect? { shownFrame(of: part).map(mirrored) }

  /// The same of a grid that runs from left to right.
  func shownFrame(of part: GridPart) -> Rect? {
    guard let place = place(of: part) else { return nil }
    let visible = place.frame.intersection(place.clip).intersection(picture)
    return visible.isEmpty ? nil : visible
  }

  /// Whether the grid runs from right to left.
  package var isMirrored: Bool { grid.direction == .rightToLeft }

  func mirrored(_ rect: Rect) -> Rect { isMirrored ? rect.mirrored(in: size.width) : rect }

  var picture: Rect { Rect(left: 0, top: 0, right: size.width, bottom: size.height) }

  /// Where a part is and where it can be seen.
  private struct Place {
    var frame: Rect
    var clip: Rect
  }

  private func place(of part: GridPart) -> Place? {
    switch part {
    case .title: return caption(.title)
    case .subtitle: return caption(.subtitle)
    case .note(let index): return caption(.note(index))
    case .columnHeader(let key):
      guard let column = columnIndexes[key], let strip = stripPlace(of: .columnHeader) else {
        return nil
      }
      return cell(column, in: strip)
    case .sectionHeader(let section, let level):
      return headerItem(section: section, level: level).map(linePlace)
    case .pullDown: return stripPlace(of: .pullDown)
    case .filter: return stripPlace(of: .filter)
    case .emptyText: return stripPlace(of: .empty)
    case .legend(let index): return caption(.legend(index))
    case .footnote(let index): return caption(.footnote(index))
    case .sectionFooter(let section, let strip):
      return sectionStrip(strip, of: section) { if case .footer = $0 { true } else { false } }
    case .summary(let section, let strip):
      return sectionStrip(strip, of: section) { if case .summary = $0 { true } else { false } }
    case .row(let path): return frames.row(at: path).map(linePlace)
    case .cell(let path):
      guard let column = columnIndexes[path.column], let row = frames.row(at: path.row) else {
        return nil
      }
      return cell(column, in: linePlace(row))
    case .emptyRow(let index):
      return viewport?.emptyRows.first { $0.item == .emptyRow(index) }
        .map { Place(frame: rect($0), clip: rowsClip) }
    case .pinSeparator(let pin): return separator(pin)
    default: return nil
    }
  }

  /// A strip of a section by its number, if it is of the kind asked for.
  private func sectionStrip(
    _ index: Int, of section: Int, _ isKind: (SectionStrip) -> Bool
  ) -> Place? {
    guard frames.sections.indices.contains(section) else { return nil }
    let strips = frames.sections[section]
    guard index >= 0, index < strips.leading.count + strips.trailing.count,
      isKind(strips.strip(index))
    else { return nil }
    let rows = index < strips.leading.count ? 0 : strips.positions.count
    return linePlace(frames.line(frames.firstLines[section] + index + rows))
  }

  private func caption(_ item: GridItem) -> Place? {
    let items = viewport?.captions ?? frames.leadingItems + frames.trailingItems
    guard let placed = items.first(where: { $0.item == item }) else { return nil }
    let span = captionSpan
    return Place(
      frame: Rect(left: span.left, top: placed.top, right: span.right, bottom: placed.bottom),
      clip: picture)
  }

  /// Where a strip of the table's top is.
  private func stripPlace(of item: GridItem) -> Place? {
    (viewport?.headers ?? frames.leadingItems).first { $0.item == item }
      .map { Place(frame: rect($0), clip: viewport?.table ?? picture) }
  }

  private func headerItem(section: Int, level: Int) -> PlacedItem? {
    guard frames.sections.indices.contains(section) else { return nil }
    let index = frames.sections[section].leading.firstIndex { strip in
      switch strip {
      case .header(let header): header.level == level
      case .footer, .summary: false
      }
    }
    return index.map { frames.line(frames.firstLines[section] + $0) }
  }

  /// Where a line of the body is.
  private func linePlace(_ line: PlacedItem) -> Place {
    guard let viewport else { return Place(frame: rect(line), clip: picture) }
    var clip = viewport.body
    for sticky in viewport.stickyHeaders {
      if sticky.item == line.item { return Place(frame: rect(sticky), clip: clip) }
      clip.top = max(clip.top, sticky.bottom)
    }
    let shifts = viewport.rowShifts(to: clip.bottom)
    let shown = shifts.first { line.bottom + $0 > clip.top && line.top + $0 < clip.bottom }
    return Place(frame: rect(line.offsetBy(y: shown ?? shifts[0])), clip: clip)
  }

  private func cell(_ column: Int, in strip: Place) -> Place? {
    guard let span = place(ofColumn: column) else { return nil }
    var place = strip
    place.frame.left = span.frame.left
    place.frame.right = span.frame.right
    place.clip.left = max(place.clip.left, span.clip.left)
    place.clip.right = min(place.clip.right, span.clip.right)
    return place
  }

  private func place(ofColumn column: Int) -> (frame: HorizontalSpan, clip: HorizontalSpan)? {
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

  // MARK: - Widths

  private func rect(_ item: PlacedItem) -> Rect {
    Rect(left: table.left, top: item.top, right: table.right, bottom: item.bottom)
  }

  var table: Rect {
    viewport?.table
      ?? Rect(
        left: frames.gridLeft, top: frames.tableTop, right: frames.gridRight,
        bottom: frames.tableBottom)
  }

  var captionSpan: HorizontalSpan {
    viewport?.captionSpan ?? HorizontalSpan(left: frames.gridLeft, right: frames.gridRight)
  }

  /// Where rows show.
  var rowsClip: Rect {
    guard let viewport else { return picture }
    var clip = viewport.body
    clip.top = viewport.rowsTop
    return clip
  }
}
