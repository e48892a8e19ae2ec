import GridCore
import PangoCairo

extension LinearGradientPattern {
  convenience init(_ gradient: LinearGradient) {
    self.init(
      startX: gradient.start.x, startY: gradient.start.y, endX: gradient.end.x,
      endY: gradient.end.y)
    for stop in gradient.stops {
      let color = stop.color.color
      addStop(
        offset: stop.offset, red: color.red, green: color.green, blue: color.blue,
        alpha: color.alpha)
    }
  }
}
