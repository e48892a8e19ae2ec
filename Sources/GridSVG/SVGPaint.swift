import GridCore

/// The paint of a shape in each scheme of a file.
enum SVGPaint: Hashable {
  case ink(SVGInk)
  case gradient(SVGGradient)

  /// - Parameter other: the paint in the second scheme, of the same kind; `nil` is the same.
  init(_ paint: Paint, of list: DisplayList, _ other: Paint?, of second: DisplayList?) {
    switch paint {
    case .color(let color):
      if case .color(let otherColor)? = other {
        self = .ink(SVGInk(color, otherColor))
      } else {
        self = .ink(SVGInk(color))
      }
    case .gradient(let number):
      var stops: [PlacedGradient.Stop]?
      if case .gradient(let otherNumber)? = other { stops = second?.gradients[otherNumber].stops }
      self = .gradient(SVGGradient(list.gradients[number], otherStops: stops))
    }
  }
}

/// A gradient with its colours in each scheme of a file.
struct SVGGradient: Hashable {
  /// The colours along it.
  struct Stops: Hashable {
    fileprivate var offsets: [Double]
    fileprivate var inks: [SVGInk]
  }

  private let gradient: PlacedGradient
  fileprivate let stops: Stops

  /// - Parameter otherStops: the stops of the second scheme, equally many; `nil` is the same.
  init(_ gradient: PlacedGradient, otherStops: [PlacedGradient.Stop]?) {
    self.gradient = gradient
    stops = Stops(
      offsets: gradient.stops.map(\.offset),
      inks: gradient.stops.enumerated().map { index, stop in
        SVGInk(stop.color, otherStops?[index].color)
      })
  }

  /// - Parameters:
  ///   - attributes: further ones.
  ///   - stops: its elements; empty if the attributes refer to another gradient with the same.
  fileprivate func element(_ attributes: String, stops: String) -> String {
    let (start, end) = (gradient.start, gradient.end)
    let (name, line) =
      switch gradient.form {
      case .linear:
        (
          "linearGradient",
          "x1=\"\(start.x.length)\" y1=\"\(start.y.length)\" x2=\"\(end.x.length)\" y2=\"\(end.y.length)\""
        )
      case .radial(let aspect):
        (
          "radialGradient",
          "cx=\"0\" cy=\"0\" r=\"\((end.x - start.x).length)\" gradientTransform=\"matrix(1 0 0 \(aspect.fine) \(start.x.length) \(start.y.length))\""
        )
      }
    let tag = "<\(name)\(attributes) gradientUnits=\"userSpaceOnUse\" \(line)"
    return tag + (stops.isEmpty ? "/>\n" : ">\(stops)</\(name)>\n")
  }
}

/// The gradients of a file, each once; those with the same colours have them in common.
struct SVGGradientTable {
  private var numbers: [SVGGradient: Int] = [:]
  /// For each list of colours, the number of the first gradient with it.
  private var owners: [SVGGradient.Stops: Int] = [:]

  /// The number of a gradient.
  /// - Parameter definitions: where a new one is added.
  mutating func number(
    of gradient: SVGGradient, _ inks: inout SVGInks, definitions: inout [UInt8]
  ) -> Int {
    if let known = numbers[gradient] { return known }
    let number = numbers.count + 1
    numbers[gradient] = number
    let id = " id=\"g\(number)\""
    if let owner = owners[gradient.stops] {
      definitions.write(gradient.element("\(id) xlink:href=\"#g\(owner)\"", stops: ""))
      return number
    }
    owners[gradient.stops] = number
    var stops = ""
    for (offset, ink) in zip(gradient.stops.offsets, gradient.stops.inks) {
      stops += "<stop offset=\"\(offset.fine)\"\(inks.attributes(ink, .stop))/>"
    }
    definitions.write(gradient.element(id, stops: stops))
    return number
  }
}

/// A filter that blurs the contents of its element's box.
struct SVGBlur: Hashable {
  /// The standard deviation, in points.
  var deviation: Double
  /// The colour of the blurred contents; `nil` keeps their own colours.
  var ink: SVGInk?

  func element(id: String, inks: inout SVGInks) -> String {
    var effects = "<feGaussianBlur stdDeviation=\"\(deviation.short)\"/>"
    if let ink {
      effects =
        "<feGaussianBlur in=\"SourceAlpha\" stdDeviation=\"\(deviation.short)\" result=\"a\"/>"
        + "<feFlood\(inks.attributes(ink, .flood))/><feComposite in2=\"a\" operator=\"in\"/>"
    }
    return
      "<filter id=\"\(id)\" x=\"0\" y=\"0\" width=\"1\" height=\"1\" color-interpolation-filters=\"sRGB\">\(effects)</filter>\n"
  }
}
