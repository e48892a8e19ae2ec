import GridCore
import GridGlyphs
import Platform

/// The current position in a text run. Lengths are in `PangoUnits` from the run's origin to the
/// right.
struct PDFTextCursor {
  /// The origin on the page, in thousandths of a point.
  let x: Int
  let y: Int
  /// The pen of the text engine.
  var pen = 0
  /// The pen of a reader of the file, according to the widths and adjustments written so far.
  var shown = 0.0
  /// Whether the reader's pen has been brought to the origin.
  var isPlaced = false
  /// Whether an array of strings is open.
  var isOpen = false

  init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  /// How far to the right of a reader's pen the glyph is, in `PangoUnits`.
  @inline(__always)
  func error(at glyph: ShapedGlyph) -> Double { Double(pen + Int(glyph.x)) - shown }

  /// Whether a reader's pen is near enough to the glyph.
  @inline(__always)
  func isAt(_ glyph: ShapedGlyph) -> Bool { abs(error(at: glyph)) <= PDFFontUse.tolerance }
}

extension TextRun {
  /// The largest letter gap that readers do not take for a word gap, in ems. Poppler's limit is a
  /// tenth.
  private static let widestGap = 0.08

  /// Whether readers could take the gaps between letters for gaps between words.
  ///
  /// This is a method of the run, not of the player: a method that only reads the player would copy
  /// it for each run.
  /// - Parameter size: the font size, in thousandths of a point.
  func isSpaced(_ source: any ShapedTextSource, size: Int) -> Bool {
    let spacing = source.letterSpacing(of: font)
    return PangoUnits.points(Int(spacing)) * 1000 > Self.widestGap * Double(size)
  }
}

/// Letter-spaced text. Readers take a gap between letters for one between words, so each word has a
/// replacement text (ISO 32000-1, 14.9.4).
extension PDFContentWriter {
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
