import GridModel

extension StyleExplanation {
  /// For people: layers, compositing, result.
  var lines: [String] {
    var lines = ["layers, bottom to top"]
    for (number, layer) in layers.enumerated() {
      let place = layer.place.map { "  \($0)" } ?? ""
      lines.append("  \(number + 1) \(layer.name)\(place)")
      lines += layer.lines.map { "      " + $0 }
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
    /// The names of the layers, the last of which decides; more than one only for colours that are
    /// blended. None for a default.
    var layers: [String]
  }

  var origins: [Origin] {
    result.properties.map { property in
      let keys = Self.keys(of: property.key)
      var origins: [String] = []
      for layer in layers.reversed() where keys.contains(where: { $0.isSet(layer.style) }) {
        origins.insert(layer.name, at: 0)
        if keys.contains(where: { $0.hidesBelow(layer.style) }) { break }
      }
      return Origin(property: property, layers: origins)
    }
  }

  /// Gradients and pictures are part of the background that is painted.
  private static func keys(of name: StyleKey.Name) -> [StyleKey] {
    StyleKey.all.filter { name == .background ? $0.effect == .fill : $0.name == name }
  }
}

extension StyleLayer {
  /// The values that the layer sets, and those that it would set if another did not replace it.
  fileprivate var lines: [String] {
    let kept = Dictionary(
      style.properties.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
    let replaced = Dictionary(
      (self.replaced?.style.properties ?? []).map { ($0.key, $0.value) },
      uniquingKeysWith: { $1 })
    return StyleKey.Name.allCases.flatMap { key in
      [
        kept[key].map { "\(key.rawValue) \($0)" },
        replaced[key].map {
          "\(key.rawValue) \($0) (replaced by \(self.replaced?.layer ?? ""))"
        },
      ].compactMap(\.self)
    }
  }
}
