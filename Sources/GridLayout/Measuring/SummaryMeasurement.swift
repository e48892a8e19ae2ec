import GridCore
import GridModel

/// Measures the cells of summary rows, which have one line and are never broken.
struct SummaryMeasurement {
  let grid: DataGrid
  let measurer: any TextMeasuring

  private struct CellMeasure {
    var font: FontID
    var flow: TextFlow
    var insets: Double
    var isDecimal: Bool
    /// The font size.
    var size: Double
  }

  /// What is narrower than this share of the font size is no digit: what a bold sign is wider, or a
  /// bracket that hangs.
  private static let digitShare = 0.45

  /// Widens the columns' contents to fit the summaries: a value its column, and a label its column
  /// if that is one.
  func measure(into contents: inout [ColumnContent], cascade: inout Cascade) {
    var measures: [StripKey: [CellMeasure]] = [:]
    var styles: [StripKey: [ComputedStyle]] = [:]
    let columnsOfKey = Dictionary(grouping: grid.columns.indices) { grid.columns[$0].key }
    let indent = cascade.spacing.level ?? 0
    var scratch = CellTextBuffer()
    let parts = PartCells(grid, cascade: cascade, measurer: measurer)
    grid.forEachSummary { summary, place in
      // Thousands of sections share a few keys: fonts and styles are resolved once for each.
      let key = SectionStrip.summary(summary).key
      let cells: [CellMeasure]
      if let cached = measures[key] {
        cells = cached
      } else {
        let computed = cascade.summaryCells(of: key).map { cascade[$0] }
        if key.drawing > 0 { styles[key] = computed }
        cells = computed.map(measure)
        measures[key] = cells
      }
      for column in summary.row.cells.keys.flatMap({ columnsOfKey[$0] ?? [] }) {
        guard let text = summary.row.text(in: grid.columns[column]) else { continue }
        if let part = parts.value(of: summary, at: place, column: column) {
          let width = part.width(styles[key]?[column] ?? ComputedStyle())
          contents[column].summaryWidth = max(contents[column].summaryWidth, width)
          // An upright drawing among mirrored numbers is moved with their column of digits, which
          // must be as wide as that.
          if grid.direction == .rightToLeft, cells[column].isDecimal, !part.renderer.isMirrored {
            contents[column].drawnWidth = max(
              contents[column].drawnWidth, width - cells[column].insets)
          }
          continue
        }
        scratch.load(text, as: cells[column].flow)
        measureCell(
          scratch.bytes.span, cells[column], marks: grid.columns[column].decimalMarks,
          into: &contents[column])
        if scratch.hasDigit {
          contents[column].noteFigure(
            measurer.width(of: scratch.bytes.span, font: cells[column].font),
            insets: cells[column].insets)
        }
      }
      // A label over several columns is shortened instead: no single one of them would be to widen.
      let columns = summary.row.labelColumns(grid.columns)
      if let label = summary.row.label, columns.count == 1, let column = columns.first {
        let width: Double
        if let part = parts.label(of: summary, at: place) {
          width = part.width(styles[key]?[column] ?? ComputedStyle())
        } else {
          scratch.load(label, as: cells[column].flow)
          width =
            measurer.width(of: scratch.bytes.span, font: cells[column].font) + cells[column].insets
        }
        contents[column].summaryWidth = max(
          contents[column].summaryWidth, width + indent * Double(max(0, summary.level)))
      }
    }
  }

  private func measure(_ style: ComputedStyle) -> CellMeasure {
    CellMeasure(
      font: measurer.font(style.font), flow: TextFlow(style).onOneLine,
      insets: style.insets.horizontal,
      isDecimal: style.alignment == .decimal, size: style.font.size)
  }

  private func measureCell(
    _ text: Span<UInt8>, _ measure: CellMeasure, marks: DecimalMarks,
    into content: inout ColumnContent
  ) {
    let width = measurer.width(of: text, font: measure.font)
    var needed = width
    if measure.isDecimal,
      let leading = DecimalSplit.leadingWidth(
        of: text, width: width, font: measure.font, marks: marks, measurer: measurer)
    {
      // Cells determine the position of decimal points, unless they have no decimals and a total
      // has, as means of whole numbers do: then all make room for them.
      // A percentage under amounts is another measure, and hangs.
      if content.fractionWidth == 0, width - leading > measure.size * Self.digitShare,
        DecimalSplit(text, marks: marks)?.end == text.count
      {
        // Totals that have been measured make room, too.
        content.summaryWidth += width - leading - content.fractionWidth
        content.fractionWidth = width - leading
        let cells = content.integerWidth + content.fractionWidth + measure.insets
        if content.integerWidth > 0 { content.cellWidth = max(content.cellWidth, cells) }
      }
      needed = max(needed, leading + content.fractionWidth)
      if grid.direction == .rightToLeft { content.drawnWidth = max(content.drawnWidth, needed) }
    }
    content.summaryWidth = max(content.summaryWidth, needed + measure.insets)
  }
}
