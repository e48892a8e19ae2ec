package import GridCore
package import GridModel

/// The cells of the column of a tree: indented by the level of their rows, with a triangle in those
/// that have rows below them. Beside it is the text, or what another renderer draws.
package struct TreeCell: CellRenderer {
  private let outline: TreeOutline
  /// Draws the content; `nil` is a text.
  private var inner: AnyCellRenderer?

  package init(_ outline: TreeOutline, inner: AnyCellRenderer? = nil) {
    self.outline = outline
    self.inner = inner
  }

  package var isClipped: Bool { inner?.base.isClipped ?? false }
  package var isBreakable: Bool { inner?.base.isBreakable ?? true }
  package var needsLeastWidth: Bool { inner?.base.needsLeastWidth ?? false }
  /// The levels begin at the other side.
  package var isMirrored: Bool { true }
  package var centersRows: Bool { inner?.base.centersRows ?? false }
  package var alignment: HorizontalAlignment? { .leading }
  package var sourceKeys: [String] { inner?.base.sourceKeys ?? [] }

  package func adapted(to values: ColumnValues) -> TreeCell {
    TreeCell(outline, inner: inner?.adapted(to: values))
  }

  package func aligned(with other: any CellRenderer) -> TreeCell {
    TreeCell(outline, inner: inner?.aligned(with: AnyCellRenderer(other)))
  }

  /// The same column, with something else beside the triangles.
  /// - Parameter make: gets the renderer of what is there.
  package func replacingInner(_ make: (AnyCellRenderer) -> AnyCellRenderer) -> TreeCell {
    TreeCell(outline, inner: make(inner ?? AnyCellRenderer(TreeTextCell(outline: outline))))
  }

  package func measure(
    _ content: CellContent, style: CellStyle, width: Double?, text: TextRuler
  ) -> Size {
    let lead = lead(of: content, style)
    let room = width.map { max(0, $0 - lead) }
    var size: Size
    if let inner {
      size = inner.base.neededSize(of: content, style: style, width: room, text: text)
    } else {
      size = lines(of: content, style, width: room, text).size
    }
    size.width += lead
    size.height = max(size.height, text.lineHeight(of: style.font))
    return size
  }

  package func leastWidth(_ content: CellContent, style: CellStyle, text: TextRuler) -> Double {
    let least =
      inner?.base.leastWidth(content, style: style, text: text)
      ?? text.longestWord(of: richText(of: content), style: style)
    return lead(of: content, style) + least
  }

  package func textLines(
    _ content: CellContent, style: CellStyle, width: Double, text: TextRuler
  ) -> [TextLine]? {
    let room = max(0, width - lead(of: content, style))
    if let inner { return inner.base.textLines(content, style: style, width: room, text: text) }
    let lines = lines(of: content, style, width: room, text)
    return lines.isEmpty ? [] : lines.textLines
  }

  /// Without an inner cell.
  private func lines(
    of content: CellContent, _ style: CellStyle, width: Double?, _ ruler: TextRuler
  ) -> SetText {
    content.set(style: style, width: width, maxLines: 0) {
      ruler.set(richText(of: content), style: style, width: width, maxLines: 0)
    }
  }

  package func draw(
    _ content: CellContent, style: CellStyle, in frame: Rect, on canvas: inout CellCanvas
  ) {
    var room = frame
    room.left = min(frame.right, frame.left + lead(of: content, style))
    guard let inner else {
      let set = lines(of: content, style, width: room.width, canvas.text)
      drawMark(
        of: content, style, in: frame, baseline: baseline(of: set, style, in: frame, canvas.text),
        on: &canvas)
      if set.isShortened { canvas.noteShortened() }
      canvas.draw(set, style: style, in: room)
      return
    }
    let line = canvas.text.set(RichText("0"), style: style, width: nil, maxLines: 1)
    drawMark(
      of: content, style, in: frame, baseline: baseline(of: line, style, in: frame, canvas.text),
      on: &canvas)
    canvas.draw(content, by: inner.base, style: style, in: room)
  }

  private func lead(of content: CellContent, _ style: CellStyle) -> Double {
    guard let row = content.dataRow else { return 0 }
    return outline.lead(of: row, fontSize: style.font.size, zoom: style.zoom)
  }

  private func richText(of content: CellContent) -> RichText {
    guard let row = content.dataRow else { return RichText(content.text) }
    return RichText(outline.text(content.text, ofRow: row))
  }

  /// The baseline of the first line, at which the triangle is.
  private func baseline(
    of text: SetText, _ style: CellStyle, in frame: Rect, _ ruler: TextRuler
  ) -> Double {
    guard let first = text.firstBaseline else {
      return baseline(
        of: ruler.set(RichText("0"), style: style, width: nil, maxLines: 1), style, in: frame,
        ruler)
    }
    return style.box(Size(width: frame.width, height: text.size.height), in: frame).top
      + first
  }

  private func drawMark(
    of content: CellContent, _ style: CellStyle, in frame: Rect, baseline: Double,
    on canvas: inout CellCanvas
  ) {
    guard let row = content.dataRow, let disclosure = outline[row].disclosure else { return }
    let size = style.font.size
    let left =
      frame.left + outline.room(ofLevel: outline[row].level, fontSize: size, zoom: style.zoom)
    // For those who do not see it, it has words.
    if canvas.pixelSize == nil {
      canvas.list.append(.beginFigure(disclosure == .collapsed ? "collapsed" : "expanded"))
    }
    canvas.fill(
      DisclosureMark.path(
        disclosure, left: left, baseline: canvas.snap(baseline), fontSize: size),
      style.textColor)
    if canvas.pixelSize == nil { canvas.list.append(.endFigure) }
  }
}

/// The text of a row of a tree, without its indentation and its triangle.
private struct TreeTextCell: RichTextRenderer {
  let outline: TreeOutline
  var maxLines: Int { 0 }

  func richText(for content: CellContent) -> RichText {
    guard let row = content.dataRow else { return RichText(content.text) }
    return RichText(outline.text(content.text, ofRow: row))
  }
}

extension TreeCell: VaryingCellRenderer {
  package func kind(ofRow row: Int) -> CellKind {
    inner?.base.cellKind(ofRow: row) ?? CellKind(number: 0, sourceKeys: sourceKeys)
  }
}
