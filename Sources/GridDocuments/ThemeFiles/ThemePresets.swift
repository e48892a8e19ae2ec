/// Six styles in six colours: each pair is a theme with one name, such as `teal-banded`, and all of
/// them are made from one file.
enum ThemePresets {
  static let colors = ["blue", "teal", "green", "red", "violet", "gray"]
  static let styles = ["plain", "banded", "filled", "boxed", "lined", "bold"]

  /// Colour by colour.
  static let names = colors.flatMap { color in styles.map { "\(color)-\($0)" } }

  /// The text of a preset's file: the common part, with the colour as accent, then the style; `nil`
  /// for any other name.
  static func source(of name: String) -> String? {
    guard names.contains(name), let dash = name.firstIndex(of: "-") else { return nil }
    let (color, style) = (name[..<dash], name[name.index(after: dash)...])
    let lines = String(decoding: PackageResources.presets_yaml, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let variants = lines.firstIndex(of: "variants:"),
      let accent = lines.first(where: { $0.hasPrefix("  \(color): {accent: ") }),
      case let values = accent.split(separator: "\""), values.count > 3
    else { return nil }
    let (light, dark) = (values[1], values[3])
    var text = "name: \(name)\ndescription: \(description(color, style))\n"
    for line in lines[..<variants] where !line.hasPrefix("#") {
      if line.hasPrefix("name:") || line.hasPrefix("description:") { continue }
      text += line.hasPrefix("accent:") ? "accent: \"\(light)\"\n" : line + "\n"
    }
    for line in block(String(style), in: lines[variants...]) { text += line.dropFirst(4) + "\n" }
    text += "variants:\n"
    for name in ["dark", "compact", "comfortable"] {
      guard let head = lines.first(where: { $0.hasPrefix("  \(name):") }) else { continue }
      text += head + "\n"
      if name == "dark" { text += "    accent: \"\(dark)\"\n" }
      text += block(name, in: lines[variants...]).map { $0 + "\n" }.joined()
    }
    return withoutIdleColors(text)
  }

  /// Not every style refers to all of the colours.
  private static func withoutIdleColors(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      guard line.contains(": {mix: ["), let end = line.firstIndex(of: ":") else { return true }
      return text.contains("{ref: \(line[..<end].drop { $0 == " " })}")
    }.joined(separator: "\n")
  }

  /// The lines below a key of the variants.
  private static func block(_ name: String, in lines: ArraySlice<String>) -> [String] {
    guard let start = lines.firstIndex(of: "  \(name):") else { return [] }
    return Array(lines[(start + 1)...].prefix { $0.hasPrefix("    ") })
  }

  private static func description(_ color: Substring, _ style: Substring) -> String {
    let color = color.prefix(1).uppercased() + color.dropFirst()
    return switch style {
    case "plain": "\(color), a line under the headers and little else"
    case "banded": "\(color), every other row tinted and no lines"
    case "filled": "\(color), headers on the full colour"
    case "boxed": "\(color), lines around every cell"
    case "lined": "\(color), lines above and below as in books"
    default: "\(color), headers and totals on the full colour, tinted rows"
    }
  }
}
