import GridCore
import GridLayout
import GridModel

/// Typesets the texts of a figure in the font families of its grid.
struct FigureText {
  let families: [String]
  let measurer: any TextMeasuring
  let pixels: PixelGrid?

  /// A text in the font and colour of a style.
  static func line(
    _ text: String, _ style: ComputedStyle, alignment: HorizontalAlignment = .center,
    wrap: TextWrap = .none
  ) -> Line {
    Line(
      text: text, size: style.font.size, weight: style.font.weight, color: style.text,
      alignment: alignment, wrap: wrap)
  }

  /// A text in one font and colour.
  struct Line {
    var text: String
    var size: Double
    var weight: Int
    var color: Color
    var alignment = HorizontalAlignment.center
    var wrap = TextWrap.none
  }

  private func resolved(_ line: Line) -> ResolvedStyle {
    var style = ComputedStyle()
    style.font = FontDescriptor(families: families, size: line.size, weight: line.weight)
    style.text = line.color
    style.alignment = line.alignment
    style.verticalAlignment = .middle
    style.wrap = line.wrap
    style.wrapping = .balance
    return ResolvedStyle(style, backdrop: nil, measurer: measurer, hasMarks: false)
  }

  /// The size of a text that is broken into lines of at most a width.
  func size(of line: Line, width: Double) -> Size {
    let resolved = resolved(line)
    var scratch = CellTextBuffer()
    scratch.load(line.text, as: resolved.flow)
    let block = TextBlock.set(
      scratch, font: resolved.font, flow: resolved.flow, width: width, measurer: measurer)
    let widest = block.lines.reduce(0) { max($0, $1.width) }
    return Size(
      width: (widest + 0.5).rounded(.up),
      height: resolved.lines.top(ofLine: block.lines.count - 1) + resolved.lines.height)
  }

  func paint(_ line: Line, in box: Rect, into list: inout DisplayList) {
    let resolved = resolved(line)
    var scratch = CellTextBuffer()
    scratch.load(line.text, as: resolved.flow)
    TextPainting(measurer: measurer, pixels: pixels)
      .paint(scratch, style: resolved, content: box, into: &list)
  }
}
