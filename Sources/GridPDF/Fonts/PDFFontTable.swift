import GridGlyphs
import Platform

/// All fonts of a document. A font program is embedded once, whatever sizes it is used at.
struct PDFFontTable {
  private let source: any ShapedTextSource
  /// The uses by the number that glyphs refer to a font with.
  private var uses: [PDFFontUse?] = []
  private var numbers: [FontProgram.Key: Int] = [:]
  var programs: [PDFFontProgram] = []
  /// For each program, the number of a font of the source that uses it.
  private(set) var sourceFonts: [Int32] = []
  var type3 = PDFType3Table()
  /// The number of font resources, which are named F0, F1 and so on.
  private(set) var resourceCount = 0

  init(source: any ShapedTextSource) { self.source = source }

  mutating func use(_ number: Int32) -> PDFFontUse {
    let place = Int(number)
    if place < uses.count, let cached = uses[place] { return cached }
    let font = source.shapedFont(number)
    let made = PDFFontUse(
      program: programNumber(of: font, number: number),
      size: Int((font.size * 1000).rounded()), slant: Int((font.slant * 1000).rounded()),
      isEmboldened: font.isEmboldened, isEmbedded: !font.isColor && font.program.format != .other,
      isColor: font.isColor,
      unit: (font.size * 1000).rounded() / 1_000_000 * Double(PangoUnits.perPoint))
    while uses.count <= place { uses.append(nil) }
    uses[place] = made
    return made
  }

  private mutating func programNumber(of font: ShapedFont, number: Int32) -> Int {
    if let number = numbers[font.key] { return number }
    numbers[font.key] = programs.count
    programs.append(PDFFontProgram(font.program))
    sourceFonts.append(number)
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

  mutating func place(of glyph: PDFType3Table.Glyph) -> PDFType3Table.Place {
    type3.place(of: glyph) {
      resourceCount += 1
      return resourceCount - 1
    }
  }
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
