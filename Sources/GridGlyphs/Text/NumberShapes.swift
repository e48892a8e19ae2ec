import Platform

/// The glyphs of numbers and codes, found without shaping.
///
/// A number is a short text of digits and the signs around them, such as `-1,234.50` or
/// `2024-05-01`; a code also has capitals, such as `INV-00042`. Some currency signs, the minus
/// sign, and the spaces and apostrophes between thousands belong to numbers too, though they have
/// two or three bytes. A text with one of these and a space is not a number, since its words are
/// shaped separately. A glyph is looked up by its character and both neighbours, since fonts kern a
/// 1 or raise a colon between two digits. The result always equals that of shaping the whole text:
///
/// 1. A text with an unknown triple, or of a new pattern (in which all digits are equal), is shaped
///    as a whole.
/// 2. Each of its triples is learnt from the result, or has to agree with the one learnt before.
/// 3. At the first disagreement (a font feature with a longer context, such as fractions) the table
///    of the font is abandoned.
struct NumberShapes {
  /// The characters that are allowed beside digits.
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

  /// The result of a look-up that is not a width.
  enum Outcome {
    /// Not of the alphabet, without a digit or too long.
    static let foreign = -1
    /// Of the alphabet, but it has to be shaped as a whole.
    static let irregular = -2
    /// The text has to be learnt first.
    static let unknown = -3
  }

  private static let longest = 48
  /// The maximum number of patterns; further ones are shaped and left to the word cache.
  private static let mostPatterns = 1 << 16

  /// The class of each byte: 0…9 a digit, then the signs; `lead` for those that begin a longer
  /// sign, 255 for those outside of the alphabet.
  private let classes: [UInt8]
  /// The longer signs, with their bytes as one number.
  private let longSigns: LongSigns
  /// The class of either end of a text.
  private let edge: Int
  /// The number of classes.
  private let size: Int
  /// The index at which each font's pairs start; -1 if it has none yet, -2 if they were abandoned.
  private var starts: [Int] = []
  /// By previous and own class: the index at which the triples of the pair start; 0 for pairs that
  /// have not been seen. A font's numbers use few of the pairs, and a table of all triples would
  /// take a megabyte for each font.
  private var pairs: [Int32] = []
  /// By next class: 0 if unknown, else bit 63, the glyph from bit 32, the advance in the low half.
  private var triples: [UInt64]
  private var patterns = PatternTable()
  /// How many texts of each font were learnt from.
  private var learntCounts: [Int] = []
  /// Whether the probe of each font was learnt from.
  private var hasProbe: [Bool] = []

  init(_ alphabet: Alphabet) {
    var classes = [UInt8](repeating: 255, count: 256)
    for digit in 0..<10 { classes[0x30 + digit] = UInt8(digit) }
    let signs = Array(alphabet.signs.utf8)
    for (index, sign) in signs.enumerated() { classes[Int(sign)] = UInt8(10 + index) }
    longSigns = LongSigns(alphabet == .numbers ? LongSigns.numbers : "", from: 10 + signs.count)
    for byte in longSigns.leads { classes[Int(byte)] = Self.lead }
    self.classes = classes
    edge = 10 + signs.count + longSigns.count
    size = edge + 1
    triples = Array(repeating: 0, count: size)
  }

  private static let lead: UInt8 = 254
  /// The class of the space; codes have none.
  private var spaceClass: Int { Int(classes[0x20]) }

  /// The class of the character at an index and the number of its bytes; class 255 if it is not of
  /// the alphabet.
  @inline(__always)
  private func character(_ text: Span<UInt8>, at index: Int, end: Int) -> (kind: Int, count: Int) {
    let kind = classes[Int(text[index])]
    return kind == Self.lead ? longSigns.sign(of: text, at: index, end: end) : (Int(kind), 1)
  }

  /// How many texts were learnt from.
  var learntCount: Int { learntCounts.reduce(0, +) }

  mutating func appendFont() {
    starts.append(-1)
    learntCounts.append(0)
    hasProbe.append(false)
  }

  /// The width in `PangoUnits` of the text's part, or an `Outcome`.
  @inline(__always)
  func width(of text: Span<UInt8>, _ range: Range<Int>, font: Int) -> Int {
    if classes[Int(text[range.lowerBound])] == 255 { return Outcome.foreign }
    return regularWidth(of: text, range, font: font)
  }

  private func regularWidth(of text: Span<UInt8>, _ range: Range<Int>, font: Int) -> Int {
    let start = starts[font]
    // Without a table of the font, or for a long text, only the answer is needed whether the text
    // is one to be learnt.
    if start < 0 || range.count > Self.longest {
      if !isOfAlphabet(text, range) { return Outcome.foreign }
      return start == -1 ? Outcome.unknown : Outcome.irregular
    }
    let first = character(text, at: range.lowerBound, end: range.upperBound)
    if first.kind == 255 { return Outcome.foreign }
    // One pass for all questions: is it a number, is its width known, was its pattern checked? A
    // missing triple is 0 and adds nothing, so the loop needs no branch for it.
    var previous = edge
    var current = first.kind
    var width = 0
    var pattern = PatternTable.seed(font: font)
    var isKnown = true
    var hasDigit = false
    var hasSpace = first.kind == spaceClass
    var hasLongSign = first.count > 1
    var index = range.lowerBound + first.count
    while index < range.upperBound {
      let next = character(text, at: index, end: range.upperBound)
      if next.kind == 255 { return Outcome.foreign }
      let triple = triple(start, previous, current, next.kind)
      isKnown = isKnown && triple != 0
      width += Int(Int32(truncatingIfNeeded: triple))
      hasDigit = hasDigit || current < 10
      pattern = PatternTable.extended(pattern, by: current)
      previous = current
      current = next.kind
      hasSpace = hasSpace || current == spaceClass
      hasLongSign = hasLongSign || next.count > 1
      index += next.count
    }
    // The loop ends before the last character, whose triple has the end of the text as neighbour.
    if hasSpace, hasLongSign { return Outcome.foreign }
    if !hasDigit, current >= 10 { return Outcome.foreign }
    let triple = triple(start, previous, current, edge)
    width += Int(Int32(truncatingIfNeeded: triple))
    switch patterns.find(PatternTable.extended(pattern, by: current)) {
    case .holds: return isKnown && triple != 0 ? width : Outcome.unknown
    case .fails: return Outcome.irregular
    case .unknown:
      return patterns.count < Self.mostPatterns ? Outcome.unknown : Outcome.irregular
    }
  }

  @inline(__always)
  private func triple(_ start: Int, _ previous: Int, _ current: Int, _ next: Int) -> UInt64 {
    triples[Int(pairs[start + previous * size + current]) + next]
  }

  private func isOfAlphabet(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    if range.count > Self.longest { return false }
    var hasDigit = false
    var hasSpace = false
    var hasLongSign = false
    var index = range.lowerBound
    while index < range.upperBound {
      let character = character(text, at: index, end: range.upperBound)
      if character.kind == 255 { return false }
      hasDigit = hasDigit || character.kind < 10
      hasSpace = hasSpace || character.kind == spaceClass
      hasLongSign = hasLongSign || character.count > 1
      index += character.count
    }
    return hasDigit && !(hasSpace && hasLongSign)
  }

  /// Appends the glyphs of the text's part, if `width` gives a width for it.
  /// - Returns: an `Outcome` if it does not, else 0.
  @inline(__always)
  func append(
    _ text: Span<UInt8>, _ range: Range<Int>, font: Int, loaded: Int32,
    to line: inout [ShapedGlyph]
  ) -> Int {
    if classes[Int(text[range.lowerBound])] == 255 { return Outcome.foreign }
    let start = starts[font]
    guard start >= 0, range.count <= Self.longest else {
      return regularWidth(of: text, range, font: font)
    }
    let count = line.count
    let outcome = appendRegular(text, range, font: font, loaded: loaded, start, to: &line)
    if outcome != 0 { line.removeLast(line.count - count) }
    return outcome
  }

  /// Its questions are those of `regularWidth`.
  private func appendRegular(
    _ text: Span<UInt8>, _ range: Range<Int>, font: Int, loaded: Int32, _ start: Int,
    to line: inout [ShapedGlyph]
  ) -> Int {
    var previous = edge
    var index = range.lowerBound
    var current = character(text, at: index, end: range.upperBound)
    if current.kind == 255 { return Outcome.foreign }
    var pattern = PatternTable.seed(font: font)
    var (isKnown, hasDigit, hasSpace, hasLongSign) = (true, false, false, false)
    while index < range.upperBound {
      let following = index + current.count
      let isLast = following == range.upperBound
      let next =
        isLast ? (kind: edge, count: 0) : character(text, at: following, end: range.upperBound)
      if next.kind == 255 { return Outcome.foreign }
      let triple = triple(start, previous, current.kind, next.kind)
      isKnown = isKnown && triple != 0
      hasDigit = hasDigit || current.kind < 10
      hasSpace = hasSpace || current.kind == spaceClass
      hasLongSign = hasLongSign || current.count > 1
      pattern = PatternTable.extended(pattern, by: current.kind)
      line.append(
        ShapedGlyph(
          id: UInt32(truncatingIfNeeded: triple >> 32) & 0x7FFF_FFFF, font: loaded,
          advance: Int32(truncatingIfNeeded: triple), byteOffset: Int32(index),
          byteCount: Int32(current.count)))
      previous = current.kind
      current = next
      index = following
    }
    if !hasDigit || hasSpace && hasLongSign { return Outcome.foreign }
    switch patterns.find(pattern) {
    case .holds: return isKnown ? 0 : Outcome.unknown
    case .fails: return Outcome.irregular
    case .unknown:
      return patterns.count < Self.mostPatterns ? Outcome.unknown : Outcome.irregular
    }
  }

  // MARK: - Learning

  /// Learns from the shaped glyphs of the text's part. `loaded` is the number of the font that the
  /// glyphs should be of.
  mutating func learn(
    _ text: Span<UInt8>, _ range: Range<Int>, font: Int, loaded: Int32, glyphs: [ShapedGlyph]
  ) {
    if starts[font] == -2 { return }
    learntCounts[font] += 1
    if starts[font] == -1 {
      starts[font] = pairs.count
      pairs.append(contentsOf: repeatElement(0, count: size * size))
    }
    let characters = characters(of: text, range)
    var pattern = PatternTable.seed(font: font)
    for character in characters { pattern = PatternTable.extended(pattern, by: character.kind) }
    guard Self.isPlain(glyphs, characters, loaded: loaded) else {
      patterns.record(pattern, holds: false)
      return
    }
    var previous = edge
    for (place, character) in characters.enumerated() {
      let next = place + 1 < characters.count ? characters[place + 1].kind : edge
      let slot = row(starts[font] + previous * size + character.kind) + next
      let triple = Self.triple(glyphs[place])
      if triples[slot] == 0 { triples[slot] = triple }
      if triples[slot] != triple {
        starts[font] = -2
        return
      }
      previous = character.kind
    }
    patterns.record(pattern, holds: true)
  }

  /// Whether the triples of `NumberProbe` can be learnt.
  func needsProbe(font: Int) -> Bool { starts[font] >= 0 && !hasProbe[font] }

  /// Whether so many texts were learnt from that the probe should be shaped.
  func isProbeDue(font: Int) -> Bool { learntCounts[font] >= NumberProbe.dueCount }

  /// Learns from the shaped glyphs of `NumberProbe`, unless they differ from what texts have
  /// taught: a context that is longer than a triple may occur in no text of the document.
  mutating func learnProbe(font: Int, loaded: Int32, glyphs: [ShapedGlyph]) {
    // A local copy, whose span lives long enough without optimization, too.
    let probe = NumberProbe.text
    hasProbe[font] = true
    let characters = characters(of: probe.span, 0..<probe.count)
    guard starts[font] >= 0, Self.isPlain(glyphs, characters, loaded: loaded) else { return }
    var found: [(slot: Int, triple: UInt64)] = []
    for place in 1..<(characters.count - 1) {
      let pair = starts[font] + characters[place - 1].kind * size + characters[place].kind
      let slot = row(pair) + characters[place + 1].kind
      let triple = Self.triple(glyphs[place])
      if triples[slot] != 0, triples[slot] != triple { return }
      found.append((slot, triple))
    }
    for (slot, triple) in found where triples[slot] == 0 { triples[slot] = triple }
  }

  /// The index at which the triples of a pair start; they are created if there are none.
  private mutating func row(_ pair: Int) -> Int {
    if pairs[pair] == 0 {
      pairs[pair] = Int32(truncatingIfNeeded: triples.count)
      triples.append(contentsOf: repeatElement(0, count: size))
    }
    return Int(pairs[pair])
  }

  /// The class and the byte count of each character.
  private func characters(
    of text: Span<UInt8>, _ range: Range<Int>
  ) -> [(kind: Int, count: Int)] {
    var characters: [(kind: Int, count: Int)] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let character = character(text, at: index, end: range.upperBound)
      characters.append(character)
      index += character.count
    }
    return characters
  }

  private static func triple(_ glyph: ShapedGlyph) -> UInt64 {
    1 << 63 | UInt64(glyph.id) << 32 | UInt64(UInt32(truncatingIfNeeded: glyph.advance))
  }

  /// Whether each character became one glyph of the font, in order and not offset.
  private static func isPlain(
    _ glyphs: [ShapedGlyph], _ characters: [(kind: Int, count: Int)], loaded: Int32
  ) -> Bool {
    guard glyphs.count == characters.count else { return false }
    var offset = 0
    for (glyph, character) in zip(glyphs, characters) {
      guard glyph.font == loaded, !glyph.isMissing, !glyph.isBlank, !glyph.isRightToLeft,
        glyph.x == 0, glyph.y == 0, glyph.byteOffset == offset, glyph.byteCount == character.count
      else { return false }
      offset += character.count
    }
    return true
  }
}
