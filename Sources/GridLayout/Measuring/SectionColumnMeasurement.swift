import GridCore
import GridModel

/// Finds the width of the section column.
struct SectionColumnMeasurement {
  let grid: DataGrid
  let measurer: any TextMeasuring
  /// The cascade's zoom.
  let zoom: Double

  /// The width beyond which texts are broken, in points.
  static let maximum = 180.0

  /// Its own width, or that of its widest text with insets; 0 if there is no section column.
  func width(cascade: inout Cascade) -> Double {
    guard let column = grid.sectionColumn else { return 0 }
    if let width = column.width { return width * zoom }
    let header = cascade.style(of: .header)
    let style = cascade.style(of: .sectionColumn)
    let font = measurer.font(style.font)
    let parts = PartCells(grid, cascade: cascade, measurer: measurer)
    var widest = 0.0
    if !cascade.hidesHeader {
      widest = parts.sectionColumnHeader?.width(header) ?? lineWidth(column.title, header)
    }
    for number in grid.sections.indices {
      if let part = parts.label(ofSection: number) {
        widest = max(widest, part.width(style))
        continue
      }
      guard let label = grid.label(ofSection: number) else { continue }
      for line in label.split(separator: "\n") {
        let bytes = Array(style.transform.applied(to: String(line)).utf8)
        widest = max(
          widest, measurer.width(of: bytes.span, font: font) + style.insets.horizontal)
      }
    }
    return min(widest, Self.maximum * zoom)
  }

  private func lineWidth(_ text: String, _ style: ComputedStyle) -> Double {
    let bytes = Array(style.transform.applied(to: text).utf8)
    return measurer.width(of: bytes.span, font: measurer.font(style.font)) + style.insets.horizontal
  }
}
