import GridCore

/// A property of a style, declared once: its name in documents, how layers of it merge, and
/// everything that is derived from its value.
///
/// Merging, zooming, fading, explanations, dumps, checks and the grid's replacing of a theme's
/// values iterate over ``all``. A new property is a stored property of ``Style`` and of
/// ``ComputedStyle``, a case of ``Name`` with its entry in ``StyleKey/all``, and its notation in
/// documents; the compiler requires the last two, the tests of `StyleKey` the rest.
package final class StyleKey: Sendable {
  /// The effect of a property on a picture.
  package enum Effect: Hashable, Sendable {
    /// The fill of a box.
    case fill
    /// How a part is painted, but not its size.
    case paint
    /// The size of a cell, so that columns and rows must be measured with it.
    case size
  }

  /// Whether the value of `grid` applies to all other elements, too.
  package enum Inheritance: Hashable, Sendable {
    case none
    case fromGrid
  }

  /// When an explanation of the result lists the property.
  enum Listing {
    case always
    /// Only if it differs from the value without layers.
    case unlessDefault
  }

  package let name: Name
  package let effect: Effect
  package let inheritance: Inheritance
  /// Whether a layer sets the property. The layer is read in place: a property of a value that is
  /// passed is read from a copy of the whole, which takes three times as long.
  let isSetInPlace: @Sendable (_ layer: inout Style) -> Bool
  /// Whether a layer hides the layers below it completely.
  package let hidesBelow: @Sendable (Style) -> Bool
  /// Copies the property of one layer to another.
  let copy: @Sendable (_ source: Style, _ target: inout Style) -> Void
  /// Removes what another layer of the same element replaces.
  let giveWay: @Sendable (_ style: inout Style, _ other: Style) -> Void
  /// Merges the property of a layer over the result so far; does nothing if the layer does not set
  /// it.
  let merge: @Sendable (_ layer: Style, _ result: inout ComputedStyle) -> Void
  /// The fill of a box if the layer sets the property; `nil` for properties that are not fills.
  let coat: (@Sendable (Style) -> Fill?)?
  /// Multiplies the lengths of the property; `nil` for properties without lengths.
  let zoom: (@Sendable (inout ComputedStyle, Double) -> Void)?
  /// Multiplies the lengths that a layer sets; `nil` for properties without lengths.
  let scale: (@Sendable (inout Style, Double) -> Void)?
  /// Multiplies the alpha of the property's colours; `nil` for properties without colours.
  let fade: (@Sendable (inout Style, Double) -> Void)?
  /// The value that a layer sets, in the notation of documents; `nil` if it sets none.
  let text: @Sendable (Style) -> String?
  /// The value of the result, in the notation of documents; `nil` if explanations omit it.
  let resolvedText: @Sendable (ComputedStyle) -> String?
  /// The problems with the value that a layer sets.
  package let problems: @Sendable (Style) -> [String]

  /// A property with its own way of merging.
  init<Value>(
    _ name: Name, _ path: any WritableKeyPath<Style, Value?> & Sendable, _ effect: Effect,
    _ inheritance: Inheritance = .none,
    merge: @escaping @Sendable (Value, inout ComputedStyle) -> Void,
    coat: (@Sendable (Value) -> Fill)? = nil,
    zoom: (@Sendable (inout ComputedStyle, Double) -> Void)? = nil,
    scale: (@Sendable (Value, Double) -> Value)? = nil,
    fade: (@Sendable (Value, Double) -> Value)? = nil,
    hidesBelow: @escaping @Sendable (Value) -> Bool = { _ in true },
    giveWay: @escaping @Sendable (Value, Value) -> Value? = { _, _ in nil },
    text: @escaping @Sendable (Value) -> String,
    resolvedText: @escaping @Sendable (ComputedStyle) -> String?,
    problems: @escaping @Sendable (Value) -> [String] = { _ in [] }
  ) {
    // The type of the value is erased here: each operation is a closure over whole styles, so that
    // properties of different types can be iterated over. Operations that a property does not have
    // are `nil`, so that iterations skip them.
    self.name = name
    self.effect = effect
    self.inheritance = inheritance
    isSetInPlace = { (layer: inout Style) in layer[keyPath: path] != nil }
    self.hidesBelow = { $0[keyPath: path].map(hidesBelow) ?? false }
    copy = { source, target in target[keyPath: path] = source[keyPath: path] }
    self.giveWay = { style, other in
      guard let value = style[keyPath: path], let new = other[keyPath: path] else { return }
      style[keyPath: path] = giveWay(value, new)
    }
    self.merge = { layer, result in
      if let value = layer[keyPath: path] { merge(value, &result) }
    }
    var filled: (@Sendable (Style) -> Fill?)?
    if let coat { filled = { style in style[keyPath: path].map(coat) } }
    self.coat = filled
    self.zoom = zoom
    var scaled: (@Sendable (inout Style, Double) -> Void)?
    if let scale {
      scaled = { style, factor in
        style[keyPath: path] = style[keyPath: path].map { scale($0, factor) }
      }
    }
    self.scale = scaled
    var faded: (@Sendable (inout Style, Double) -> Void)?
    if let fade {
      faded = { style, amount in
        style[keyPath: path] = style[keyPath: path].map { fade($0, amount) }
      }
    }
    self.fade = faded
    self.text = { $0[keyPath: path].map(text) }
    self.resolvedText = resolvedText
    self.problems = { $0[keyPath: path].map(problems) ?? [] }
  }

  /// Whether a layer sets the property.
  package func isSet(_ layer: Style) -> Bool {
    var layer = layer
    return isSetInPlace(&layer)
  }

  /// A property that is pushed onto the fills. The lowest of them is explained with all fills.
  convenience init<Value>(
    _ name: Name, fill path: any WritableKeyPath<Style, Value?> & Sendable,
    _ fill: @escaping @Sendable (Value) -> Fill,
    fade: @escaping @Sendable (Value, Double) -> Value,
    resolvedText: @escaping @Sendable (ComputedStyle) -> String? = { _ in nil },
    problems: @escaping @Sendable (Value) -> [String] = { _ in [] }
  ) {
    self.init(
      name, path, .fill, merge: { value, style in style.fills.push(fill(value)) }, coat: fill,
      fade: fade, hidesBelow: { _ in false }, text: { fill($0).notation },
      resolvedText: resolvedText, problems: problems)
  }

  /// A property whose topmost layer applies.
  convenience init<Value: Equatable & Sendable>(
    _ name: Name, _ path: any WritableKeyPath<Style, Value?> & Sendable,
    _ resolved: any WritableKeyPath<ComputedStyle, Value> & Sendable, _ effect: Effect,
    _ inheritance: Inheritance = .none, listed: Listing = .always,
    zoom: (@Sendable (Value, Double) -> Value)? = nil,
    text: @escaping @Sendable (Value) -> String,
    problems: @escaping @Sendable (Value) -> [String] = { _ in [] }
  ) {
    let defaultValue = ComputedStyle()[keyPath: resolved]
    var zoomed: (@Sendable (inout ComputedStyle, Double) -> Void)?
    if let zoom {
      zoomed = { style, factor in
        style[keyPath: resolved] = zoom(style[keyPath: resolved], factor)
      }
    }
    self.init(
      name, path, effect, inheritance,
      merge: { (value: Value, style: inout ComputedStyle) in style[keyPath: resolved] = value },
      zoom: zoomed, scale: zoom, text: text,
      resolvedText: { style in
        let value = style[keyPath: resolved]
        return listed == .unlessDefault && value == defaultValue ? nil : text(value)
      },
      problems: problems)
  }

  /// A property whose topmost layer applies, and that may be absent from the result.
  convenience init<Value: Sendable>(
    _ name: Name, _ path: any WritableKeyPath<Style, Value?> & Sendable,
    optional resolved: any WritableKeyPath<ComputedStyle, Value?> & Sendable, _ effect: Effect,
    _ inheritance: Inheritance = .none,
    merge: @escaping @Sendable (Value, Value?) -> Value? = { value, _ in value },
    zoom: (@Sendable (Value, Double) -> Value)? = nil,
    fade: (@Sendable (Value, Double) -> Value)? = nil,
    text: @escaping @Sendable (Value) -> String,
    problems: @escaping @Sendable (Value) -> [String] = { _ in [] }
  ) {
    var zoomed: (@Sendable (inout ComputedStyle, Double) -> Void)?
    if let zoom {
      zoomed = { style, factor in
        style[keyPath: resolved] = style[keyPath: resolved].map { zoom($0, factor) }
      }
    }
    self.init(
      name, path, effect, inheritance,
      merge: { (value: Value, style: inout ComputedStyle) in
        style[keyPath: resolved] = merge(value, style[keyPath: resolved])
      },
      zoom: zoomed, scale: zoom, fade: fade, text: text,
      resolvedText: { style in style[keyPath: resolved].map(text) }, problems: problems)
  }
}

/// The values that a number in a style may have, the same in documents and in Swift.
package struct StyleRange: Hashable, Sendable {
  package var range: ClosedRange<Double>
  /// Its name in messages: `a font size`.
  private var noun: String
  private var unit: String

  private init(_ noun: String, _ range: ClosedRange<Double>, unit: String = " points") {
    self.noun = noun
    self.range = range
    self.unit = unit
  }

  package static let fontSize = StyleRange("a font size", 1...500)
  package static let fontWeight = StyleRange("a font weight", 1...1000, unit: "")
  package static let letterSpacing = StyleRange("a letter spacing", -20...100)
  package static let inset = StyleRange("an inset", 0...1000)
  package static let radius = StyleRange("a radius", 0...1000)
  package static let height = StyleRange("a height", 0...10_000)
  package static let maxHeight = StyleRange("a maximum height", 0...10_000)
  package static let maxLines = StyleRange("a maximum number of lines", 0...10_000, unit: "")
  package static let lineHeight = StyleRange("a line height", 0.5...10, unit: "")
  package static let opacity = StyleRange("an opacity", 0...1, unit: "")
  package static let lineWidth = StyleRange("a line", 0...100)
  package static let shadowBlur = StyleRange("a shadow's blur", 0...200)
  package static let shadowOffset = StyleRange("a shadow's offset", -200...200)

  /// The same as whole numbers.
  package var wholeNumbers: ClosedRange<Int> { Int(range.lowerBound)...Int(range.upperBound) }

  package func problem(with value: Double) -> String? {
    if range.contains(value) { return nil }
    return "\(noun) of \(value.dumped)\(unit) is out of range: \(range.lowerBound.dumped) to "
      + range.upperBound.dumped
  }

  /// None or one.
  func problems(with value: Double) -> [String] { problem(with: value).map { [$0] } ?? [] }
}
