/// The side of the grid at which a fixed column stays while the others scroll.
public enum ColumnPin: String, Hashable, Sendable, CaseIterable {
  case left
  case right
}
