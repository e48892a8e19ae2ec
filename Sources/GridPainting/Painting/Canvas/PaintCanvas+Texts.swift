import GridCore
import GridLayout
import GridModel

// Footnotes, and their marks after texts.

/// The end of a text, with its own style.
struct TextTail {
  /// The length in UTF-8 bytes, beginning at the start of a character.
  let length: Int
  let style: ResolvedStyle

  /// - Parameter start: where it begins, in bytes of UTF-8.
  /// - Returns: `nil` unless it is a part of the text.
  init?(of text: String, from start: Int, style: ResolvedStyle) {
    guard (0..<text.utf8.count).contains(start) else { return nil }
    length = text.utf8.count - start
    self.style = style
  }

  /// The same for a text drawn by a renderer.
  /// - Parameter base: the style of the rest of the text.
  func end(over base: ResolvedStyle) -> CellStyle.TextEnd {
    let (font, rest) = (style.computed.font, base.computed.font)
    var text = TextLook(color: .color(style.textColor.color))
    if font.weight != rest.weight { text.weight = font.weight }
    if font.isItalic != rest.isItalic { text.isItalic = font.isItalic }
    if font.size != rest.size { text.scale = font.size / rest.size }
    return CellStyle.TextEnd(length: length, look: text)
  }
}

/// The position of a painted text, in points.
struct PlacedText: Equatable {
  /// The left end of the leftmost line.
  var left: Double
  /// The right end of the rightmost line.
  var right: Double
  var firstBaseline: Double
  /// The end of the last line.
  var end: Point
  var isShortened: Bool
  /// Whether lines end within words.
  var breaksWords = false
  /// Whether number signs replace a figure that is wider than its box.
  var isTooWide = false

  var width: Double { right - left }
}

extension PaintCanvas {
  /// Paints the text in `scratch`.
  /// - Parameters:
  ///   - column: the type of the column, for decimal alignment.
  ///   - marks: the characters by which numbers are aligned.
  @inline(__always) @discardableResult
  mutating func typeset(
    _ style: ResolvedStyle, content: Rect, column: ColumnContent = ColumnContent(),
    marks: DecimalMarks = .plain, isFigure: Bool = false
  ) -> PlacedText {
    texts.paint(
      scratch, style: style, content: content, column: column, marks: marks, isFigure: isFigure,
      into: &list)
  }

  /// Paints the text in `scratch`, which is one of the grid's own texts.
  /// - Parameter place: its name in findings.
  mutating func paintLabelText(_ style: ResolvedStyle, content: Rect, place: String) {
    typeset(style, content: content)
    noteMissing(style, at: place)
  }

  /// Paints the text in `scratch` with a mark after it.
  ///
  /// - Parameters:
  ///   - column: the column whose numbers it is aligned with; `nil` is none.
  ///   - mark: `nil` paints none.
  ///   - place: its name in findings, as in "the title".
  @discardableResult
  mutating func paintMarked(
    _ style: ResolvedStyle, content: Rect, column: Int? = nil, mark: String?, place: String
  ) -> PlacedText {
    var content = content
    if let mark, style.alignment != .decimal {
      content.right = max(content.left, content.right - reservedWidth(mark, style))
    }
    let start = list.commands.count
    let numbers = column.map { context.contents[$0] } ?? ColumnContent()
    let placed = typeset(
      style, content: content, column: numbers,
      marks: column.map { context.grid.columns[$0].decimalMarks } ?? .plain,
      isFigure: column.map { context.grid.columns[$0].type.isNumeric } ?? false)
    if placed.isTooWide { findings.noteTooWide(place) }
    if let mark {
      paintMark(mark, style: style, behind: placed)
      texts.keepNumberUpright(
        from: start, left: placed.left, style: style, content: content, numbers, in: &list)
    }
    if placed.isShortened { findings.noteShortened(place) }
    noteMissing(style, at: place)
    return placed
  }

  /// Records a text whose width is not that of a column, if it is too narrow for its words.
  mutating func noteBrokenWords(_ placed: PlacedText, width: Double, place: String) {
    guard placed.breaksWords, width < LineBreaker.longestKeptWord * context.zoom else { return }
    findings.noteBrokenWords(place)
  }

  /// Paints a one-line text whose end has its own style, with a mark after it. A text that does not
  /// fit is shortened as a whole, in a single style.
  mutating func paintMarked(
    _ text: String, tail: TextTail, _ style: ResolvedStyle, content: Rect, mark: String?,
    place: String
  ) -> PlacedText {
    let bytes = text.utf8
    let end =
      bytes.index(bytes.endIndex, offsetBy: -tail.length, limitedBy: bytes.startIndex)
      ?? bytes.startIndex
    // In a mirrored grid the tail is left of the text, whichever way they run, and so is the space
    // between them.
    var rest = String(text[end...])
    var space = 0.0
    if context.mirrorWidth != nil {
      let count = rest.prefix { $0 == " " }.count
      rest.removeFirst(count)
      space = texts.measurer.width(of: [0x20].span, font: tail.style.font) * Double(count)
    }
    scratch.load(rest, as: tail.style.flow)
    let width = texts.measurer.width(of: scratch.bytes.span, font: tail.style.font)
    var head = content
    head.right -= width + space + (mark.map { reservedWidth($0, style) } ?? 0)
    var start = String(text[..<end])
    if context.mirrorWidth != nil,
      TextDirection(firstStrongIn: Array(start.utf8)[...]) != .rightToLeft
    {
      while start.last == " " { start.removeLast() }
      let spaces =
        texts.measurer.width(of: [0x20].span, font: style.font)
        * Double(text[..<end].count - start.count)
      space += spaces
      head.right -= spaces
    }
    scratch.load(start, as: style.flow)
    let needed = texts.measurer.width(of: scratch.bytes.span, font: style.font)
    guard needed <= head.width + LineBreaker.tolerance else {
      scratch.load(text, as: style.flow)
      return paintMarked(style, content: content, mark: mark, place: place)
    }
    var placed = paintMarked(style, content: head, mark: nil, place: place)
    scratch.load(rest, as: tail.style.flow)
    texts.paintLine(
      scratch, style: tail.style, left: placed.end.x + space, baseline: placed.end.y,
      width: width, into: &list)
    noteMissing(tail.style, at: place)
    placed.end.x += space + width
    placed.right = max(placed.right, placed.end.x)
    if let mark { paintMark(mark, style: style, behind: placed) }
    return placed
  }

  /// The width that the mark takes from its text.
  func reservedWidth(_ mark: String, _ style: ResolvedStyle) -> Double {
    RaisedMark.reserved(
      RaisedMark.gap(fontSize: style.fontSize) + markWidth(mark, style),
      alignment: style.alignment, inset: style.insets.right)
  }

  private func markWidth(_ mark: String, _ style: ResolvedStyle) -> Double {
    let bytes = Array(mark.utf8)
    return texts.measurer.width(of: bytes.span, font: style.markFont ?? style.font)
  }

  mutating func paintMark(
    _ mark: String, style: ResolvedStyle, behind placed: PlacedText
  ) {
    let gap = RaisedMark.gap(fontSize: style.fontSize)
    paintMark(mark, style: style, left: placed.end.x + gap, baseline: placed.end.y)
  }

  /// Paints a mark after a drawing, or after its first line if it is only text.
  /// - Parameter start: the drawing's first command.
  mutating func paintMark(
    _ mark: String, style: ResolvedStyle, behind placed: PlacedText, drawnFrom start: Int
  ) {
    var placed = placed
    if context.mirrorWidth == nil,
      let end = list.endOfFirstLine(from: start, spacing: style.fontSize * 0.6)
    {
      placed.end = end
    }
    paintMark(mark, style: style, behind: placed)
  }

  /// - Parameters:
  ///   - baseline: the baseline of the text.
  ///   - tag: the tag of the mark in a PDF.
  mutating func paintMark(
    _ mark: String, style: ResolvedStyle, left: Double, baseline: Double,
    tag: ContentTag = .reference
  ) {
    let first = list.commands.count
    append(.beginTag(tag))
    defer { append(.endTag) }
    let start = list.textBytes.count
    list.textBytes.append(contentsOf: mark.utf8)
    let baseline = baseline - RaisedMark.raise(fontSize: style.fontSize)
    append(
      .text(
        TextRun(
          byteOffset: start, byteCount: list.textBytes.count - start,
          font: style.markFont ?? style.font, color: style.textColor,
          origin: Point(x: left, y: snap(baseline)), width: markWidth(mark, style))))
    let missing = missingScalars(since: first, in: list)
    if !missing.isEmpty { findings.noteMissing(missing, place: "a footnote's mark") }
  }

  /// Records that a figure of a cell is drawn as number signs.
  mutating func noteTooWide(_ painted: PaintedRow, column: Int) {
    let sections = context.grid.sections
    findings.noteTooWide(
      column: column, section: painted.section, position: painted.position, row: painted.row,
      sectionTitle: sections.count > 1 ? sections[painted.section].title : nil)
  }

  // MARK: - Characters that no font can draw

  /// Records those of the text in `scratch`.
  mutating func noteMissing(_ style: ResolvedStyle, at place: String) {
    let missing = missingScalars(style)
    if !missing.isEmpty { findings.noteMissing(missing, place: place) }
  }

  /// The missing characters of the text in `scratch`.
  @inline(__always)
  func missingScalars(_ style: ResolvedStyle) -> [Unicode.Scalar] {
    if scratch.isPlain, style.hasPlainCharacters { return [] }
    return texts.measurer.missingScalars(in: scratch.bytes.span, font: style.font)
  }

  /// The missing characters of texts painted from `start` on.
  func missingScalars(since start: Int, in list: DisplayList) -> [Unicode.Scalar] {
    list.commands[start...].flatMap { command -> [Unicode.Scalar] in
      guard case .text(let run) = command else { return [] }
      return texts.measurer.missingScalars(
        in: list.textBytes.span.extracting(run.byteRange), font: run.font)
    }
  }
}
