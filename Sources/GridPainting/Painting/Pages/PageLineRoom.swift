package import GridCore
import GridLayout
package import GridModel

/// Makes margins higher for lines of which a text needs several lines: these keep half of the
/// margin, at most ``mostDistance``, from the edge of the sheet and from the content, which gives
/// way.
package struct PageLineRoom {
  /// Whose styles and titles the lines have.
  let grid: DataGrid
  let facts: PageFacts
  let measurer: any TextMeasuring

  package init(_ grid: DataGrid, facts: PageFacts, measurer: any TextMeasuring) {
    self.grid = grid
    self.facts = facts
    self.measurer = measurer
  }

  package func formats(_ formats: [PageFormat]) -> [PageFormat] {
    guard formats.contains(where: { !($0.headers + $0.footers).isEmpty }) else { return formats }
    var cascade = Cascade(PrintedTheme.printed(grid, on: formats).grid)
    let (header, footer) = (cascade.style(of: .pageHeader), cascade.style(of: .pageFooter))
    return formats.map { format in
      var format = format
      format.margins.top = height(
        of: format.headers, header, within: format.margins.top, of: format)
      format.margins.bottom = height(
        of: format.footers, footer, within: format.margins.bottom, of: format)
      return format
    }
  }

  private func height(
    of lines: [PageLine], _ style: ComputedStyle, within margin: Double, of format: PageFormat
  ) -> Double {
    let (font, flow) = (measurer.font(style.font), TextFlow(style))
    let frame = Rect(
      left: format.margins.left, top: 0, right: format.size.width - format.margins.right, bottom: 0)
    let count =
      lines.map { line in
        let texts = PageLineTexts(
          line, flow: flow, font: font, measurer: measurer, filled: { $0.filled(longestValues) })
        let boxes = texts.boxes(in: frame, gap: style.font.size)
        return texts.lineCount(in: boxes, flow: flow, font: font, measurer: measurer)
      }.max() ?? 1
    guard count > 1 else { return margin }
    let distance = min(margin / 2, Self.mostDistance)
    let lines = measurer.lines(of: style, font: font).height(lineCount: count)
    return max(margin, (lines + 2 * distance).rounded(.up))
  }

  /// The longest values of the placeholders. The pages have not been counted.
  private var longestValues: [String: String] {
    let strings = grid.strings
    let sections = grid.sections.indices.lazy.compactMap { grid.label(ofSection: $0) }
    let page = strings.number(999)
    let rows = strings.number(grid.order.count)
    return [
      "page": page, "pages": page, "pageLabel": page, "title": facts.title ?? grid.title ?? "",
      "subtitle": grid.subtitle ?? "", "date": facts.date, "file": facts.file,
      "section": sections.max { $0.utf8.count < $1.utf8.count } ?? "", "firstRow": rows,
      "lastRow": rows, "rowCount": rows,
    ]
  }

  /// In points: what printers leave blank along the edges of a sheet, and more.
  private static let mostDistance = 18.0
}
