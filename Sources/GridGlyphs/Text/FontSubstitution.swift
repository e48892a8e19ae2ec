/// A font that was asked for, is not there, and was replaced.
package struct FontSubstitution: Hashable, Sendable {
  /// The families asked for, in order of preference.
  package var asked: [String]
  /// The family used in their place.
  package var got: String
  /// The names of all families that there are, sorted.
  package var installed: [String]
}
