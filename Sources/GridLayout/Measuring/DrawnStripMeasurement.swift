import GridCore
import GridModel

/// Measures the strips of sections, and the rows of sums on pages, that have renderers. All strips
/// with the same style key are as high as the highest of them.
struct DrawnStripMeasurement {
  let grid: DataGrid
  let parts: PartCells

  /// The heights by the strips' style keys, in points.
  func heights(columns: ColumnFrames, cascade: inout Cascade) -> [StripKey: Double] {
    var heights: [StripKey: Double] = [:]
    for (number, section) in grid.sections.enumerated() {
      if Cancellation.isNoticed(at: number) { break }
      for index in 0..<(section.leading.count + section.trailing.count) {
        let strip = section.strip(index)
        if strip.drawing == 0 { continue }
        if case .summary = strip { continue }
        let height = self.height(
          ofText: index, in: number, width: columns.right - left(of: strip, in: section, columns),
          cascade: &cascade)
        heights[strip.key] = max(heights[strip.key] ?? 0, height)
      }
    }
    grid.forEachSummary { summary, place in
      guard summary.drawing > 0 else { return }
      let key = SectionStrip.summary(summary).key
      let height = self.height(of: summary, at: place, columns: columns, cascade: &cascade)
      heights[key] = max(heights[key] ?? 0, height)
    }
    return heights
  }

  /// Strips within their section are beside the section column.
  private func left(of strip: SectionStrip, in section: Section, _ columns: ColumnFrames) -> Double
  {
    strip.level >= section.level ? columns.sectionColumn.right : columns.left
  }

  private func height(
    ofText index: Int, in number: Int, width: Double, cascade: inout Cascade
  ) -> Double {
    let strip = grid.sections[number].strip(index)
    guard let text = strip.text, let part = parts.strip(index, in: number, text: text) else {
      return 0
    }
    let style = cascade.style(of: strip.key)
    var room = width - (cascade.spacing.level ?? 0) * Double(max(0, strip.level))
    if case .header(let header) = strip, header.disclosure != nil {
      room -= DisclosureMark.reservedWidth(fontSize: style.font.size)
    }
    return part.height(style, width: room)
  }

  private func height(
    of summary: SummaryStrip, at place: SummaryPlace, columns: ColumnFrames,
    cascade: inout Cascade
  ) -> Double {
    let key = SectionStrip.summary(summary).key
    let cells = cascade.summaryCells(of: key)
    var height = 0.0
    for column in grid.columns.indices {
      guard let part = parts.value(of: summary, at: place, column: column) else { continue }
      height = max(height, part.height(cascade[cells[column]], width: columns[column].width))
    }
    guard let part = parts.label(of: summary, at: place) else { return height }
    var left = columns.sectionColumn.right
    if let (_, number) = place.strip {
      left = self.left(of: .summary(summary), in: grid.sections[number], columns)
    }
    // A label without room is not drawn.
    guard let span = columns.label(over: summary.row.labelColumns(grid.columns), from: left)
    else { return height }
    let indent = (cascade.spacing.level ?? 0) * Double(max(0, summary.level))
    return max(height, part.height(cascade.style(of: key), width: span.width - indent))
  }
}

extension SectionStrip {
  /// The text of the strip; `nil` for rows of values.
  var text: String? {
    switch self {
    case .header(let header): header.title
    case .footer(let footer): footer.text
    case .summary: nil
    }
  }
}
