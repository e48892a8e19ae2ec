package import GridCore
package import GridLayout
package import GridModel

/// Finds the frames of the parts of a laid-out grid, and the part at a point.
///
/// A part is found by two binary searches: of the sections and of a section's rows, or of the
/// columns. With a viewport, positions are those in the viewport, fixed parts cover parts scrolled
/// beneath them, and of repeating parts the first visible one is used. Inputs and results are
/// mirrored with the grid; internally, the grid runs from left to right.
///
/// Parts that belong to a state, such as handles, buttons of swiped rows and editors, are at the
/// positions that the painter has recorded.
package struct PartGeometry: Sendable {
  let layout: LaidOutGrid
  /// `nil` if only parts placed by layout are needed.
  let painted: PaintedParts?
  let columnIndexes: [String: Int]
  /// By column, its name in parts: its key, unless an earlier column has the same.
  package let columnNames: [String]

  /// The geometry of parts placed by layout: the parts of a state have no frames, and cells of
  /// swiped and dragged rows are at their positions without the state.
  package init(_ layout: LaidOutGrid) { self.init(layout, painted: nil) }

  /// The geometry of a picture, with the parts of the state that it shows.
  /// - Parameter measurer: the measurer with which the grid was laid out.
  package init(_ layout: LaidOutGrid, measurer: any TextMeasuring) {
    self.init(layout, painted: layout.paintedParts(measurer: measurer).map(PaintedParts.init))
  }

  init(_ layout: LaidOutGrid, painted: PaintedParts?) {
    self.painted = painted
    self.layout = layout
    columnNames = layout.grid.columnNames
    columnIndexes = Dictionary(
      columnNames.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  }

  var frames: GridFrames { layout.frames }
  var viewport: ViewportFrames? { layout.viewport }
  var joined: JoinedCells? { layout.joined }
  /// The size of the picture.
  package var size: Size { layout.pictureSize }

  package func column(named key: String) -> Int? { columnIndexes[key] }

  // MARK: - Frames

  /// The frame of a part, which may be scrolled out of view; `nil` if the grid has no such part.
  /// For a part of a state, it is the visible frame. A cell over several rows or columns has their
  /// combined frame; cells that it covers have none.
  package func frame(of part: GridPart) -> Rect? {
    if let frame = painted?[part] { return frame }
    guard let frame = place(of: part).map({ mirrored($0.frame) }) else { return nil }
    guard let motion = motion(of: part) else { return frame }
    return frame.offsetBy(x: motion.offset.x, y: motion.offset.y)
  }

  /// The visible frame of a part; `nil` if nothing of it is visible.
  package func visibleFrame(of part: GridPart) -> Rect? {
    if let frame = painted?[part] { return frame }
    guard let motion = motion(of: part) else { return shownFrame(of: part).map(mirrored) }
    guard let place = place(of: part) else { return nil }
    let frame = mirrored(place.frame.intersection(place.clip))
    let shown = frame.offsetBy(x: motion.offset.x, y: motion.offset.y).intersection(motion.clip)
    return shown.isEmpty ? nil : shown
  }

  /// The same for a left-to-right grid in which nothing is dragged or swiped.
  func shownFrame(of part: GridPart) -> Rect? {
    guard let place = place(of: part) else { return nil }
    let visible = place.frame.intersection(place.clip).intersection(picture)
    return visible.isEmpty ? nil : visible
  }

  /// The offset of a painted cell or header from its layout position, and its visible area there;
  /// `nil` if it is at that position.
  private func motion(of part: GridPart) -> (offset: Point, clip: Rect)? {
    guard let painted else { return nil }
    if case .cell(let path) = part {
      if let lifted = painted.liftedRow, lifted.row == path.row,
        let whole = wholeFrame(ofRow: path.row)
      {
        // A part that is cut off at the top shows its bottom.
        let isWhole = abs(lifted.frame.height - whole.height) < 0.01
        let isCutAtTop = !isWhole && lifted.frame.top <= rowsClip.top + 0.01
        let y = isCutAtTop ? lifted.frame.bottom - whole.bottom : lifted.frame.top - whole.top
        return (Point(x: 0, y: y), lifted.frame)
      }
      if let slide = painted.slides[path.row],
        let row = shownFrame(of: .row(path.row)).map(mirrored)
      {
        return (Point(x: slide, y: 0), row)
      }
    }
    guard let lifted = painted.liftedColumn, part.columnOfCells == lifted.key,
      let column = columnIndexes[lifted.key],
      let whole = place(ofColumn: column).map({ wholeSpan($0.frame) })
    else { return nil }
    let isWhole = abs(lifted.frame.width - whole.width) < 0.01
    let isCutAtLeft = !isWhole && lifted.frame.left <= picture.left + 0.01
    let x = isCutAtLeft ? lifted.frame.right - whole.right : lifted.frame.left - whole.left
    return (Point(x: x, y: 0), lifted.frame)
  }

  func wholeFrame(ofRow row: RowPath) -> Rect? {
    place(of: .row(row)).map { mirrored($0.frame) }
  }

  /// A span of the grid in the picture.
  func wholeSpan(_ span: HorizontalSpan) -> Rect {
    mirrored(Rect(left: span.left, top: 0, right: span.right, bottom: 0))
  }

  /// Whether the grid runs from right to left.
  package var isMirrored: Bool { layout.grid.direction == .rightToLeft }

  func mirrored(_ rect: Rect) -> Rect { isMirrored ? rect.mirrored(in: size.width) : rect }

  var picture: Rect { Rect(left: 0, top: 0, right: size.width, bottom: size.height) }

  // MARK: - Widths

  func rect(_ item: PlacedItem) -> Rect {
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

  /// The area in which rows are visible.
  var rowsClip: Rect {
    guard let viewport else { return picture }
    var clip = viewport.body
    clip.top = viewport.rowsTop
    return clip
  }
}

extension SectionStrip {
  /// Whether it is a row of totals with a value in the column with this key.
  func showsValue(inColumn key: String) -> Bool {
    switch self {
    case .header, .footer: false
    case .summary(let summary): summary.row.cells[key] != nil
    }
  }
}

extension GridPart {
  /// The column of a cell or header.
  fileprivate var columnOfCells: String? {
    switch self {
    case .cell(let path): path.column
    case .columnHeader(let key): key
    default: nil
    }
  }
}
