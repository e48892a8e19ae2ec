package import GridCore

// What renderers return is used here, where lengths that no layout can add up are left out: the
// grid calls these, never the requirements themselves.

extension CellRenderer {
  /// The size that the content needs; see ``measure(_:style:width:text:)``.
  package func neededSize(
    of content: CellContent, style: CellStyle, width: Double?, text: TextRuler
  ) -> Size {
    measure(content, style: style, width: width, text: text).bounded
  }

  /// The minimum width of the content; see ``leastWidth(_:style:text:)``.
  package func neededWidth(
    of content: CellContent, style: CellStyle, text: TextRuler
  ) -> Double {
    Size(width: leastWidth(content, style: style, text: text), height: 0).bounded.width
  }

  /// The lines of the content; see ``textLines(_:style:width:text:)``. Those with a place that is
  /// not finite are left out.
  package func neededLines(
    of content: CellContent, style: CellStyle, width: Double, text: TextRuler
  ) -> [TextLine]? {
    guard var lines = textLines(content, style: style, width: width, text: text) else {
      return nil
    }
    func isUsable(_ line: TextLine) -> Bool {
      line.top.magnitude <= Size.greatestLength && line.bottom.magnitude <= Size.greatestLength
        && line.top <= line.bottom && line.number >= 0 && line.number < line.count
    }
    // Mostly all are, and the lines of a long text are not copied.
    if !lines.allSatisfy(isUsable) { lines.removeAll { !isUsable($0) } }
    return lines
  }

  /// The size of the note in the header; see ``noteSize(style:text:)``.
  package func neededNoteSize(style: CellStyle, text: TextRuler) -> Size {
    noteSize(style: style, text: text).bounded
  }

  /// The part of a cell that the note is over; see ``noteFrame(in:style:text:)``.
  package func shownNoteFrame(in frame: Rect, style: CellStyle, text: TextRuler) -> Rect {
    noteFrame(in: frame, style: style, text: text).orFinite(frame)
  }

  /// The part of a cell that the title is over; see ``titleFrame(in:style:text:)``.
  package func shownTitleFrame(in frame: Rect, style: CellStyle, text: TextRuler) -> Rect {
    titleFrame(in: frame, style: style, text: text).orFinite(frame)
  }
}

extension Rect {
  /// The rectangle, or another one if an edge is infinite or not a number.
  fileprivate func orFinite(_ other: Rect) -> Rect {
    left.isFinite && top.isFinite && right.isFinite && bottom.isFinite ? self : other
  }
}
