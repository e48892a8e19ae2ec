import ArgumentParser
import GridPress

/// How the grid is styled. A flag wins over the document.
struct AppearanceOptions: ParsableArguments {
  @Option(
    help: "Theme by name, or a theme file.",
    completion: .list(Theme.builtInNames + Theme.presetNames))
  var theme: String?

  @Option(
    help: ArgumentHelp(
      "Variants of the theme, such as dark or dark,compact; each over those before it.",
      valueName: "a,b,…"))
  var variant: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Width of the grid in points.", valueName: "pt"))
  var width: Double?

  @Option(
    help: ArgumentHelp(
      "Use only the fonts in this folder; repeat for more folders.", valueName: "dir"),
    completion: .directory)
  var fonts: [String] = []

  /// Whether each flag that applies to one grid is given, by name.
  var given: [(name: String, isGiven: Bool)] { [("width", width != nil)] }

  func apply(
    to document: inout GridDocument, files: FileAccess
  ) throws(RenderError) {
    if let theme {
      document.theme = ThemeReference(nameOrPath: theme)
      let folder = theme.lastIndex(of: "/").map { String(theme[...$0]) } ?? ""
      document.presentation.themeRoots = files.roots(ofFolder: folder)
      let (theme, roots) = (document.theme, document.presentation.themeRoots)
      document.changeParts { part in
        part.theme = theme
        part.presentation.themeRoots = roots
      }
    }
    if let variant {
      document.variants = variant.split(separator: ",").map(String.init)
      let variants = document.variants
      document.changeParts { $0.variants = variants }
    }
    if let width {
      guard width >= 1, width <= 100_000 else {
        throw RenderError(.usage, "--width is a number of points from 1 to 100000, not \(width)")
      }
      document.width = width
    }
    if !fonts.isEmpty { document.output.fonts = fonts }
  }
}
