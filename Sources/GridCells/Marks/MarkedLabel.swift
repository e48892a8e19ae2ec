import GridCore
import GridModel

/// A mark and a text on one line, set as a unit.
struct MarkedLabel {
  var mark: Size
  /// Empty is none.
  var text: String
  var font: FontDescriptor
  /// The gap between the two, in points.
  var gap: Double
  var isMarkTrailing = false

  func size(_ ruler: TextRuler) -> Size {
    let width = text.isEmpty ? mark.width : mark.width + gap + ruler.width(of: text, font: font)
    return Size(width: width, height: max(mark.height, ruler.lineHeight(of: font)))
  }

  /// Draws the text, shortened if it does not fit.
  /// - Returns: the frame of the mark.
  func draw(
    in frame: Rect, style: CellStyle, color: Color, on canvas: inout CellCanvas
  ) -> Rect {
    let room = frame.width - mark.width - gap
    var shown = self
    shown.text = room > 0 ? canvas.shortened(text, to: room, font: font) : ""
    if room <= 0, TextRuler.isFigure(text) { canvas.note("there is no room for \"\(text)\"") }
    // Number signs may have no room beside the mark either; they are reported all the same.
    if shown.text != text, shown.size(canvas.text).width > frame.width + 0.01 { shown.text = "" }
    let box = style.box(shown.size(canvas.text), in: frame)
    var (markBox, label) = (box, box)
    if isMarkTrailing {
      markBox.left = box.right - mark.width
      label.right = markBox.left - gap
    } else {
      markBox.right = box.left + mark.width
      label.left = markBox.right + gap
    }
    canvas.draw(shown.text, in: label, alignment: .leading, font: font, color: color)
    let middle = (box.top + box.bottom) / 2
    markBox.top = middle - mark.height / 2
    markBox.bottom = middle + mark.height / 2
    return markBox
  }
}

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

/// A cell with a mark whose size is determined by its font.
protocol LabelledMarkRenderer: PictureTextRenderer {
  /// The text beside the mark if it is not a text of several columns.
  func plainText(_ content: CellContent) -> String
}

extension LabelledMarkRenderer {
  private func plain(_ content: CellContent, _ style: CellStyle) -> MarkedLabel {
    let text = label == .none ? "" : plainText(content)
    return MarkedLabel(
      mark: pictureSize(content, style), text: text, font: style.font,
      gap: text.isEmpty ? 0 : gap(style), isMarkTrailing: label == .leading)
  }

  func plainSize(_ content: CellContent, style: CellStyle, text: TextRuler) -> Size {
    plain(content, style).size(text)
  }

  /// Draws the text, and returns the frame of the mark.
  func place(
    _ content: CellContent, style: CellStyle, in frame: Rect, on canvas: inout CellCanvas
  ) -> Rect {
    markedText(content, style)?.draw(in: frame, style: style, on: &canvas)
      ?? plain(content, style)
      .draw(in: frame, style: style, color: style.textColor, on: &canvas)
  }
}
