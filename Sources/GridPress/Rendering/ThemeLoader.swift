import GridModel

/// Finds the theme that a document names.
enum ThemeLoader {
  /// - Parameters:
  ///   - variants: the names of those that are chosen, each over those before it.
  ///   - place: where a document asks for it.
  static func load(
    _ reference: ThemeReference, variants: [String], place: SourcePlace?
  ) throws(RenderError) -> Theme {
    switch reference {
    case .theme(let theme):
      guard let variant = variants.first else { return theme }
      throw RenderError(
        .usage, "a theme that is a Swift value has no variants, so no \"\(variant)\"", at: place)
    case .builtIn(let name):
      return try ThemeFile.parse(
        try Theme.source(ofBuiltIn: name), name: "themes/\(name).yaml", variants: variants,
        place: place)
    case .file(let path):
      return try ThemeFile.parse(
        try TextFile.read(path: path, askedAt: place), name: path,
        folder: path.lastIndex(of: "/").map { String(path[...$0]) } ?? "", variants: variants,
        place: place)
    }
  }
}
