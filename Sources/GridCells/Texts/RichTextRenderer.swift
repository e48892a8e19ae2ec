public import GridCore
public import GridModel

/// A cell that is a rich text and nothing else: what it is made of is all that differs.
public protocol RichTextRenderer: CellRenderer {
  /// What goes beyond so many lines is cut with an ellipsis; 0 is no limit.
  var maxLines: Int { get }

  /// How it is turned; default not at all.
  var turn: TextTurn { get }

  /// The text of a cell in pieces, each with its look.
  func richText(for content: CellContent) -> RichText

  /// The same as a style has it; default for all styles alike.
  func richText(for content: CellContent, style: CellStyle) -> RichText

  /// How many lines it has at most in a style; default ``maxLines``.
  func lineLimit(in style: CellStyle) -> Int

  /// What of the content the text cannot say, for a finding: `"x y" is no address`; default nothing.
  func problem(with content: CellContent) -> String?
}

extension RichTextRenderer {
  public var isClipped: Bool { false }

  public var isBreakable: Bool { turn.isNone }

  /// Only what is turned is a drawing to those beside it.
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
    let rich = richText(for: content, style: style)
    let maxLines = lineLimit(in: style)
    if !turn.isNone {
      return turn.room(for: text.set(rich, style: style, width: nil, maxLines: maxLines).size)
    }
    let size = text.set(rich, style: style, width: width, maxLines: maxLines).size
    return Size(width: size.width, height: max(size.height, text.lineHeight(of: style.font)))
  }

  public func leastWidth(_ content: CellContent, style: CellStyle, text: TextRuler) -> Double {
    if !turn.isNone { return measure(content, style: style, width: nil, text: text).width }
    return text.longestWord(of: richText(for: content, style: style), style: style)
  }

  public func draw(
    _ content: CellContent, style: CellStyle, in frame: Rect, on canvas: inout CellCanvas
  ) {
    if let problem = problem(with: content) { canvas.note(problem) }
    let text = richText(for: content, style: style)
    guard !text.isEmpty else { return }
    if !turn.isNone {
      canvas.draw(
        turned(text, style: style, in: frame, canvas.text), turned: turn, style: style, in: frame)
      return
    }
    let set = canvas.text.set(
      text, style: style, width: frame.width, maxLines: lineLimit(in: style))
    if set.isShortened { canvas.noteShortened() }
    canvas.draw(set, style: style, in: frame)
  }

  /// Lines that run up or down are broken at the frame's height, and there are as many as it has room for.
  private func turned(
    _ text: RichText, style: CellStyle, in frame: Rect, _ ruler: TextRuler
  ) -> SetText {
    let whole = ruler.set(text, style: style, width: nil, maxLines: maxLines)
    guard turn.isUpright, whole.size.width > frame.height + 0.01 else { return whole }
    let fitting = max(1, Int((frame.width + 0.01) / max(1, ruler.lineHeight(of: style.font))))
    return ruler.set(
      text, style: style, width: frame.height,
      maxLines: maxLines == 0 ? fitting : min(maxLines, fitting))
  }
}
