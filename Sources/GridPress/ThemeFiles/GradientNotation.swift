import GridCore

extension StyleNotation {
  static let gradient = Notation<GradientParts>.mapping(
    "gradient", "Gradient", start: GradientParts(),
    keys: [
      Key(
        "colors", .list(of: .color, .init("minItems", .integer(1))),
        "From the start of the gradient to its end.",
        set: { colors, value, parts in
          parts.colors = colors
          if colors.isEmpty { value.problem("a gradient needs colors") }
        },
        get: { parts in parts.colors }),
      Key(
        "locations", .list(of: .number(in: 0...1)), \.locations,
        "Where each color stands, from 0 to 1, ascending; default evenly spread."),
      Key(
        "direction", direction, \.direction, default: .toBottom,
        "The side it runs to, or an angle in degrees: 0 runs up, 90 to the right."),
    ],
    needs: ["colors": "a gradient needs colors"],
    check: { parts, value in
      guard let locations = parts.locations, !parts.colors.isEmpty else { return }
      if locations.count != parts.colors.count {
        value.problem("a gradient has as many locations as colors")
      } else if !zip(locations, locations.dropFirst()).allSatisfy(<=) {
        value.problem("the locations of a gradient ascend")
      }
    }
  ).converted(
    read: { parts, _ in parts.gradient }, write: { gradient in GradientParts(gradient) })

  /// What stands in a document of a gradient.
  struct GradientParts: Sendable {
    var colors: [Color] = []
    var locations: [Double]?
    var direction = GradientDirection.toBottom

    init() {}

    init(_ gradient: Gradient) {
      colors = gradient.stops.map(\.color)
      locations = gradient.stops.map(\.location)
      direction = gradient.direction
    }

    /// `nil` if the parts do not fit together.
    var gradient: Gradient? {
      guard !colors.isEmpty, locations == nil || locations?.count == colors.count else {
        return nil
      }
      return Gradient(colors: colors, locations: locations, direction: direction)
    }
  }

  private static let direction: Notation<GradientDirection> = {
    let sides: KeyValuePairs<String, GradientDirection> = [
      "bottom": .toBottom, "top": .toTop, "right": .toRight, "left": .toLeft,
    ]
    let degrees = Notation.number(in: -360...360)
    return Notation(
      .any(of: [.choice(sides.map(\.key)), degrees.schema]),
      read: { value in
        if case .scalar(let text, _) = value.content,
          let side = sides.first(where: { $0.key == text })
        {
          return side.value
        }
        return degrees.read(value).map { .angle(degrees: $0) }
      },
      write: { direction throws(Unwritable) in
        if case .angle(let angle) = direction { return try degrees.write(angle) }
        return .text(sides.first { $0.value == direction }?.key ?? "bottom")
      })
  }()
}
