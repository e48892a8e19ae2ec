import GridDocuments
import GridModel

/// Checks themes in all their variants: contrast, lines that cannot be seen, states that look alike, keys for nothing.
///
/// 1. The theme is resolved as it is and in each of its schemes, each in every density.
/// 2. Each of these is checked part by part, with colours composited as they are drawn.
/// 3. Keys and named colours of the theme's own file are checked against all of these at once.
public struct ThemeLinter: Sendable {
  private let theme: Theme

  /// - Throws: `RenderError` if there is no such theme, and for what cannot be read.
  public init(_ reference: ThemeReference) throws(RenderError) {
    theme = try ThemeLoader.load(reference, variants: [], place: nil)
  }

  /// What it finds, in the order of the file.
  public func findings() throws(RenderError) -> [ThemeFinding] {
    guard let text = theme.origin as? ThemeText else {
      let settings = LintSettings()
      var findings = FindingCollector(settings)
      check(LintedVariant(names: [], theme: theme, tree: nil), settings, into: &findings)
      return findings.sorted(file: nil, all: 1)
    }
    let root = try ThemeFile.tree(text)
    let settings = root["lint"].flatMap(LintNotation.settings.read) ?? LintSettings()
    var findings = FindingCollector(settings)
    let combinations = ThemeVariants(root).combinations
    for names in combinations {
      let variant = LintedVariant(
        names: names, theme: try theme.variant(names),
        tree: ThemeResolution.resolved(root, variants: text.variants + names))
      check(variant, settings, into: &findings)
    }
    // What Swift has changed is in no file.
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
