package import GridCore
package import GridModel

/// The boxes of the column that shows which rows are selected, and that of its header.
package struct SelectionBoxCell: CellRenderer {
  /// The state of the box; `nil` is the text of the cell.
  private let state: BoxState?

  package init(_ state: BoxState? = nil) { self.state = state }

  package var isUniform: Bool { true }
  /// A uniform drawing that is not clipped is a plot, which is in the middle of its row.
  package var isClipped: Bool { true }
  package var centersRows: Bool { false }
  package var alignment: HorizontalAlignment? { .center }

  private func side(_ style: CellStyle) -> Double { style.font.size * 1.15 }

  private func state(of content: CellContent) -> TriState {
    switch state ?? BoxState(rawValue: content.text) {
    case .checked: .yes
    case .mixed: .mixed
    case .unchecked, nil: .no
    }
  }

  package func measure(
    _ content: CellContent, style: CellStyle, width: Double?, text: TextRuler
  ) -> Size {
    Size(width: side(style), height: text.lineHeight(of: style.font))
  }

  /// The box is beside the first line of the texts of its row.
  package func draw(
    _ content: CellContent, style: CellStyle, in frame: Rect, on canvas: inout CellCanvas
  ) {
    let side = side(style)
    let line = canvas.text.set(RichText("0"), style: style, width: nil, maxLines: 1)
    let lineTop = style.box(Size(width: side, height: line.size.height), in: frame).top
    let baseline = lineTop + (line.firstBaseline ?? line.size.height)
    // Digits are about 0.72 of the font's size high.
    let middle = baseline - style.font.size * 0.36
    let box = canvas.aligned(
      Rect(
        x: style.left(ofWidth: side, in: frame), y: middle - side / 2, width: side, height: side))
    canvas.drawBox(state(of: content), color: style.textColor, style: style, in: box)
  }

  package func alternative(for content: CellContent) -> String? {
    switch state(of: content) {
    case .yes: "checked"
    case .no: "not checked"
    case .mixed: "mixed"
    }
  }
}
