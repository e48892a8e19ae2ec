@testable import GridGlyphs

extension GlyphMask {
  var isCoverage: Bool {
    if case .coverage = kind { true } else { false }
  }

  /// The coverage of each pixel; none for a mask with colours.
  var bytes: [UInt8] {
    if case .coverage(let bytes) = kind { bytes } else { [] }
  }

  /// The colour of each pixel; none for a mask without.
  var words: [UInt32] {
    if case .color(let words) = kind { words } else { [] }
  }
}
