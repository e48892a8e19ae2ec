import GridCore
import Platform

extension TextEngine {
  /// The requested font features that have no effect in the fonts that were loaded, each once.
  ///
  /// Features are chosen for the family that is named first: a substitute need not support them.
  package var featureGaps: [FontFeatureGap] {
    var gaps: [FontFeatureGap] = []
    for (index, request) in requests.enumerated() where isUsed[index] {
      let font = shaper.fonts[index]
      let context = font.context
      let names = shaper.map.fonts[Int(context.baseFont)].families
      guard Self.isFirstChoice(names, of: request) else { continue }
      let family = names.first ?? ""
      for setting in request.features where Self.isOn(setting) {
        let tag = String(setting.prefix(4))
        let gap = FontFeatureGap(tag: tag, family: family)
        if gaps.contains(gap) || context.hasFeature(tag) { continue }
        // A font whose figures are all equally wide need not offer this feature.
        if tag == "tnum", hasFiguresOfOneWidth(context) { continue }
        // Figures are lining unless a font also has old-style ones.
        if tag == "lnum", !context.hasFeature("onum") { continue }
        gaps.append(gap)
      }
    }
    return gaps
  }

  private static func isFirstChoice(_ names: [String], of request: FontRequest) -> Bool {
    guard let first = request.families.first?.lowercased() else { return true }
    return genericFamilies.contains(first) || names.contains { $0.lowercased() == first }
  }

  private static func isOn(_ setting: String) -> Bool {
    let value = setting.dropFirst(5)
    return value != "0" && value != "off"
  }

  private func hasFiguresOfOneWidth(_ context: TextContext) -> Bool {
    let widths = (UInt8(0x30)...0x39).map { digit in
      var glyphs: [ShapedGlyph] = []
      context.shape([digit].span, into: &glyphs)
      return glyphs.reduce(0) { $0 + Int($1.advance) }
    }
    return Set(widths).count == 1
  }
}

/// An OpenType feature that was requested and that the font lacks.
package struct FontFeatureGap: Hashable, Sendable {
  /// Four letters, as in `zero`.
  package var tag: String
  /// The family of the font.
  package var family: String
}

/// A requested font that is not installed and was replaced.
package struct FontSubstitution: Hashable, Sendable {
  /// The requested families, in order of preference.
  package var requested: [String]
  /// The family used in their place.
  package var got: String
  /// The names of all installed families, sorted.
  package var installed: [String]
}
