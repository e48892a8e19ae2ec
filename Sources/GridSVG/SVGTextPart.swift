import GridCore
import GridGlyphs
import Platform

/// Characters that belong together, and the glyphs that show them.
struct SVGCluster {
  /// In visual order.
  var glyphs: [ShapedGlyph]
  /// Those that no XML file may have are spaces.
  var scalars: [Unicode.Scalar]
  /// The ends of what it takes up, in points.
  var left: Double
  var right: Double

  /// Whether nothing of it is seen.
  var isBlank: Bool { glyphs.allSatisfy(\.isBlank) }

  /// Its characters one by one: the first has the glyph, the others show nothing.
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

  /// Whether it begins with a mark, which a browser would put elsewhere.
  var isMark: Bool { scalars.first?.properties.canonicalCombiningClass != .notReordered }

  /// Whether a browser would show nothing of it, as of a soft hyphen.
  var isIgnorable: Bool { scalars.allSatisfy(\.properties.isDefaultIgnorableCodePoint) }

  /// Browsers disagree on how many places the characters of other planes take.
  var isWithinPlane: Bool { scalars.allSatisfy { $0.value <= 0xFFFF } }

  /// The clusters of a run in the order of reading.
  /// - Parameter left: where the run begins, in points.
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

/// A part of a run that is written in one way.
struct SVGTextPart {
  /// The name of the font; `nil` for what is drawn by outlines.
  let face: String?
  /// In points.
  let size: Double
  /// Whether the letters are made bolder by a line around them.
  let isBold: Bool
  /// Whether each character follows the one before it by the widths of the font.
  var isEven: Bool
  private(set) var isWithinPlane: Bool
  private var scalars: [Unicode.Scalar]
  /// Where each of them begins, in points.
  private var places: [Double] = []
  /// Where a browser would go on, in points.
  private var end: Double

  /// How far a character may stand from its place, in points.
  private static let tolerance = 0.02

  /// - Parameters:
  ///   - isPlain: whether a browser goes on behind it by itself.
  ///   - end: where that goes on.
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

  /// The attributes of its places.
  var attributes: String {
    guard face != nil else {
      // As wide as what is drawn, so that a selection covers that.
      let left = places.first ?? 0
      let width = end - left
      let length =
        width > 0 ? " textLength=\"\(width.short)\" lengthAdjust=\"spacingAndGlyphs\"" : ""
      return " x=\"\(left.short)\"\(length)"
    }
    let places = isEven || !isWithinPlane ? places.prefix(1) : places[...]
    return " x=\"\(places.map(\.short).joined(separator: " "))\""
  }

  /// The class of its font, or of what nobody sees.
  var name: String { face ?? "o" }

  /// What makes its letters bolder: a line of a 24th of the em, as FreeType makes them thicker.
  var line: String { isBold ? " stroke-width=\"\((size / 24).short)\"" : "" }

  var content: String {
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars)
    return text.escapedForXML
  }
}

extension SVGCluster {
  /// Where its first glyph is drawn, in points.
  fileprivate var glyphLeft: Double {
    left + PangoUnits.points(glyphs.count == 1 ? glyphs.first.map { Int($0.x) } ?? 0 : 0)
  }

  /// Where each character begins: the first where the glyph does, the others in equal parts.
  fileprivate var places: [Double] {
    scalars.indices.map { index in
      index == 0 ? glyphLeft : left + (right - left) * Double(index) / Double(scalars.count)
    }
  }
}

extension Unicode.Scalar {
  /// The character, or a space in place of one that is not allowed in XML (XML 1.0, 2.2) or breaks a line.
  fileprivate var writable: Unicode.Scalar {
    value < 0x20 || value == 0xFFFE || value == 0xFFFF || value == 0x2028 || value == 0x2029
      ? " " : self
  }
}
