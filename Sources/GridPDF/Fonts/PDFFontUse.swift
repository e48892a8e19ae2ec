/// A font at a size, as glyphs name it: which font program it is drawn with, and how.
struct PDFFontUse {
  /// The number of the program in the table of fonts.
  var program: Int
  /// The em size in thousandths of a point, as it is written.
  var size: Int
  /// How far the top of an em leans to the right, in thousandths of the em.
  var slant: Int
  var isEmboldened: Bool
  /// Whether glyphs can be named by their codes in an embedded font program; else they are drawn one by one.
  var isEmbedded: Bool
  var isColor: Bool
  /// `PangoUnits` in a thousandth of the em.
  var unit: Double
  /// How far a glyph may stand from its place, in `PangoUnits`: a 125th of a point.
  static let tolerance = 8.0
}
