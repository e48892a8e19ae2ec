public import GridCore

/// The soft shadow under a part that floats over the grid.
public struct ShadowStyle: Hashable, Sendable {
  /// The colour, with the alpha at the edge of the part that casts the shadow.
  public var color: Color
  /// The distance at which it has faded out, in points.
  public var blur: Double
  /// The offset downwards, in points.
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
    color.problems + StyleRange.shadowBlur.problems(with: blur)
      + StyleRange.shadowOffset.problems(with: offset)
  }

  package func zoomed(by factor: Double) -> ShadowStyle {
    ShadowStyle(color: color, blur: blur * factor, offset: offset * factor)
  }
}

/// A shadow behind the characters of texts.
public struct TextShadow: Hashable, Sendable {
  /// The colour of the shadow.
  public var color: Color
  /// The offset to the right, in points; negative is to the left.
  public var x: Double
  /// The offset downwards, in points; negative is upwards.
  public var y: Double
  /// Twice the standard deviation of the Gaussian blur, in points, as in CSS. 0 is a sharp shadow.
  public var blur: Double

  public init(color: Color, x: Double = 0, y: Double = 1, blur: Double = 0) {
    self.color = color
    self.x = x
    self.y = y
    self.blur = blur
  }

  /// Removes the shadow of the layer below.
  public static let cleared = TextShadow(color: .clear, x: 0, y: 0)

  func zoomed(by factor: Double) -> TextShadow {
    TextShadow(color: color, x: x * factor, y: y * factor, blur: blur * factor)
  }

  func faded(by amount: Double) -> TextShadow {
    TextShadow(color: color.faded(by: amount), x: x, y: y, blur: blur)
  }

  var problems: [String] {
    color.problems + StyleRange.shadowOffset.problems(with: x)
      + StyleRange.shadowOffset.problems(with: y)
      + StyleRange.shadowBlur.problems(with: blur)
  }

  var notation: String {
    if self == .cleared { return "none" }
    let sharp = "\(color.notation) x \(x.dumped) y \(y.dumped)"
    return blur > 0 ? "\(sharp) blur \(blur.dumped)" : sharp
  }
}
