import GridCore
import GridDocuments
import GridModel

/// Checks themes in all their variants: contrast, invisible lines, states that look the same, keys
/// without effect.
///
/// 1. The theme is resolved without variants and in each of its schemes, each in every density.
/// 2. Each of these is checked part by part, with colours composited as they are drawn.
/// 3. Keys and named colours of the theme's own file are checked against all of these together.
public struct ThemeLinter: Sendable {
  private let theme: Theme

  /// - Throws: `RenderError` if there is no such theme, or it cannot be read.
  public init(_ reference: ThemeReference) throws(RenderError) {
    theme = try ThemeLoader.load(reference, variants: [], place: nil)
  }

  /// The findings, in the order of the file.
  /// - Throws: `RenderError` for a variant that cannot be made, and a base that cannot be read.
  public func findings() throws(RenderError) -> [ThemeFinding] {
    guard let text = theme.origin as? ThemeText else {
      let settings = LintSettings()
      var findings = FindingCollector(settings)
      check(LintedVariant(names: [], theme: theme, tree: nil), settings, into: &findings)
      return findings.sorted(file: nil, all: 1)
    }
    let root = try ThemeFile.tree(text)
    let settings = LintSettings(of: root)
    var findings = FindingCollector(settings)
    let combinations = ThemeVariants(root).combinations
    let chosen = ChosenVariants(root)
    let own = text.isBuiltIn ? nil : text.parsed(problems: ProblemList())
    func variant(_ names: [String]) throws(RenderError) -> Theme {
      if names.isEmpty { return theme }
      var text = text
      text.variants += names
      return try ThemeFile.read(text, from: root)
    }
    for names in combinations {
      let variant = LintedVariant(
        names: names, theme: try variant(names),
        tree: ThemeResolution.resolved(chosen, variants: text.variants + names), own: own)
      check(variant, settings, into: &findings)
    }
    if settings.claim != nil {
      let schemes = [[]] + ThemeVariants(root).schemes.map { [$0] }
      let check = ClaimCheck(settings: settings, renderer: Renderer())
      for names in schemes {
        let variant = LintedVariant(
          names: names, theme: try variant(names),
          tree: ThemeResolution.resolved(chosen, variants: text.variants + names))
        try check.run(variant, at: root["claims"]?.place, into: &findings)
      }
    }
    // Changes from Swift are in no file.
    if text.changes.isEmpty {
      try KeyCheck(text, root: root, combinations: combinations).run(into: &findings)
    }
    return findings.sorted(file: text.name, all: combinations.count)
  }

  private func check(
    _ variant: LintedVariant, _ settings: LintSettings, into findings: inout FindingCollector
  ) {
    ContrastCheck(settings: settings).run(variant, into: &findings)
    LineCheck().run(variant, into: &findings)
    StateCheck().run(variant, into: &findings)
  }
}

/// Finds states that cannot be distinguished from others.
struct StateCheck {
  /// Levels of 8 bits; two colours that differ by less in every channel look the same.
  static let discernible = 5.0

  func run(_ variant: LintedVariant, into findings: inout FindingCollector) {
    for (state, other) in LintedPart.states where looksTheSame(state, other, variant) {
      findings.add(
        .sameLook, "\(state.name) looks like \(other.name)", part: state.name,
        variant: variant.names,
        at: variant.cause(
          of: ["background", "gradient", "text", "border"], in: [state.elements.last ?? .rows],
          on: other.elements))
    }
  }

  private func looksTheSame(
    _ state: LintedPart, _ other: LintedPart, _ variant: LintedVariant
  ) -> Bool {
    let (first, second) = (variant.style(of: state), variant.style(of: other))
    let (style, base) = (first.style, second.style)
    return zip(first.grounds, second.grounds).allSatisfy(isSame) && isSame(style.text, base.text)
      && style.font == base.font && style.border == base.border && style.shadow == base.shadow
      && style.alignment == base.alignment
  }

  private func isSame(_ first: Color, _ second: Color) -> Bool {
    let channels: [KeyPath<Color, Double>] = [\.red, \.green, \.blue, \.alpha]
    return channels.allSatisfy {
      abs(first[keyPath: $0] - second[keyPath: $0]) * 255 < Self.discernible
    }
  }
}

/// Finds lines that cannot be seen, since they have the colours of their surroundings.
struct LineCheck {
  /// With less contrast than this, a line is not visible.
  static let least = 1.06

  func run(_ variant: LintedVariant, into findings: inout FindingCollector) {
    let lines = SeparatorStyles().replacing(
      variant.theme.styles.separators, text: variant.style(of: .rows).style.text)
    let outside = LintedPart("grid", [])
    let section = LintedPart("section", [.section])
    let stub = LintedPart("stub", [.rows, .stub])
    let all: [(String, LineStyle?, [LintedPart])] = [
      ("row", lines.row, [.rows, .alternate]), ("column", lines.column, [.rows, .alternate]),
      ("header", lines.header, [.header, .rows]), ("section", lines.section, [section, .rows]),
      ("pin", lines.pin, [.rows]), ("stub", lines.stub, [stub, .rows]),
      ("spanner", lines.spanner, [.header]), ("frame", lines.frame, [outside, .rows]),
    ]
    for (name, line, sides) in all {
      guard let line, isInvisible(line, sides, variant) else { continue }
      findings.add(
        .invisibleLine, "separators.\(name) cannot be distinguished from its surroundings",
        part: "separators.\(name)", variant: variant.names,
        at: variant.cause(ofSeparator: name))
    }
    for part in LintedPart.texts {
      let border = variant.style(of: part).style.border
      for (side, line) in [
        ("top", border.top), ("right", border.right), ("bottom", border.bottom),
        ("left", border.left),
      ] {
        guard let line, isInvisible(line, [outside, .rows, part], variant) else { continue }
        findings.add(
          .invisibleLine,
          "the border \(side) of \(part.name) cannot be distinguished from its surroundings",
          part: part.name, variant: variant.names,
          at: variant.cause(of: ["border"], in: part.elements))
      }
    }
  }

  private func isInvisible(
    _ line: LineStyle, _ sides: [LintedPart], _ variant: LintedVariant
  ) -> Bool {
    line.width > 0
      && sides.allSatisfy { variant.style(of: $0).contrast(of: line.color).ratio < Self.least }
  }
}
