package import GridCore
package import GridModel

/// A column with a renderer, prepared for measuring and painting.
package struct DrawnColumn {
  package let renderer: any CellRenderer
  private let grid: DataGrid
  private let column: GridColumn
  private let columnIndex: Int
  private let keys: ColumnKeys
  private let ruler: TextRuler
  private let styles: Styles
  private let kept = KeptText()

  /// A style that cells are measured in.
  private struct Measured {
    var computed: ComputedStyle
    var style: CellStyle

    var insets: Insets { computed.insets }
  }

  /// The styles of rows and of single cells. Shared by copies of the column, since asking for the
  /// style of a cell with its own layers adds it to the table.
  private final class Styles {
    private var table: StateTable<Measured>

    init(_ table: StateTable<Measured>) { self.table = table }

    /// Whether no cell has its own layers.
    var areOfRows: Bool { table.isComplete }

    subscript(state: CellState) -> Measured { table[state] }
  }

  /// `nil` if the column's cells are texts.
  package init?(
    _ index: Int, of grid: DataGrid, cascade: inout Cascade, measurer: any TextMeasuring
  ) {
    let column = grid.columns[index]
    guard let renderer = column.cell else { return nil }
    self.renderer = renderer.base
    self.grid = grid
    self.column = column
    columnIndex = index
    keys = grid.keys
    ruler = TextRuler(measurer)
    let plot = cascade.plot
    let zoom = cascade.drawnZoom
    // The table of the columns without renderers: all cells are measured in the styles that they
    // are painted in.
    styles = Styles(
      StateTable(grid, column: index, cascade: &cascade) { computed in
        var style = CellStyle(computed, plot: plot, zoom: zoom)
        style.firstLineOffset = computed.firstLineOffset(
          lineHeight: measurer.lines(of: computed, font: measurer.font(computed.font)).height)
        return Measured(computed: computed, style: style)
      })
  }

  /// The width of the widest cell, with its insets.
  var width: Double {
    widest { renderer.neededSize(of: $0, style: $1, width: nil, text: ruler).width }
  }

  /// The width of the widest cell, without its insets.
  var contentWidth: Double {
    widest(hasInsets: false) {
      renderer.neededSize(of: $0, style: $1, width: nil, text: ruler).width
    }
  }

  /// The greatest of the least widths, with insets.
  var leastWidth: Double {
    widest { renderer.neededWidth(of: $0, style: $1, text: ruler) }
  }

  /// The greatest of the least widths of the first rows, with insets.
  func leastWidth(ofRows count: Int) -> Double {
    widest(rows: count) { renderer.neededWidth(of: $0, style: $1, text: ruler) }
  }

  private func widest(
    hasInsets: Bool = true, rows count: Int = .max,
    _ measure: (CellContent, CellStyle) -> Double
  ) -> Double {
    func width(of content: CellContent, in state: CellState) -> Double {
      let measured = styles[state]
      return measure(content, measured.style) + (hasInsets ? measured.insets.horizontal : 0)
    }
    let isUniform = renderer.isUniform
    if isUniform, styles.areOfRows, let first = firstContent {
      // Mostly no state makes a difference; then it does not matter which of them rows have.
      let common = width(of: first, in: [])
      if grid.rowStates.allSatisfy({ width(of: first, in: $0) == common }) { return common }
    }
    var widest = 0.0
    var left = min(count, grid.sample ?? .max)
    var known: Set<CellState> = []
    for (index, section) in grid.sections.enumerated() {
      for position in section.positions.prefix(left) {
        if Cancellation.isNoticed(at: position) { return widest }
        let state = state(at: position, section: index)
        // Uniform cells need the same room in the same style.
        if isUniform, !known.insert(state).inserted { continue }
        widest = max(widest, width(of: content(at: position, section: index), in: state))
      }
      left -= min(left, section.positions.count)
      if left == 0 { break }
    }
    return widest
  }

  /// The content of the first row; `nil` without rows.
  private var firstContent: CellContent? {
    guard let section = grid.sections.firstIndex(where: { !$0.positions.isEmpty }) else {
      return nil
    }
    return content(at: grid.sections[section].positions.lowerBound, section: section)
  }

  private func state(at position: Int, section: Int) -> CellState {
    grid.state(ofCellAt: position, column: columnIndex, in: grid.sections[section])
  }

  /// The width of a cell with its insets and the mark of its footnote.
  func width(at position: Int, section: Int) -> Double {
    let measured = styles[state(at: position, section: section)]
    return renderer.neededSize(
      of: content(at: position, section: section), style: measured.style, width: nil, text: ruler
    ).width + measured.insets.horizontal + markWidth(at: position, section: section, measured)
  }

  /// The width taken by the mark of a cell's footnote; 0 for none.
  private func markWidth(at position: Int, section: Int, _ measured: Measured) -> Double {
    guard renderer.makesRoomForMarks, grid.footnotes.areIn(section: section) else { return 0 }
    return RaisedMark.reservedWidth(
      grid.footnoteMark(section: section, position: position, column: columnIndex),
      style: measured.computed, measurer: ruler.measurer)
  }

  /// The height of a cell with its insets.
  /// - Parameter width: with insets.
  func height(at position: Int, section: Int, width: Double) -> Double {
    let measured = styles[state(at: position, section: section)]
    return height(
      of: content(at: position, section: section), measured,
      width: width - markWidth(at: position, section: section, measured))
  }

  /// The height of every cell in a state, with its insets, if all of them need the same room; 0
  /// without rows.
  /// - Parameter width: with insets.
  func uniformHeight(state: CellState, width: Double) -> Double {
    firstContent.map { height(of: $0, styles[state], width: width) } ?? 0
  }

  /// - Parameter width: with insets, without the mark of a footnote.
  private func height(of content: CellContent, _ measured: Measured, width: Double) -> Double {
    let size = renderer.neededSize(
      of: content, style: measured.style, width: max(0, width - measured.insets.horizontal),
      text: ruler)
    return size.height + measured.insets.vertical + 2 * measured.style.firstLineOffset
  }

  /// The lines between which a cell may be divided, in points below its top; one for all of a
  /// drawing.
  /// - Parameter width: with insets.
  func lines(
    at position: Int, section: Int, width: Double
  ) -> (lines: [TextLine], isDrawing: Bool) {
    let measured = styles[state(at: position, section: section)]
    let style = measured.style
    let room = max(
      0, width - measured.insets.horizontal - markWidth(at: position, section: section, measured))
    let content = content(at: position, section: section)
    let top = measured.insets.top + style.firstLineOffset
    let lines = renderer.neededLines(of: content, style: style, width: room, text: ruler)
    if let lines {
      return (
        lines.map { line in
          TextLine(
            top: top + line.top, bottom: top + line.bottom, number: line.number, count: line.count)
        }, false
      )
    }
    let height = renderer.neededSize(of: content, style: style, width: room, text: ruler)
      .height
    return (height > 0 ? [TextLine(top: top, bottom: top + height)] : [], true)
  }

  /// The size of the note in the column's header.
  func noteSize(headerStyle: ComputedStyle, plot: PlotColors, zoom: Double) -> Size {
    renderer.neededNoteSize(style: CellStyle(headerStyle, plot: plot, zoom: zoom), text: ruler)
  }

  /// The width of the note in the header, with the cells' insets.
  func noteWidth(headerStyle: ComputedStyle, plot: PlotColors, zoom: Double) -> Double {
    let note = noteSize(headerStyle: headerStyle, plot: plot, zoom: zoom).width
    return note == 0 ? 0 : note + styles[[]].insets.horizontal
  }

  /// The part of a frame that a cell's plot takes, whose note the header shows.
  package func noteFrame(in frame: Rect) -> Rect {
    renderer.shownNoteFrame(in: frame, style: styles[[]].style, text: ruler)
  }

  /// The part of a frame that the column's title is over, if it fits.
  package func titleFrame(in frame: Rect) -> Rect {
    renderer.shownTitleFrame(in: frame, style: styles[[]].style, text: ruler)
  }

  package func insets(of state: CellState) -> Insets { styles[state].insets }

  /// Whether a cell has no value, and shows the text for that as any other cell does.
  package func isMissing(at position: Int, section: Int) -> Bool {
    !renderer.drawsMissing && content(at: position, section: section).isMissing
  }

  package func content(at position: Int, section: Int) -> CellContent {
    CellContent(
      source: grid.source, keys: keys, column: column, sourceRow: grid.order[position],
      row: position - grid.sections[section].positions.lowerBound, section: section, kept: kept)
  }
}

extension CellStyle {
  /// - Parameter style: with its lengths zoomed.
  package init(_ style: ComputedStyle, plot: PlotColors, zoom: Double) {
    var background: Color?
    if case .color(let color)? = style.fills.fills.last, color.isOpaque { background = color }
    self.init(
      textColor: style.text, font: style.font, alignment: style.alignment,
      verticalAlignment: style.verticalAlignment, ellipsis: style.ellipsis,
      background: background, plot: plot, zoom: zoom)
    lineSpacing = style.lineSpacing
    set(TextFlow(style))
  }

  /// Sets the flow of a text that the grid sets itself.
  package mutating func set(_ flow: TextFlow) {
    transform = flow.transform
    hyphens = flow.hyphens
    wrapping = flow.wrapping
    lineLimit = flow.wrap == .none ? 1 : flow.maxLines
  }
}

extension CellRenderer {
  /// Whether it is a plot of a size that does not depend on its values.
  package var isPlot: Bool { isUniform && !isClipped }

  /// Whether a cell with a footnote's mark is narrower. Drawings of uniform size keep it, for a
  /// common scale: their marks hang into the cell's inset.
  package var makesRoomForMarks: Bool { !isUniform }

  /// The frame of a drawing that is lower than its cell: at the top or the bottom, if texts are. In
  /// the middle, it has the full height.
  package func frame(
    of content: CellContent, style: CellStyle, in room: Rect, text: TextRuler
  ) -> Rect {
    if style.verticalAlignment == .middle { return room }
    let needed = neededSize(of: content, style: style, width: room.width, text: text).height
    var frame = room
    switch style.verticalAlignment {
    case .top, .baseline:
      if style.verticalAlignment == .baseline {
        frame.top += min(max(0, room.height - needed), style.firstLineOffset)
      }
      frame.bottom = min(room.bottom, frame.top + needed)
    case .middle, .bottom: frame.top = max(room.top, room.bottom - needed)
    }
    return frame
  }
}
