/// What is wrong with the state that is asked of a grid.
package struct StateProblem: Hashable, Sendable {
  /// Lower case, no full stop.
  package var message: String
  /// `nil` for a state that no document describes.
  package var place: SourcePlace?
}
