import GridModel

// The theme that a document names.

extension YAMLValue {
  func resolve(_ path: String, in folder: String) -> String {
    path.hasPrefix("/") ? path : folder + path
  }

  func theme(folder: String) -> ThemeReference? {
    guard let text = string() else { return nil }
    let reference = ThemeReference(nameOrPath: text)
    switch reference {
    case .file(let path):
      return .file(resolve(path, in: folder))
    case .builtIn(let name):
      do {
        _ = try Theme.source(ofBuiltIn: name)
        return reference
      } catch {
        problem(error.message)
        return nil
      }
    case .theme:
      return reference
    }
  }
}
