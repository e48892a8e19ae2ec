import GridCore
import GridModel

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
