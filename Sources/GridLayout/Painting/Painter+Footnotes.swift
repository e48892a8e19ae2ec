import GridCore
import GridModel

// Footnotes, and their marks behind texts.

extension Painter {
  /// Paints the text in `scratch` with a mark behind it.
  ///
  /// - Parameters:
  ///   - column: the column whose numbers it is aligned with; `nil` is none.
  ///   - mark: `nil` paints none.
  ///   - place: what findings call it, as in "the title".
  @discardableResult
  mutating func paintMarked(
    _ look: CellLook, content: Rect, column: Int? = nil, mark: String?, place: String,
    into list: inout DisplayList
  ) -> PlacedText {
    var content = content
    if let mark, look.alignment != .decimal {
      content.right = max(content.left, content.right - reservedWidth(mark, look))
    }
    let start = list.commands.count
    let numbers = column.map { contents[$0] } ?? ColumnContent()
    let placed = texts.paint(
      scratch, look: look, content: content, column: numbers,
      marks: column.map { decimalMarks[$0] } ?? .plain, into: &list)
    if let mark {
      paintMark(mark, look: look, behind: placed, into: &list)
      texts.keepNumberUpright(
        from: start, left: placed.left, look: look, content: content, numbers, in: &list)
    }
    if placed.isShortened { findings.noteShortened(place) }
    noteMissing(look, at: place)
    return placed
  }

  /// What the mark takes from the width of its text.
  func reservedWidth(_ mark: String, _ look: CellLook) -> Double {
    RaisedMark.reserved(
      RaisedMark.gap(fontSize: look.fontSize) + markWidth(mark, look),
      alignment: look.alignment, inset: look.insets.right)
  }

  private func markWidth(_ mark: String, _ look: CellLook) -> Double {
    let bytes = Array(mark.utf8)
    return texts.measurer.width(of: bytes.span, font: look.markFont ?? look.font)
  }

  mutating func paintMark(
    _ mark: String, look: CellLook, behind placed: PlacedText, into list: inout DisplayList
  ) {
    let gap = RaisedMark.gap(fontSize: look.fontSize)
    paintMark(mark, look: look, left: placed.end.x + gap, baseline: placed.end.y, into: &list)
  }

  /// Paints a mark behind a drawing, or behind its first line if it is nothing but text.
  /// - Parameter start: the drawing's first command.
  mutating func paintMark(
    _ mark: String, look: CellLook, behind placed: PlacedText, drawnFrom start: Int,
    into list: inout DisplayList
  ) {
    var placed = placed
    if mirrorWidth == nil,
      let end = list.endOfFirstLine(from: start, spacing: look.fontSize * 0.6)
    {
      placed.end = end
    }
    paintMark(mark, look: look, behind: placed, into: &list)
  }

  /// - Parameter baseline: of the text.
  private mutating func paintMark(
    _ mark: String, look: CellLook, left: Double, baseline: Double, into list: inout DisplayList
  ) {
    let first = list.commands.count
    let start = list.textBytes.count
    list.textBytes.append(contentsOf: mark.utf8)
    let baseline = baseline - RaisedMark.raise(fontSize: look.fontSize)
    list.append(
      .text(
        TextRun(
          byteOffset: start, byteCount: list.textBytes.count - start,
          font: look.markFont ?? look.font, color: look.textColor,
          origin: Point(x: left, y: boxes.snap(baseline)), width: markWidth(mark, look))))
    let missing = missingScalars(since: first, in: list)
    if !missing.isEmpty { findings.noteMissing(missing, place: "a footnote's mark") }
  }

  /// Paints a footnote: its mark, and right of all marks its text.
  mutating func paintFootnote(_ index: Int, frame: Rect, into list: inout DisplayList) {
    let note = grid.footnotes.notes[index]
    let placed = paintText(
      note.text, of: .footnote, frame: frame, indent: footnoteIndent, into: &list)
    let look = looks.text(.footnote)
    paintMark(
      note.mark, look: look, left: frame.left + look.insets.left,
      baseline: placed.firstBaseline, into: &list)
  }
}
