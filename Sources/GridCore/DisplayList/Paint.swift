/// What fills a shape.
package enum Paint: Hashable, Sendable {
  case color(RGBA8)
  /// The gradient with this number in the display list.
  case gradient(Int)
}
