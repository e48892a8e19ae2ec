/// Colours along a line across a box, interpolated *premultiplied* as CSS Images 3 does.
public struct Gradient: Hashable, Sendable {
  public struct Stop: Hashable, Sendable {
    /// 0 at the start of the gradient line, 1 at its end.
    public var location: Double
    public var color: Color

    public init(location: Double, color: Color) {
      self.location = location
      self.color = color
    }
  }

  /// Ascending by location; at least one.
  public var stops: [Stop]
  public var direction: GradientDirection

  /// - Parameter locations: one for each colour, ascending in 0…1; `nil` spreads the colours evenly.
  public init(
    colors: [Color], locations: [Double]? = nil, direction: GradientDirection = .toBottom
  ) {
    precondition(!colors.isEmpty, "a gradient has at least one colour")
    precondition(
      locations == nil || locations?.count == colors.count, "a gradient has a location per colour")
    stops = colors.indices.map { index in
      let even = colors.count == 1 ? 0 : Double(index) / Double(colors.count - 1)
      return Stop(location: locations?[index] ?? even, color: colors[index])
    }
    self.direction = direction
  }

  init(stops: [Stop], direction: GradientDirection) {
    self.stops = stops
    self.direction = direction
  }

  package var isOpaque: Bool { stops.allSatisfy(\.color.isOpaque) }

  /// The colour at `location`; before the first and after the last stop theirs goes on.
  package func color(at location: Double) -> Color {
    guard let first = stops.first, let last = stops.last else { return .clear }
    if location <= first.location { return first.color }
    if location >= last.location { return last.color }
    var lower = first
    for upper in stops.dropFirst() {
      if location < upper.location {
        let span = upper.location - lower.location
        return lower.color.mixed(with: upper.color, amount: (location - lower.location) / span)
      }
      lower = upper
    }
    return last.color
  }

  package func mapColors(_ transform: (Color) -> Color) -> Gradient {
    Gradient(
      stops: stops.map { Stop(location: $0.location, color: transform($0.color)) },
      direction: direction)
  }

  /// The same gradient with `parts` pieces between neighbouring stops, so that something that is not linear
  /// between two stops can be followed.
  package func subdivided(into parts: Int) -> Gradient {
    var result: [Stop] = []
    for (lower, upper) in zip(stops, stops.dropFirst()) {
      result.append(lower)
      guard upper.location > lower.location else { continue }
      for part in 1..<parts {
        let amount = Double(part) / Double(parts)
        result.append(
          Stop(
            location: lower.location + (upper.location - lower.location) * amount,
            color: lower.color.mixed(with: upper.color, amount: amount)))
      }
    }
    if let last = stops.last { result.append(last) }
    return Gradient(stops: result, direction: direction)
  }
}
