package import GridCore
package import GridLayout
package import GridModel

/// Paints bands of the picture of a grid with its figure; without a figure it paints the grid
/// alone.
package struct FigurePainter {
  @Boxed private var grid: Painter
  private let frame: PictureFrame?
  private let frames: FigureFrames
  private let layout: LaidOutGrid
  private let palette: FigurePalette
  private let chrome: ChromePainter
  private let pixels: PixelGrid?
  /// `nil` shows all of the grid.
  private let crop: CropFrames?
  private let tornEdges: TornEdgePainter?
  /// `nil` if the grid is not cropped or not tagged.
  @BoxedOptional private var cropCells: CropCells?
  /// `nil` without callouts.
  @BoxedOptional private var callouts: CalloutPainter?
  /// The transition between two grids; `nil` paints the grid.
  private var transition: TransitionPainter?
  private var isPlain: Bool { frame == nil && crop == nil && callouts == nil }

  /// - Parameters:
  ///   - pixels: the device's pixels, or `nil` for a vector format.
  ///   - isTagged: whether the display list is tagged.
  package init(
    _ layout: LaidOutGrid, measurer: any TextMeasuring, pixels: PixelGrid?, isTagged: Bool = false
  ) {
    self.layout = layout
    self.pixels = pixels
    let painter = Painter(layout, measurer: measurer, pixels: pixels, isTagged: isTagged)
    grid = painter
    frame = layout.grid.figure.frame
    let placed = FigureLayout(layout, measurer: measurer, pixels: pixels)
    frames = placed.frames
    crop = placed.crop
    var cascade = layout.cascade
    // A grid without an opaque background is framed for the colour of its rows.
    let background = painter.backdrop ?? cascade.rowsBackground
    palette = FigurePalette(for: background)
    let text = FigureText(
      families: cascade.style(of: .title).font.families, measurer: measurer, pixels: pixels)
    chrome = ChromePainter(palette: palette, content: background ?? .white, text: text)
    // Only a tagged figure has to find cells again: those cut by a crop, and those that a callout
    // is about.
    let context = painter.context
    let geometry = context.isTagged ? PartGeometry(layout) : nil
    let cropCells = geometry.flatMap { geometry in
      placed.crop.map {
        CropCells($0, geometry: geometry, firstColumn: context.sectionColumnCount)
      }
    }
    self.cropCells = cropCells
    let cells = geometry.map {
      CalloutTags(
        context: context,
        scope: Boxed(
          wrappedValue: PaintScope(
            ColumnWindow(layout.frames.columns, shift: 0), isTagged: true)),
        geometry: $0, crop: cropCells)
    }
    callouts = placed.callouts.map { [palette, frames] callouts in
      CalloutPainter(
        callouts: callouts, palette: palette, styles: CalloutStyles(layout), text: text,
        offset: Point(x: frames.grid.left, y: frames.grid.top), isTagged: isTagged, cells: cells,
        lenses: callouts.labels.map { label in
          label.lens.map { lens in
            CalloutPainter.Lens(
              contents: lens.contents(of: layout, measurer: measurer),
              words: layout.grid.strings.enlarged(FigureNames(layout.grid).name(of: label.area)))
          }
        })
    }
    tornEdges = placed.crop.map { [palette, chrome, frames] crop in
      TornEdgePainter(
        crop: crop, palette: palette, content: chrome.content, text: text, frame: frames.grid,
        window: frames.content, isTagged: isTagged)
    }
  }

  /// A painter of a transition between two grids.
  /// - Parameters:
  ///   - progress: the progress towards the new one, between 0 and 1.
  ///   - columnShifts: the initial offsets of columns to the right of their positions in the old
  ///     grid, by their keys, in points.
  ///   - pixels: the device's pixels, or `nil` for a vector format.
  package init(
    from old: LaidOutGrid, to new: LaidOutGrid, progress: Double,
    columnShifts: [String: Double], measurer: any TextMeasuring, pixels: PixelGrid?
  ) {
    self.init(new, measurer: measurer, pixels: pixels)
    guard !old.grid.figure.isEmpty || !new.grid.figure.isEmpty else {
      transition = TransitionPainter(
        from: old, to: new, progress: progress, columnShifts: columnShifts, measurer: measurer,
        pixels: pixels)
      return
    }
    // The surroundings of a grid do not move.
    var before = FigurePainter(old, measurer: measurer, pixels: pixels)
    let start = before.band(from: 0, to: before.size.height)
    let end = band(from: 0, to: size.height)
    transition = TransitionPainter(
      start.mixed(with: end, progress: progress),
      size: Size(
        width: max(before.size.width, size.width), height: max(before.size.height, size.height)),
      backdrop: backdrop)
  }

  /// The size of the picture, in points.
  package var size: Size { transition?.size ?? frames.size }

  /// Findings about parts that could not be drawn properly.
  package var diagnostics: [Diagnostic] { grid.findings.diagnostics }

  /// The background of the picture, if it is one opaque colour.
  package var backdrop: Color? {
    if let transition { return transition.backdrop }
    guard let frame else { return grid.backdrop }
    if case .color(let color)? = frame.background, color.isOpaque { return color }
    return nil
  }

  /// Cuts the picture into bands about `target` device pixels high: ranges of pixel rows without
  /// gaps.
  package func bands(target: Int, pixels: PixelGrid) -> [Range<Int>] {
    guard !isPlain || transition != nil else {
      return layout.bands(pixels: pixels, target: target)
    }
    let height = max(1, pixels.pixel(size.height))
    return stride(from: 0, to: height, by: target).map { $0..<min(height, $0 + target) }
  }

  /// Paints the part of the picture between two heights; for a raster picture, both at pixel edges.
  package mutating func band(from top: Double, to bottom: Double) -> DisplayList {
    if let transition { return transition.list }
    if isPlain { return grid.band(from: top, to: bottom) }
    var list = DisplayList()
    let window = frames.window ?? frames.grid
    if let frame {
      chrome.paintGround(frame, size: size, into: &list)
      for shadow in SoftShadow.shadows(of: frame, palette: palette) {
        shadow.paint(under: window, radius: frames.radius, into: &list)
      }
      list.append(.pushRoundedClip(window, radius: frames.radius))
      chrome.paintBars(of: frame, window: window, radius: frames.radius, into: &list)
    } else {
      // The background of the grid continues beyond it.
      chrome.fill(
        Rect(x: 0, y: 0, width: size.width, height: size.height), .color(chrome.content),
        into: &list)
    }
    let start = list.commands.count
    appendGrid(from: top, to: bottom, to: &list)
    callouts?.paintMarks(
      in: window, band: top...max(top, bottom), overGridFrom: start, into: &list)
    if let frame {
      list.append(.popClip)
      chrome.paintEdge(of: frame.window, window: window, radius: frames.radius, into: &list)
    }
    callouts?.paintLabels(into: &list)
    return list
  }

  private mutating func appendGrid(
    from top: Double, to bottom: Double, to list: inout DisplayList
  ) {
    let place = frames.grid
    // The grid does not know of its place, and its band may reach beyond the figure's window.
    guard let crop else {
      let height = layout.pictureSize.height
      let start = max(0, top - place.top)
      let end = min(height, bottom - place.top)
      guard start < end else { return }
      list.append(.pushClip(pixels?.snap(place) ?? place))
      list.append(grid.band(from: start, to: end), movedBy: Point(x: place.left, y: place.top))
      list.append(.popClip)
      return
    }
    // Each row of pieces is painted once and cut into its columns.
    for (row, rows) in crop.rows.pieces.enumerated() {
      let shift = place.top + rows.shift
      let start = max(edge(rows.painted.lower, .down), top - shift)
      let end = min(edge(rows.painted.upper, .up), bottom - shift)
      guard start < end else { continue }
      let band = grid.band(from: start, to: end)
      for (column, columns) in crop.columns.pieces.enumerated() {
        // More is painted than kept, up to the torn edges, but a cell is tagged only where it is
        // kept.
        let area = Rect(
          left: columns.painted.lower, top: rows.painted.lower, right: columns.painted.upper,
          bottom: rows.painted.upper)
        let contents = Rect(
          left: columns.source.lower, top: rows.source.lower, right: columns.source.upper,
          bottom: rows.source.upper)
        let offset = Point(x: place.left + columns.shift, y: shift)
        let clip = area.offsetBy(x: offset.x, y: offset.y)
        list.append(.pushClip(pixels?.snap(clip) ?? clip))
        list.append(
          band.cropped(
            to: area, contents: contents,
            cell: cropCells.map { cells in { cells.cell($0, column: column, row: row) } }),
          movedBy: offset)
        list.append(.popClip)
      }
    }
    tornEdges?.paint(into: &list)
  }

  private enum Rounding {
    case up
    case down
  }

  /// The nearest pixel edge at a height or beyond it.
  private func edge(_ height: Double, _ rounding: Rounding) -> Double {
    guard let pixels else { return height }
    return (height * pixels.scale).rounded(rounding == .up ? .up : .down) / pixels.scale
  }
}
