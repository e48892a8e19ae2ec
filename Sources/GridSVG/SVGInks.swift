import GridCore

/// A colour in each scheme of a file.
struct SVGInk: Hashable {
  /// The colour in the first scheme, and in programs without support for schemes.
  var color: RGBA8
  /// The colour in the second scheme; `nil` is the same.
  var other: RGBA8?

  init(_ color: RGBA8, _ other: RGBA8? = nil) {
    self.color = color
    self.other = other == color ? nil : other
  }

  var isSeen: Bool { color.alpha > 0 || other.map { $0.alpha > 0 } ?? false }

  /// Whether it is opaque in each scheme.
  var isOpaque: Bool { color.isOpaque && other?.isOpaque ?? true }
}

/// The use of a colour.
enum SVGInkUse: Hashable {
  case fill
  case stroke
  case fillAndStroke
  /// A stop of a gradient.
  case stop
  /// The entire area of a filter.
  case flood
  /// A picture has its own colours; only the alpha counts.
  case picture

  /// The attributes and properties of style sheets for a colour, with their values.
  /// - Parameter isWhole: whether default values are included.
  fileprivate func values(_ color: RGBA8, isWhole: Bool) -> [(name: String, value: String)] {
    var values: [(String, String)] = []
    let hasOpacity = isWhole || !color.isOpaque
    func add(_ name: String, _ opacity: String) {
      values.append((name, color.hex))
      if hasOpacity { values.append((opacity, color.opacity)) }
    }
    switch self {
    case .fill: add("fill", "fill-opacity")
    case .stroke: add("stroke", "stroke-opacity")
    case .fillAndStroke:
      add("fill", "fill-opacity")
      add("stroke", "stroke-opacity")
    case .stop: add("stop-color", "stop-opacity")
    case .flood: add("flood-color", "flood-opacity")
    case .picture: if hasOpacity { values.append(("opacity", color.opacity)) }
    }
    return values
  }
}

/// The classes of elements that have another colour in the second scheme. Programs without support
/// for schemes use the attributes, which are of the first.
struct SVGInks {
  private struct Other: Hashable {
    var use: SVGInkUse
    var color: RGBA8
  }

  private var numbers: [Other: Int] = [:]
  /// The rules of the second scheme for each class.
  private(set) var rules = ""

  /// The attributes of an element that is painted in a colour.
  /// - Parameter classes: its other classes.
  mutating func attributes(
    _ ink: SVGInk, _ use: SVGInkUse, classes: [String] = []
  ) -> String {
    let own = use.values(ink.color, isWhole: false).map { " \($0.name)=\"\($0.value)\"" }.joined()
    guard let color = ink.other else { return classes.attribute + own }
    let key = Other(use: use, color: color)
    let number = numbers[key] ?? numbers.count + 1
    if numbers[key] == nil {
      numbers[key] = number
      let values = use.values(color, isWhole: true).map { "\($0.name):\($0.value)" }
      rules += ".k\(number){\(values.joined(separator: ";"))}\n"
    }
    return (classes + ["k\(number)"]).attribute + own
  }
}

extension [String] {
  /// The attribute `class` with these names; empty for none.
  var attribute: String { isEmpty ? "" : " class=\"\(joined(separator: " "))\"" }
}
