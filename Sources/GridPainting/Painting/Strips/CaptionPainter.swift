import GridCore
import GridLayout
import GridModel

/// Paints strips of one text around the table: title, subtitle, notes, and the text of an empty
/// grid.
struct CaptionPainter: StripPainter {
  let context: PaintContext
  let scope: Boxed<PaintScope>

  func paint(_ item: GridItem, frame: Rect, on canvas: inout PaintCanvas) {
    let grid = context.grid
    let tag = item.part(of: grid)?.contentTag
    var frame = frame
    // The space between the last of the two and the table belongs to its strip, but is not filled.
    if item == (grid.subtitle == nil ? .title : .subtitle) { frame.bottom -= context.captionGap }
    switch item {
    case .title:
      paintCaption(
        grid.captions.title, .title, frame: frame, mark: grid.footnotes[FootnotePlace(.title)],
        tag: tag, on: &canvas)
    case .subtitle:
      paintCaption(
        grid.captions.subtitle, .subtitle, frame: frame,
        mark: grid.footnotes[FootnotePlace(.subtitle)], tag: tag, on: &canvas)
    case .footnote(let index): paintFootnote(index, frame: frame, tag: tag, on: &canvas)
    case .note(let index):
      paintCaption(grid.captions.notes[index], .note, frame: frame, tag: tag, on: &canvas)
    case .empty: paintText(grid.strings.empty, of: .empty, frame: frame, tag: tag, on: &canvas)
    case .pullDown, .filter, .columnHeader, .sectionStrip, .row, .legend, .emptyRow: break
    }
  }

  /// Paints a text, or draws it with its renderer.
  @discardableResult
  private func paintCaption(
    _ caption: Caption?, _ element: StyleElement, frame: Rect, indent: Double = 0,
    mark: String? = nil, tag: ContentTag? = nil, on canvas: inout PaintCanvas
  ) -> PlacedText {
    paintText(
      caption?.text ?? "", part: caption.flatMap { canvas.parts.caption($0, as: element) },
      of: StripKey(element), frame: frame,
      indent: indent, mark: mark, tag: tag, on: &canvas)
  }

  /// Paints a footnote: its mark, and right of all marks its text.
  private func paintFootnote(
    _ index: Int, frame: Rect, tag: ContentTag?, on canvas: inout PaintCanvas
  ) {
    let note = context.grid.footnotes.notes[index]
    let start = canvas.list.commands.count
    let placed = paintCaption(
      note.caption, .footnote, frame: frame, indent: context.footnoteIndent, tag: tag,
      on: &canvas)
    let style = context.styles.text(.footnote)
    let end = canvas.list.commands.count
    canvas.paintMark(
      note.mark, style: style, left: frame.left + style.insets.left, baseline: placed.firstBaseline,
      tag: .label)
    // The mark is read before its text, as a part of the same note.
    canvas.list.moveCommands(from: end, toTextFrom: start)
  }
}

// MARK: - Strips of one text

extension PartPainter {
  /// - Parameters:
  ///   - indent: the distance of the text from the left inset.
  ///   - mark: the mark of a footnote; `nil` is none.
  ///   - tag: its tag in a tagged PDF; `nil` is decoration.
  @discardableResult
  func paintText(
    _ text: String, of element: StyleElement, frame: Rect, indent: Double = 0,
    mark: String? = nil, tag: ContentTag? = nil, on canvas: inout PaintCanvas
  ) -> PlacedText {
    paintText(
      text, of: StripKey(element), frame: frame, indent: indent, mark: mark, tag: tag, on: &canvas)
  }

  /// - Parameters:
  ///   - tail: the end of the text, if it has its own style; it is never shortened.
  ///   - part: the part with a renderer; `nil` typesets the text.
  ///   - indent: the distance of the text from the left inset.
  ///   - mark: the mark of a footnote; `nil` is none.
  ///   - tag: its tag in a tagged PDF; `nil` is decoration.
  @discardableResult
  func paintText(
    _ text: String, tail: TextTail? = nil, part: PartCell? = nil, of key: StripKey, frame: Rect,
    indent: Double = 0,
    mark: String? = nil, tag: ContentTag? = nil, on canvas: inout PaintCanvas
  ) -> PlacedText {
    let style = context.styles.strip(key)
    canvas.fill(frame, with: style.fills, radius: style.radius)
    canvas.borders(style.border, of: frame)
    canvas.scratch.load(text, as: style.flow)
    var content = frame.inset(by: style.insets)
    content.left = min(content.right, content.left + indent)
    let tag = scope.isTagged ? tag : nil
    if let tag { canvas.append(.beginTag(tag)) }
    defer { if tag != nil { canvas.append(.endTag) } }
    if let part {
      return canvas.paintPart(
        part, style: style, content: content, cell: frame, mark: mark, tail: tail)
    }
    let place = Self.place(of: text, key.element)
    guard let tail else {
      let placed = canvas.paintMarked(style, content: content, mark: mark, place: place)
      canvas.noteBrokenWords(placed, width: content.width, place: place)
      return placed
    }
    return canvas.paintMarked(
      text, tail: tail, style, content: content, mark: mark, place: place)
  }

  private static func place(of text: String, _ element: StyleElement) -> String {
    switch element {
    case .empty: "the text of an empty grid"
    case .section, .subsection: "the header of section \(text.dumped)"
    case .sectionFooter: "the section footer \(text.dumped)"
    default: "the \(element.rawValue)"
    }
  }
}
