import GridCore

// The styles of parts drawn for a state of the grid. They are few and not cached by part, but are
// numbered like all others.

extension Cascade {
  /// The layers of a body cell in transient states, bottom to top.
  package func bodyLayers(column: Int, state: CellState, transient: [TransientState])
    -> [StyleLayer]
  {
    adding(transient, to: bodyLayers(column: column, state: state))
  }

  /// The style of the cells of a column in transient states.
  package mutating func body(column: Int, state: CellState, transient: [TransientState])
    -> StyleID
  {
    if transient.isEmpty { return body(column: column, state: state) }
    return intern(compute(bodyLayers(column: column, state: state, transient: transient)))
  }

  /// The style of a column's header in transient states.
  package mutating func header(column: Int, transient: [TransientState]) -> StyleID {
    intern(compute(adding(transient, to: headerLayers(column: column))))
  }

  /// The style of the row count after the title of a section's header; `nil` if it is that of the
  /// title.
  package mutating func sectionCount(in key: StripKey) -> StyleID? {
    let layers = ownLayers(of: .sectionCount)
    return layers.isEmpty ? nil : intern(compute(stripLayers(key) + layers))
  }

  /// The style of the area right of the columns in rows of a state.
  package mutating func handle(state: CellState, transient: [TransientState] = []) -> StyleID {
    var layers = inheritedLayers + ownLayers(of: .rows)
    if state.contains(.alternate) { layers += ownLayers(of: .alternate) }
    if state.contains(.selected) { layers += ownLayers(of: .selected) }
    return intern(compute(adding(transient, to: layers + ownLayers(of: .handle))))
  }

  /// The style of an element that is drawn over others.
  /// - Parameters:
  ///   - elements: bottom to top.
  ///   - style: applied over them.
  package mutating func element(_ elements: [StyleElement], under style: Style? = nil) -> StyleID {
    var layers = inheritedLayers + elements.flatMap(ownLayers)
    if let style { layers.append(StyleLayer(name: "own", style: style)) }
    return intern(compute(layers))
  }

  /// The layers of a part with those of its transient states over them.
  private func adding(_ states: [TransientState], to layers: [StyleLayer]) -> [StyleLayer] {
    states.reduce(layers) { below, state in
      var own = self.layers(of: state)
      if case .pointed = state { own = own.map { visible($0, over: below) } }
      return below + own
    }
  }

  /// The layer of a pointer with a tint that shows: one that hardly differs from the part's ground,
  /// such as one of the foreground on a header that has this as its ground, has the colour of the
  /// part's text.
  private func visible(_ layer: StyleLayer, over below: [StyleLayer]) -> StyleLayer {
    guard let tint = layer.style.background, tint.alpha > 0, tint.alpha < 1 else { return layer }
    let part = compute(below)
    let ground = part.ground(on: sheets.backdrop)
    func contrast(_ tint: Color) -> Double { tint.over(ground).contrast(with: ground) }
    let other = part.text.faded(by: tint.alpha)
    guard contrast(tint) < Self.leastTint, contrast(other) > contrast(tint) else { return layer }
    var layer = layer
    layer.style.background = other
    return layer
  }

  /// The contrast with its ground below which a tint is not seen.
  private static let leastTint = 1.06

  private func layers(of state: TransientState) -> [StyleLayer] {
    switch state {
    case .editing: ownLayers(of: .editing)
    case .invalid: ownLayers(of: .invalid)
    case .dragged: ownLayers(of: .dragged)
    case .pointed(let pointer): pointer.isOutline ? [] : ownLayers(of: pointer.element)
    case .flash(let amount, let change):
      ownLayers(of: .flash).map { layer in
        var layer = layer
        if let change { layer.style = layer.style.tinted(self.color(of: change)) }
        layer.style = layer.style.faded(by: amount)
        return layer
      }
    }
  }

  private func color(of change: ValueChange) -> Color {
    switch change {
    case .up: plot.positive
    case .down: plot.negative
    }
  }
}

extension Style {
  /// The same style with another background colour, as translucent as its own.
  fileprivate func tinted(_ color: Color) -> Style {
    guard let own = background else { return self }
    var style = self
    style.background = color.faded(by: own.alpha)
    return style
  }
}
