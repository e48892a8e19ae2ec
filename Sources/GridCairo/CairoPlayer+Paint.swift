import GridCore
import Platform

extension GradientPattern {
  convenience init(_ gradient: PlacedGradient) {
    switch gradient.form {
    case .linear:
      self.init(
        startX: gradient.start.x, startY: gradient.start.y, endX: gradient.end.x,
        endY: gradient.end.y)
    case .radial(let aspect):
      self.init(
        centerX: gradient.start.x, centerY: gradient.start.y,
        radius: gradient.end.x - gradient.start.x, aspect: aspect)
    }
    for stop in gradient.stops {
      let color = stop.color.color
      addStop(
        offset: stop.offset, red: color.red, green: color.green, blue: color.blue,
        alpha: color.alpha)
    }
  }
}
