import GridCore
import GridModel

extension CellCanvas {
  /// A text for a value that cannot be drawn: as it is, but muted, with a finding.
  package mutating func drawPlaceholder(
    _ text: String, problem: String, style: CellStyle, in frame: Rect
  ) {
    noteProblem(problem, of: text)
    let text = self.text.shortened(text, to: frame.width, font: style.font)
    let box = style.box(
      Size(width: frame.width, height: self.text.lineHeight(of: style.font)), in: frame)
    draw(text, in: box, alignment: style.alignment, font: style.font, color: style.mutedColor)
  }

  /// The sign of a missing picture for a value that cannot be drawn, with a finding.
  mutating func drawMissing(_ text: String, problem: String, style: CellStyle, in frame: Rect) {
    noteProblem(problem, of: text)
    drawMissingImage(in: frame, style: style)
  }

  private mutating func noteProblem(_ problem: String, of text: String) {
    if !text.isEmpty { note("\"\(text.beginning(40))\" \(problem)") }
  }
}
