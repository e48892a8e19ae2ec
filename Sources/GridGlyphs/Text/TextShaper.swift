import Platform

/// Turns texts into widths and glyphs, using the caches.
///
/// How a text is shaped depends on its bytes alone, not on the caches:
/// 1. A number (see `NumberShapes`) as a whole.
/// 2. A text whose words do not influence each other (see `TextSegmentation`) word by word, with
///    the advance of a lone space between. Kerning between a letter and a space, which few fonts
///    have, is therefore ignored.
/// 3. Any other text as a whole.
struct TextShaper {
  let map: FontMap
  private let probes: ShapedProbes
  private(set) var fonts: [ShapingFont] = []
  /// Each font's glyph of a lone space, once it is loaded.
  private var spaces: [ShapedGlyph] = []
  /// The number of the loaded font; -1 if it is not loaded yet.
  private var baseFonts: [Int32] = []
  /// The letter spacing of each font, in `PangoUnits`.
  private var spacings: [Int] = []
  private var numbers = NumberShapes(.numbers)
  private var codes = NumberShapes(.codes)
  private var words: WordCache
  private var shaped: [ShapedGlyph] = []
  /// How many texts or words had to be shaped so far.
  private(set) var shapedTextCount = 0
  /// What makes masks of the glyphs of words while these are measured; `nil` is none.
  var early: EarlyMasks?

  init(map: FontMap, probes: ShapedProbes, cacheLimit: Int) {
    self.map = map
    self.probes = probes
    words = WordCache(limit: cacheLimit)
  }

  /// The shapes of words, numbers and codes of all fonts.
  struct Tables: Sendable {
    fileprivate let numbers: NumberShapes
    fileprivate let codes: NumberShapes
    fileprivate let words: WordCache.Shared

    /// How many texts the shapes of numbers and codes were learnt from.
    fileprivate var learntCount: Int { numbers.learntCount + codes.learntCount }
  }

  /// What it knows, for others.
  mutating func share() -> Tables { Tables(numbers: numbers, codes: codes, words: words.share()) }

  /// Takes over what a shaper with the same fonts knows, where that is more.
  mutating func adopt(_ other: Tables) {
    adoptNumbers(other)
    words.adopt(other.words)
  }

  /// Adds what a shaper with the same fonts knows.
  mutating func learn(from other: Tables) {
    adoptNumbers(other)
    words.learn(from: other.words)
  }

  private mutating func adoptNumbers(_ other: Tables) {
    if other.learntCount > numbers.learntCount + codes.learntCount {
      (numbers, codes) = (other.numbers, other.codes)
    }
  }

  mutating func append(_ font: ShapingFont) {
    fonts.append(font)
    spacings.append(Int(font.spacing))
    spaces.append(
      ShapedGlyph(id: ShapedGlyph.blankID, font: -1, advance: 0, byteOffset: 0, byteCount: 1))
    baseFonts.append(-1)
    numbers.appendFont()
    codes.appendFont()
  }

  /// Loads a font, if it is not loaded yet.
  @inline(__always)
  mutating func load(_ font: Int) { if baseFonts[font] < 0 { loadNow(font) } }

  @inline(never)
  private mutating func loadNow(_ font: Int) {
    baseFonts[font] = fonts[font].context.baseFont
    var glyphs: [ShapedGlyph] = []
    let text: [UInt8] = [0x20]
    fonts[font].shape(text.span, into: &glyphs)
    if let glyph = glyphs.first, glyphs.count == 1 {
      spaces[font] = glyph
    } else {
      spaces[font].font = baseFonts[font]
    }
  }

  // MARK: - Widths

  /// The advance width of `text` on one line, in `PangoUnits`.
  mutating func width(of text: Span<UInt8>, font: Int) -> Int {
    width(of: text, font: font) { _, _ in }
  }

  /// The same.
  /// - Parameter body: called with each word and its width on a line of its own, if the text is a
  ///   number, which is one word, or is shaped word by word.
  @inline(__always)
  mutating func width(
    of text: Span<UInt8>, font: Int, forEachWord body: (Range<Int>, Int) -> Void
  ) -> Int {
    if text.isEmpty { return 0 }
    let whole = 0..<text.count
    let number = numberWidth(of: text, whole, font: font)
    let spacing = spacings[font]
    if number >= 0 {
      body(whole, number - spacing)
      return number - spacing
    }
    if number == NumberShapes.Outcome.irregular {
      return shapedWidth(of: text, whole, font: font) - spacing
    }
    if !TextSegmentation.isWordwise(text) { return shapedWidth(of: text, whole, font: font) }
    load(font)
    let space = Int(spaces[font].advance)
    var width = -spacing
    var index = 0
    while index < text.count {
      if TextSegmentation.isSpace(text[index]) {
        width += space
        index += 1
        continue
      }
      let range = TextShaper.word(of: text, from: index)
      index = range.upperBound
      let code = codeWidth(of: text, range, font: font)
      let word = code >= 0 ? code : shapedWidth(of: text, range, font: font)
      body(range, word - spacing)
      width += word
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
    let width = numbers.width(of: text, range, font: font)
    if width != NumberShapes.Outcome.unknown { return width }
    return learntWidth(of: text, range, font: font, by: \.numbers)
  }

  @inline(__always)
  private mutating func codeWidth(of text: Span<UInt8>, _ range: Range<Int>, font: Int) -> Int {
    let width = codes.width(of: text, range, font: font)
    if width != NumberShapes.Outcome.unknown { return width }
    return learntWidth(of: text, range, font: font, by: \.codes)
  }

  @inline(never)
  private mutating func learntWidth(
    of text: Span<UInt8>, _ range: Range<Int>, font: Int,
    by table: WritableKeyPath<TextShaper, NumberShapes>
  ) -> Int {
    load(font)
    shape(text, range, font: font)
    self[keyPath: table].learn(
      text, range, font: font, loaded: baseFonts[font], glyphs: shaped)
    if self[keyPath: table].needsProbe(font: font) { learnProbe(font: font, by: table) }
    let width = self[keyPath: table].width(of: text, range, font: font)
    return width == NumberShapes.Outcome.unknown ? NumberShapes.Outcome.irregular : width
  }

  /// Learns from the probe, if another engine has shaped it, or it is due.
  private mutating func learnProbe(
    font: Int, by table: WritableKeyPath<TextShaper, NumberShapes>
  ) {
    let request = fonts[font].request
    var glyphs = probes[request]
    if glyphs == nil, self[keyPath: table].isProbeDue(font: font) {
      let probe = NumberProbe.text
      shape(probe.span, 0..<probe.count, font: font)
      glyphs = shaped
      probes[request] = shaped
    }
    guard let glyphs else { return }
    self[keyPath: table].learnProbe(font: font, loaded: baseFonts[font], glyphs: glyphs)
  }

  private mutating func shapedWidth(of text: Span<UInt8>, _ range: Range<Int>, font: Int) -> Int {
    if let entry = entry(of: text, range, font: font) { return words.width(of: entry) }
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
  @inline(never)
  private mutating func shape(_ text: Span<UInt8>, _ range: Range<Int>, font: Int) {
    shaped.removeAll(keepingCapacity: true)
    shapedTextCount += 1
    fonts[font].shape(text.extracting(range), into: &shaped)
    early?.add(shaped)
  }

  // MARK: - Glyphs

  /// Replaces `line` by the glyphs of `text` in visual order. Their advances add up to
  /// `width(of:font:)`.
  mutating func glyphs(of text: Span<UInt8>, font: Int, into line: inout [ShapedGlyph]) {
    line.removeAll(keepingCapacity: true)
    if text.isEmpty { return }
    appendGlyphs(of: text, font: font, to: &line)
    // Nothing follows the last character.
    let spacing = spacings[font]
    if spacing != 0, !line.isEmpty, TextSegmentation.isWordwise(text) {
      line[line.count - 1].advance -= Int32(spacing)
    }
  }

  private mutating func appendGlyphs(
    of text: Span<UInt8>, font: Int, to line: inout [ShapedGlyph]
  ) {
    load(font)
    let whole = 0..<text.count
    let loaded = baseFonts[font]
    var number = numbers.append(text, whole, font: font, loaded: loaded, to: &line)
    if number == NumberShapes.Outcome.unknown {
      number = learntWidth(of: text, whole, font: font, by: \.numbers)
      if number >= 0 {
        number = numbers.append(text, whole, font: font, loaded: loaded, to: &line)
      }
    }
    if number >= 0 { return }
    if number == NumberShapes.Outcome.irregular || !TextSegmentation.isWordwise(text) {
      appendShaped(text, whole, font: font, to: &line)
      return
    }
    var index = 0
    while index < text.count {
      if TextSegmentation.isSpace(text[index]) {
        line.append(spaces[font])
        line[line.count - 1].byteOffset = Int32(clamping: index)
        index += 1
        continue
      }
      let range = TextShaper.word(of: text, from: index)
      index = range.upperBound
      var code = codes.append(text, range, font: font, loaded: loaded, to: &line)
      if code == NumberShapes.Outcome.unknown {
        code = learntWidth(of: text, range, font: font, by: \.codes)
        if code >= 0 { code = codes.append(text, range, font: font, loaded: loaded, to: &line) }
      }
      if code < 0 { appendShaped(text, range, font: font, to: &line) }
    }
  }

  private mutating func appendShaped(
    _ text: Span<UInt8>, _ range: Range<Int>, font: Int, to line: inout [ShapedGlyph]
  ) {
    let first = line.count
    if let entry = entry(of: text, range, font: font) {
      words.appendGlyphs(of: entry, to: &line)
    } else {
      line.append(contentsOf: shaped)
    }
    let offset = Int32(clamping: range.lowerBound)
    if offset == 0 { return }
    for index in first..<line.count { line[index].byteOffset += offset }
  }

  // MARK: - Missing characters

  /// Whether some character of `text` has no glyph in any font.
  mutating func hasMissing(_ text: Span<UInt8>, font: Int) -> Bool {
    if text.isEmpty { return false }
    // Each font is asked for all of these characters: to shape them takes as long as a column.
    if text.indices.allSatisfy({ (0x21..<0x7F).contains(text[$0]) }), fonts[font].hasPlainGlyphs {
      return false
    }
    let whole = 0..<text.count
    let number = numberWidth(of: text, whole, font: font)
    // The tables of numbers and codes hold real glyphs only.
    if number >= 0 { return false }
    if number == NumberShapes.Outcome.irregular || !TextSegmentation.isWordwise(text) {
      return hasMissing(text, whole, font: font)
    }
    load(font)
    var index = 0
    while index < text.count {
      if TextSegmentation.isSpace(text[index]) {
        if spaces[font].isMissing { return true }
        index += 1
        continue
      }
      let range = TextShaper.word(of: text, from: index)
      index = range.upperBound
      if codeWidth(of: text, range, font: font) >= 0 { continue }
      if hasMissing(text, range, font: font) { return true }
    }
    return false
  }

  private mutating func hasMissing(
    _ text: Span<UInt8>, _ range: Range<Int>, font: Int
  ) -> Bool {
    if let entry = entry(of: text, range, font: font) { return words.hasMissing(entry) }
    return shaped.contains(where: \.isMissing)
  }
}
