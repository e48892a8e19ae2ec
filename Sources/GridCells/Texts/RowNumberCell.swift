package import GridCore
package import GridModel

/// The numbers of rows. Its column has room for the highest one, whichever rows are shown.
package struct RowNumberCell: CellRenderer {
  /// The number with the most digits.
  private let widest: String

  /// - Parameter numbers: those that rows can have.
  package init(_ numbers: ClosedRange<Int>) {
    let texts = [numbers.lowerBound, numbers.upperBound].map(String.init)
    let longest = texts.max { $0.count < $1.count } ?? ""
    widest = String(longest.map { $0.isNumber ? "0" : $0 })
  }

  package var isUniform: Bool { true }
  /// A uniform drawing that is not clipped is a plot, which is in the middle of its row.
  package var isClipped: Bool { true }
  package var centersRows: Bool { false }
  package var alignment: HorizontalAlignment? { .trailing }

  package func measure(
    _ content: CellContent, style: CellStyle, width: Double?, text: TextRuler
  ) -> Size {
    text.set(RichText(widest), style: style, width: nil, maxLines: 1).size
  }

  package func draw(
    _ content: CellContent, style: CellStyle, in frame: Rect, on canvas: inout CellCanvas
  ) {
    let text = canvas.text.set(
      RichText(content.text), style: style, width: nil, maxLines: 1)
    canvas.draw(text, style: style, in: frame)
  }
}
