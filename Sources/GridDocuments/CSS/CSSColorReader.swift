import GridCore

/// Reads colours of CSS Color 4 and 5, in their modern and legacy notations, and the numbers alone
/// that themes put into `hsl()`, `rgb()` or `oklch()` themselves.
struct CSSColorReader {
  private var calculation: CSSCalculation
  /// Which colour `light-dark()` is.
  private let isDark: Bool
  private var depth = 0

  private static let deepest = 32

  private init(_ tokens: [CSSToken], isDark: Bool) {
    calculation = CSSCalculation(tokens)
    self.isDark = isDark
  }

  /// - Returns: `nil` for what is no colour, and for colours that depend on where they are used,
  ///   such as `currentcolor`.
  static func color(_ text: String, isDark: Bool) -> CSSColor? {
    guard text.utf8.count <= 1 << 14 else { return nil }
    var reader = CSSColorReader(CSSTokenizer.tokens(of: text), isDark: isDark)
    let color = reader.startsWithNumber ? reader.bareNumbers() : reader.color()
    guard let color, reader.calculation.isAtEnd else { return nil }
    return color
  }

  private var startsWithNumber: Bool {
    switch calculation.next?.kind {
    case .number, .percentage, .dimension: true
    default: false
    }
  }

  private mutating func color() -> CSSColor? {
    guard depth < Self.deepest, let token = calculation.next else { return nil }
    depth += 1
    defer { depth -= 1 }
    calculation.advance()
    switch token.kind {
    case .hash: return Color(hex: "#" + token.text).map { CSSColor($0) }
    case .identifier:
      return Color(cssName: token.text).map { CSSColor($0) }
    case .function:
      let color = function(token.text.lowercased())
      guard let color, calculation.pass(")") || calculation.isAtEnd else { return nil }
      return color
    default: return nil
    }
  }

  private mutating func function(_ name: String) -> CSSColor? {
    switch name {
    case "rgb", "rgba": components(of: .srgb)
    case "hsl", "hsla": components(of: .hsl)
    case "hwb": components(of: .hwb)
    case "lab": components(of: .lab)
    case "lch": components(of: .lch)
    case "oklab": components(of: .oklab)
    case "oklch": components(of: .oklch)
    case "color": predefined()
    case "color-mix": mix()
    case "light-dark": lightOrDark()
    case "contrast-color":
      color().map { CSSColor($0.inSRGB.color.readableText) }
    default: nil
    }
  }

  // MARK: - Components

  /// `color(display-p3 1 0 0)`.
  private mutating func predefined() -> CSSColor? {
    let origin = passWord("from") ? color() : nil
    guard let word = calculation.next, word.kind == .identifier,
      let space = ColorSpace(rawValue: word.text.lowercased()), space.isPredefined
    else { return nil }
    calculation.advance()
    return components(of: space, isFunction: true, origin: origin)
  }

  private mutating func passWord(_ word: String) -> Bool {
    guard calculation.next?.isWord(word) == true else { return false }
    calculation.advance()
    return true
  }

  private static let names: [ColorSpace: [String]] = [
    .srgb: ["r", "g", "b"], .hsl: ["h", "s", "l"], .hwb: ["h", "w", "b"], .lab: ["l", "a", "b"],
    .oklab: ["l", "a", "b"], .lch: ["l", "c", "h"], .oklch: ["l", "c", "h"],
  ]

  /// - Parameter isFunction: whether they are those of `color()`, which has shares where `rgb()`
  ///   has bytes.
  private mutating func components(
    of space: ColorSpace, isFunction: Bool = false, origin: CSSColor? = nil
  ) -> CSSColor? {
    var origin = origin
    if !isFunction, passWord("from") {
      guard let color = color() else { return nil }
      origin = color
    }
    let outer = calculation.words
    defer { calculation.words = outer }
    var alpha = 1.0
    if let from = origin?.converted(to: space) {
      let names =
        Self.names[space] ?? (space.rawValue.hasPrefix("xyz") ? ["x", "y", "z"] : ["r", "g", "b"])
      for (index, name) in names.enumerated() {
        let value = from.components[index].isNaN ? 0 : from.components[index]
        calculation.words[name] = value * Self.wordFactor(space, index, isFunction)
      }
      calculation.words["alpha"] = from.alpha.isNaN ? 0 : from.alpha
      alpha = from.alpha
    }
    var triple = Triple(0, 0, 0)
    for index in 0..<3 {
      guard let quantity = calculation.component(),
        let value = Self.value(quantity, space, index, isFunction)
      else { return nil }
      triple[index] = value
      _ = calculation.pass(",")
    }
    if calculation.next?.isCharacter(")") != true, !calculation.isAtEnd {
      _ = calculation.pass("/")
      guard let share = calculation.component().flatMap(Self.share) else { return nil }
      alpha = share
    }
    return CSSColor(space: space, components: Self.limited(triple, space, isFunction), alpha: alpha)
  }

  /// What a component of another colour is multiplied by, so that it is as it is written.
  private static func wordFactor(_ space: ColorSpace, _ index: Int, _ isFunction: Bool) -> Double {
    switch space {
    case .srgb: isFunction ? 1 : 255
    case .hsl, .hwb: index == 0 ? 1 : 100
    default: 1
    }
  }

  private static func share(_ quantity: CSSQuantity) -> Double? {
    switch quantity.unit {
    case .number: min(max(quantity.value, 0), 1)
    case .percent: min(max(quantity.value / 100, 0), 1)
    case .none: .nan
    case .angle, .length: nil
    }
  }

  private static func value(
    _ quantity: CSSQuantity, _ space: ColorSpace, _ index: Int, _ isFunction: Bool
  ) -> Double? {
    if quantity.unit == .none { return .nan }
    if index == space.hueIndex {
      return [.number, .angle].contains(quantity.unit) ? quantity.value : nil
    }
    // What 100 % is, and what a number is divided by.
    let (whole, divisor): (Double, Double) =
      switch space {
      case .srgb: (1, isFunction ? 1 : 255)
      case .hsl, .hwb: (1, 100)
      case .lab: (index == 0 ? 100 : 125, 1)
      case .lch: (index == 0 ? 100 : 150, 1)
      case .oklab, .oklch: (index == 0 ? 1 : 0.4, 1)
      default: (1, 1)
      }
    switch quantity.unit {
    case .percent: return quantity.value / 100 * whole
    case .number: return quantity.value / divisor
    case .angle, .length, .none: return nil
    }
  }

  /// Lightness and chroma within their limits; channels of `rgb()` may be cut off at once.
  private static func limited(
    _ triple: Triple, _ space: ColorSpace, _ isFunction: Bool
  ) -> Triple {
    var triple = triple
    func limit(_ index: Int, _ range: ClosedRange<Double>) {
      if !triple[index].isNaN {
        triple[index] = min(max(triple[index], range.lowerBound), range.upperBound)
      }
    }
    switch space {
    case .srgb where !isFunction: for index in 0..<3 { limit(index, 0...1) }
    case .hsl, .hwb: for index in 1..<3 { limit(index, 0...1) }
    case .lab: limit(0, 0...100)
    case .oklab: limit(0, 0...1)
    case .lch:
      limit(0, 0...100)
      limit(1, 0...1e6)
    case .oklch:
      limit(0, 0...1)
      limit(1, 0...1e6)
    default: break
    }
    return triple
  }

  // MARK: - Colours of colours

  /// `color-mix(in oklch longer hue, red 30%, blue)`.
  private mutating func mix() -> CSSColor? {
    var space = ColorSpace.oklab
    var path = CSSColor.HuePath.shorter
    if passWord("in") {
      guard let word = calculation.next, word.kind == .identifier,
        let named = ColorSpace(rawValue: word.text.lowercased())
      else { return nil }
      space = named
      calculation.advance()
      if let word = calculation.next, word.kind == .identifier,
        let named = CSSColor.HuePath(rawValue: word.text.lowercased())
      {
        path = named
        calculation.advance()
        guard passWord("hue") else { return nil }
      }
      guard calculation.pass(",") else { return nil }
    }
    guard let first = colorAndShare(), calculation.pass(","), let second = colorAndShare() else {
      return nil
    }
    let firstShare: Double
    let secondShare: Double
    switch (first.share, second.share) {
    case (nil, nil): (firstShare, secondShare) = (0.5, 0.5)
    case (let share?, nil): (firstShare, secondShare) = (share, 1 - share)
    case (nil, let share?): (firstShare, secondShare) = (1 - share, share)
    case (let one?, let other?): (firstShare, secondShare) = (one, other)
    }
    let sum = firstShare + secondShare
    guard sum > 0 else { return nil }
    var mixed = first.color.mixed(
      with: second.color, amount: secondShare / sum, in: space, hue: path)
    if sum < 1 { mixed.alpha *= sum }
    return mixed
  }

  private mutating func colorAndShare() -> (color: CSSColor, share: Double?)? {
    var share = shareInFront()
    guard let color = color() else { return nil }
    if share == nil { share = shareInFront() }
    return (color, share)
  }

  private mutating func shareInFront() -> Double? {
    guard let token = calculation.next,
      token.kind == .percentage || token.kind == .function && token.text.lowercased() == "calc",
      let share = calculation.component(), share.unit == .percent
    else { return nil }
    return min(max(share.value / 100, 0), 1)
  }

  private mutating func lightOrDark() -> CSSColor? {
    guard let light = color(), calculation.pass(","), let dark = color() else { return nil }
    return isDark ? dark : light
  }

  // MARK: - Numbers alone

  /// `222 84% 5%` for `hsl()`, `11 122 117` for `rgb()`, `65% 0.2 276` for `oklch()`.
  private mutating func bareNumbers() -> CSSColor? {
    var quantities: [CSSQuantity] = []
    while !calculation.isAtEnd, quantities.count < 3 {
      guard let quantity = calculation.component() else { return nil }
      quantities.append(quantity)
      _ = calculation.pass(",")
    }
    guard quantities.count == 3 else { return nil }
    let units = quantities.map(\.unit)
    let space: ColorSpace
    switch (units[0], units[1], units[2]) {
    case (.number, .percent, .percent), (.angle, .percent, .percent): space = .hsl
    case (.percent, .number, .number), (.percent, .number, .angle): space = .oklch
    case (.number, .number, .number):
      space =
        quantities[0].value <= 1 && quantities[1].value < 0.5 && quantities[2].value > 1
        ? .oklch : .srgb
    default: return nil
    }
    if space == .srgb, !quantities.allSatisfy({ (0...255).contains($0.value) }) { return nil }
    var triple = Triple(0, 0, 0)
    for index in 0..<3 {
      guard let value = Self.value(quantities[index], space, index, false) else { return nil }
      triple[index] = value
    }
    var alpha = 1.0
    if calculation.pass("/") {
      guard let share = calculation.component().flatMap(Self.share) else { return nil }
      alpha = share
    }
    return CSSColor(space: space, components: Self.limited(triple, space, false), alpha: alpha)
  }
}
