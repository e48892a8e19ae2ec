import PangoCairo

/// Turns texts into widths and glyphs, by way of the caches.
///
/// A text is shaped in one of three ways, always the same for the same bytes:
/// 1. A number is put together from the table of its font, see `NumberShapes`.
/// 2. A text whose words do not influence each other (see `TextSegmentation`) is cut at spaces; each word is
///    shaped once. Kerning between a letter and a space, which few fonts have, is thereby left out.
/// 3. Any other text is shaped as a whole.
struct TextShaper {
  /// What belongs to one requested font.
  struct Font {
    let context: TextContext
    /// The glyph of a space that stands alone.
    let space: ShapedGlyph
  }

  let map: FontMap
  private(set) var fonts: [Font] = []
  private var numbers: [NumberShapes] = []
  private var words: WordCache
  private var shaped: [ShapedGlyph] = []

  init(map: FontMap, cacheLimit: Int) {
    self.map = map
    words = WordCache(limit: cacheLimit)
  }

  mutating func append(_ context: TextContext) {
    var glyphs: [ShapedGlyph] = []
    context.shape([0x20].span, into: &glyphs)
    var space = ShapedGlyph(
      id: ShapedGlyph.blankID, font: context.baseFont, advance: 0, byteOffset: 0, byteCount: 1)
    if let glyph = glyphs.first, glyphs.count == 1 { space = glyph }
    fonts.append(Font(context: context, space: space))
    numbers.append(NumberShapes())
  }

  // MARK: - Widths

  /// The advance width of `text` on one line, in `PangoUnits`.
  mutating func width(of text: Span<UInt8>, font: Int) -> Int {
    if text.isEmpty { return 0 }
    let whole = 0..<text.count
    let number = numberWidth(of: text, whole, font: font)
    if number >= 0 { return number }
    if !TextSegmentation.isWordwise(text) { return wordWidth(of: text, whole, font: font) }
    let space = Int(fonts[font].space.advance)
    var width = 0
    var index = 0
    while index < text.count {
      if TextSegmentation.isSpace(text[index]) {
        width += space
        index += 1
        continue
      }
      let range = TextShaper.word(of: text, from: index)
      index = range.upperBound
      // The whole text was tried as a number before.
      let number = range == whole ? -1 : numberWidth(of: text, range, font: font)
      width += number >= 0 ? number : wordWidth(of: text, range, font: font)
    }
    return width
  }

  @inline(__always)
  private static func word(of text: Span<UInt8>, from start: Int) -> Range<Int> {
    var end = start + 1
    while end < text.count, !TextSegmentation.isSpace(text[end]) { end += 1 }
    return start..<end
  }

  @inline(__always)
  private mutating func numberWidth(of text: Span<UInt8>, _ range: Range<Int>, font: Int) -> Int {
    let width = numbers[font].width(of: text, range)
    if width != NumberShapes.Outcome.unknown { return width }
    return learntNumberWidth(of: text, range, font: font)
  }

  @inline(never)
  private mutating func learntNumberWidth(
    of text: Span<UInt8>, _ range: Range<Int>, font: Int
  ) -> Int {
    shape(text, range, font: font)
    numbers[font].learn(text, range, font: fonts[font].context.baseFont, glyphs: shaped)
    return numbers[font].width(of: text, range)
  }

  private mutating func wordWidth(of text: Span<UInt8>, _ range: Range<Int>, font: Int) -> Int {
    if let entry = entry(of: text, range, font: font) { return words[entry].width }
    return shaped.reduce(0) { $0 + Int($1.advance) }
  }

  /// The cached word; `nil` if it is too long to be cached, and `shaped` holds its glyphs.
  @inline(__always)
  private mutating func entry(of text: Span<UInt8>, _ range: Range<Int>, font: Int) -> Int? {
    let id = UInt16(truncatingIfNeeded: font)
    if range.count > WordCache.longestText {
      shape(text, range, font: font)
      return nil
    }
    let key = WordKey(text, range, font: id)
    if let found = words.find(key, text, range, font: id) { return found }
    shape(text, range, font: font)
    return words.insert(key, text, range, font: id, glyphs: shaped)
  }

  /// Leaves the glyphs of the text's part in `shaped`, their bytes counted from the part's start.
  private mutating func shape(_ text: Span<UInt8>, _ range: Range<Int>, font: Int) {
    shaped.removeAll(keepingCapacity: true)
    fonts[font].context.shape(text.extracting(range), into: &shaped)
  }

  // MARK: - Glyphs

  /// Replaces `line` by the glyphs of `text` in visual order. Their advances add up to `width(of:font:)`.
  mutating func glyphs(of text: Span<UInt8>, font: Int, into line: inout [ShapedGlyph]) {
    line.removeAll(keepingCapacity: true)
    if text.isEmpty { return }
    let whole = 0..<text.count
    if appendNumber(text, whole, font: font, to: &line) { return }
    if !TextSegmentation.isWordwise(text) {
      appendWord(text, whole, font: font, to: &line)
      return
    }
    var index = 0
    while index < text.count {
      if TextSegmentation.isSpace(text[index]) {
        var space = fonts[font].space
        space.byteOffset = Int32(index)
        line.append(space)
        index += 1
        continue
      }
      let range = TextShaper.word(of: text, from: index)
      index = range.upperBound
      if range != whole, appendNumber(text, range, font: font, to: &line) { continue }
      appendWord(text, range, font: font, to: &line)
    }
  }

  private mutating func appendNumber(
    _ text: Span<UInt8>, _ range: Range<Int>, font: Int, to line: inout [ShapedGlyph]
  ) -> Bool {
    if numberWidth(of: text, range, font: font) < 0 { return false }
    numbers[font].appendGlyphs(
      of: text, range, font: fonts[font].context.baseFont, to: &line)
    return true
  }

  private mutating func appendWord(
    _ text: Span<UInt8>, _ range: Range<Int>, font: Int, to line: inout [ShapedGlyph]
  ) {
    let offset = Int32(clamping: range.lowerBound)
    guard let entry = entry(of: text, range, font: font) else {
      for var glyph in shaped {
        glyph.byteOffset += offset
        line.append(glyph)
      }
      return
    }
    for index in words.glyphRange(of: entry) {
      var glyph = words.glyph(index)
      glyph.byteOffset += offset
      line.append(glyph)
    }
  }

  // MARK: - Missing characters

  /// Whether some character of `text` has no glyph in any font.
  mutating func hasMissing(_ text: Span<UInt8>, font: Int) -> Bool {
    if text.isEmpty { return false }
    let whole = 0..<text.count
    // The numbers' tables hold real glyphs only.
    if numberWidth(of: text, whole, font: font) >= 0 { return false }
    if !TextSegmentation.isWordwise(text) { return wordHasMissing(text, whole, font: font) }
    if fonts[font].space.isMissing { return true }
    var index = 0
    while index < text.count {
      if TextSegmentation.isSpace(text[index]) {
        index += 1
        continue
      }
      let range = TextShaper.word(of: text, from: index)
      index = range.upperBound
      if range != whole, numberWidth(of: text, range, font: font) >= 0 { continue }
      if wordHasMissing(text, range, font: font) { return true }
    }
    return false
  }

  private mutating func wordHasMissing(
    _ text: Span<UInt8>, _ range: Range<Int>, font: Int
  ) -> Bool {
    if let entry = entry(of: text, range, font: font) { return words[entry].hasMissing }
    return shaped.contains { $0.missingScalar != nil }
  }
}
