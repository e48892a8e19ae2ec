import GridCore

/// A rounded box behind rows, which are cut to its corners; `nil` shows the layer below.
public struct CardStyle: Hashable, Sendable {
  /// The radius of the corners, in points; default 0.
  public var radius: Double?
  /// Around the box; default none.
  public var line: LineStyle?
  /// Under the box; default none.
  public var shadow: ShadowStyle?

  /// Sets the properties that the arguments are named after; one that is left out has the default
  /// shown here.
  public init(radius: Double? = nil, line: LineStyle? = nil, shadow: ShadowStyle? = nil) {
    self.radius = radius
    self.line = line
    self.shadow = shadow
  }

  /// Whether there is anything to see of it.
  package var isPlain: Bool { (radius ?? 0) <= 0 && line == nil && shadow == nil }

  func replacing(_ base: CardStyle, text: Color) -> CardStyle {
    CardStyle(
      radius: radius ?? base.radius, line: line.replacing(base.line, text: text),
      shadow: shadow ?? base.shadow)
  }

  func zoomed(by factor: Double) -> CardStyle {
    CardStyle(
      radius: radius.map { $0 * factor }, line: line?.zoomed(by: factor),
      shadow: shadow?.zoomed(by: factor))
  }
}
