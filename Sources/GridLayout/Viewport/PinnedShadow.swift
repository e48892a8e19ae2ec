package import GridCore

/// The shadow that something fixed throws on what is scrolled beneath it: the colour fades along `direction`.
package struct PinnedShadow: Equatable, Sendable {
  package var frame: Rect
  package var direction: GradientDirection
}
