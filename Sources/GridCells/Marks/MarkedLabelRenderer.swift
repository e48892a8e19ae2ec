import GridCore
import GridModel

/// A cell with a mark and a text beside it.
protocol MarkedLabelRenderer: CellRenderer {
  func set(_ content: CellContent, _ style: CellStyle) -> MarkedLabel
}

extension MarkedLabelRenderer {
  public func measure(
    _ content: CellContent, style: CellStyle, width: Double?, text: TextRuler
  ) -> Size {
    let size = set(content, style).size(text)
    return Size(width: size.width, height: max(size.height, text.lineHeight(of: style.font)))
  }
}
