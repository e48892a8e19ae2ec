import GridCore
import GridModel

extension ComputedStyle {
  /// The style on one line of a text dump; default values are omitted, except for font and text
  /// colour.
  var dumped: String {
    let font = "\(font.dumped); text \(RGBA8(text))"
    return ([font] + changedProperties.compactMap(dumped)).joined(separator: "; ")
  }

  /// - Returns: `nil` for properties that are written before all others.
  private func dumped(_ property: StyleProperty) -> String? {
    switch property.key {
    case .fontFamily, .fontScripts, .fontSize, .fontWeight, .fontItalic, .fontFeatures,
      .fontLetterSpacing, .fontSmallCaps, .text:
      nil
    case .background: "fill " + fills.fills.map(\.dumped).joined(separator: " + ")
    case .insets:
      "insets "
        + [insets.top, insets.right, insets.bottom, insets.left].map(\.dumped)
        .joined(separator: " ")
    case .borderTop: border.top.map { "border top \($0.dumped)" }
    case .borderRight: border.right.map { "border right \($0.dumped)" }
    case .borderBottom: border.bottom.map { "border bottom \($0.dumped)" }
    case .borderLeft: border.left.map { "border left \($0.dumped)" }
    case .maxHeight: "height at most \(property.value)"
    case .transform: property.value
    case .decoration: decoration?.dumped
    case .maxLines: "lines \(property.value)"
    case .shadow:
      shadow.map {
        "shadow \(RGBA8($0.color)) blur \($0.blur.dumped) down \($0.offset.dumped)"
      }
    default: "\(property.name) \(property.value)"
    }
  }
}

extension LineStyle {
  fileprivate var dumped: String {
    switch pattern {
    case .none, .hidden: pattern.rawValue
    case .solid: "\(width.dumped) \(RGBA8(color))"
    case .dashed, .dotted, .double: "\(width.dumped) \(pattern.rawValue) \(RGBA8(color))"
    }
  }
}

extension TextDecoration {
  fileprivate var dumped: String {
    let names = Line.allCases.filter(lines.contains).map(\.rawValue).joined(separator: " ")
    return color.map { "\(names) \(RGBA8($0))" } ?? names
  }
}

extension FontDescriptor {
  /// As in CSS `font`, with the features after it.
  var dumped: String {
    var text = families.joined(separator: ", ") + " \(size.dumped)"
    if weight != 400 { text += " \(weight)" }
    if isItalic { text += " italic" }
    if hasSmallCapitals { text += " small caps" }
    if letterSpacing != 0 { text += " spaced \(letterSpacing.dumped)" }
    if !features.isEmpty { text += " " + features.joined(separator: " ") }
    for (script, families) in scripts.sorted(by: { $0.key < $1.key }) {
      text += " \(script): " + families.joined(separator: ", ")
    }
    return text
  }
}

extension Fill {
  fileprivate var dumped: String {
    switch self {
    case .color(let color): return RGBA8(color).description
    case .gradient(let gradient):
      let stops = gradient.stops.map { "\($0.location.dumped) \(RGBA8($0.color))" }
      return "gradient \(gradient.direction.dumped) " + stops.joined(separator: ", ")
    case .image(let image): return "image \(image.file.dumped)"
    }
  }
}

extension GradientDirection {
  fileprivate var dumped: String {
    switch self {
    case .toBottom: "to bottom"
    case .toTop: "to top"
    case .toRight: "to right"
    case .toLeft: "to left"
    case .angle(let degrees): "\(degrees.dumped)deg"
    case .radial(let extent):
      "\(extent.shape.rawValue) at (\(extent.x.dumped),\(extent.y.dumped))"
    }
  }
}
