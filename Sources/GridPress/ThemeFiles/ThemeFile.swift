import GridModel

/// Reads themes: files of YAML with styles by element.
enum ThemeFile {
  /// - Parameter name: how messages call the file.
  static func parse(_ text: String, name: String) throws(RenderError) -> Theme {
    let problems = ProblemList()
    let root = YAMLFile.parse(text, name: name, problems: problems)
    var theme = root.flatMap(StyleNotation.theme.read) ?? Theme(name: "", styles: StyleSheet())
    if let error = problems.error { throw error }
    if theme.name.isEmpty { theme.name = name }
    return theme
  }
}
