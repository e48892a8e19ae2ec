extension Gradient {
  /// The same gradient for a device that interpolates straight colours and alpha apart: with as many stops more as
  /// keep what it shows within half a level of 8 bits of the premultiplied blend.
  ///
  /// 1. A transparent stop has no colour of its own: it takes that of its neighbour, on each side.
  /// 2. Between two stops the device errs by at most ¼ · |Δalpha| · |Δcolour| (of premultiplied colour, half-way).
  ///    A piece that errs more is halved.
  func straightened() -> Gradient {
    guard var lower = stops.first else { return self }
    var result: [Stop] = []
    for upper in stops.dropFirst() {
      var (from, to) = (lower, upper)
      if from.color.alpha <= 0 { from.color = to.color.faded(by: 0) }
      if to.color.alpha <= 0 { to.color = from.color.faded(by: 0) }
      if result.last != from { result.append(from) }
      Self.append(from: from, to: to, depth: 0, into: &result)
      lower = upper
    }
    return Gradient(stops: result.isEmpty ? [lower] : result, direction: direction)
  }

  /// Appends the stops after `lower` up to and with `upper`.
  private static func append(from lower: Stop, to upper: Stop, depth: Int, into stops: inout [Stop])
  {
    if depth < maximumDepth, error(from: lower.color, to: upper.color) > 0.5 / 255 {
      let middle = Stop(
        location: (lower.location + upper.location) / 2,
        color: lower.color.mixed(with: upper.color, amount: 0.5))
      append(from: lower, to: middle, depth: depth + 1, into: &stops)
      append(from: middle, to: upper, depth: depth + 1, into: &stops)
    } else {
      stops.append(upper)
    }
  }

  private static func error(from lower: Color, to upper: Color) -> Double {
    let change = max(
      abs(upper.red - lower.red), abs(upper.green - lower.green), abs(upper.blue - lower.blue))
    return abs(upper.alpha - lower.alpha) * change / 4
  }

  /// Halving so often makes pieces of 1/1024, finer than any cell shows.
  private static let maximumDepth = 10
}
