/// A gradient in the picture's own coordinates. Stops ascend within 0…1 (two may share an offset: a hard edge; beyond
/// the ends the end's colour goes on) and are dense enough that a device
/// that interpolates straight alpha shows the premultiplied blend to within one level.
package struct PlacedGradient: Hashable, Sendable {
  package enum Form: Hashable, Sendable {
    /// Along the way from `start` to `end`.
    case linear
    /// Around `start`; the ellipse through `end`, which lies right of it, has a vertical half-axis `aspect` times as long as the
    /// horizontal one.
    case radial(aspect: Double)
  }

  package struct Stop: Hashable, Sendable {
    /// 0…1 on the way from `start` to `end`.
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
