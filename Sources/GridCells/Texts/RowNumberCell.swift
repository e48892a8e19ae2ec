package import GridCore
package import GridModel

/// The numbers of rows. Its column has room for the highest one, whichever rows are shown.
package struct RowNumberCell: CellRenderer {
  /// The number with the most digits.
  private let widest: String
  /// The words of the grid, which have the digits of its locale.
  private let strings: GridStrings

  /// - Parameter numbers: those that rows can have.
  package init(_ numbers: ClosedRange<Int>, strings: GridStrings) {
    let texts = [numbers.lowerBound, numbers.upperBound].map(strings.number)
    let longest = texts.max { $0.count < $1.count } ?? ""
    let zero = strings.number(0)
    widest = longest.map { $0.isNumber ? zero : String($0) }.joined()
    self.strings = strings
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
      RichText(strings.numbers(in: content.text)), style: style, width: nil, maxLines: 1)
    canvas.draw(text, style: style, in: frame)
  }
}
