import GridModel

/// Finds the theme that a document names.
enum ThemeLoader {
  static func load(_ reference: ThemeReference) throws(RenderError) -> Theme {
    switch reference {
    case .theme(let theme): return theme
    case .builtIn(let name): return try Theme.builtIn(name)
    case .file(let path): return try ThemeFile.parse(try TextFile.read(path: path), name: path)
    }
  }
}
