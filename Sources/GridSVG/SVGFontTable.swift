import GridGlyphs
import Platform

/// The fonts of a file with real text: for each program the glyphs in use, each for one character.
///
/// The fonts contain no layout rules that replace or move glyphs: browsers draw the glyphs that
/// were shaped here. A program is embedded as several faces: one with the default glyphs of
/// characters, and others with alternate glyphs, such as tabular figures, ligatures, and the forms
/// of Arabic letters. As in PDF files, the embedding permission bits of a font are not checked:
/// only a few glyphs of a font that the user has installed are embedded.
struct SVGFontTable {
  /// A glyph that represents a character.
  struct Use: Hashable {
    var scalar: Unicode.Scalar
    var glyph: UInt32
  }

  private struct Face {
    var name: String
    /// Whether the glyphs are the program's default glyphs of their characters.
    var isPlain: Bool
    var glyphs: [Unicode.Scalar: UInt32] = [:]

    /// Adds glyphs that belong in one face; `false` if another glyph represents one of the
    /// characters.
    mutating func add(_ uses: [Use]) -> Bool {
      for use in uses {
        if let known = glyphs[use.scalar], known != use.glyph { return false }
      }
      for use in uses { glyphs[use.scalar] = use.glyph }
      return true
    }
  }

  private struct Program {
    var program: FontProgram
    /// Whether it can be subset for browsers.
    var isEmbeddable: Bool
    var faces: [Face] = []
  }

  private var programs: [Program] = []
  private var numbers: [FontProgram.Key: Int] = [:]
  private var faceCount = 0

  /// The name of a face of a font in which the glyphs represent the characters; `nil` for a font
  /// that cannot be embedded, and for a character with two glyphs.
  mutating func face(_ font: ShapedFont, _ uses: [Use]) -> String? {
    let number = number(of: font)
    guard programs[number].isEmbeddable, Set(uses.map(\.scalar)).count == Set(uses).count else {
      return nil
    }
    let isPlain = uses.allSatisfy { font.program.glyph(for: $0.scalar) == $0.glyph }
    for index in programs[number].faces.indices
    where programs[number].faces[index].isPlain == isPlain
      && programs[number].faces[index].add(uses)
    {
      return programs[number].faces[index].name
    }
    faceCount += 1
    var face = Face(name: "f\(faceCount)", isPlain: isPlain)
    _ = face.add(uses)
    programs[number].faces.append(face)
    return face.name
  }

  private mutating func number(of font: ShapedFont) -> Int {
    if let known = numbers[font.key] { return known }
    let number = programs.count
    numbers[font.key] = number
    // The texts of a font that a process fails on are outlines.
    let isEmbeddable = !font.isColor && (try? font.program.webFont([0x20: 0])) != nil
    programs.append(Program(program: font.program, isEmbeddable: isEmbeddable))
    return number
  }

  /// The rules of a style sheet with all fonts in them, and a class for each. Programs that do not
  /// support embedded fonts use installed fonts of the same names.
  func rules() throws(BackendError) -> String {
    var rules = ""
    for program in programs {
      for face in program.faces {
        try BackendError.checkCancellation()
        let glyphs = face.glyphs.map { ($0.key.value, $0.value) }
        guard let font = try program.program.embedded(Dictionary(uniqueKeysWithValues: glyphs))
        else { continue }
        let properties = program.program.properties
        rules +=
          "@font-face{font-family:\(face.name);\(properties);src:url(data:\(font.mediaType);base64,"
          + Base64Text.encoded(font.bytes) + ")}\n"
          + ".\(face.name){font-family:\(face.name),\(program.program.families);\(properties)}\n"
      }
    }
    return rules
  }
}

extension FontProgram {
  fileprivate func embedded(_ glyphs: [UInt32: UInt32]) throws(BackendError) -> WebFont? {
    do throws(FontConfigurationError) { return try webFont(glyphs) } catch { throw .font(error) }
  }

  /// Its weight and slant, as in a style sheet.
  fileprivate var properties: String {
    let metrics = metrics
    let slant = metrics.italicAngle == 0 ? "" : ";font-style:italic"
    return "font-weight:\(min(1000, max(1, metrics.weight)))\(slant)"
  }

  /// Its own name, and a generic family as fallback.
  fileprivate var families: String {
    let metrics = metrics
    let kind = metrics.isFixedPitch ? "monospace" : metrics.isSerif ? "serif" : "sans-serif"
    let isPlain = { (scalar: Unicode.Scalar) in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == " "
        || scalar == "-"
    }
    guard let name = familyName, !name.isEmpty, name.unicodeScalars.allSatisfy(isPlain) else {
      return kind
    }
    return "'\(name)',\(kind)"
  }
}
