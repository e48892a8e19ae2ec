/// A state of a cell that comes and goes: the topmost layers of the cascade.
package enum TransientState: Hashable, Sendable {
  case editing
  /// Only together with `editing`.
  case invalid
  /// - Parameters:
  ///   - amount: what the alpha of its colours is multiplied by, 0…1.
  ///   - change: which way the value went, by whose colour its own is replaced.
  case flash(amount: Double, change: ValueChange?)
  /// What a pointer, a finger or the keyboard does.
  case pointed(PointerState)
  case dragged
}

/// Which way a value went.
public enum ValueChange: String, Hashable, Sendable, CaseIterable {
  /// The value has risen.
  case up
  /// The value has fallen.
  case down
}
