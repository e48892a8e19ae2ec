/// The side of the grid at which a fixed column stays while the others scroll.
public enum ColumnPin: String, Hashable, Sendable, CaseIterable {
  /// The column stays at the left edge of the viewport.
  case left
  /// The column stays at the right edge of the viewport.
  case right
}
