import GridCore
import GridModel

/// A cell with a picture that may have a text of several columns beside it.
protocol PictureTextRenderer: CellRenderer {
  var label: PictureLabel { get }
  var text: PictureText? { get }
  /// The key of the column with the picture; `nil` is the cell's own.
  var pictureKey: String? { get }
  /// The size of the picture, in points.
  func pictureSize(_ content: CellContent, _ style: CellStyle) -> Size
  /// The gap between the picture and the text, in points.
  func gap(_ style: CellStyle) -> Double
  /// The size with the cell's own text, or without a text.
  func plainSize(_ content: CellContent, style: CellStyle, text: TextRuler) -> Size
}

extension PictureTextRenderer {
  var pictureKey: String? { nil }

  /// Whether there is a text of several columns.
  var hasLines: Bool { text != nil && label != .none }

  public var sourceKeys: [String] {
    [pictureKey].compactMap(\.self) + (text?.columns ?? [])
  }

  public func measure(
    _ content: CellContent, style: CellStyle, width: Double?, text: TextRuler
  ) -> Size {
    markedText(content, style)?.size(text, style: style, width: width)
      ?? plainSize(content, style: style, text: text)
  }

  public func leastWidth(_ content: CellContent, style: CellStyle, text: TextRuler) -> Double {
    markedText(content, style)?.leastWidth(text, style: style)
      ?? plainSize(content, style: style, text: text).width
  }

  /// The picture and the text of several columns; `nil` if there is no such text.
  /// - Parameter picture: its size, if that is known.
  func markedText(
    _ content: CellContent, _ style: CellStyle, picture: Size? = nil
  ) -> MarkedText? {
    guard let text, label != .none else { return nil }
    return MarkedText(
      mark: picture ?? pictureSize(content, style), text: text.richText(for: content),
      gap: gap(style), isMarkTrailing: label == .leading, maxLines: text.maxLines)
  }

  /// The text alternative of the cell; `nil` if its own text suffices.
  /// - Parameter picture: the text alternative of the picture; `nil` if it has none.
  func words(for content: CellContent, picture: String?) -> String? {
    label == .none ? picture : text?.alternative(for: content, after: picture)
  }
}

/// A mark and lines of text beside it, placed as a unit.
struct MarkedText {
  var mark: Size
  var text: RichText
  /// The gap between the two, in points.
  var gap: Double
  var isMarkTrailing = false
  /// 0 is no limit.
  var maxLines = 0

  /// - Parameter width: the width available for both, in points; `nil` breaks no lines.
  func size(_ ruler: TextRuler, style: CellStyle, width: Double?) -> Size {
    let lines = lines(ruler, style: style, width: width)
    return Size(
      width: mark.width + (lines.map { gap + $0.size.width } ?? 0),
      height: max(mark.height, lines?.size.height ?? 0, ruler.lineHeight(of: style.font)))
  }

  /// The least width, with a line for each word.
  func leastWidth(_ ruler: TextRuler, style: CellStyle) -> Double {
    text.isEmpty ? mark.width : mark.width + gap + ruler.longestWord(of: text, style: style)
  }

  /// Draws the text.
  /// - Returns: the frame of the mark.
  func draw(in frame: Rect, style: CellStyle, on canvas: inout CellCanvas) -> Rect {
    let lines = lines(canvas.text, style: style, width: frame.width)
    let width = mark.width + (lines.map { gap + $0.size.width } ?? 0)
    let left = style.left(ofWidth: min(width, frame.width), in: frame)
    let markLeft = isMarkTrailing ? left + width - mark.width : left
    if let lines {
      var block = frame
      block.left = isMarkTrailing ? left : left + mark.width + gap
      block.right = block.left + lines.size.width
      var style = style
      // Lines of different lengths begin at a mark before them, and end at one after them if the
      // cell's texts are aligned to the end.
      if !isMarkTrailing || style.alignment != .leading {
        style.alignment = isMarkTrailing ? .trailing : .leading
      }
      canvas.draw(lines, style: style, in: block)
    }
    return Rect(
      x: markLeft, y: top(of: frame, style: style, canvas.text), width: mark.width,
      height: mark.height)
  }

  /// `nil` if there is no text, or not enough room for any of it.
  private func lines(_ ruler: TextRuler, style: CellStyle, width: Double?) -> SetText? {
    let room = width.map { $0 - mark.width - gap }
    if text.isEmpty { return nil }
    if let room, room < ruler.width(of: "…", font: style.font) { return nil }
    return ruler.set(text, style: style, width: room, maxLines: maxLines)
  }

  /// A mark that is lower than a line is centred on the first or last one if texts are at the top
  /// or bottom.
  private func top(of frame: Rect, style: CellStyle, _ ruler: TextRuler) -> Double {
    let inset = max(0, (ruler.lineHeight(of: style.font) - mark.height) / 2)
    let box = style.box(mark, in: frame)
    return switch style.verticalAlignment {
    case .top, .baseline: box.top + inset
    case .middle: box.top
    case .bottom: box.top - inset
    }
  }
}
