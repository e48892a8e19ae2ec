/// Colours along a line across a box, interpolated *premultiplied* as CSS Images 3 does.
public struct Gradient: Hashable, Sendable {
  /// A colour at a place of a gradient.
  public struct Stop: Hashable, Sendable {
    /// 0 at the start of the gradient line, 1 at its end.
    public var location: Double
    /// The colour at that place.
    public var color: Color

    public init(location: Double, color: Color) {
      self.location = location
      self.color = color
    }
  }

  /// Ascending by location; at least one.
  public var stops: [Stop]
  /// The direction of the gradient.
  public var direction: GradientDirection

  /// - Parameter colors: at least one. Without colours, or with a different number of locations,
  ///   drawing a grid with the gradient is an error.
  /// - Parameter locations: one for each colour, in 0…1; `nil` spreads the colours evenly. A
  ///   location that is less than one before it is set to that one, as in CSS Images 3 §3.4.3.
  public init(
    colors: [Color], locations: [Double]? = nil, direction: GradientDirection = .toBottom
  ) {
    guard !colors.isEmpty, locations == nil || locations?.count == colors.count else {
      stops = [Stop(location: 0, color: .invalid)]
      self.direction = direction
      return
    }
    var reached = 0.0
    stops = colors.indices.map { index in
      let even = colors.count == 1 ? 0 : Double(index) / Double(colors.count - 1)
      reached = min(1, max(reached, locations?[index] ?? even))
      return Stop(location: reached, color: colors[index])
    }
    self.direction = direction
  }

  /// No gradient: removes the gradient of a theme.
  public static let cleared = Gradient(colors: [.clear])

  init(stops: [Stop], direction: GradientDirection) {
    self.stops = stops
    self.direction = direction
  }

  package var isOpaque: Bool { stops.allSatisfy(\.color.isOpaque) }

  /// The colour that is used where two stops share a location.
  enum Side {
    case before
    case after
  }

  /// The colour at `location`; before the first and after the last stop, the colour of that stop.
  /// Where two stops share a location, it is the colour of the later one, unless the side before is
  /// requested.
  package func color(at location: Double) -> Color { color(at: location, .after) }

  func color(at location: Double, _ side: Side) -> Color {
    guard var lower = stops.first else { return .clear }
    for upper in stops {
      let isPassed =
        switch side {
        case .before: upper.location < location
        case .after: upper.location <= location
        }
      guard !isPassed else {
        lower = upper
        continue
      }
      let span = upper.location - lower.location
      guard span > 0, location > lower.location else {
        return location < upper.location ? lower.color : upper.color
      }
      return lower.color.mixed(with: upper.color, amount: (location - lower.location) / span)
    }
    return lower.color
  }

  package func faded(by factor: Double) -> Gradient { mapColors { $0.faded(by: factor) } }

  package func mapColors(_ transform: (Color) -> Color) -> Gradient {
    Gradient(
      stops: stops.map { Stop(location: $0.location, color: transform($0.color)) },
      direction: direction)
  }
}

/// The direction in which a gradient runs.
public enum GradientDirection: Hashable, Sendable {
  /// From the top edge to the bottom edge.
  case toBottom
  /// From the bottom edge to the top edge.
  case toTop
  /// From the left edge to the right edge.
  case toRight
  /// From the right edge to the left edge.
  case toLeft
  /// In degrees as in CSS: 0 runs up, 90 to the right.
  case angle(degrees: Double)
  /// Radially outwards from a point.
  case radial(RadialExtent)
}

/// The shape and centre of a radial gradient in its box. The gradient ends at the corner that is
/// farthest from its centre, as in CSS Images 3 §3.2.
public struct RadialExtent: Hashable, Sendable {
  /// The shape of the lines of equal colour.
  public enum Shape: String, Hashable, Sendable, CaseIterable {
    /// Circles, regardless of the proportions of the box.
    case circle
    /// With the proportions of the box, by its sides' distances from the centre.
    case ellipse
  }

  /// The shape of the lines of equal colour.
  public var shape: Shape
  /// The horizontal position of the centre in the box: 0 is its left edge, 1 the right.
  public var x: Double
  /// The vertical position of the centre in the box: 0 is its top, 1 the bottom.
  public var y: Double

  public init(_ shape: Shape = .circle, x: Double = 0.5, y: Double = 0.5) {
    self.shape = shape
    self.x = x
    self.y = y
  }
}

extension Gradient {
  /// The same gradient for a device that interpolates straight colours and alpha separately: with
  /// as many additional stops as keep the result within half a level of 8 bits of the premultiplied
  /// blend.
  ///
  /// 1. A transparent stop has no colour: it takes the colour of its neighbour, on each side.
  /// 2. Between two stops the device errs by at most ¼ · |Δalpha| · |Δcolour| (of premultiplied
  ///    colour, half-way). A piece with a larger error is halved.
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

  /// Appends the stops after `lower` up to and including `upper`.
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

  /// Pieces of this depth are 1/1024 long, finer than any cell shows.
  private static let maximumDepth = 10
}
