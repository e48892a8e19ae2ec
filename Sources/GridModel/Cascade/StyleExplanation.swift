package import GridCore

/// An explanation of the style of a part of a grid: the layers of the cascade, the compositing of
/// their colours, and the result.
package struct StyleExplanation: Hashable, Sendable {
  /// From bottom to top.
  package let layers: [StyleLayer]
  /// How the background was composited, starting with what is behind the grid.
  package let background: [CompositingStep]
  package let text: [CompositingStep]
  package let result: ComputedStyle
  /// The contrast of the text with its background by WCAG 2.2, 1…21; `nil` if the background is not
  /// one opaque colour.
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
            ? "\(own) has enough contrast with the background"
            : "\(own) has less contrast with the background than texts need"))
    }
    return steps
  }
}

/// One colour composited over the result of the layers below it.
package struct CompositingStep: Hashable, Sendable {
  /// The layer of the colour.
  package var layer: String
  /// The value in the layer.
  package var value: String
  /// The result of compositing it, in the notation of documents.
  package var result: String
  /// How the colours were blended, channel by channel; `nil` if no blending was needed.
  package var arithmetic: String?

  package init(layer: String, value: String, result: String, arithmetic: String? = nil) {
    self.layer = layer
    self.value = value
    self.result = result
    self.arithmetic = arithmetic
  }
}

extension CompositingStep {
  /// A colour over one colour.
  init(_ layer: String, _ color: Color, over below: Color?) {
    self.layer = layer
    value = color.notation
    guard let below, !color.isOpaque, color.alpha > 0 else {
      result = color.alpha <= 0 ? (below ?? color).notation : color.notation
      return
    }
    let blended = color.over(below)
    result = blended.notation
    if below.isOpaque { arithmetic = Self.arithmetic(color, over: below, result: blended) }
  }

  /// `128/255 × (255, 0, 0) + 127/255 × (255, 255, 255)`: source-over on something opaque.
  private static func arithmetic(_ color: Color, over below: Color, result: Color) -> String {
    let alpha = Int(RGBA8(color).alpha)
    func channels(_ color: Color) -> String {
      let bytes = RGBA8(color)
      return "(\(bytes.red), \(bytes.green), \(bytes.blue))"
    }
    return "\(alpha)/255 × \(channels(color)) + \(255 - alpha)/255 × \(channels(below)) = "
      + channels(result)
  }
}

// Explanations of styles.

extension Cascade {
  /// Explains the style of the cells of a column in a state.
  /// - Parameter notes: explanations of the colours of layers, by the layers' names.
  package func explanation(
    column: Int, state: CellState, transient: [TransientState] = [], notes: [String: String] = [:]
  ) -> StyleExplanation {
    let layers = bodyLayers(column: column, state: state, transient: transient).map { layer in
      var layer = layer
      layer.note = notes[layer.name]
      return layer
    }
    return explanation(of: layers)
  }

  /// Explains the style of a column's header.
  package func headerExplanation(column: Int) -> StyleExplanation {
    explanation(of: headerLayers(column: column))
  }

  /// Explains the style of a strip above or below the rows of a section.
  package func stripExplanation(_ key: StripKey) -> StyleExplanation {
    explanation(of: stripLayers(key))
  }

  /// Explains the style of a cell of a summary row.
  package func summaryExplanation(of key: StripKey, column: Int) -> StyleExplanation {
    explanation(of: summaryLayers(of: key, column: column))
  }

  /// Explains the style of a title over several columns.
  package func spannerExplanation(_ spanner: Spanner) -> StyleExplanation {
    explanation(of: spannerLayers(spanner))
  }

  /// Explains the style of an element that is not a part of another.
  /// - Parameter over: an element whose style is over it in some state.
  package func elementExplanation(
    _ element: StyleElement, over top: StyleElement? = nil
  ) -> StyleExplanation {
    explanation(of: layers(of: element) + (top.map { ownLayers(of: $0) } ?? []))
  }

  private func explanation(of layers: [StyleLayer]) -> StyleExplanation {
    StyleExplanation(layers: layers, result: compute(layers), backdrop: backdrop)
  }
}
