import GridCore
import GridModel

/// A cell that is a rich text and nothing else: what it is made of is all that differs.
public protocol RichTextRenderer: CellRenderer {
  /// What goes beyond so many lines is cut with an ellipsis; 0 is no limit.
  var maxLines: Int { get }

  func richText(for content: CellContent) -> RichText
}

extension RichTextRenderer {
  public var isClipped: Bool { false }

  public func measure(
    _ content: CellContent, style: CellStyle, width: Double?, text: TextRuler
  ) -> Size {
    let size = text.set(
      richText(for: content), style: style, width: width, maxLines: maxLines
    ).size
    return Size(width: size.width, height: max(size.height, text.lineHeight(of: style.font)))
  }

  public func leastWidth(_ content: CellContent, style: CellStyle, text: TextRuler) -> Double {
    text.longestWord(of: richText(for: content), style: style)
  }

  public func draw(
    _ content: CellContent, style: CellStyle, in frame: Rect, on canvas: inout CellCanvas
  ) {
    let text = richText(for: content)
    guard !text.isEmpty else { return }
    canvas.draw(
      canvas.text.set(text, style: style, width: frame.width, maxLines: maxLines), style: style,
      in: frame)
  }
}
