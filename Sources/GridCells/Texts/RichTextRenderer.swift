public import GridCore
public import GridModel

/// A cell that consists of a rich text. Implementations differ only in its contents.
public protocol RichTextRenderer: CellRenderer {
  /// The maximum number of lines, after which the text is cut with an ellipsis; 0 is no limit.
  var maxLines: Int { get }

  /// The turn of the text; default none.
  var turn: TextTurn { get }

  /// The text of a cell in pieces, each with its style.
  func richText(for content: CellContent) -> RichText

  /// The same for a cell style; default the same for all styles.
  func richText(for content: CellContent, style: CellStyle) -> RichText

  /// The maximum number of lines in a style; default ``maxLines``.
  func lineLimit(in style: CellStyle) -> Int

  /// The problem with the content, for a finding: `"x y" is not an address`; default none.
  func problem(with content: CellContent) -> String?
}

extension RichTextRenderer {
  public var isClipped: Bool { false }

  public var isBreakable: Bool { turn.isNone }

  /// Only a turned text is treated as a drawing by neighbouring cells.
  public var centersRows: Bool { !turn.isNone }

  public var turn: TextTurn { TextTurn() }

  public func problem(with content: CellContent) -> String? { nil }

  public func richText(for content: CellContent, style: CellStyle) -> RichText {
    richText(for: content)
  }

  public func lineLimit(in style: CellStyle) -> Int { maxLines }

  public func measure(
    _ content: CellContent, style: CellStyle, width: Double?, text: TextRuler
  ) -> Size {
    if !turn.isNone {
      let rich = richText(for: content, style: style)
      return turn.room(
        for: text.set(rich, style: style, width: nil, maxLines: lineLimit(in: style)).size)
    }
    let size = lines(content, style: style, width: width, text).size
    return Size(width: size.width, height: max(size.height, text.lineHeight(of: style.font)))
  }

  public func leastWidth(_ content: CellContent, style: CellStyle, text: TextRuler) -> Double {
    if !turn.isNone { return measure(content, style: style, width: nil, text: text).width }
    return text.longestWord(of: richText(for: content, style: style), style: style)
  }

  public func textLines(
    _ content: CellContent, style: CellStyle, width: Double, text: TextRuler
  ) -> [TextLine]? {
    guard turn.isNone else { return nil }
    let lines = lines(content, style: style, width: width, text)
    return lines.isEmpty ? [] : lines.textLines
  }

  private func lines(
    _ content: CellContent, style: CellStyle, width: Double?, _ ruler: TextRuler
  ) -> SetText {
    let maxLines = lineLimit(in: style)
    return content.set(by: self, style: style, width: width, maxLines: maxLines) {
      ruler.set(
        richText(for: content, style: style), style: style, width: width, maxLines: maxLines)
    }
  }

  public func draw(
    _ content: CellContent, style: CellStyle, in frame: Rect, on canvas: inout CellCanvas
  ) {
    if let problem = problem(with: content) { canvas.note(problem) }
    if !turn.isNone {
      let text = richText(for: content, style: style)
      guard !text.isEmpty else { return }
      canvas.draw(
        turned(text, style: style, in: frame, canvas.text), turned: turn, style: style, in: frame)
      return
    }
    let set = lines(content, style: style, width: frame.width, canvas.text)
    guard !set.isEmpty else { return }
    if set.isShortened { canvas.noteShortened() }
    canvas.draw(set, style: style, in: frame)
  }

  /// Lines that run up or down are broken at the frame's height, and as many are drawn as fit.
  private func turned(
    _ text: RichText, style: CellStyle, in frame: Rect, _ ruler: TextRuler
  ) -> SetText {
    let whole = ruler.set(text, style: style, width: nil, maxLines: maxLines)
    guard turn.isUpright, whole.size.width > frame.height + 0.01 else { return whole }
    let fitting = max(
      1, Int(bounded: (frame.width + 0.01) / max(1, ruler.lineHeight(of: style.font))))
    return ruler.set(
      text, style: style, width: frame.height,
      maxLines: maxLines > 0 ? min(maxLines, fitting) : fitting)
  }
}

/// The value as a text with its own line limit and style.
public struct TextCell: RichTextRenderer {
  /// The style of the text; `nil` values are those of the cell.
  public var look = TextLook()
  public var maxLines = 0
  public var turn = TextTurn()

  public init() {}

  public func richText(for content: CellContent) -> RichText { RichText(content.text, look) }
}
