import ArgumentParser
public import GridPress

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
      "What is done if the columns need more than the width: shrink breaks words, drop (if not given, in pictures) leaves columns "
        + "out, split (if not given, on pages) continues on further pages, overflow makes the grid wider.",
      valueName: "way"))
  var fit: GridFit?

  @Option(
    help: ArgumentHelp(
      "Use only the fonts in this folder; repeat for more folders.", valueName: "dir"),
    completion: .directory)
  var fonts: [String] = []

  /// Whether each flag that applies to one grid is given, by name.
  var given: [(name: String, isGiven: Bool)] { [("width", width != nil), ("fit", fit != nil)] }

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
    if let fit { document.presentation.fit = fit }
    if !fonts.isEmpty {
      document.output.fonts = fonts
      document.output.areFontsTrusted = true
    }
  }
}

extension AppearanceOptions: OmissibleOptions {
  mutating func setDefaults() {
    (theme, variant, width, fit, fonts) = (nil, nil, nil, nil, [])
  }
}

extension GridFit: OptionChoice {}

/// The frame around the picture, one flag for each of its properties. A flag wins over the frame of
/// the document, and frames a picture that has none.
struct FrameOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Draw the picture in a window: macos, windows, gnome, browser or phone; none draws a card.",
      valueName: "window"))
  var frame: FrameWindow?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Distance of the framed window from the edges of the picture, in points.",
      valueName: "pt"))
  var padding: Double?

  @Option(
    help: ArgumentHelp(
      "Background of the framed window: a colour, two or more separated by commas for a gradient from top to bottom, or "
        + "transparent.", valueName: "colour"))
  var background: String?

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Draw a soft shadow under the framed window; drawn unless the document turns it off.")
  var shadow: Bool?

  private var isGiven: Bool {
    frame != nil || padding != nil || background != nil || shadow != nil
  }

  /// - Parameter documentFrame: that of the document.
  func applied(to documentFrame: PictureFrame?) throws(RenderError) -> PictureFrame? {
    guard isGiven else { return documentFrame }
    var result = documentFrame ?? PictureFrame()
    if let frame { result.window = frame }
    if let padding {
      guard PictureFrame.paddingRange.contains(padding) else {
        throw RenderError(.usage, "--padding is a number of points from 0 to 1000, not \(padding)")
      }
      result.padding = padding
    }
    if let background {
      guard let ground = PictureBackground(parsing: background) else {
        throw RenderError(
          .usage,
          "--background takes a colour such as \"#EEF1F6\", colours separated by commas, or transparent, not \"\(background)\""
        )
      }
      result.background = ground
    }
    if let shadow { result.shadow = shadow ? .soft : .none }
    return result
  }
}

extension FrameOptions: OmissibleOptions {
  mutating func setDefaults() {
    (frame, padding, background, shadow) = (nil, nil, nil, nil)
  }
}

extension FrameWindow: OptionChoice {}
