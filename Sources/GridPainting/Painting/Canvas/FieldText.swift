import GridCore
import GridLayout
import GridModel

/// The line of text in a field, scrolled so that the caret is visible.
struct FieldText {
  /// The left end of the text, in points.
  let left: Double
  let width: Double
  /// The left edges of characters, and the end of the last, from the text's left end.
  private let edges: [Double]

  init(
    _ text: CellTextBuffer, style: ResolvedStyle, content: Rect, caret: Int?,
    measurer: any TextMeasuring
  ) {
    var edge = 0.0
    var edges = [0.0]
    for cluster in measurer.clusters(of: text.bytes.span, font: style.font) {
      edge += cluster.advance
      edges.append(edge)
    }
    width = edge
    if TextDirection(firstStrongIn: text.bytes[...]) == .rightToLeft {
      edges = edges.map { edge - $0 }
    }
    self.edges = edges
    let start =
      switch style.alignment {
      case .leading: content.left
      case .center: content.left + (content.width - width) / 2
      case .trailing, .decimal: content.right - width
      }
    guard width > content.width else {
      left = start
      return
    }
    let place = edges[min(caret ?? 0, edges.count - 1)]
    left = min(content.left, max(content.right - width, content.right - place))
  }

  /// The left edge of a character.
  func x(ofCharacter index: Int) -> Double { left + edges[max(0, min(index, edges.count - 1))] }
}

extension PaintCanvas {
  /// Paints the text in `scratch` with caret and selected characters.
  /// - Parameter cell: the cell under the field; `nil` for the search field.
  mutating func paintFieldText(
    _ style: ResolvedStyle, content: Rect, caret: Int?, selection: Range<Int>? = nil,
    of cell: CellPath? = nil
  ) {
    guard context.mirrorWidth != nil else {
      return paintUprightText(
        style, content: content, caret: caret, selection: selection, of: cell)
    }
    // Caret and text stay together, at the leading side of the mirrored field.
    var style = style
    style.alignment = style.alignment == .decimal ? .leading : style.alignment.mirrored
    let start = list.commands.count
    paintUprightText(
      style, content: content, caret: caret, selection: selection, of: cell)
    list.keepUpright(from: start, left: content.left, right: content.right)
  }

  private mutating func paintUprightText(
    _ style: ResolvedStyle, content: Rect, caret: Int?, selection: Range<Int>?,
    of cell: CellPath?
  ) {
    let text = FieldText(
      scratch, style: style, content: content, caret: caret ?? selection?.upperBound,
      measurer: texts.measurer)
    let baseline = texts.firstBaseline(lineCount: 1, style: style, content: content)
    let line = (
      top: baseline - style.metrics.ascent,
      bottom: baseline - style.metrics.ascent + style.metrics.lineHeight
    )
    let isMirrored = context.mirrorWidth != nil
    /// Parts that stay upright are recorded at the position of their reflection, since all frames
    /// are mirrored later.
    func noted(_ frame: Rect) -> Rect {
      isMirrored ? frame.mirrored(in: content.left + content.right) : frame
    }
    // A scrolled text is cut at the field's ends, with room for the caret after its last character.
    let isClipped = text.width > content.width
    if isClipped {
      let room = Rect(
        left: content.left - context.zoom, top: content.top,
        right: content.right + 2 * context.zoom,
        bottom: content.bottom)
      pushClip(room)
    }
    // Behind the text. In a text from right to left, the first character is the rightmost one.
    if let selection, !selection.isEmpty {
      let ends = [
        text.x(ofCharacter: selection.lowerBound), text.x(ofCharacter: selection.upperBound),
      ]
      let box = Rect(
        left: min(ends[0], ends[1]), top: line.top, right: max(ends[0], ends[1]),
        bottom: line.bottom)
      if let cell {
        let frame = noted(box)
        record?.note(
          .textSelection(cell), frame, .element(.textSelection), facts: [.selection(selection)],
          in: list)
      }
      let style = states.element(.textSelection)
      self.box(style, box)
    }
    texts.paintLine(
      scratch, style: style, left: text.left, baseline: baseline, width: text.width, into: &list)
    if let caret {
      let x = text.x(ofCharacter: caret)
      let bar = Rect(left: x, top: line.top, right: x + 1.5 * context.zoom, bottom: line.bottom)
      let frame = noted(bar)
      record?.note(
        cell.map { .caret($0) } ?? .filterCaret, frame, .element(.caret), facts: [.caret(caret)],
        in: list)
      let color = states.element(.caret).mainColor()
      self.bar(bar, color)
    }
    if isClipped { popClip() }
  }
}
