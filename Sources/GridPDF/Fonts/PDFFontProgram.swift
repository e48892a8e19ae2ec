import Platform

/// The part of a font program that is used: the glyphs, and the text that each represents.
///
/// A reader that copies text asks a font which characters a code represents. Where a glyph
/// represents different texts (a space and a no-break space, a letter that Latin and Greek share),
/// several font resources use the program, each with a different text for the glyph. So copied text
/// is correct without spans of replacement text, which readers treat in different ways.
struct PDFFontProgram {
  let program: FontProgram
  private(set) var plainGlyphs = PDFPlainGlyphs()
  private(set) var resources: [Resource] = []
  /// How often something was added that gets its number or place by what was added before.
  private(set) var additionCount = 0
  /// The glyphs added to the first resource since they were taken last, with their texts.
  private(set) var newGlyphs: [(glyph: UInt32, text: [UInt8])] = []
  /// The number of the first resource.
  private(set) var firstResource = -1
  /// The codes by glyph, if they differ from glyph numbers.
  private let codes: [UInt16]?

  /// A font resource.
  struct Resource {
    /// Its number among all font resources.
    var number: Int
    /// UTF-8 by glyph.
    var texts: [UInt32: [UInt8]] = [:]
  }

  /// The maximum number of resources for one program. Beyond it, replacement text is used.
  private static let resourceLimit = 8

  init(_ program: FontProgram) {
    self.program = program
    codes = program.codes
  }

  /// The code that refers to the glyph in strings.
  @inline(__always)
  func code(of glyph: UInt32) -> UInt16 {
    guard let codes else { return UInt16(truncatingIfNeeded: glyph) }
    return Int(glyph) < codes.count ? codes[Int(glyph)] : 0
  }

  /// The width of a glyph in use, in thousandths of the em.
  func usedWidth(of glyph: UInt32) -> Double { plainGlyphs[glyph].width }

  /// The number of the font resource in which `glyph` represents `text`.
  /// - Parameter makeResource: Returns the number of a new resource.
  /// - Returns: `nil` if there is none.
  mutating func resource(
    for glyph: UInt32, text: [UInt8], makeResource: () -> Int
  ) -> Int? {
    use(glyph)
    for index in resources.indices {
      if let other = resources[index].texts[glyph] {
        if other == text { return resources[index].number }
        continue
      }
      assign(text, to: glyph, in: index)
      return resources[index].number
    }
    guard resources.count < PDFFontProgram.resourceLimit else { return nil }
    append(Resource(number: makeResource()))
    assign(text, to: glyph, in: resources.count - 1)
    return resources[resources.count - 1].number
  }

  /// The number of a font resource in which `glyph` is drawn, whichever text it represents there.
  mutating func anyResource(for glyph: UInt32, makeResource: () -> Int) -> Int {
    if !plainGlyphs[glyph].isUsed { additionCount += 1 }
    use(glyph)
    if resources.isEmpty { append(Resource(number: makeResource())) }
    return firstResource
  }

  /// Forgets which glyphs are new.
  /// - Returns: those.
  mutating func takeNewGlyphs() -> [(glyph: UInt32, text: [UInt8])] {
    defer { newGlyphs = [] }
    return newGlyphs
  }

  /// Whether a glyph can represent a text in the first resource, or does.
  func allows(_ glyph: UInt32, text: [UInt8]) -> Bool {
    resources.first.map { $0.texts[glyph] ?? text == text } ?? false
  }

  /// Adds a glyph to the first resource, which allows it.
  mutating func add(_ glyph: UInt32, text: [UInt8]) {
    if resources.isEmpty || resources[0].texts[glyph] != nil { return }
    use(glyph)
    assign(text, to: glyph, in: 0)
    newGlyphs = []
  }

  private mutating func append(_ resource: Resource) {
    additionCount += 1
    if resources.isEmpty { firstResource = resource.number }
    resources.append(resource)
  }

  private mutating func assign(_ text: [UInt8], to glyph: UInt32, in index: Int) {
    if index == 0 {
      newGlyphs.append((glyph, text))
    } else {
      additionCount += 1
    }
    resources[index].texts[glyph] = text
    if index == 0, (1...4).contains(text.count) {
      plainGlyphs[glyph].text = PDFPlainGlyph.pack(text.span, at: 0, count: text.count)
    }
  }

  private mutating func use(_ glyph: UInt32) {
    guard !plainGlyphs[glyph].isUsed else { return }
    // The width as written to the file.
    plainGlyphs[glyph].width = max(0, (width(of: glyph) * 1000).rounded() / 1000)
    plainGlyphs[glyph].setCode(code(of: glyph))
  }

  /// In thousandths of the em.
  private func width(of glyph: UInt32) -> Double {
    Double(program.advance(of: glyph)) * 1000 / Double(program.unitsPerEm)
  }

  /// The width of a glyph that is not embedded, in whole thousandths of the em.
  func measuredWidth(of glyph: UInt32) -> Int { max(0, Int(width(of: glyph).rounded())) }

  /// The glyphs in use, ascending.
  var glyphs: [UInt32] { plainGlyphs.used }
}
