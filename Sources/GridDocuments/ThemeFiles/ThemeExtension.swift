import GridModel

/// Themes that contain only their differences from another: `extends: light`, or a path. A theme that sets foundations and extends
/// nothing is built on `base`, which derives everything else from them.
package enum ThemeExtension {
  private static let keys = Set(StyleNotation.themeKeys.map(\.core.name))
    .union(ThemeResolution.foundations)
    .union(["extends", "variant", "variants", "name", "description", "version", "lint"])

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
      standard: { theme in
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
