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
        "The position of each color, from 0 to 1, ascending; default evenly spread."),
      Key(
        "direction", direction,
        "The side it runs to, or an angle in degrees: 0 runs up, 90 to the right.",
        default: "bottom", set: { direction, _, parts in parts.direction = direction },
        get: { parts in
          if case .radial = parts.direction { return nil }
          return parts.direction == .toBottom ? nil : parts.direction
        }),
      Key(
        "angle", .number(in: -360...360), "The direction in degrees; default none.",
        set: { angle, _, parts in parts.direction = .angle(degrees: angle) }, get: { _ in nil }),
      Key(
        "radial", radial,
        "Runs outwards from a point instead, as far as the farthest corner: circle, ellipse, or these with a place; default none.",
        set: { extent, _, parts in parts.direction = .radial(extent) },
        get: { parts in
          if case .radial(let extent) = parts.direction { return extent }
          return nil
        }),
    ],
    needs: ["colors": "a gradient needs colors"],
    check: { parts, value in
      let ways = ["direction", "angle", "radial"].filter { value[$0] != nil }
      if let first = ways.first, let second = ways.dropFirst().first {
        value[second]?.problem("a gradient with \"\(first)\" has no \"\(second)\"")
      }
      guard let locations = parts.locations, !parts.colors.isEmpty else { return }
      // The document's lists, because colors and locations that cannot be read are not in the
      // parts.
      if value["locations"]?.elementCount != value["colors"]?.elementCount {
        value.problem("a gradient has as many locations as colors")
      } else if !zip(locations, locations.dropFirst()).allSatisfy(<=) {
        value.problem("the locations of a gradient ascend")
      }
    }
  ).converted(
    read: { parts, _ in parts.gradient }, write: { gradient in GradientParts(gradient) })

  /// The keys of a gradient in a document.
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

  private static let radial = Notation<RadialExtent>.mapping(
    "radial", "Round gradient", start: RadialExtent(),
    keys: [
      Key("shape", .choice, \.shape, default: .circle, "circle or ellipse; default circle."),
      Key(
        "x", .number(in: 0...1), \.x, default: 0.5,
        "Where its centre lies across the box, from 0 (left) to 1 (right); default the middle."),
      Key(
        "y", .number(in: 0...1), \.y, default: 0.5,
        "Where its centre lies down the box, from 0 (top) to 1 (bottom); default the middle."),
    ]
  ).orShort(
    Notation<RadialExtent.Shape>.choice.converted(
      read: { shape, _ in RadialExtent(shape) }, write: { extent in extent.shape }),
    when: { $0.x == 0.5 && $0.y == 0.5 })

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
      write: { direction throws(EncodingFailure) in
        if case .angle(let angle) = direction { return try degrees.write(angle) }
        return .text(sides.first { $0.value == direction }?.key ?? "bottom")
      })
  }()
}
