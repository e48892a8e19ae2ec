/// Commands that are moved as a whole when a display list is mirrored, instead of being mirrored one by one: a line of several
/// texts, numbers under each other, a drawing that is read from left to right.
package struct UprightPart: Hashable, Sendable {
  /// The numbers of the commands.
  package var commands: Range<Int>
  /// From where to where it stands, in points: what is mirrored of it.
  package var left: Double
  package var right: Double
}
