import PangoCairo

/// The glyphs of numbers and codes, found without shaping.
///
/// A number is a short text of digits and the signs around them, such as `-1,234.50` or `2024-05-01`; a code has
/// capitals besides, such as `INV-00042`. A glyph is looked up by its character and both neighbours, since fonts
/// raise a colon between two digits or kern a 1. That this gives what shaping the whole text gives is not assumed
/// but checked:
///
/// 1. A text with an unknown triple, or of a new pattern (digits being alike), is shaped in whole.
/// 2. Each of its triples is learnt from that, or has to agree with what was learnt before.
/// 3. At the first disagreement (a font feature that sees further, such as fractions) the table of the font is
///    given up.
struct NumberShapes {
  /// The characters that may stand beside digits.
  enum Alphabet {
    case numbers
    case codes

    var signs: String {
      switch self {
      case .numbers: ",.+-%:/$() "
      case .codes: ",.+-%:/$()_#ABCDEFGHIJKLMNOPQRSTUVWXYZ"
      }
    }
  }

  /// What a look-up comes to, where it is not a width.
  enum Outcome {
    /// Not of the alphabet, without a digit or too long.
    static let foreign = -1
    /// Of the alphabet, but it has to be shaped in whole.
    static let irregular = -2
    /// The text has to be learnt first.
    static let unknown = -3
  }

  private static let longest = 48
  /// Patterns beyond these are shaped and left to the cache of words.
  private static let mostPatterns = 1 << 16

  /// The class of each byte: 0…9 a digit, then the signs; 255 for those outside of the alphabet.
  private let classes: [UInt8]
  /// The class of either end of a text.
  private let edge: Int
  /// The number of classes.
  private let size: Int
  /// Where the font's triples start; -1 if it has none yet, -2 if they were given up.
  private var starts: [Int] = []
  /// By previous, own and next class: 0 if unknown, else bit 63, the glyph from bit 32, the advance in the low half.
  private var triples: [UInt64] = []
  private var patterns = PatternTable()

  init(_ alphabet: Alphabet) {
    var classes = [UInt8](repeating: 255, count: 256)
    for digit in 0..<10 { classes[0x30 + digit] = UInt8(digit) }
    let signs = Array(alphabet.signs.utf8)
    for (index, sign) in signs.enumerated() { classes[Int(sign)] = UInt8(10 + index) }
    self.classes = classes
    edge = 10 + signs.count
    size = edge + 1
  }

  mutating func appendFont() { starts.append(-1) }

  /// The width in `PangoUnits` of the text's part, or an `Outcome`.
  @inline(__always)
  func width(of text: Span<UInt8>, _ range: Range<Int>, font: Int) -> Int {
    let first = classes[Int(text[range.lowerBound])]
    if first == 255 { return Outcome.foreign }
    return width(of: text, range, font: font, first: Int(first))
  }

  private func width(of text: Span<UInt8>, _ range: Range<Int>, font: Int, first: Int) -> Int {
    let start = starts[font]
    if start < 0 || range.count > Self.longest {
      if !isOfAlphabet(text, range) { return Outcome.foreign }
      return start == -1 ? Outcome.unknown : Outcome.irregular
    }
    var previous = edge
    var own = first
    var width = 0
    var pattern = PatternTable.seed(font: font)
    var isKnown = true
    var hasDigit = false
    for index in (range.lowerBound + 1)..<range.upperBound {
      let next = Int(classes[Int(text[index])])
      if next == 255 { return Outcome.foreign }
      let triple = triples[start + (previous * size + own) * size + next]
      isKnown = isKnown && triple != 0
      width += Int(Int32(truncatingIfNeeded: triple))
      hasDigit = hasDigit || own < 10
      pattern = PatternTable.extended(pattern, by: own)
      previous = own
      own = next
    }
    if !hasDigit, own >= 10 { return Outcome.foreign }
    let triple = triples[start + (previous * size + own) * size + edge]
    width += Int(Int32(truncatingIfNeeded: triple))
    switch patterns.find(PatternTable.extended(pattern, by: own)) {
    case .holds: return isKnown && triple != 0 ? width : Outcome.unknown
    case .fails: return Outcome.irregular
    case .unknown:
      return patterns.count < Self.mostPatterns ? Outcome.unknown : Outcome.irregular
    }
  }

  private func isOfAlphabet(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    if range.count > Self.longest { return false }
    var hasDigit = false
    for index in range {
      let own = classes[Int(text[index])]
      if own == 255 { return false }
      hasDigit = hasDigit || own < 10
    }
    return hasDigit
  }

  /// Appends the glyphs of a text for which `width` gave a width.
  func appendGlyphs(
    of text: Span<UInt8>, _ range: Range<Int>, font: Int, loaded: Int32,
    to line: inout [ShapedGlyph]
  ) {
    let start = starts[font]
    var previous = edge
    var own = Int(classes[Int(text[range.lowerBound])])
    for index in range {
      let next = index + 1 < range.upperBound ? Int(classes[Int(text[index + 1])]) : edge
      let triple = triples[start + (previous * size + own) * size + next]
      line.append(
        ShapedGlyph(
          id: UInt32(truncatingIfNeeded: triple >> 32) & 0x7FFF_FFFF, font: loaded,
          advance: Int32(truncatingIfNeeded: triple), byteOffset: Int32(index), byteCount: 1))
      previous = own
      own = next
    }
  }

  // MARK: - Learning

  /// Takes in what shaping the text's part gave. `loaded` is the number of the font that its glyphs should be of.
  mutating func learn(
    _ text: Span<UInt8>, _ range: Range<Int>, font: Int, loaded: Int32, glyphs: [ShapedGlyph]
  ) {
    if starts[font] == -2 { return }
    if starts[font] == -1 {
      starts[font] = triples.count
      triples.append(contentsOf: repeatElement(0, count: size * size * size))
    }
    var pattern = PatternTable.seed(font: font)
    for index in range {
      pattern = PatternTable.extended(pattern, by: Int(classes[Int(text[index])]))
    }
    guard Self.isPlain(glyphs, count: range.count, loaded: loaded) else {
      patterns.record(pattern, holds: false)
      return
    }
    var previous = edge
    for (place, index) in range.enumerated() {
      let own = Int(classes[Int(text[index])])
      let next = index + 1 < range.upperBound ? Int(classes[Int(text[index + 1])]) : edge
      let slot = starts[font] + (previous * size + own) * size + next
      let triple = Self.triple(glyphs[place])
      if triples[slot] == 0 { triples[slot] = triple }
      if triples[slot] != triple {
        starts[font] = -2
        return
      }
      previous = own
    }
    patterns.record(pattern, holds: true)
  }

  private static func triple(_ glyph: ShapedGlyph) -> UInt64 {
    1 << 63 | UInt64(glyph.id) << 32 | UInt64(UInt32(truncatingIfNeeded: glyph.advance))
  }

  /// Whether each byte became one glyph of the font, at its place.
  private static func isPlain(_ glyphs: [ShapedGlyph], count: Int, loaded: Int32) -> Bool {
    guard glyphs.count == count else { return false }
    for (index, glyph) in glyphs.enumerated() {
      guard glyph.font == loaded, !glyph.isMissing, !glyph.isBlank, !glyph.isRightToLeft,
        glyph.x == 0, glyph.y == 0, glyph.byteOffset == index, glyph.byteCount == 1
      else { return false }
    }
    return true
  }
}
