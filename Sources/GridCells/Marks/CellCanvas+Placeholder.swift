import GridCore
import GridModel

extension CellCanvas {
  /// A text for a value that cannot be drawn: as it is, but muted, with a finding. There is none for what the column writes in
  /// the place of missing values.
  mutating func drawPlaceholder(
    _ content: CellContent, problem: String, style: CellStyle, in frame: Rect
  ) {
    if !content.text.isEmpty, !content.isMissing {
      note("\"\(content.text.beginning(40))\" \(problem)")
    }
    let text = self.text.shortened(content.text, to: frame.width, font: style.font)
    let box = style.box(
      Size(width: frame.width, height: self.text.lineHeight(of: style.font)), in: frame)
    draw(text, in: box, alignment: style.alignment, font: style.font, color: style.mutedColor)
  }
}
