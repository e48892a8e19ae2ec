/// A state of a cell that comes and goes: the topmost layers of the cascade.
package enum TransientState: Hashable, Sendable {
  case editing
  /// Only together with `editing`.
  case invalid
  /// - Parameters:
  ///   - amount: what the alpha of its colours is multiplied by, 0…1.
  ///   - change: which way the value went, by whose colour its own is replaced.
  case flash(amount: Double, change: ValueChange?)
  case dragged
}
