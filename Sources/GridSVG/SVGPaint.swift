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
  private let gradient: PlacedGradient
  private let stops: [SVGInk]

  /// - Parameter otherStops: the stops of the second scheme, equally many; `nil` is the same.
  init(_ gradient: PlacedGradient, otherStops: [PlacedGradient.Stop]?) {
    self.gradient = gradient
    stops = gradient.stops.enumerated().map { index, stop in
      SVGInk(stop.color, otherStops?[index].color)
    }
  }

  func element(id: String, inks: inout SVGInks) -> String {
    var xml = ""
    for (place, ink) in zip(gradient.stops, stops) {
      xml += "<stop offset=\"\(place.offset.fine)\"\(inks.attributes(ink, .stop))/>"
    }
    let (start, end) = (gradient.start, gradient.end)
    switch gradient.form {
    case .linear:
      return
        "<linearGradient id=\"\(id)\" gradientUnits=\"userSpaceOnUse\" x1=\"\(start.x.short)\" y1=\"\(start.y.short)\" "
        + "x2=\"\(end.x.short)\" y2=\"\(end.y.short)\">\(xml)</linearGradient>\n"
    case .radial(let aspect):
      let matrix = "matrix(1 0 0 \(aspect.fine) \(start.x.short) \(start.y.short))"
      return
        "<radialGradient id=\"\(id)\" gradientUnits=\"userSpaceOnUse\" cx=\"0\" cy=\"0\" r=\"\((end.x - start.x).short)\" "
        + "gradientTransform=\"\(matrix)\">\(xml)</radialGradient>\n"
    }
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
