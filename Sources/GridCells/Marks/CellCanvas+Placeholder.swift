package import GridCore
package import GridModel

extension CellCanvas {
  /// Draws the text of a value that cannot be drawn: unchanged, but muted, with a finding. Texts for missing values have no
  /// finding.
  mutating func drawPlaceholder(
    _ content: CellContent, problem: String, style: CellStyle, in frame: Rect
  ) {
    drawPlaceholder(
      content.text, problem: content.isMissing ? nil : problem, style: style, in: frame)
  }

  /// Draws a text that cannot be drawn as intended: muted, with a finding.
  /// - Parameter problem: `nil` is no finding.
  package mutating func drawPlaceholder(
    _ text: String, problem: String?, style: CellStyle, in frame: Rect
  ) {
    if let problem { noteProblem(problem, of: text) }
    let text = shortened(text, to: frame.width, font: style.font)
    let box = style.box(
      Size(width: frame.width, height: self.text.lineHeight(of: style.font)), in: frame)
    draw(text, in: box, alignment: style.alignment, font: style.font, color: style.mutedColor)
  }

  /// Draws the missing-picture placeholder for a value that cannot be drawn, with a finding.
  mutating func drawMissing(_ text: String, problem: String, style: CellStyle, in frame: Rect) {
    noteProblem(problem, of: text)
    drawMissingImage(in: frame, style: style)
  }

  private mutating func noteProblem(_ problem: String, of text: String) {
    if !text.isEmpty { note("\"\(text.beginning(40))\" \(problem)") }
  }
}
