import GridModel

/// Reads themes: files of YAML with styles by element.
enum ThemeFile {
  /// - Parameter name: how messages call the file.
  static func parse(_ text: String, name: String) throws(RenderError) -> Theme {
    let problems = ProblemList()
    var theme = Theme(name: name, styles: StyleSheet())
    if let root = YAMLFile.parse(text, name: name, problems: problems) {
      theme.styles = root.styleSheet(otherKeys: ["name", "description"]) { key, value in
        if key == "name" { theme.name = value.string() ?? theme.name }
      }
    }
    if let error = problems.error { throw error }
    return theme
  }
}
