import GridCore

/// The soft shadow under something that floats over the grid.
public struct ShadowStyle: Hashable, Sendable {
  /// With the alpha that it has right at the edge of what casts it.
  public var color: Color
  /// How far it reaches before it is gone, in points.
  public var blur: Double
  /// How far it is moved down, in points.
  public var offset: Double

  public init(color: Color, blur: Double, offset: Double = 0) {
    self.color = color
    self.blur = blur
    self.offset = offset
  }

  func faded(by amount: Double) -> ShadowStyle {
    ShadowStyle(color: color.faded(by: amount), blur: blur, offset: offset)
  }

  package var problems: [String] {
    StyleRange.shadowBlur.problems(with: blur) + StyleRange.shadowOffset.problems(with: offset)
  }

  package func zoomed(by factor: Double) -> ShadowStyle {
    ShadowStyle(color: color, blur: blur * factor, offset: offset * factor)
  }
}
