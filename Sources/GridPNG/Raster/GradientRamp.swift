import GridCore

/// A gradient sampled at pixel centres.
struct GradientRamp {
  private let gradient: PlacedGradient
  private let scale: Double
  /// The row of the picture that is the band's first row.
  private let top: Int
  private let dx: Double
  private let dy: Double
  private let squaredLength: Double

  init(_ gradient: PlacedGradient, scale: Double, top: Int) {
    self.gradient = gradient
    self.scale = scale
    self.top = top
    dx = gradient.end.x - gradient.start.x
    dy = gradient.end.y - gradient.start.y
    squaredLength = dx * dx + dy * dy
  }

  /// Whether all pixels of a row have the same colour.
  var isVertical: Bool { dx == 0 && gradient.form == .linear }

  /// The colour at the centre of a pixel, `y` counted from the band's top.
  func color(x: Int, y: Int) -> PixelColor {
    guard squaredLength > 0 else { return color(at: 1) }
    let px = (Double(x) + 0.5) / scale - gradient.start.x
    let py = (Double(y + top) + 0.5) / scale - gradient.start.y
    switch gradient.form {
    case .linear:
      return color(at: (px * dx + py * dy) / squaredLength)
    case .radial(let aspect):
      let down = aspect > 0 ? py / aspect : 0
      return color(at: ((px * px + down * down) / squaredLength).squareRoot())
    }
  }

  /// Interpolates components and straight alpha between the stops around `offset`; the end colours extend.
  private func color(at offset: Double) -> PixelColor {
    let stops = gradient.stops
    guard let first = stops.first, let last = stops.last else {
      return PixelColor(RGBA8(red: 0, green: 0, blue: 0, alpha: 0))
    }
    if offset <= first.offset { return PixelColor(first.color) }
    guard let next = stops.firstIndex(where: { $0.offset > offset }) else {
      return PixelColor(last.color)
    }
    let (from, to) = (stops[next - 1], stops[next])
    let amount = (offset - from.offset) / (to.offset - from.offset)
    func mix(_ start: UInt8, _ end: UInt8) -> UInt8 {
      UInt8((Double(start) + (Double(end) - Double(start)) * amount).rounded())
    }
    return PixelColor(
      RGBA8(
        red: mix(from.color.red, to.color.red), green: mix(from.color.green, to.color.green),
        blue: mix(from.color.blue, to.color.blue), alpha: mix(from.color.alpha, to.color.alpha)))
  }
}
