import GridModel

/// Turns a theme of the theme language into one of plain values, which keep their places:
///
/// 1. The theme's own variants, unless another scheme is chosen, and then the chosen variants are
///    merged over the theme, in the order given.
/// 2. Named colours are the foundations `background`, `foreground`, `accent`, and those under
///    `colors`.
/// 3. Every colour that is an expression becomes a literal (see `ThemeColors`); `{spacing: N}` and
///    `{spacing: [N, M]}` become multiples of the foundation `spacing`; a font size such as `1.5em`
///    becomes a multiple of the foundation `font: {size}`.
/// 4. The foundations go to the `grid` element, unless it sets them itself.
package struct ThemeResolution {
  /// The keys that everything else can be derived from.
  package static let foundations = [
    "background", "foreground", "accent", "colors", "spacing", "font",
  ]
  /// Points of one step of spacing, and of a font, unless a theme sets them.
  static let defaultSpacing = 4.0
  static let defaultFontSize = 13.0

  private let colors: ThemeColors
  private let spacing: Double
  private let fontSize: Double

  /// - Parameter root: a mapping, merged with those that it extends.
  package static func resolved(_ root: YAMLValue, variants: [String]) -> YAMLValue {
    resolved(ChosenVariants(root), variants: variants)
  }

  /// The same for one of many choices of variants of a theme.
  package static func resolved(_ root: ChosenVariants, variants: [String]) -> YAMLValue {
    let theme = root.theme(in: variants)
    return ThemeResolution(theme).resolve(theme)
  }

  /// The values of the named colours, foundations among them.
  /// - Parameter theme: one without variants, such as a result of ``ChosenVariants``.
  package static func definitions(_ theme: YAMLValue) -> [String: YAMLValue] {
    var definitions: [String: YAMLValue] = [:]
    for member in theme["colors"]?.members ?? [] { definitions[member.key] = member.value }
    for name in colorFoundations {
      if let value = theme[name] { definitions[name] = value }
    }
    return definitions
  }

  /// The foundations that are colours.
  private static let colorFoundations = ["background", "foreground", "accent"]

  private init(_ theme: YAMLValue) {
    for member in theme["colors"]?.members ?? []
    where Self.colorFoundations.contains(member.key) {
      theme.origin.problems.add(
        "\(member.key) is a foundation: write it in the theme itself, not in colors, where it has no effect",
        at: member.keyPlace)
    }
    colors = ThemeColors(Self.definitions(theme))
    spacing = theme["spacing"].flatMap { $0.number(in: 0...100) } ?? Self.defaultSpacing
    fontSize =
      theme["font"]?["size"].flatMap { $0.number(in: 1...500) } ?? Self.defaultFontSize
  }

  // MARK: Steps 3 and 4

  private func resolve(_ theme: YAMLValue) -> YAMLValue {
    var members = theme.members.filter { !Self.foundations.contains($0.key) }
    for index in members.indices { members[index].value = rewritten(members[index].value) }
    var grid: [YAMLValue.Member] = []
    for (foundation, key) in [
      ("background", "background"), ("foreground", "text"), ("font", "font"),
    ] {
      guard let member = theme.members.first(where: { $0.key == foundation }),
        !member.value.isNull
      else { continue }
      let value = foundation == "font" ? member.value : literal(member.value)
      grid.append(YAMLValue.Member(key: key, keyPlace: member.keyPlace, value: value))
    }
    if let index = members.firstIndex(where: { $0.key == "grid" }) {
      let base = YAMLValue(
        content: .mapping(grid), origin: theme.origin, place: members[index].value.place)
      members[index].value = members[index].value.merged(over: base)
    } else if let first = grid.first {
      let value = YAMLValue(content: .mapping(grid), origin: theme.origin, place: first.keyPlace)
      members.append(YAMLValue.Member(key: "grid", keyPlace: first.keyPlace, value: value))
    }
    return YAMLValue(content: .mapping(members), origin: theme.origin, place: theme.place)
  }

  private func rewritten(_ value: YAMLValue) -> YAMLValue {
    switch value.content {
    case .scalar(let text, _):
      guard text.hasSuffix("em"), let factor = Double(text.dropLast(2)) else { return value }
      return scalar("\(factor * fontSize)", like: value)
    case .list(let values):
      return YAMLValue(
        content: .list(values.map(rewritten)), origin: value.origin, place: value.place)
    case .mapping(let members):
      if ThemeColors.isExpression(value) { return literal(value) }
      if members.count == 1, members[0].key == "spacing" { return multiple(members[0].value) }
      let members = members.map {
        YAMLValue.Member(key: $0.key, keyPlace: $0.keyPlace, value: rewritten($0.value))
      }
      return YAMLValue(content: .mapping(members), origin: value.origin, place: value.place)
    }
  }

  /// A colour as a literal; after a problem, an arbitrary one.
  private func literal(_ value: YAMLValue) -> YAMLValue {
    guard let color = colors.color(value) else { return scalar("#000000", like: value) }
    return scalar(color.notation, like: value)
  }

  private func multiple(_ value: YAMLValue) -> YAMLValue {
    if let values = value.isList ? value.list() : nil {
      return YAMLValue(
        content: .list(values.map(multiple)), origin: value.origin, place: value.place)
    }
    return scalar("\((value.number(in: 0...100) ?? 0) * spacing)", like: value)
  }

  private func scalar(_ text: String, like value: YAMLValue) -> YAMLValue {
    YAMLValue(content: .scalar(text, .other), origin: value.origin, place: value.place)
  }
}
