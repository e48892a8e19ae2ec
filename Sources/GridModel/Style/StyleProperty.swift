package import GridCore

/// A property that a layer of the cascade sets, with its value in the notation of documents.
package struct StyleProperty: Hashable, Sendable {
  package var key: StyleKey.Name
  package var value: String

  package init(_ key: StyleKey.Name, _ value: String) {
    self.key = key
    self.value = value
  }

  /// Its name in documents, with a dot before a part: `background`, `font.size`, `border.top`.
  package var name: String { key.rawValue }
}

extension Style {
  /// The properties that the layer sets, in the order of the documentation.
  package var properties: [StyleProperty] {
    StyleKey.all.compactMap { key in key.text(self).map { StyleProperty(key.name, $0) } }
  }
}

extension ComputedStyle {
  /// All properties of the merged layers. Optional properties are included only if they are set,
  /// the background as composited `fills`.
  package var properties: [StyleProperty] {
    StyleKey.all.compactMap { key in key.resolvedText(self).map { StyleProperty(key.name, $0) } }
  }

  /// The properties that differ from those of a style without layers, in the same order.
  package var changedProperties: [StyleProperty] {
    let plain = ComputedStyle()
    return StyleKey.all.compactMap { key in
      guard let value = key.resolvedText(self), value != key.resolvedText(plain) else {
        return nil
      }
      return StyleProperty(key.name, value)
    }
  }
}

extension [String: [String]] {
  /// `arab: Amiri, hebr: Noto Sans Hebrew`
  var notation: String {
    sorted { $0.key < $1.key }.map { script, families in
      "\(script): \(families.joined(separator: ", "))"
    }.joined(separator: "; ")
  }
}

extension Color {
  /// `#RRGGBB`, or `#RRGGBBAA` when it is not opaque.
  package var notation: String { RGBA8(self).description }
}

extension Color {
  /// None or one.
  package var problems: [String] {
    isValid ? [] : ["a colour has components from 0 to 1, and is #RRGGBB or a name of CSS"]
  }
}

extension Gradient {
  /// None or one.
  package var problems: [String] {
    stops.allSatisfy { $0.color.isValid && (0...1).contains($0.location) }
      ? [] : ["a gradient has colours, as many locations if it has any, and components from 0 to 1"]
  }
}

extension Fill {
  package var notation: String {
    switch self {
    case .color(let color): color.notation
    case .gradient(let gradient): gradient.notation
    case .image(let image): image.notation
    }
  }
}

extension ImageFill {
  var notation: String { self == .cleared ? "none" : "image \(file)" }
}

extension Gradient {
  package var notation: String {
    if self == .cleared { return "none" }
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

extension InsetsStyle {
  /// `[top, right, bottom, left]` as in CSS, or the sides that are set.
  var notation: String {
    let sides = [("top", top), ("right", right), ("bottom", bottom), ("left", left)]
    if isComplete { return "[" + sides.compactMap { $0.1?.dumped }.joined(separator: ", ") + "]" }
    return sides.compactMap { name, side in side.map { "\(name) \($0.dumped)" } }
      .joined(separator: ", ")
  }
}

extension LineStyle {
  private var ink: String { hasTextColor ? "text" : color.notation }

  var notation: String {
    switch pattern {
    case .none, .hidden: pattern.rawValue
    case .solid: "\(ink) \(width.dumped)"
    case .dashed, .dotted, .double: "\(ink) \(width.dumped) \(pattern.rawValue)"
    }
  }
}

extension TextDecoration {
  var notation: String {
    if lines.isEmpty { return "none" }
    let names = Line.allCases.filter(lines.contains).map(\.rawValue).joined(separator: ", ")
    return color.map { "\(names) \($0.notation)" } ?? names
  }
}

extension ShadowStyle {
  var notation: String {
    "\(color.notation) blur \(blur.dumped) offset \(offset.dumped)"
  }
}
