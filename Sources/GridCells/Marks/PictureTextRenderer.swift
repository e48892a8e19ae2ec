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
