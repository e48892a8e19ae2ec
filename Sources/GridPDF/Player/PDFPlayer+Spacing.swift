import GridCore
import GridGlyphs
import Platform

/// Where a text run has got to. Lengths are in `PangoUnits` from the run's origin to the right.
struct PDFTextCursor {
  /// The origin on the page, in thousandths of a point.
  let x: Int
  let y: Int
  /// Where the text engine has the pen.
  var pen = 0
  /// Where a reader of the file has it, by the widths and adjustments it was given.
  var shown = 0.0
  /// Whether the reader's pen has been brought to the origin.
  var isPlaced = false
  /// Whether an array of strings is under way.
  var isOpen = false

  init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}

extension TextRun {
  /// From which gap on readers part words, in ems: Poppler from a tenth.
  private static let widestGap = 0.08

  /// Whether readers could take the gaps between the letters for gaps between words.
  ///
  /// It is asked of the run, not of the player: a method that only reads the player would copy it for each run.
  /// - Parameter size: of the font, in thousandths of a point.
  func isSpaced(_ source: any ShapedTextSource, size: Int) -> Bool {
    let spacing = source.letterSpacing(of: font)
    return PangoUnits.points(Int(spacing)) * 1000 > Self.widestGap * Double(size)
  }
}

/// Letters that are drawn apart. Readers take a gap between letters for one between words, so each word says what it is as a whole
/// (ISO 32000-1, 14.9.4).
extension PDFPlayer {
  mutating func showWords(
    _ glyphs: [ShapedGlyph], text: Span<UInt8>, run: TextRun, cursor: inout PDFTextCursor
  ) {
    func isSpace(_ glyph: ShapedGlyph) -> Bool {
      glyph.byteCount == 1 && text[run.byteOffset + Int(glyph.byteOffset)] == 0x20
    }
    var start = 0
    while start < glyphs.count {
      var end = start + 1
      if !isSpace(glyphs[start]) {
        while end < glyphs.count, !isSpace(glyphs[end]) { end += 1 }
      }
      showWord(glyphs, start..<end, text: text, run: run, cursor: &cursor)
      start = end
    }
  }

  private mutating func showWord(
    _ glyphs: [ShapedGlyph], _ range: Range<Int>, text: Span<UInt8>, run: TextRun,
    cursor: inout PDFTextCursor
  ) {
    let first = range.map { Int(glyphs[$0].byteOffset) }.min() ?? 0
    let last = range.map { Int(glyphs[$0].byteOffset + glyphs[$0].byteCount) }.max() ?? 0
    closeString(&cursor)
    let word = (first..<last).map { text[run.byteOffset + $0] }
    let isWhole = range.count > 1 && beginReplacement(word)
    show(glyphs, range, text: text, run: run, cursor: &cursor)
    if isWhole { endReplacement(&cursor) }
  }
}
