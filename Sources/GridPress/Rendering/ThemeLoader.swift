import GridModel

/// Finds the theme that a document names.
enum ThemeLoader {
  /// - Parameter place: where a document asks for it.
  static func load(_ reference: ThemeReference, place: SourcePlace?) throws(RenderError) -> Theme {
    switch reference {
    case .theme(let theme): return theme
    case .builtIn(let name): return try Theme.builtIn(name)
    case .file(let path):
      return try ThemeFile.parse(try TextFile.read(path: path, askedAt: place), name: path)
    }
  }
}
