import GridCore

/// A property that a layer of the cascade sets, with its value in the notation of documents.
package struct StyleProperty: Hashable, Sendable {
  /// As documents call it, with a point before a part: `background`, `font.size`, `border.top`.
  package var name: String
  package var value: String

  package init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

extension Style {
  /// What the layer sets, in the order in which documents describe it.
  package var properties: [StyleProperty] {
    var list: [StyleProperty] = []
    func add(_ name: String, _ value: String?) {
      if let value { list.append(StyleProperty(name, value)) }
    }
    add("background", background.map(\.notation))
    add("gradient", gradient.map(\.notation))
    add("text", text.map(\.notation))
    add("font.family", font.families.map { $0.joined(separator: ", ") })
    add("font.scripts", font.scripts.map(\.notation))
    add("font.size", font.size?.dumped)
    add("font.weight", font.weight.map(String.init))
    add("font.italic", font.isItalic.map(String.init))
    add("font.features", font.features.map { $0.joined(separator: ", ") })
    add("font.letterSpacing", font.letterSpacing?.dumped)
    add("font.smallCaps", font.hasSmallCapitals.map(String.init))
    add("align", alignment?.rawValue)
    add("valign", verticalAlignment?.rawValue)
    add("insets", insets.map(\.notation))
    add("border.top", border.top.map(\.notation))
    add("border.right", border.right.map(\.notation))
    add("border.bottom", border.bottom.map(\.notation))
    add("border.left", border.left.map(\.notation))
    add("radius", radius?.dumped)
    add("height", height?.dumped)
    add("maxHeight", maxHeight?.dumped)
    add("transform", transform?.rawValue)
    add("decoration", decoration?.notation)
    add("wrap", wrap?.rawValue)
    add("ellipsis", ellipsis?.rawValue)
    add("maxLines", maxLines.map(String.init))
    add("opacity", opacity?.dumped)
    add("shadow", shadow?.notation)
    return list
  }
}

extension ComputedStyle {
  /// All properties of the merged layers; what is not always there only where it is, the background as `fills` are painted.
  package var properties: [StyleProperty] {
    let style = Style(
      text: text,
      font: FontStyle(
        families: font.families, size: font.size, weight: font.weight, isItalic: font.isItalic,
        features: font.features.isEmpty ? nil : font.features,
        letterSpacing: font.letterSpacing == 0 ? nil : font.letterSpacing,
        hasSmallCapitals: font.hasSmallCapitals ? true : nil,
        scripts: font.scripts.isEmpty ? nil : font.scripts),
      alignment: alignment, verticalAlignment: verticalAlignment, insets: insets, border: border,
      radius: radius, height: height, maxHeight: maxHeight, wrap: wrap, ellipsis: ellipsis,
      maxLines: maxLines, opacity: opacity == 1 ? nil : opacity, shadow: shadow,
      transform: transform == .none ? nil : transform, decoration: decoration)
    let background = fills.fills.map(\.notation).joined(separator: ", then ")
    return [StyleProperty("background", background.isEmpty ? "none" : background)]
      + style.properties
  }
}

extension [String: [String]] {
  /// `arab: Amiri, hebr: Noto Sans Hebrew`
  fileprivate var notation: String {
    sorted { $0.key < $1.key }.map { script, families in
      "\(script): \(families.joined(separator: ", "))"
    }.joined(separator: "; ")
  }
}

extension Color {
  /// `#RRGGBB`, or `#RRGGBBAA` when it is not opaque.
  package var notation: String { RGBA8(self).description }
}

extension Fill {
  package var notation: String {
    switch self {
    case .color(let color): color.notation
    case .gradient(let gradient): gradient.notation
    case .image(let image): "image \(image.file)"
    }
  }
}

extension Gradient {
  package var notation: String {
    let stops = stops.map { "\($0.color.notation) \($0.location.dumped)" }
    return "gradient \(direction.notation): " + stops.joined(separator: ", ")
  }
}

extension GradientDirection {
  fileprivate var notation: String {
    switch self {
    case .toBottom: "to bottom"
    case .toTop: "to top"
    case .toRight: "to right"
    case .toLeft: "to left"
    case .angle(let degrees): "to \(degrees.dumped)°"
    case .radial(let extent):
      "\(extent.shape.rawValue) at \((extent.x * 100).dumped) % \((extent.y * 100).dumped) %"
    }
  }
}

extension Insets {
  /// `[top, right, bottom, left]`, as in CSS.
  fileprivate var notation: String {
    "[" + [top, right, bottom, left].map(\.dumped).joined(separator: ", ") + "]"
  }
}

extension LineStyle {
  fileprivate var notation: String {
    switch pattern {
    case .none, .hidden: pattern.rawValue
    case .solid: "\(color.notation) \(width.dumped)"
    case .dashed, .dotted, .double: "\(color.notation) \(width.dumped) \(pattern.rawValue)"
    }
  }
}

extension TextDecoration {
  fileprivate var notation: String {
    if lines.isEmpty { return "none" }
    let names = Line.allCases.filter(lines.contains).map(\.rawValue).joined(separator: ", ")
    return color.map { "\(names) \($0.notation)" } ?? names
  }
}

extension ShadowStyle {
  fileprivate var notation: String {
    "\(color.notation) blur \(blur.dumped) offset \(offset.dumped)"
  }
}
