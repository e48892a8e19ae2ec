import GridCore
import GridModel

/// Stacks the strips of a grid from top to bottom: title, subtitle, pull-down row, filter row,
/// column headers, sections, legends, footnotes, notes.
///
/// 1. The strips above the body are stacked, each with the height of its text in the whole width.
/// 2. The body is as high as its rows and the strips of its sections.
/// 3. The strips below the body are stacked.
struct StripStacking {
  let grid: DataGrid
  let measurer: any TextMeasuring
  let columns: ColumnFrames
  let header: HeaderFrames
  let rowHeights: RowHeights
  /// The insets of the picture.
  let insets: Insets
  /// The least width of the picture.
  let width: Double
  /// The width of titles and notes; `nil` is that of the columns.
  var captionWidth: Double?

  private var captions: Double { captionWidth ?? columns.right - columns.left }

  func frames(cascade: inout Cascade) -> GridFrames {
    var y = insets.top
    func place(_ item: GridItem, height: Double) -> PlacedItem {
      let top = y
      y += height
      return PlacedItem(item: item, top: top, bottom: y)
    }
    var leading: [PlacedItem] = []
    let gap = cascade.spacing.caption ?? 0
    let measurement = CaptionMeasurement(
      grid: grid, measurer: measurer, width: captions, cascade: &cascade)
    // The gap is part of the last caption, so that strips touch, and every point belongs to one.
    if grid.captions.title != nil {
      let height = measurement.height(of: .title, cascade: &cascade)
      leading.append(place(.title, height: height + (grid.subtitle == nil ? gap : 0)))
    }
    if grid.captions.subtitle != nil {
      let height = measurement.height(of: .subtitle, cascade: &cascade)
      leading.append(place(.subtitle, height: height + gap))
    }
    let tableTop = y
    if let pullDown = grid.shown.pullDown, let text = grid.pullDownText {
      let drawn = PartCells(grid, cascade: cascade, measurer: measurer).pullDown
      let height =
        drawn?.height(cascade.style(of: .pullDown), width: captions)
        ?? textHeight(text, .pullDown, cascade: &cascade)
      // Pulled down by a part, it pushes the grid down by that part only.
      leading.append(place(.pullDown, height: height * pullDown.progress))
    }
    if grid.shown.filter != nil {
      leading.append(place(.filter, height: filterHeight(cascade: &cascade)))
    }
    if header.height > 0 { leading.append(place(.columnHeader, height: header.height)) }
    if grid.isEmpty, !grid.strings.empty.isEmpty, !grid.columns.isEmpty {
      leading.append(place(.empty, height: measurement.height(of: .empty, cascade: &cascade)))
    }
    let stripHeights = stripHeights(cascade: &cascade)
    let sectionGap = cascade.spacing.section ?? 0
    // The sections are placed by the frames themselves, which find a line among millions without a
    // list of all: these frames are made for the end of the body, and again with all strips.
    let body = GridFrames(
      size: .zero, columns: columns, leadingItems: [], trailingItems: [], tableTop: tableTop,
      bodyTop: y, rowHeights: rowHeights, sections: grid.sections, stripHeights: stripHeights,
      sectionGap: sectionGap, endGap: cascade.spacing.end ?? 0)
    y = body.tableBottom
    var trailing: [PlacedItem] = []
    for (index, legend) in grid.legends.enumerated() {
      let style = cascade.style(of: .legend)
      let measures = LegendMeasures(
        legend, lineHeight: measurer.lines(of: style, font: measurer.font(style.font)).height,
        zoom: cascade.drawnZoom)
      trailing.append(
        place(.legend(index), height: max(style.height, measures.height + style.insets.vertical)))
    }
    let notes =
      grid.footnotes.notes.indices.map(GridItem.footnote)
      + grid.captions.notes.indices.map(GridItem.note)
    for note in notes {
      trailing.append(place(note, height: measurement.height(of: note, cascade: &cascade)))
    }
    return GridFrames(
      size: Size(width: max(width, columns.right + insets.right), height: y + insets.bottom),
      columns: columns, leadingItems: leading, header: header, trailingItems: trailing,
      tableTop: tableTop, bodyTop: body.bodyTop, rowHeights: rowHeights, sections: grid.sections,
      stripHeights: stripHeights, sectionGap: sectionGap, endGap: body.endGap,
      captionWidth: captions)
  }

  private func stripHeights(cascade: inout Cascade) -> SectionStripHeights {
    let keys = grid.stripKeys
    // Totals are not lower than the rows that they are of, in any density. Marks may make all rows
    // a little higher than their texts; rows with several lines or pictures are no measure.
    var rowHeight = 0.0
    if !grid.columns.isEmpty {
      let row = cascade.bodyStyle(column: 0, state: [])
      rowHeight =
        measurer.lines(of: row, font: measurer.font(row.font)).height + row.insets.vertical
      if let lowest = rowHeights.lowest, lowest > row.height,
        lowest <= Self.mostGrowth * max(rowHeight, row.height)
      {
        rowHeight = max(rowHeight, lowest)
      }
    }
    func height(_ element: StyleElement) -> Double {
      guard keys.contains(where: { $0.element == element }) else { return 0 }
      let own = lineBoxHeight(cascade.style(of: element))
      let least = Self.totals.contains(element) && !cascade.setsHeight(of: element) ? rowHeight : 0
      return RowPitch.height(max(own, least), zoom: cascade.drawnZoom)
    }
    var ruled: [StripKey: Double] = [:]
    for key in keys where key.ruleSet > 0 || key.drawing > 0 {
      var height = lineBoxHeight(cascade.style(of: key))
      if key.hasCells {
        for id in cascade.summaryCells(of: key) { height = max(height, lineBoxHeight(cascade[id])) }
      }
      if Self.totals.contains(key.element), !cascade.setsHeight(of: key.element) {
        height = max(height, rowHeight)
      }
      ruled[key] = RowPitch.height(height, zoom: cascade.drawnZoom)
    }
    if !grid.drawings.isEmpty {
      let drawn = DrawnStripMeasurement(
        grid: grid, parts: PartCells(grid, cascade: cascade, measurer: measurer))
      ruled.merge(drawn.heights(columns: columns, cascade: &cascade), uniquingKeysWith: max)
    }
    return SectionStripHeights(
      header: height(.section), subheader: height(.subsection), footer: height(.sectionFooter),
      summary: height(.summary), grandSummary: height(.grandSummary), ruled: ruled)
  }

  /// How much higher rows may be than their texts for totals to be as high.
  private static let mostGrowth = 1.4
  /// The elements of rows of totals.
  private static let totals: Set<StyleElement> = [.summary, .grandSummary, .sectionFooter]

  private func filterHeight(cascade: inout Cascade) -> Double {
    let row = cascade.style(of: .filter)
    let field = cascade.style(of: .filterField)
    return max(row.height, lineBoxHeight(field) + row.insets.vertical)
  }

  private func textHeight(_ text: String, _ element: StyleElement, cascade: inout Cascade)
    -> Double
  {
    textHeight(text, style: cascade.style(of: element), width: captions)
  }

  private func textHeight(_ text: String, style: ComputedStyle, width: Double) -> Double {
    var scratch = CellTextBuffer()
    scratch.load(text, as: TextFlow(style))
    let font = measurer.font(style.font)
    let block = TextBlock.set(
      scratch, font: font, flow: TextFlow(style), width: width - style.insets.horizontal,
      measurer: measurer)
    let lines = measurer.lines(of: style, font: font).height(lineCount: block.lines.count)
    return max(style.height, lines + style.insets.vertical)
  }

  /// The height of a strip with one line of text.
  private func lineBoxHeight(_ style: ComputedStyle) -> Double {
    let line = measurer.lines(of: style, font: measurer.font(style.font)).height
    return max(style.height, line + style.insets.vertical)
  }
}
