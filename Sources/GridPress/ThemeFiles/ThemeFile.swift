import GridModel

/// Reads themes: files of YAML in the theme language.
enum ThemeFile {
  /// The version of the theme language that this library reads.
  static let version = 1

  /// - Parameters:
  ///   - name: how messages call the file.
  ///   - folder: what relative paths in it are relative to, with a slash at its end; empty is the working directory.
  ///   - variants: the names of those that are chosen, each over those before it.
  ///   - place: where a document asks for them.
  static func parse(
    _ text: String, name: String, folder: String = "", variants: [String] = [],
    place: SourcePlace? = nil
  ) throws(RenderError) -> Theme {
    let problems = ProblemList()
    let root = tree(text, name: name, folder: folder, problems: problems)
    if let root { try check(variants, in: root, name: name, place: place) }
    func read(_ variants: [String]) -> Theme? {
      root.map { ThemeResolution.resolved($0, variants: variants) }
        .flatMap(StyleNotation.theme.read)
    }
    var theme = read(variants) ?? Theme(name: "", styles: StyleSheet())
    if let root, problems.error == nil {
      // What is wrong with a variant is said even if it is not chosen.
      for variant in Self.variants(root) where !variants.contains(variant) { _ = read([variant]) }
    }
    if let error = problems.error { throw error }
    if theme.name.isEmpty { theme.name = name }
    return theme
  }

  /// The names of a theme's variants, in order.
  static func variants(_ text: String, name: String, folder: String = "") throws(RenderError)
    -> [String]
  {
    let problems = ProblemList()
    let root = tree(text, name: name, folder: folder, problems: problems)
    if let error = problems.error { throw error }
    return root.map(variants) ?? []
  }

  /// What a theme says of itself; empty if it says nothing.
  static func description(_ text: String, name: String) throws(RenderError) -> String {
    let problems = ProblemList()
    let root = YAMLFile.parse(text, name: name, folder: "", problems: problems)
    let description = root?["description"]?.string() ?? ""
    if let error = problems.error { throw error }
    return description
  }

  /// The theme with what it extends below it.
  private static func tree(
    _ text: String, name: String, folder: String, problems: ProblemList
  ) -> YAMLValue? {
    guard let root = YAMLFile.parse(text, name: name, folder: folder, problems: problems) else {
      return nil
    }
    guard root.isMapping else {
      root.wrongType("a mapping")
      return nil
    }
    return ThemeExtension.extended(root)
  }

  private static func variants(_ root: YAMLValue) -> [String] {
    root["variants"]?.members.map(\.key) ?? []
  }

  private static func check(
    _ variants: [String], in root: YAMLValue, name: String, place: SourcePlace?
  ) throws(RenderError) {
    let known = Self.variants(root)
    for variant in variants where !known.contains(variant) {
      let hint =
        nearestName(to: variant, among: known).map { ", did you mean \"\($0)\"?" }
        ?? (known.isEmpty ? "; it has none" : "; it has \(known.joined(separator: ", "))")
      throw RenderError(
        place == nil ? .usage : .badInput, "theme \(name) has no variant \"\(variant)\"\(hint)",
        at: place)
    }
  }
}
