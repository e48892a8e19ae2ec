import GridCore
import GridModel

/// A cell with a picture that shrinks if it does not fit.
protocol FramedPictureRenderer: PictureTextRenderer {}

extension FramedPictureRenderer {
  func gap(_ style: CellStyle) -> Double { PictureLabel.gap(style) }

  func plainSize(_ content: CellContent, style: CellStyle, text: TextRuler) -> Size {
    label.size(pictureSize(content, style), content, style: style, text: text)
  }

  /// Draws the text, and returns the frame of the picture.
  func place(
    _ picture: Size, _ content: CellContent, style: CellStyle, in frame: Rect,
    on canvas: inout CellCanvas
  ) -> Rect {
    markedText(content, style, picture: picture.shrunk(into: frame))?
      .draw(in: frame, style: style, on: &canvas)
      ?? label.place(picture, content, style: style, in: frame, on: &canvas)
  }
}
