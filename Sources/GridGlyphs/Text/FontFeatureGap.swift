/// An OpenType feature that was asked for and that the font has not.
package struct FontFeatureGap: Hashable, Sendable {
  /// Four letters, as in `zero`.
  package var tag: String
  /// The family of the font.
  package var family: String
}
