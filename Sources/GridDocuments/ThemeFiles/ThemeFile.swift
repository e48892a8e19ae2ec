package import GridModel

/// Reads themes: files of YAML in the theme language.
package enum ThemeFile {
  /// The version of the theme language that this library reads.
  static let version = 1

  /// Reads a theme with its variants, and repeats the changes that were made to it in Swift.
  /// - Parameter place: where a document requests its variants.
  package static func read(_ origin: ThemeText, place: SourcePlace? = nil) throws(RenderError)
    -> Theme
  {
    let problems = ProblemList(limits: origin.limits)
    return try read(
      origin, from: tree(origin, problems: problems), problems: problems, place: place)
  }

  /// Reads a theme with its variants from a tree that is read already, so that many variants of a
  /// file are read without its text.
  /// - Parameter root: the result of ``tree(_:)``.
  package static func read(_ origin: ThemeText, from root: YAMLValue) throws(RenderError) -> Theme {
    try read(origin, from: root, problems: root.origin.problems, place: nil)
  }

  /// - Parameter root: `nil` after a problem has been noted.
  private static func read(
    _ origin: ThemeText, from root: YAMLValue?, problems: ProblemList, place: SourcePlace?
  ) throws(RenderError) -> Theme {
    if let root {
      try check(origin.variants, in: root, place: place)
      checkOwnVariants(of: root)
    }
    let variants = root.map { ChosenVariants($0) }
    func read(_ names: [String]) -> Theme? {
      variants.map { ThemeResolution.resolved($0, variants: names) }
        .flatMap(StyleNotation.theme.read)
    }
    var theme = read(origin.variants) ?? Theme(name: "", styles: StyleSheet())
    if let root, !origin.isBuiltIn, origin.variantNames == nil, problems.error == nil {
      // Problems of a variant are reported even if it is not chosen, the first time that the theme
      // is read.
      let chosen = Set(origin.variants)
      for variant in Self.variants(root) where !chosen.contains(variant) {
        _ = read([variant])
      }
    }
    if let error = problems.error { throw error }
    if theme.name.isEmpty { theme.name = origin.name }
    for change in origin.changes { change(&theme.styles) }
    var origin = origin
    origin.variantNames = root.map(otherVariants)
    theme.origin = origin
    return theme
  }

  /// The names of the variants that a theme does not choose itself, in order.
  static func variants(_ origin: ThemeText) throws(RenderError) -> [String] {
    if let names = origin.variantNames { return names }
    return otherVariants(of: try tree(origin))
  }

  private static func otherVariants(of root: YAMLValue) -> [String] {
    let chosen = Set(root.ownVariants.compactMap { $0.string() })
    return variants(root).filter { !chosen.contains($0) }
  }

  /// The description of a theme; empty if it has none.
  package static func description(_ origin: ThemeText) throws(RenderError) -> String {
    let problems = ProblemList(limits: origin.limits)
    let root = origin.parsed(problems: problems)
    let description = root?["description"]?.string() ?? ""
    if let error = problems.error { throw error }
    return description
  }

  /// The theme merged over those that it extends.
  package static func tree(_ origin: ThemeText) throws(RenderError) -> YAMLValue {
    let problems = ProblemList(limits: origin.limits)
    let root = tree(origin, problems: problems)
    if let error = problems.error { throw error }
    guard let root else { preconditionFailure("a theme that is not read has problems") }
    return root
  }

  /// The name of a theme: its own, else that of its file.
  static func name(_ root: YAMLValue) -> String {
    if case .scalar(let name, _)? = root["name"]?.content { return name }
    return root.origin.file ?? "theme"
  }

  private static func tree(_ origin: ThemeText, problems: ProblemList) -> YAMLValue? {
    guard let root = origin.parsed(problems: problems) else { return nil }
    guard root.isMapping else {
      root.wrongType("a mapping")
      return nil
    }
    return ThemeExtension.extended(root)
  }

  static func variants(_ root: YAMLValue) -> [String] {
    root["variants"]?.members.filter { !$0.value.isNull }.map(\.key) ?? []
  }

  private static func check(
    _ variants: [String], in root: YAMLValue, place: SourcePlace?
  ) throws(RenderError) {
    let known = KnownVariants(root)
    for variant in variants {
      guard let message = known.absence(of: variant) else { continue }
      throw RenderError(message, at: place)
    }
  }

  private static func checkOwnVariants(of root: YAMLValue) {
    let known = KnownVariants(root)
    for variant in root.ownVariants {
      guard let name = variant.string(), let message = known.absence(of: name) else { continue }
      variant.problem(message)
    }
  }

  /// The names that a theme or a document may choose.
  private struct KnownVariants {
    let theme: String
    let names: [String]
    let set: Set<String>

    init(_ root: YAMLValue) {
      theme = name(root)
      names = variants(root)
      set = Set(names)
    }

    /// `nil` if there is such a variant.
    func absence(of variant: String) -> String? {
      guard !set.contains(variant) else { return nil }
      let hint = suggestion(
        for: variant, among: names,
        otherwise: names.isEmpty ? "; it has none" : "; it has \(names.joined(separator: ", "))")
      return "theme \(theme) has no variant \"\(variant)\"\(hint)"
    }
  }
}

/// Themes that contain only their differences from another: `extends: light`, or a path. A theme
/// that sets foundations and extends nothing is built on `base`, which derives everything else from
/// them.
package enum ThemeExtension {
  /// The keys of a theme that are about the theme or its variants, not a part of its styles.
  package static let keysBesideStyles: Set = [
    "extends", "variant", "variants", "name", "description", "version", "lint", "claims",
  ]

  private static let keys = Set(StyleNotation.themeKeys.map(\.core.name))
    .union(ThemeResolution.foundations)
    .union(keysBesideStyles)

  /// The theme merged over those that it extends; `nil` after a problem has been noted.
  package static func extended(_ root: YAMLValue) -> YAMLValue? {
    FileExtension(
      noun: "theme",
      find: { text, reference throws(RenderError) in
        switch ThemeReference(nameOrPath: text) {
        case .file(let path):
          guard let path = reference.origin.file(path, namedBy: reference) else { return nil }
          return FileExtension.Base(
            text: try TextFile.read(
              path: path, askedAt: reference.place, limits: reference.origin.problems.limits),
            name: path,
            folder: path.lastIndex(of: "/").map { String(path[...$0]) } ?? "")
        case .builtIn(let name):
          do throws(RenderError) {
            return builtIn(name, try Theme.source(ofBuiltIn: name))
          } catch {
            reference.problem(error.message)
            return nil
          }
        case .theme: return nil
        }
      },
      isKnownKey: { keys.contains($0) },
      ownKeys: ["name", "description", "version", "$schema"],
      merge: { theme, base in theme.extending(base) },
      defaultBase: { theme in
        let isDerived = theme.members.contains {
          ThemeResolution.foundations.contains($0.key) && !$0.value.isNull
        }
        return isDerived ? builtIn("base", Theme.baseSource) : nil
      }
    ).extended(root)
  }

  private static func builtIn(_ name: String, _ source: String) -> FileExtension.Base {
    FileExtension.Base(
      text: source, name: "themes/\(name).yaml", folder: "themes/", isBuiltIn: true)
  }
}
