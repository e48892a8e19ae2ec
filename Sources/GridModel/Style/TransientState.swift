/// A state of a cell that comes and goes: the topmost layers of the cascade.
package enum TransientState: Hashable, Sendable {
  case editing
  /// Only together with `editing`.
  case invalid
  /// - Parameter amount: what the alpha of its colours is multiplied by, 0…1.
  case flash(amount: Double)
  case dragged
}
