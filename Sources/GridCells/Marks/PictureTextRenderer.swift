import GridCore
import GridModel

/// A cell with a picture that may have a text of several columns beside it.
protocol PictureTextRenderer: CellRenderer {
  var label: PictureLabel { get }
  var text: PictureText? { get }
  /// The key of the column that the picture comes from; `nil` is the cell's own.
  var pictureKey: String? { get }
  /// How large the picture is, in points.
  func pictureSize(_ content: CellContent, _ style: CellStyle) -> Size
  /// Between the picture and the text, in points.
  func gap(_ style: CellStyle) -> Double
  /// The size with the cell's own text, or with none.
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

  /// What the cell shows, in words; `nil` if its own text says it.
  /// - Parameter picture: what the picture says to those who do not see it; `nil` if it says nothing.
  func words(for content: CellContent, picture: String?) -> String? {
    label == .none ? picture : text?.alternative(for: content, after: picture)
  }
}
