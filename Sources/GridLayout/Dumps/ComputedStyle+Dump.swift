import GridCore
import GridModel

extension ComputedStyle {
  /// The style on one line of a text dump; what is as in a new style is left out, but for font and text colour.
  var dumped: String {
    let plain = ComputedStyle()
    var parts = [font.dumped, "text \(RGBA8(text))"]
    if !fills.fills.isEmpty {
      parts.append("fill " + fills.fills.map(\.dumped).joined(separator: " + "))
    }
    if alignment != plain.alignment { parts.append("align \(alignment.rawValue)") }
    if verticalAlignment != plain.verticalAlignment {
      parts.append("valign \(verticalAlignment.rawValue)")
    }
    if insets != plain.insets {
      let sides = [insets.top, insets.right, insets.bottom, insets.left]
      parts.append("insets " + sides.map(\.dumped).joined(separator: " "))
    }
    for (side, line) in [
      ("top", border.top), ("right", border.right), ("bottom", border.bottom),
      ("left", border.left),
    ] {
      if let line { parts.append("border \(side) \(line.dumped)") }
    }
    if radius != plain.radius { parts.append("radius \(radius.dumped)") }
    if height != plain.height { parts.append("height \(height.dumped)") }
    if let maxHeight { parts.append("height at most \(maxHeight.dumped)") }
    if transform != plain.transform { parts.append(transform.rawValue) }
    if let decoration { parts.append(decoration.dumped) }
    if wrap != plain.wrap { parts.append("wrap \(wrap.rawValue)") }
    if ellipsis != plain.ellipsis { parts.append("ellipsis \(ellipsis.rawValue)") }
    if maxLines != plain.maxLines { parts.append("lines \(maxLines)") }
    if opacity != plain.opacity { parts.append("opacity \(opacity.dumped)") }
    if let shadow {
      parts.append(
        "shadow \(RGBA8(shadow.color)) blur \(shadow.blur.dumped) down \(shadow.offset.dumped)")
    }
    return parts.joined(separator: "; ")
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
