import GridCore
import GridLayout
import GridModel

/// The canvas of painters: the growing display list, findings, and state that is kept from one part
/// to the next.
struct PaintCanvas {
  let context: PaintContext
  /// Paints boxes and rules.
  let boxes: BoxPainting
  /// Typesets texts.
  let texts: TextPainting
  /// The columns with renderers, by column; empty if all cells are texts.
  let drawnColumns: [DrawnColumn?]
  /// Headers and strips with renderers.
  let parts: PartCells
  var list = DisplayList()
  /// The text that is typeset next.
  var scratch = CellTextBuffer()
  /// The resolved styles of states and of cells with their own layers, and colours of plots,
  /// computed on demand.
  var states: StateStyles
  var variants: VariantStyles
  var plots: PlotPalette
  /// The record of painted parts; `nil` records nothing.
  var record: PartRecord?
  /// The layers of painted commands; `nil` records nothing.
  var layers: LayerRecord?
  /// Findings about parts that could not be drawn properly, each kind and place once.
  var findings: PaintFindings
  /// The lines that are drawn of a strip on several pages; `nil` draws all.
  var baselines: BaselineRange?
  /// The heights between which a picture in pixels is painted; `nil` is all of it.
  var band: ClosedRange<Double>?

  init(_ context: PaintContext, layout: LaidOutGrid, measurer: any TextMeasuring) {
    self.context = context
    let grid = layout.grid
    var cascade = layout.cascade
    boxes = BoxPainting(pixels: context.pixels, images: grid.images)
    var texts = TextPainting(measurer: measurer, pixels: context.pixels)
    texts.isMirrored = grid.direction == .rightToLeft
    texts.keepsBreaks = context.isTagged
    self.texts = texts
    let hasDrawn = grid.columns.contains { $0.cell != nil }
    drawnColumns =
      hasDrawn
      ? grid.columns.indices.map {
        DrawnColumn($0, of: grid, cascade: &cascade, measurer: measurer)
      } : []
    parts = PartCells(grid, cascade: cascade, measurer: measurer)
    plots = PlotPalette(cascade.plot, on: cascade.rowsBackground)
    states = StateStyles(layout, backdrop: context.backdrop, measurer: measurer)
    variants = VariantStyles(layout, backdrop: context.backdrop, measurer: measurer)
    findings = PaintFindings(layout)
  }

  var pixels: PixelGrid? { context.pixels }
  var measurer: any TextMeasuring { texts.measurer }

  @inline(__always)
  mutating func append(_ command: consuming DisplayList.Command) { list.append(command) }

  /// What is painted from here on is in a layer.
  mutating func enter(_ kind: PaintLayer.Kind, _ pane: PaintLayer.Pane = .across) {
    layers?.enter(PaintLayer(kind, pane), at: list.commands.count)
  }

  // MARK: - Clips

  /// Restricts what follows to a box; to be ended by `popClip`.
  mutating func pushClip(_ clip: Rect) { append(.pushClip(pixels?.snap(clip) ?? clip)) }

  mutating func popClip() { append(.popClip) }

  /// Paints clipped to a box.
  mutating func clipped(to clip: Rect, _ paint: (inout PaintCanvas) -> Void) {
    pushClip(clip)
    paint(&self)
    popClip()
  }

  // MARK: - Boxes and rules

  func snap(_ edge: Double) -> Double { boxes.snap(edge) }

  /// The thickness of a painted line.
  func thickness(_ line: LineStyle) -> Double { boxes.thickness(line) }

  /// - Parameter visible: the visible part of the frame; `nil` is all of it.
  @inline(__always)
  mutating func fill(_ frame: Rect, with fills: [Fill], radius: Double, visible: Rect? = nil) {
    boxes.fill(frame, with: fills, radius: radius, visible: visible, into: &list)
  }

  /// A horizontal rule whose lower edge is at `bottom`.
  mutating func horizontalRule(
    _ line: LineStyle, from left: Double, to right: Double, bottom: Double
  ) {
    boxes.horizontalRule(line, from: left, to: right, bottom: bottom, into: &list)
  }

  /// A vertical rule whose right edge is at `right`.
  mutating func verticalRule(
    _ line: LineStyle, from top: Double, to bottom: Double, right: Double
  ) {
    boxes.verticalRule(line, from: top, to: bottom, right: right, into: &list)
  }

  /// The borders of a box, inside its frame.
  mutating func borders(_ border: BorderStyle, of frame: Rect) {
    boxes.borders(border, of: frame, into: &list)
  }

  /// The same line on all sides of a box, inside its frame.
  mutating func outline(_ line: LineStyle, of frame: Rect, radius: Double) {
    if radius > 0 {
      boxes.roundedFrame(line, of: frame, radius: radius, into: &list)
    } else {
      borders(BorderStyle(top: line, left: line, bottom: line, right: line), of: frame)
    }
  }

  /// The line inside the frame of a box with rounded corners.
  mutating func roundedFrame(_ line: LineStyle, of frame: Rect, radius: Double) {
    boxes.roundedFrame(line, of: frame, radius: radius, into: &list)
  }

  /// The shadow that a strip casts on the part below it.
  /// - Parameter limit: the lower end of the area on which it may fall.
  mutating func lowerShadow(_ shadow: ShadowStyle, of frame: Rect, limit: Double) {
    boxes.lowerShadow(shadow, of: frame, limit: limit, into: &list)
  }

  /// Shadow, fills and border of a box that floats over the grid.
  mutating func box(_ style: ResolvedStyle, _ frame: Rect) { boxes.box(style, frame, into: &list) }

  /// A line with its own position and thickness.
  mutating func bar(_ frame: Rect, _ color: RGBA8) { boxes.bar(frame, color, into: &list) }

  /// A shadow under a whole box.
  mutating func shadow(_ shadow: ShadowStyle, of frame: Rect, radius: Double) {
    boxes.shadow(shadow, of: frame, radius: radius, into: &list)
  }

  /// Paints the shadow around a box, and the background over the box, since parts in it may be
  /// translucent.
  mutating func backedShadow(
    _ shadow: ShadowStyle, of frame: Rect, radius: Double, visible: ClosedRange<Double>
  ) {
    boxes.outerShadow(shadow, of: frame, radius: radius, visible: visible, into: &list)
    if radius > 0, let backdrop = context.backdrop {
      fill(frame, with: [.color(backdrop)], radius: radius)
    }
  }

  // MARK: - Addresses

  func name(ofColumn column: Int) -> String {
    record?.columnNames[column] ?? context.grid.columns[column].key
  }

  func path(_ place: ShownState.Place) -> RowPath {
    path(section: place.section, position: place.position)
  }

  func path(section: Int, position: Int) -> RowPath {
    RowPath(
      section: section, row: position - context.frames.sections[section].positions.lowerBound)
  }

  /// The path of a cell by the number of its column.
  func path(_ row: RowPath, column: Int) -> CellPath {
    CellPath(section: row.section, row: row.row, column: name(ofColumn: column))
  }

  // MARK: - Resolved styles

  /// The resolved styles of a row's cells.
  @inline(__always)
  mutating func strip(ofRowAt position: Int, state: CellState) -> StripStyles {
    let strip = context.styles.rows[state.row]
    if variants.columns.isEmpty { return strip }
    return variedStrip(strip, position: position, state: state)
  }

  private mutating func variedStrip(
    _ strip: StripStyles, position: Int, state: CellState
  ) -> StripStyles {
    var cells = strip.cells
    for column in variants.columns {
      let state = context.grid.state(state, ofCellAt: position, column: column)
      if state.variant > 0 { cells[column] = variants.cell(column: column, state: state) }
    }
    return context.strip(cells)
  }

  /// The resolved styles of a row some of whose cells have their own state.
  mutating func strip(
    _ strip: StripStyles, _ mark: RowMark, position: Int, _ state: CellState
  ) -> StripStyles {
    var cells = strip.cells
    let columns = mark.pointers.isEmpty ? mark.cells.map(\.column) : Array(cells.indices)
    for column in columns {
      let unselected = context.grid.state(state, ofCellAt: position, column: column)
      let state = mark[cell: column].isSelected ? unselected.union(.selected) : unselected
      let transient = mark.transientStates(ofCellIn: column)
      cells[column] =
        transient.isEmpty
        ? style(column: column, state: state)
        : states.cell(column: column, state: state, transient: transient)
    }
    return context.strip(cells)
  }

  /// The resolved styles of the headers.
  mutating func headerStrip() -> StripStyles {
    guard !context.pointedHeaders.isEmpty else { return context.styles.header }
    var cells = context.styles.header.cells
    for (column, pointers) in context.pointedHeaders {
      var style = states.header(column: column, transient: pointers.map { .pointed($0) })
      style.flow = cells[column].flow
      cells[column] = style
    }
    return context.strip(cells)
  }

  /// The resolved style of a cell.
  mutating func style(column: Int, state: CellState) -> ResolvedStyle {
    state.variant > 0
      ? variants.cell(column: column, state: state) : context.styles.rows[state.row].cells[column]
  }
}

extension PaintContext {
  /// The cells of a row, with neighbours of the same appearance in one box.
  func strip(_ cells: [ResolvedStyle]) -> StripStyles {
    StripStyles(cells) { frames.columns[$0].left != frames.columns[$0 - 1].right }
  }
}

extension PaintContext {
  /// The name of a cell in findings.
  /// - Parameter row: the row of the source, from 0.
  func place(ofRow row: Int, column: Int) -> String {
    "row \(row + 1), column \(grid.columns[column].key.dumped)"
  }
}
