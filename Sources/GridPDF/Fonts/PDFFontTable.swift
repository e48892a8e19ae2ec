import GridGlyphs
import Platform

/// All fonts of a document. A font program is embedded once, whatever sizes it is used at.
struct PDFFontTable {
  private let source: any ShapedTextSource
  /// The uses by the number that glyphs refer to a font with.
  private var uses: [PDFFontUse?] = []
  private var numbers: [FontProgram.Key: Int] = [:]
  /// How many programs there were when they were released last.
  private var releasedCount = 0
  var programs: [PDFFontProgram] = []
  var type3 = PDFType3Table()
  /// The number of font resources, which are named F0, F1 and so on.
  private(set) var resourceCount = 0

  init(source: any ShapedTextSource) { self.source = source }

  /// Takes over everything that does not depend on the source.
  mutating func adopt(_ known: PDFKnownFonts) {
    // New programs follow those that are known, which keep their numbers.
    let count = known.programs.count
    if max(programs.count, releasedCount) > count {
      for place in uses.indices {
        if let use = uses[place], use.program >= count { uses[place] = nil }
      }
    }
    numbers = known.numbers
    programs = known.programs
    type3 = known.type3
    resourceCount = known.resourceCount
  }

  /// Returns everything that does not depend on the source, and keeps none of it, so that it is not
  /// copied when something is added. It is adopted again before the table is used.
  mutating func release() -> PDFKnownFonts {
    let known = PDFKnownFonts(
      numbers: numbers, programs: programs, type3: type3, resourceCount: resourceCount)
    releasedCount = programs.count
    (numbers, programs, type3, resourceCount) = ([:], [], PDFType3Table(), 0)
    return known
  }

  /// The glyphs added since they were taken last.
  mutating func takeNewGlyphs() -> [PDFNewGlyph] {
    var new: [PDFNewGlyph] = []
    for program in programs.indices where !programs[program].newGlyphs.isEmpty {
      new += programs[program].takeNewGlyphs().map {
        PDFNewGlyph(program: program, glyph: $0.glyph, text: $0.text)
      }
    }
    return new
  }

  /// How often something other than a glyph was added.
  var additionCount: Int {
    programs.reduce(programs.count + type3.glyphCount + resourceCount) { $0 + $1.additionCount }
  }

  mutating func use(_ number: Int32) -> PDFFontUse {
    let place = Int(number)
    if place < uses.count, let cached = uses[place] { return cached }
    let font = source.shapedFont(number)
    let made = PDFFontUse(
      program: programNumber(of: font),
      size: Int((font.size * 1000).rounded()), slant: Int((font.slant * 1000).rounded()),
      isEmboldened: font.isEmboldened, isEmbedded: !font.isColor && font.program.format != .other,
      isColor: font.isColor,
      unit: (font.size * 1000).rounded() / 1_000_000 * Double(PangoUnits.perPoint))
    while uses.count <= place { uses.append(nil) }
    uses[place] = made
    return made
  }

  private mutating func programNumber(of font: ShapedFont) -> Int {
    if let number = numbers[font.key] { return number }
    numbers[font.key] = programs.count
    programs.append(PDFFontProgram(font.program))
    return programs.count - 1
  }

  /// The font resource of a program in which the glyph represents the text.
  mutating func resource(program: Int, glyph: UInt32, text: [UInt8]) -> Int? {
    programs[program].resource(for: glyph, text: text) {
      resourceCount += 1
      return resourceCount - 1
    }
  }

  mutating func anyResource(program: Int, glyph: UInt32) -> Int {
    programs[program].anyResource(for: glyph) {
      resourceCount += 1
      return resourceCount - 1
    }
  }

  /// - Parameter font: the number of the glyph's font.
  mutating func place(
    of glyph: PDFType3Table.Glyph, font: Int32
  ) -> PDFType3Table.Place {
    if let place = type3.place(of: glyph) { return place }
    var picture: GlyphRaster?
    if case .picture(_, let id) = glyph.shape, !type3.hasPicture(of: glyph.shape) {
      let scale = PDFPicture.pixelsPerEm / source.shapedFont(font).size
      picture = source.raster(glyph: id, font: font, scale: scale)
    }
    return type3.add(glyph, picture: picture) {
      resourceCount += 1
      return resourceCount - 1
    }
  }
}

/// The fonts of a document as every task knows them that writes pages of it.
struct PDFKnownFonts: Sendable {
  fileprivate(set) var numbers: [FontProgram.Key: Int] = [:]
  fileprivate(set) var programs: [PDFFontProgram] = []
  fileprivate(set) var type3 = PDFType3Table()
  fileprivate(set) var resourceCount = 0

  /// Adds glyphs that a page has added to an earlier state of these fonts.
  /// - Returns: whether they have the names here that the page uses; if not, none is added.
  mutating func accept(_ glyphs: [PDFNewGlyph]) -> Bool {
    guard glyphs.allSatisfy({ programs[$0.program].allows($0.glyph, text: $0.text) }) else {
      return false
    }
    for new in glyphs { programs[new.program].add(new.glyph, text: new.text) }
    return true
  }
}

/// A glyph that no earlier page shows, in the first resource of a program that earlier pages have.
/// Its name does not depend on other glyphs, unless one of them is the same glyph with another
/// text.
struct PDFNewGlyph: Sendable {
  /// The number of the program.
  let program: Int
  let glyph: UInt32
  /// The UTF-8 that it represents.
  let text: [UInt8]
}

/// A font at a size, as referred to by glyphs: the font program it is drawn with, and how.
struct PDFFontUse {
  /// The number of the program in the table of fonts.
  var program: Int
  /// The em size in thousandths of a point, as written to the file.
  var size: Int
  /// How far the top of an em leans to the right, in thousandths of the em.
  var slant: Int
  var isEmboldened: Bool
  /// Whether glyphs can be shown by their codes in an embedded font program; otherwise they are
  /// drawn one by one.
  var isEmbedded: Bool
  var isColor: Bool
  /// `PangoUnits` in a thousandth of the em.
  var unit: Double
  /// The maximum deviation of a glyph from its position, in `PangoUnits`: a 125th of a point.
  static let tolerance = 8.0
}
