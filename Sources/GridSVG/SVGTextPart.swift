import GridCore
import GridGlyphs
import Platform

/// Characters that belong together, and the glyphs that show them.
struct SVGCluster {
  /// In visual order.
  var glyphs: [ShapedGlyph]
  /// The characters; those that XML does not allow are spaces.
  var scalars: [Unicode.Scalar]
  /// The left and right edges, in points.
  var left: Double
  var right: Double

  /// Whether it is invisible.
  var isBlank: Bool { glyphs.allSatisfy(\.isBlank) }

  /// Its characters one by one: the first has the glyph, the others are blank.
  var divided: [SVGCluster] {
    guard scalars.count > 1, let glyph = glyphs.first else { return [self] }
    var blank = glyph
    (blank.id, blank.x, blank.y) = (ShapedGlyph.blankID, 0, 0)
    return scalars.indices.map { index in
      SVGCluster(
        glyphs: index == 0 ? glyphs : [blank], scalars: [scalars[index]], left: places[index],
        right: index + 1 < places.count ? places[index + 1] : right)
    }
  }

  /// Whether it begins with a mark, which a browser would place differently.
  var isMark: Bool { scalars.first?.properties.canonicalCombiningClass != .notReordered }

  /// Whether a browser would not show it, such as a soft hyphen.
  var isIgnorable: Bool { scalars.allSatisfy(\.properties.isDefaultIgnorableCodePoint) }

  /// Browsers disagree on the number of positions for characters of other planes.
  var isWithinPlane: Bool { scalars.allSatisfy { $0.value <= 0xFFFF } }

  /// The clusters of a run in reading order.
  /// - Parameter left: the left edge of the run, in points.
  static func clusters(of shaped: [ShapedGlyph], text: [UInt8], left: Double) -> [SVGCluster] {
    var clusters: [(offset: Int32, cluster: SVGCluster)] = []
    var pen = 0
    var index = 0
    while index < shaped.count {
      let first = shaped[index]
      var end = index + 1
      while end < shaped.count, shaped[end].byteOffset == first.byteOffset,
        shaped[end].font == first.font
      {
        end += 1
      }
      let advance = shaped[index..<end].reduce(0) { $0 + Int($1.advance) }
      let start = min(text.count, Int(first.byteOffset))
      let bytes = text[start..<min(text.count, start + Int(first.byteCount))]
      let cluster = SVGCluster(
        glyphs: Array(shaped[index..<end]),
        scalars: String(decoding: bytes, as: UTF8.self).unicodeScalars.map(\.writable),
        left: left + PangoUnits.points(pen), right: left + PangoUnits.points(pen + advance))
      if !cluster.scalars.isEmpty { clusters.append((first.byteOffset, cluster)) }
      pen += advance
      index = end
    }
    return clusters.sorted { $0.offset < $1.offset }.map(\.cluster)
  }
}

/// A part of a run that is written with the same attributes.
struct SVGTextPart {
  /// The name of the font; `nil` for text that is drawn as outlines.
  let face: String?
  /// In points.
  let size: Double
  /// Whether the letters are emboldened by a stroke.
  let isBold: Bool
  /// Whether the positions of all characters follow from the widths of the font.
  var isEven: Bool
  private(set) var isWithinPlane: Bool
  private var scalars: [Unicode.Scalar]
  /// The position of each character, in points.
  private var places: [Double] = []
  /// The position at which a browser would continue, in points.
  private var end: Double

  /// The maximum deviation of a character from its position, in points.
  private static let tolerance = 0.02

  /// - Parameters:
  ///   - isPlain: whether a browser continues after it without explicit positions.
  ///   - end: the position at which the browser continues.
  init(
    _ cluster: SVGCluster, face: String?, size: Double, isBold: Bool, isPlain: Bool, end: Double
  ) {
    self.face = face
    self.size = size
    self.isBold = isBold
    self.end = end
    isEven = isPlain
    isWithinPlane = cluster.isWithinPlane
    scalars = cluster.scalars
    places = cluster.places
  }

  func continues(face: String?, size: Double, isBold: Bool) -> Bool {
    self.face == face && self.size == size && self.isBold == isBold
  }

  mutating func add(_ cluster: SVGCluster, isPlain: Bool, end: Double) {
    isEven = isEven && isPlain && abs(self.end - cluster.glyphLeft) < Self.tolerance
    scalars += cluster.scalars
    places += cluster.places
    self.end = end
  }

  /// The attributes for its positions.
  var attributes: String {
    guard face != nil else {
      // The width of the drawn outlines, so that a selection covers them.
      let left = places.first ?? 0
      let width = end - left
      let length =
        width > 0 ? " textLength=\"\(width.short)\" lengthAdjust=\"spacingAndGlyphs\"" : ""
      return " x=\"\(left.short)\"\(length)"
    }
    let places = isEven || !isWithinPlane ? places.prefix(1) : places[...]
    return " x=\"\(places.map(\.short).joined(separator: " "))\""
  }

  /// The class of its font, or of invisible text.
  var name: String { face ?? "o" }

  /// The stroke that emboldens its letters: a 24th of the em, as in FreeType.
  var line: String { isBold ? " stroke-width=\"\((size / 24).short)\"" : "" }

  var content: String {
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars)
    return text.escapedForXML
  }
}

extension SVGCluster {
  /// The position of its first glyph, in points.
  fileprivate var glyphLeft: Double {
    left + PangoUnits.points(glyphs.count == 1 ? glyphs.first.map { Int($0.x) } ?? 0 : 0)
  }

  /// The position of each character: the first at the glyph, the others at equal distances.
  fileprivate var places: [Double] {
    scalars.indices.map { index in
      index == 0 ? glyphLeft : left + (right - left) * Double(index) / Double(scalars.count)
    }
  }
}

extension Unicode.Scalar {
  /// The character, or a space in place of one that is not allowed in XML (XML 1.0, 2.2) or breaks
  /// a line.
  fileprivate var writable: Unicode.Scalar {
    value < 0x20 || value == 0xFFFE || value == 0xFFFF || value == 0x2028 || value == 0x2029
      ? " " : self
  }
}
