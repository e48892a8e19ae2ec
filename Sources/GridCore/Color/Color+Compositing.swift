extension Color {
  /// This colour laid *source-over* on `backdrop` (W3C Compositing and Blending 1, §5.1, with straight alpha in
  /// and out).
  public func over(_ backdrop: Color) -> Color {
    if alpha >= 1 { return self }
    if alpha <= 0 { return backdrop }
    let out = alpha + backdrop.alpha * (1 - alpha)
    func channel(_ top: Double, _ bottom: Double) -> Double {
      (top * alpha + bottom * backdrop.alpha * (1 - alpha)) / out
    }
    return Color(
      red: channel(red, backdrop.red), green: channel(green, backdrop.green),
      blue: channel(blue, backdrop.blue), alpha: out)
  }

  /// The colour `amount` (0…1) of the way from this one to `other`, interpolated premultiplied as CSS Color 4 does.
  public func mixed(with other: Color, amount: Double) -> Color {
    let out = alpha + (other.alpha - alpha) * amount
    if out <= 0 {
      return Color(red: other.red, green: other.green, blue: other.blue, alpha: 0)
    }
    func channel(_ from: Double, _ to: Double) -> Double {
      (from * alpha * (1 - amount) + to * other.alpha * amount) / out
    }
    return Color(
      red: channel(red, other.red), green: channel(green, other.green),
      blue: channel(blue, other.blue), alpha: out)
  }
}
