import GridCore
import GridModel

// The keys of a style, the same in theme files and documents.

extension YAMLValue {
  func style() -> Style {
    var style = Style()
    mapping(known: Self.styleKeys) { key, value in
      switch key {
      case "background": style.background = value.color()
      case "text": style.text = value.color()
      case "gradient": style.gradient = value.gradient()
      case "font": style.font = value.font()
      case "align": style.alignment = value.choice(HorizontalAlignment.self)
      case "valign": style.verticalAlignment = value.choice(VerticalAlignment.self)
      case "insets": style.insets = value.insets()
      case "border": style.border = value.border()
      case "radius": style.radius = value.number(in: 0...1000)
      case "height": style.height = value.number(in: 0...10_000)
      case "wrap": style.wrap = value.choice(TextWrap.self)
      case "ellipsis": style.ellipsis = value.choice(EllipsisPosition.self)
      case "maxLines": style.maxLines = value.integer(in: 0...10_000)
      default: break
      }
    }
    return style
  }

  static let styleKeys = [
    "background", "text", "gradient", "font", "align", "valign", "insets", "border", "radius",
    "height", "wrap", "ellipsis", "maxLines",
  ]

  func separators() -> SeparatorStyles {
    var separators = SeparatorStyles()
    mapping(known: ["row", "column", "header", "section", "frame"]) { key, value in
      switch key {
      case "row": separators.row = value.line()
      case "column": separators.column = value.line()
      case "header": separators.header = value.line()
      case "section": separators.section = value.line()
      default: separators.frame = value.line(radius: &separators.frameRadius)
      }
    }
    return separators
  }

  private func spacing() -> SpacingStyle {
    var spacing = SpacingStyle()
    mapping(known: ["column", "row", "level"]) { key, value in
      let length = value.number(in: 0...1000)
      switch key {
      case "column": spacing.column = length
      case "row": spacing.row = length
      default: spacing.level = length
      }
    }
    return spacing
  }

  /// Adds the elements and separators of a style sheet; keys that are neither go to `other`.
  func styleSheet(
    otherKeys: [String] = [], _ other: (_ key: String, _ value: YAMLValue) -> Void = { _, _ in }
  ) -> StyleSheet {
    var sheet = StyleSheet()
    let elements = StyleElement.allCases.map(\.rawValue)
    mapping(known: elements + ["separators", "spacing"] + otherKeys) { key, value in
      if let element = StyleElement(rawValue: key) {
        sheet[element] = value.style()
      } else if key == "separators" {
        sheet.separators = value.separators()
      } else if key == "spacing" {
        sheet.spacing = value.spacing()
      } else {
        other(key, value)
      }
    }
    return sheet
  }

  private func font() -> FontStyle {
    var font = FontStyle()
    mapping(known: ["family", "size", "weight", "italic", "features"]) { key, value in
      switch key {
      case "family": font.families = value.strings()
      case "size": font.size = value.number(in: 1...500)
      case "weight": font.weight = value.fontWeight()
      case "italic": font.isItalic = value.bool()
      default: font.features = value.strings()
      }
    }
    return font
  }

  /// One text, or a list of them.
  private func strings() -> [String]? {
    isSequence ? list()?.compactMap { $0.string() } : string().map { [$0] }
  }

  private func fontWeight() -> Int? {
    switch node.scalar?.string {
    case "thin": 100
    case "light": 300
    case "regular", "normal": 400
    case "medium": 500
    case "semibold": 600
    case "bold": 700
    case "black": 900
    default: integer(in: 1...1000)
    }
  }

  /// A number for all sides; `[vertical, horizontal]`; or `[top, right, bottom, left]` as in CSS.
  private func insets() -> Insets? {
    guard isSequence else {
      return number(in: 0...1000).map {
        Insets(top: $0, left: $0, bottom: $0, right: $0)
      }
    }
    guard let sides = list({ $0.number(in: 0...1000) }) else { return nil }
    switch sides.count {
    case 2: return Insets(vertical: sides[0], horizontal: sides[1])
    case 4: return Insets(top: sides[0], left: sides[3], bottom: sides[2], right: sides[1])
    default:
      problem("insets are one number, [vertical, horizontal] or [top, right, bottom, left]")
      return nil
    }
  }

  private func border() -> BorderStyle {
    var border = BorderStyle()
    mapping(known: ["top", "left", "bottom", "right"]) { key, value in
      let line = value.line()
      switch key {
      case "top": border.top = line
      case "left": border.left = line
      case "bottom": border.bottom = line
      default: border.right = line
      }
    }
    return border
  }

  private func line() -> LineStyle? {
    var radius: Double?
    return line(known: ["color", "width", "inset"], radius: &radius)
  }

  /// The line around the grid; with a radius it needs no colour, and is not drawn without one.
  private func line(radius: inout Double?) -> LineStyle? {
    line(known: ["color", "width", "inset", "radius"], radius: &radius)
  }

  private func line(known: [String], radius: inout Double?) -> LineStyle? {
    var hasColor = false
    var color: Color?
    var width = 1.0
    var inset = 0.0
    mapping(known: known) { key, value in
      switch key {
      case "color":
        hasColor = true
        color = value.color()
      case "width": width = value.number(in: 0...100) ?? width
      case "radius": radius = value.number(in: 0...1000)
      default: inset = value.number(in: 0...1000) ?? inset
      }
    }
    guard isMapping else { return nil }
    if !hasColor, radius == nil { problem("a line needs a color") }
    guard let color else { return nil }
    return LineStyle(color: color, width: width, inset: inset)
  }

  private func gradient() -> Gradient? {
    var hasColors = false
    var colors: [Color]?
    var locations: [Double]?
    var direction = GradientDirection.toBottom
    mapping(known: ["colors", "locations", "direction"]) { key, value in
      switch key {
      case "colors":
        hasColors = true
        colors = value.list { $0.color() }
        if colors?.isEmpty == true { value.problem("a gradient needs colors") }
      case "locations": locations = value.list { $0.number(in: 0...1) }
      default: direction = value.direction() ?? direction
      }
    }
    guard isMapping else { return nil }
    if !hasColors { problem("a gradient needs colors") }
    guard let colors, !colors.isEmpty else { return nil }
    if let locations {
      guard locations.count == colors.count else {
        problem("a gradient has as many locations as colors")
        return nil
      }
      guard zip(locations, locations.dropFirst()).allSatisfy(<=) else {
        problem("the locations of a gradient ascend")
        return nil
      }
    }
    return Gradient(colors: colors, locations: locations, direction: direction)
  }

  /// `bottom`, `top`, `right`, `left`, or an angle in degrees as in CSS.
  private func direction() -> GradientDirection? {
    switch node.scalar?.string {
    case "bottom": .toBottom
    case "top": .toTop
    case "right": .toRight
    case "left": .toLeft
    default: number(in: -360...360).map { .angle(degrees: $0) }
    }
  }
}
