package import GridCore

extension ComputedStyle {
  /// Merges `style` over the layers so far, each property as its ``StyleKey`` specifies:
  /// 1. the layer's background, then its gradient and its picture, are pushed onto the fills;
  /// 2. the colours of text and borders are blended source-over onto those below;
  /// 3. every other property replaces the one below; `nil` keeps it.
  package mutating func apply(_ style: Style) {
    for key in StyleKey.all { key.merge(style, &self) }
  }

  /// Merges a layer over the layers so far.
  mutating func apply(_ layer: StyleLayer) { layer.merge(over: &self) }

  /// A colour for the text that has enough contrast with the fills: its own if that has. On
  /// gradients, the middle is used.
  /// - Parameter backdrop: what is painted behind the box.
  package func readableText(on backdrop: FillStack) -> Color {
    text.readable(on: ground(on: backdrop))
  }

  /// The colour of the fills; of a gradient, that in its middle.
  /// - Parameter backdrop: what is painted behind the box.
  func ground(on backdrop: FillStack) -> Color {
    switch FillStack(backdrop.fills + fills.fills).fills.last {
    case .color(let color)?: color.over(.white)
    case .gradient(let gradient)?: gradient.color(at: 0.5).over(.white)
    // The colours of a picture are not known here.
    case .image?, nil: .white
    }
  }

  /// The same style with all lengths multiplied by `factor`.
  package func zoomed(by factor: Double) -> ComputedStyle {
    guard factor != 1 else { return self }
    var style = self
    for key in StyleKey.all { key.zoom?(&style, factor) }
    return style
  }
}

extension Style {
  /// The fills of the layer, composited, from bottom to top; empty if nothing of them is visible.
  package var fills: [Fill] { [self].fills.fills }

  /// The fills of the layer by property, from bottom to top.
  var coats: [Fill] { StyleKey.fills.compactMap { $0.coat?(self) } }

  /// The same layer with fainter colours.
  func faded(by amount: Double) -> Style {
    var style = self
    for key in StyleKey.all { key.fade?(&style, amount) }
    return style
  }

  /// The properties that elements inherit from the style of `grid`: its font and text colour.
  var inherited: Style {
    var style = Style()
    for key in StyleKey.inherited { key.copy(self, &style) }
    return style
  }

  /// Whether the style may change the size of a cell.
  var changesSize: Bool {
    StyleKey.all.contains { $0.effect == .size && $0.isSet(self) }
  }

  /// The properties that this style sets and `other` does not.
  func without(_ other: Style) -> Style {
    var style = self
    for key in StyleKey.all { key.giveWay(&style, other) }
    return style
  }

  /// The part of a theme's style of an element that remains if the grid has a style for the same
  /// element:
  ///
  /// 1. A property that the grid sets replaces the theme's, regardless of its alpha.
  /// 2. A background of the grid removes the theme's gradient and picture too, which would be
  ///    painted over it; so does `none`, as `background: none` in CSS. A gradient of the grid
  ///    removes the theme's picture.
  func yielding(to gridStyle: Style) -> Style {
    var style = without(gridStyle)
    if gridStyle.background != nil {
      style.gradient = nil
      style.image = nil
    }
    if let gradient = gridStyle.gradient, gradient != .cleared { style.image = nil }
    return style
  }
}

extension [Style] {
  /// The fills of layers, composited.
  var fills: FillStack {
    var style = FillStack()
    for layer in self {
      for fill in layer.coats { style.push(fill) }
    }
    return style
  }
}
