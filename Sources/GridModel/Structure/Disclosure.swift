/// What the triangle in the header of a section that can be collapsed shows.
package enum Disclosure: Hashable, Sendable {
  /// The rows show; the triangle points down.
  case expanded
  /// The rows are hidden; the triangle points at the title.
  case collapsed
}
