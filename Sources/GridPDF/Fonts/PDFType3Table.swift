import GridCore
import GridGlyphs
import Platform

/// Glyphs that no embedded font program has: pictures, boxes for missing characters, outlines of
/// fonts that cannot be embedded. Each is drawn by a separate small content stream in a Type 3 font
/// (ISO 32000-1, 9.6.5), so that it can be searched and copied like any other.
struct PDFType3Table {
  enum Shape: Hashable {
    /// An empty glyph without width: a character that only affects its neighbours.
    case empty
    /// The box that represents a character which no font has.
    case box
    case outline(program: Int, glyph: UInt32)
    /// A glyph of a colour font.
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
  /// The pictures of glyphs of colour fonts, each once.
  private(set) var pictures: [Shape: GlyphRaster] = [:]
  private static let limit = 255
  /// The advance of the box in the text engine.
  static let boxWidth = 600

  /// How many glyphs there are.
  var glyphCount: Int { places.count }

  func hasPicture(of shape: Shape) -> Bool { pictures[shape] != nil }

  /// The place of a glyph; `nil` if it has none yet.
  func place(of glyph: Glyph) -> Place? { places[glyph] }

  /// Gives a glyph its place.
  /// - Parameter picture: that of a glyph of a colour font; `nil` if it shows nothing.
  mutating func add(_ glyph: Glyph, picture: GlyphRaster?, makeResource: () -> Int) -> Place {
    if let picture { pictures[glyph.shape] = picture }
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

/// The glyphs that are drawn one by one, as content streams in thousandths of the em.
enum PDFType3Drawing {
  /// A box of 0.48 em by 0.7 em with a line of a 16th of the em, which represents a character
  /// without a glyph.
  static var box: [UInt8] {
    var bytes: [UInt8] = []
    bytes.append("600 0 60 0 540 700 d1\n60 0 480 700 re 122.5 62.5 355 575 re f*\n")
    return bytes
  }

  static var empty: [UInt8] { Array("0 0 d0\n".utf8) }

  /// An outline in the colour of the text.
  static func outline(of glyph: UInt32, program: FontProgram, width: Int) -> [UInt8] {
    let scale = 1000 / Double(program.unitsPerEm)
    let path = program.outline(of: glyph)
    var bytes: [UInt8] = []
    func append(_ point: Point) {
      bytes.append(thousandths: Int((point.x * scale * 100).rounded()) * 10)
      bytes.append(0x20)
      bytes.append(thousandths: Int((point.y * scale * 100).rounded()) * 10)
      bytes.append(0x20)
    }
    let box = path.bounds ?? .zero
    bytes.append("\(width) 0 ")
    append(Point(x: box.left, y: box.top))
    append(Point(x: box.right, y: box.bottom))
    bytes.append("d1\n")
    for element in path.elements {
      switch element {
      case .move(let point):
        append(point)
        bytes.append("m\n")
      case .line(let point):
        append(point)
        bytes.append("l\n")
      case .curve(let control1, let control2, let end):
        append(control1)
        append(control2)
        append(end)
        bytes.append("c\n")
      case .close:
        bytes.append("h\n")
      }
    }
    if !path.isEmpty { bytes.append("f\n") }
    return bytes
  }

  /// A colour picture named `name`. `raster` has `PDFPicture.pixelsPerEm`.
  static func picture(_ raster: GlyphRaster, name: String, width: Int) -> [UInt8] {
    let pixel = 1000 / PDFPicture.pixelsPerEm
    var bytes: [UInt8] = []
    bytes.append("\(width) 0 d0\nq ")
    let numbers = [
      Double(raster.widthInPixels) * pixel, 0, 0, Double(raster.heightInPixels) * pixel,
      Double(raster.left) * pixel, -Double(raster.top + raster.heightInPixels) * pixel,
    ]
    for number in numbers {
      bytes.append(thousandths: Int((number * 1000).rounded()))
      bytes.append(0x20)
    }
    bytes.append("cm/\(name) Do Q\n")
    return bytes
  }
}
