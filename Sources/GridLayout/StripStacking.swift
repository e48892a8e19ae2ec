import GridCore
import GridModel

/// Stacks the strips of a grid from top to bottom: title, subtitle, column headers, sections, notes.
struct StripStacking {
  let grid: DataGrid
  let measurer: any TextMeasuring
  let columns: ColumnFrames
  let rowHeights: RowHeights
  /// Around the picture.
  let insets: Insets
  /// The least width of the picture.
  let width: Double
  /// What titles and notes have; `nil` is the columns' width.
  var captionWidth: Double?

  func frames(cascade: inout Cascade) -> GridFrames {
    var y = insets.top
    func place(_ item: GridItem, height: Double) -> PlacedItem {
      let top = y
      y += height
      return PlacedItem(item: item, top: top, bottom: y)
    }
    var leading: [PlacedItem] = []
    if let title = grid.title {
      leading.append(place(.title, height: textHeight(title, .title, cascade: &cascade)))
    }
    if let subtitle = grid.subtitle {
      leading.append(place(.subtitle, height: textHeight(subtitle, .subtitle, cascade: &cascade)))
    }
    let tableTop = y
    let headerHeight = headerHeight(cascade: &cascade)
    if headerHeight > 0 { leading.append(place(.columnHeader, height: headerHeight)) }
    let stripHeights = stripHeights(cascade: &cascade)
    let body = GridFrames(
      size: .zero, columns: columns, leadingItems: [], trailingItems: [], tableTop: tableTop,
      bodyTop: y, rowHeights: rowHeights, sections: grid.sections, stripHeights: stripHeights)
    y = body.tableBottom
    var trailing: [PlacedItem] = []
    for (index, note) in grid.notes.enumerated() {
      trailing.append(place(.note(index), height: textHeight(note, .note, cascade: &cascade)))
    }
    return GridFrames(
      size: Size(width: max(width, columns.right + insets.right), height: y + insets.bottom),
      columns: columns, leadingItems: leading, trailingItems: trailing, tableTop: tableTop,
      bodyTop: body.bodyTop, rowHeights: rowHeights, sections: grid.sections,
      stripHeights: stripHeights)
  }

  private func stripHeights(cascade: inout Cascade) -> SectionStripHeights {
    SectionStripHeights(header: lineBoxHeight(cascade.style(of: .section)))
  }

  private func headerHeight(cascade: inout Cascade) -> Double {
    var height = 0.0
    for (index, column) in grid.columns.enumerated() {
      let style = cascade.headerStyle(column: index)
      var width = columns[index].width
      if column.sort != nil { width -= SortArrow.reservedWidth(fontSize: style.font.size) }
      height = max(height, textHeight(column.title, style: style, width: width))
    }
    return height
  }

  private func textHeight(_ text: String, _ element: StyleElement, cascade: inout Cascade)
    -> Double
  {
    textHeight(
      text, style: cascade.style(of: element), width: captionWidth ?? columns.right - columns.left)
  }

  private func textHeight(_ text: String, style: ComputedStyle, width: Double) -> Double {
    var scratch = TextScratch()
    scratch.load(text, wrap: style.wrap)
    let font = measurer.font(style.font)
    let block = TextBlock.set(
      scratch, font: font, flow: TextFlow(style), width: width - style.insets.horizontal,
      measurer: measurer)
    let lines = Double(block.lines.count) * measurer.metrics(of: font).lineHeight
    return max(style.height, lines + style.insets.vertical)
  }

  /// The height of a strip with one line of text.
  private func lineBoxHeight(_ style: ComputedStyle) -> Double {
    let line = measurer.metrics(of: measurer.font(style.font)).lineHeight
    return max(style.height, line + style.insets.vertical)
  }
}
