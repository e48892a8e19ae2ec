import PangoCairo

/// The glyphs of numbers in one font, found without shaping.
///
/// A number is a short text of digits and the signs and spaces around them. A glyph is looked up by its character
/// and both neighbours, since fonts raise a colon between two digits or kern a 1. That this gives what shaping the
/// whole text gives is not assumed but checked:
///
/// 1. A text with an unknown triple, or of a new pattern (digits being alike), is shaped in whole.
/// 2. Each of its triples is learnt from that, or has to agree with what was learnt before.
/// 3. At the first disagreement (a font feature that sees further, such as fractions) the font's table is given up.
struct NumberShapes {
  /// Longer texts are left to the cache of words.
  static let longest = 48

  /// What a look-up comes to, where it is not a width.
  enum Outcome {
    /// Not a number, or one that has to be shaped.
    static let notNumber = -1
    /// The text has to be learnt first.
    static let unknown = -2
  }

  private static let signs: [UInt8] = Array(",.+-%:/$() ".utf8)
  private static let edge = 10 + signs.count
  private static let size = edge + 1

  /// The class of each byte; 255 for those of no number.
  private let classes: [UInt8]
  /// By previous, own and next class: 0 if unknown, else bit 63, the glyph from bit 32, the advance in the low half.
  private var triples: [UInt64] = []
  /// A table of pattern hashes, even for patterns that hold and odd for those that do not.
  private var patterns = [UInt64](repeating: 0, count: 256)
  private var patternCount = 0
  private var isGivenUp = false

  init() {
    var classes = [UInt8](repeating: 255, count: 256)
    for digit in 0..<10 { classes[0x30 + digit] = UInt8(digit) }
    for (index, sign) in Self.signs.enumerated() { classes[Int(sign)] = UInt8(10 + index) }
    self.classes = classes
  }

  /// The width in `PangoUnits` of the text's part, or an `Outcome`.
  @inline(__always)
  func width(of text: Span<UInt8>, _ range: Range<Int>) -> Int {
    let first = classes[Int(text[range.lowerBound])]
    if first == 255 { return Outcome.notNumber }
    return widthOfNumber(text, range, first: Int(first))
  }

  private func widthOfNumber(_ text: Span<UInt8>, _ range: Range<Int>, first: Int) -> Int {
    if isGivenUp || range.count > Self.longest { return Outcome.notNumber }
    if triples.isEmpty { return isNumber(text, range) ? Outcome.unknown : Outcome.notNumber }
    var previous = Self.edge
    var own = first
    var width = 0
    var pattern = Self.patternSeed
    var missed = false
    for index in (range.lowerBound + 1)..<range.upperBound {
      let next = Int(classes[Int(text[index])])
      if next == 255 { return Outcome.notNumber }
      let triple = triples[Self.index(previous, own, next)]
      missed = missed || triple == 0
      width += Int(Int32(truncatingIfNeeded: triple))
      pattern = Self.extended(pattern, by: own)
      previous = own
      own = next
    }
    let triple = triples[Self.index(previous, own, Self.edge)]
    if missed || triple == 0 { return Outcome.unknown }
    width += Int(Int32(truncatingIfNeeded: triple))
    switch holds(Self.extended(pattern, by: own)) {
    case true?: return width
    case false?: return Outcome.notNumber
    case nil: return Outcome.unknown
    }
  }

  /// Appends the glyphs of a text for which `width(of:_:)` gave a width.
  func appendGlyphs(
    of text: Span<UInt8>, _ range: Range<Int>, font: Int32, to line: inout [ShapedGlyph]
  ) {
    var previous = Self.edge
    for index in range {
      let own = Int(classes[Int(text[index])])
      let next = index + 1 < range.upperBound ? Int(classes[Int(text[index + 1])]) : Self.edge
      let triple = triples[Self.index(previous, own, next)]
      line.append(
        ShapedGlyph(
          id: UInt32(truncatingIfNeeded: triple >> 32) & 0x7FFF_FFFF, font: font,
          advance: Int32(truncatingIfNeeded: triple), byteOffset: Int32(index), byteCount: 1))
      previous = own
    }
  }

  /// Takes in what shaping the text's part gave.
  mutating func learn(
    _ text: Span<UInt8>, _ range: Range<Int>, font: Int32, glyphs: [ShapedGlyph]
  ) {
    if triples.isEmpty {
      triples = [UInt64](repeating: 0, count: Self.size * Self.size * Self.size)
    }
    var pattern = Self.patternSeed
    for index in range { pattern = Self.extended(pattern, by: Int(classes[Int(text[index])])) }
    guard Self.isPlain(glyphs, count: range.count, font: font) else {
      record(pattern, holds: false)
      return
    }
    var previous = Self.edge
    for (place, index) in range.enumerated() {
      let own = Int(classes[Int(text[index])])
      let next = index + 1 < range.upperBound ? Int(classes[Int(text[index + 1])]) : Self.edge
      let glyph = glyphs[place]
      let triple =
        1 << 63 | UInt64(glyph.id) << 32 | UInt64(UInt32(truncatingIfNeeded: glyph.advance))
      let slot = Self.index(previous, own, next)
      if triples[slot] == 0 { triples[slot] = triple }
      if triples[slot] != triple {
        isGivenUp = true
        return
      }
      previous = own
    }
    record(pattern, holds: true)
  }

  private func isNumber(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    for index in range where classes[Int(text[index])] == 255 { return false }
    return true
  }

  /// Whether each byte became one glyph of the font, at its place.
  private static func isPlain(_ glyphs: [ShapedGlyph], count: Int, font: Int32) -> Bool {
    guard glyphs.count == count else { return false }
    for (index, glyph) in glyphs.enumerated() {
      guard glyph.font == font, !glyph.isMissing, !glyph.isBlank, !glyph.isRightToLeft,
        glyph.x == 0, glyph.y == 0, glyph.byteOffset == index, glyph.byteCount == 1
      else { return false }
    }
    return true
  }

  @inline(__always)
  private static func index(_ previous: Int, _ own: Int, _ next: Int) -> Int {
    (previous * size + own) * size + next
  }

  // MARK: - Patterns

  private static let patternSeed: UInt64 = 0xCBF2_9CE4_8422_2325

  @inline(__always)
  private static func extended(_ pattern: UInt64, by own: Int) -> UInt64 {
    (pattern ^ UInt64(own < 10 ? 1 : own)) &* 0x9E37_79B9_7F4A_7C15
  }

  private func slot(of key: UInt64) -> Int {
    var slot = Int(truncatingIfNeeded: key >> 40) & (patterns.count - 1)
    while patterns[slot] != 0, patterns[slot] | 1 != key {
      slot = (slot + 1) & (patterns.count - 1)
    }
    return slot
  }

  /// Whether the table is right for texts of this pattern; `nil` if none was seen.
  private func holds(_ pattern: UInt64) -> Bool? {
    let known = patterns[slot(of: pattern | 1)]
    return known == 0 ? nil : known & 1 == 0
  }

  private mutating func record(_ pattern: UInt64, holds: Bool) {
    let place = slot(of: pattern | 1)
    if patterns[place] == 0 { patternCount += 1 }
    patterns[place] = holds ? pattern & ~1 : pattern | 1
    guard patternCount * 2 > patterns.count else { return }
    let old = patterns
    patterns = [UInt64](repeating: 0, count: old.count * 2)
    for value in old where value != 0 { patterns[slot(of: value | 1)] = value }
  }
}
