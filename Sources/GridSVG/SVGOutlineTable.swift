import GridCore
import GridGlyphs
import Platform

/// The outlines of glyphs in a file, each once for each size of its font.
///
/// They are in 64ths of a point, to which FreeType has rounded them at the size of the font: so
/// their numbers are whole.
struct SVGOutlineTable {
  /// What the outline of a glyph depends on.
  private struct Face: Hashable {
    var program: FontProgram.Key
    var size: Double
    var slant: Double
    var isEmboldened: Bool
  }

  private struct Outline: Hashable {
    /// The number of the face in this file.
    var face: Int
    var glyph: UInt32
  }

  private var faces: [Face: Int] = [:]
  /// The face of each font of the source, and whether its curves are quadratic.
  private var facesOfFonts: [Int32: (number: Int, isQuadratic: Bool)] = [:]
  /// 0 for an outline that shows nothing.
  private var numbers: [Outline: Int] = [:]
  private var count = 0

  /// The number of a glyph's outline; `nil` if it shows nothing.
  /// - Parameter definitions: where a new outline is added.
  mutating func number(
    of glyph: ShapedGlyph, from source: any ShapedTextSource, definitions: inout [UInt8]
  ) -> Int? {
    let face = face(of: glyph.font, from: source)
    // All characters without a glyph are the same box.
    let id = glyph.isMissing ? ShapedGlyph.missingFlag : glyph.id
    let key = Outline(face: face.number, glyph: id)
    if let known = numbers[key] { return known > 0 ? known : nil }
    let outline = source.outline(glyph: id, font: glyph.font)
    let data = SVGPathData(outline: outline, isQuadratic: face.isQuadratic).bytes
    guard !data.isEmpty else {
      numbers[key] = 0
      return nil
    }
    count += 1
    numbers[key] = count
    definitions.write("<path id=\"o\(count)\" transform=\"scale(.015625)\" d=\"")
    definitions += data
    definitions.write("\"/>\n")
    return count
  }

  private mutating func face(
    of font: Int32, from source: any ShapedTextSource
  ) -> (number: Int, isQuadratic: Bool) {
    if let known = facesOfFonts[font] { return known }
    let shaped = source.shapedFont(font)
    let face = Face(
      program: shaped.key, size: shaped.size, slant: shaped.slant,
      isEmboldened: shaped.isEmboldened)
    let number = faces[face] ?? faces.count
    faces[face] = number
    facesOfFonts[font] = (number, shaped.program.format == .trueType)
    return (number, shaped.program.format == .trueType)
  }
}
