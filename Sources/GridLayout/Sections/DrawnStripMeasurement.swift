import GridCore
import GridModel

/// Measures the strips of sections that draw themselves. Those that are drawn alike are as high as the highest of them.
struct DrawnStripMeasurement {
  let grid: DataGrid
  let parts: PartCells

  /// By what strips look like, in points.
  func heights(columns: ColumnFrames, cascade: inout Cascade) -> [StripKey: Double] {
    var heights: [StripKey: Double] = [:]
    for (number, section) in grid.sections.enumerated() {
      for index in 0..<(section.leading.count + section.trailing.count) {
        let strip = section.strip(index)
        guard strip.drawing > 0 else { continue }
        let height: Double
        if case .summary(let summary) = strip {
          height = self.height(
            of: summary, strip: index, in: number, columns: columns, cascade: &cascade)
        } else {
          let left =
            strip.level >= section.level ? columns.sectionColumn.right : columns.left
          height = self.height(
            ofText: index, in: number, width: columns.right - left, cascade: &cascade)
        }
        heights[strip.key] = max(heights[strip.key] ?? 0, height)
      }
    }
    return heights
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
    of summary: SummaryStrip, strip index: Int, in number: Int, columns: ColumnFrames,
    cascade: inout Cascade
  ) -> Double {
    let cells = cascade.summaryCells(of: SectionStrip.summary(summary).key)
    return grid.columns.indices.reduce(0) { height, column in
      guard
        let part = parts.value(of: summary, strip: index, in: number, column: column)
      else { return height }
      return max(height, part.height(cascade[cells[column]], width: columns[column].width))
    }
  }
}

extension SectionStrip {
  /// What it says; `nil` for rows of values.
  var text: String? {
    switch self {
    case .header(let header): header.title
    case .footer(let footer): footer.text
    case .summary: nil
    }
  }
}
