extension Gradient {
  /// The gradient over `frame`, with device colours.
  ///
  /// The gradient line of an angle is as long as CSS Images 3 §3.1 says: its ends' perpendiculars touch the corners.
  package func placed(in frame: Rect) -> LinearGradient {
    let (start, end) = line(across: frame)
    return LinearGradient(
      start: start, end: end,
      stops: straightened().stops.map { .init(offset: $0.location, color: RGBA8($0.color)) })
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
