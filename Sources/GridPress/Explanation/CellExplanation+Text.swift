import GridModel

extension CellExplanation: CustomStringConvertible {
  /// The explanation for people: layers, compositing, result.
  public var description: String {
    var lines = [
      "cell \(path.row.section),\(path.row.row),\(path.column): \"\(TextTable.shortened(shownText, to: 60))\" "
        + "(row \(dataRow) of the data)",
      "", "layers, bottom to top",
    ]
    for (number, layer) in style.layers.enumerated() {
      let place = layer.place.map { "  \($0)" } ?? ""
      lines.append("  \(number + 1) \(layer.name)\(place)")
      lines += layer.style.properties.map { "      \($0.name) \($0.value)" }
    }
    lines += compositing("background", style.background)
    lines += compositing("text", style.text)
    lines += ["", "result"]
    var table = TextTable([.left, .left, .left], header: nil)
    for origin in origins {
      table.add([
        origin.property.name, origin.property.value,
        origin.layers.isEmpty ? "(default)" : origin.layers.joined(separator: " + "),
      ])
    }
    lines += table.lines.map { "  " + $0 }
    if let contrast = style.contrast { lines.append("  contrast \(contrast.dumped) : 1") }
    return lines.joined(separator: "\n") + "\n"
  }

  private func compositing(_ name: String, _ steps: [CompositingStep]) -> [String] {
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
}
