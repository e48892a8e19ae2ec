package import GridCore

/// Why a part of a grid looks as it does: the layers of the cascade, how their colours were composited, and the result.
package struct StyleExplanation: Hashable, Sendable {
  /// From bottom to top.
  package let layers: [StyleLayer]
  /// How the background came about, from what is behind the grid upwards.
  package let background: [CompositingStep]
  package let text: [CompositingStep]
  package let result: ComputedStyle
  /// The contrast of the text with what is behind it by WCAG 2.2, 1…21; `nil` if that is not one opaque colour.
  package let contrast: Double?

  /// - Parameters:
  ///   - layers: from bottom to top.
  ///   - backdrop: what is painted behind the part.
  package init(layers: [StyleLayer], result: ComputedStyle, backdrop: FillStack) {
    self.layers = layers
    self.result = result
    background = Self.backgroundSteps(layers, backdrop: backdrop)
    text = Self.textSteps(layers, result: result.text)
    let stack = FillStack(backdrop.fills + result.fills.fills)
    if case .color(let color)? = stack.fills.last, color.isOpaque, stack.fills.count == 1 {
      contrast = result.text.over(color).contrast(with: color)
    } else {
      contrast = nil
    }
  }

  private static func backgroundSteps(
    _ layers: [StyleLayer], backdrop: FillStack
  ) -> [CompositingStep] {
    var stack = backdrop
    var steps = backdrop.fills.map {
      CompositingStep(layer: "behind the grid", value: $0.notation, result: $0.notation)
    }
    func push(_ fill: Fill, _ layer: StyleLayer) {
      if case .color(let color) = fill, case .color(let below)? = stack.fills.last {
        var step = CompositingStep(layer.name, color, over: below)
        step.arithmetic = [layer.note, step.arithmetic].compactMap(\.self).joined(separator: "; ")
        if step.arithmetic == "" { step.arithmetic = nil }
        steps.append(step)
        stack.push(fill)
        return
      }
      stack.push(fill)
      steps.append(
        CompositingStep(
          layer: layer.name, value: fill.notation,
          result: stack.fills.map(\.notation).joined(separator: ", then "), arithmetic: layer.note))
    }
    for layer in layers {
      for fill in layer.style.coats { push(fill, layer) }
    }
    return steps
  }

  private static func textSteps(_ layers: [StyleLayer], result: Color) -> [CompositingStep] {
    var below: Color?
    var choosing: StyleLayer?
    var steps: [CompositingStep] = []
    for layer in layers {
      if layer.choosesText { choosing = layer }
      guard let color = layer.style.text else { continue }
      if !layer.choosesText { choosing = nil }
      var step = CompositingStep(layer.name, color, over: below)
      step.arithmetic = layer.note ?? step.arithmetic
      steps.append(step)
      below = below.map { color.over($0) } ?? color
    }
    if let choosing {
      let own = below?.notation ?? Color.black.notation
      steps.append(
        CompositingStep(
          layer: choosing.name, value: "readable", result: result.notation,
          arithmetic: own == result.notation
            ? "\(own) has a contrast of at least 4.5 : 1 on the background"
            : "\(own) has less than 4.5 : 1 on the background"))
    }
    return steps
  }
}
