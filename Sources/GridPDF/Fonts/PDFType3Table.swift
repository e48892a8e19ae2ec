/// Glyphs that no embedded font program has: pictures, boxes for missing characters, outlines of fonts that cannot
/// be embedded. Each is drawn by a separate small content stream in a Type 3 font (ISO 32000-1, 9.6.5), so that it
/// can be searched and copied like any other.
struct PDFType3Table {
  enum Shape: Hashable {
    /// An empty glyph without width: a character that only affects its neighbours.
    case empty
    /// The box that represents a character which no font has.
    case box
    case outline(program: Int, glyph: UInt32)
    /// A glyph of a colour font. `font` is the number of any font of the program.
    case picture(program: Int, glyph: UInt32)
  }

  struct Glyph: Hashable {
    var shape: Shape
    /// The UTF-8 that the glyph represents.
    var text: [UInt8]
    /// In thousandths of the em.
    var width: Int
  }

  /// A glyph's place: the number of the font resource and the code there.
  struct Place {
    var resource: Int
    var code: UInt8
  }

  /// A font of up to 255 glyphs, the first with code 1.
  struct Font {
    var resource: Int
    var glyphs: [Glyph] = []
  }

  private var places: [Glyph: Place] = [:]
  private(set) var fonts: [Font] = []
  private static let limit = 255
  /// The advance of the box in the text engine.
  static let boxWidth = 600

  mutating func place(of glyph: Glyph, makeResource: () -> Int) -> Place {
    if let known = places[glyph] { return known }
    if fonts.isEmpty || fonts[fonts.count - 1].glyphs.count == PDFType3Table.limit {
      fonts.append(Font(resource: makeResource()))
    }
    let last = fonts.count - 1
    fonts[last].glyphs.append(glyph)
    let place = Place(resource: fonts[last].resource, code: UInt8(fonts[last].glyphs.count))
    places[glyph] = place
    return place
  }
}
