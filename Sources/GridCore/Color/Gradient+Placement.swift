extension Gradient {
  /// The gradient over `frame`, with device colours.
  ///
  /// The gradient line of an angle is as long as CSS Images 3 §3.1 says: its ends' perpendiculars touch the corners.
  /// Where neighbouring stops differ in alpha, pieces are put between them, since a device interpolates straight
  /// colours and alpha apart: 32 pieces keep the difference from the premultiplied blend under one level.
  package func placed(in frame: Rect) -> LinearGradient {
    let alphaChanges = zip(stops, stops.dropFirst()).contains { $0.color.alpha != $1.color.alpha }
    let shown = alphaChanges ? subdivided(into: 32) : self
    let (start, end) = line(across: frame)
    return LinearGradient(
      start: start, end: end,
      stops: shown.stops.map { .init(offset: $0.location, color: RGBA8($0.color)) })
  }

  private func line(across frame: Rect) -> (Point, Point) {
    switch direction {
    case .toBottom:
      return (Point(x: frame.left, y: frame.top), Point(x: frame.left, y: frame.bottom))
    case .toTop:
      return (Point(x: frame.left, y: frame.bottom), Point(x: frame.left, y: frame.top))
    case .toRight:
      return (Point(x: frame.left, y: frame.top), Point(x: frame.right, y: frame.top))
    case .toLeft:
      return (Point(x: frame.right, y: frame.top), Point(x: frame.left, y: frame.top))
    case .angle(let degrees):
      let (sine, cosine) = sineAndCosine(degrees: degrees)
      let length = abs(frame.width * sine) + abs(frame.height * cosine)
      let centre = Point(x: (frame.left + frame.right) / 2, y: (frame.top + frame.bottom) / 2)
      let dx = sine * length / 2
      let dy = -cosine * length / 2
      return (
        Point(x: centre.x - dx, y: centre.y - dy), Point(x: centre.x + dx, y: centre.y + dy)
      )
    }
  }
}

/// Sine and cosine of an angle by their Taylor series after reduction to ±45°: the standard library alone has none,
/// and this module imports nothing else. Exact to 1e-12, far below a device pixel.
func sineAndCosine(degrees: Double) -> (sine: Double, cosine: Double) {
  let quarter = (degrees / 90).rounded()
  let x = (degrees - quarter * 90) * Double.pi / 180
  var sine = 0.0
  var cosine = 0.0
  var term = 1.0
  for n in 0..<16 {
    switch n % 4 {
    case 0: cosine += term
    case 1: sine += term
    case 2: cosine -= term
    default: sine -= term
    }
    term *= x / Double(n + 1)
  }
  switch ((Int(quarter) % 4) + 4) % 4 {
  case 0: return (sine, cosine)
  case 1: return (cosine, -sine)
  case 2: return (-sine, -cosine)
  default: return (-cosine, sine)
  }
}
