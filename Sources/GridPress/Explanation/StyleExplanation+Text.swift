import GridModel

extension StyleExplanation {
  /// For people: layers, compositing, result.
  var lines: [String] {
    var lines = ["layers, bottom to top"]
    for (number, layer) in layers.enumerated() {
      let place = layer.place.map { "  \($0)" } ?? ""
      lines.append("  \(number + 1) \(layer.name)\(place)")
      lines += layer.style.properties.map { "      \($0.name) \($0.value)" }
    }
    lines += Self.compositing("background", background)
    lines += Self.compositing("text", text)
    lines += ["", "result"]
    var table = TextTable([.left, .left, .left], header: nil)
    for origin in origins {
      table.add([
        origin.property.name, origin.property.value,
        origin.layers.isEmpty ? "(default)" : origin.layers.joined(separator: " + "),
      ])
    }
    lines += table.lines.map { "  " + $0 }
    if let contrast { lines.append("  contrast \(contrast.dumped) : 1") }
    return lines
  }

  private static func compositing(_ name: String, _ steps: [CompositingStep]) -> [String] {
    guard !steps.isEmpty else { return [] }
    var table = TextTable([.left, .left, .left, .left], header: nil)
    for step in steps {
      table.add([
        step.layer, step.value, step.value == step.result ? "" : "→ \(step.result)",
        step.arithmetic ?? "",
      ])
    }
    return ["", "\(name), bottom to top"] + table.lines.map { "  " + $0 }
  }

  /// A property of the result and the layers that made it.
  struct Origin: Equatable {
    var property: StyleProperty
    /// The names of the layers, the last of which decides; more than one only for colours that are blended. None for a default.
    var layers: [String]
  }

  var origins: [Origin] {
    result.properties.map { property in
      let setting = layers.filter { layer in
        layer.style.properties.contains { Self.sets($0.name, property.name) }
      }.map(\.name)
      let isBlended = ["background", "text"].contains(property.name)
      return Origin(
        property: property, layers: isBlended ? setting : Array(setting.suffix(1)))
    }
  }

  /// A gradient is part of the background that is painted.
  private static func sets(_ name: String, _ property: String) -> Bool {
    name == property || (property == "background" && name == "gradient")
  }
}
