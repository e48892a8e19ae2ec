/// A gradient in the picture's own coordinates. Stops ascend within 0…1 (two may share an offset: a
/// hard edge; beyond the ends, the colour of the end is used) and are dense enough that a device
/// that interpolates straight alpha shows the premultiplied blend to within one level.
package struct PlacedGradient: Hashable, Sendable {
  package enum Form: Hashable, Sendable {
    /// Along the line from `start` to `end`.
    case linear
    /// Around `start`; the ellipse through `end`, which is to the right of it, has a vertical
    /// half-axis `aspect` times as long as the horizontal one.
    case radial(aspect: Double)
  }

  package struct Stop: Hashable, Sendable {
    /// 0…1 from `start` to `end`.
    package var offset: Double
    package var color: RGBA8

    package init(offset: Double, color: RGBA8) {
      self.offset = offset
      self.color = color
    }
  }

  package var start: Point
  package var end: Point
  package var stops: [Stop]
  package var form: Form

  package init(start: Point, end: Point, stops: [Stop], form: Form = .linear) {
    self.start = start
    self.end = end
    self.stops = stops
    self.form = form
  }
}

extension Gradient {
  /// The gradient over `frame`, with device colours.
  ///
  /// The gradient line of an angle has the length that CSS Images 3 §3.1 specifies: the
  /// perpendiculars at its ends touch the corners.
  package func placed(in frame: Rect) -> PlacedGradient {
    let stops = straightened().stops.map {
      PlacedGradient.Stop(offset: $0.location, color: RGBA8($0.color))
    }
    if case .radial(let extent) = direction { return extent.placed(in: frame, stops: stops) }
    let (start, end) = line(across: frame)
    return PlacedGradient(start: start, end: end, stops: stops)
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
    case .radial:
      preconditionFailure("a round gradient has no line")
    }
  }
}

extension RadialExtent {
  /// The ellipse with the proportions of the farthest sides reaches the farthest corner with √2 of
  /// their distances.
  fileprivate func placed(in frame: Rect, stops: [PlacedGradient.Stop]) -> PlacedGradient {
    let centre = Point(x: frame.left + frame.width * x, y: frame.top + frame.height * y)
    let across = max(centre.x - frame.left, frame.right - centre.x)
    let down = max(centre.y - frame.top, frame.bottom - centre.y)
    var radius = across * 2.0.squareRoot()
    var aspect = across > 0 ? down / across : 1
    if shape == .circle {
      radius = (across * across + down * down).squareRoot()
      aspect = 1
    }
    return PlacedGradient(
      start: centre, end: Point(x: centre.x + radius, y: centre.y), stops: stops,
      form: .radial(aspect: aspect))
  }
}
