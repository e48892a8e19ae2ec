public import GridModel
import Synchronization

extension Theme {
  /// The names of the themes that come with GridPress.
  public static let builtInNames = sources.keys.sorted()

  /// The names of thirty-six further themes, six styles in six colours, such as `teal-banded`: they
  /// are not among ``builtInNames``, but are used in the same way.
  public static let presetNames = ThemePresets.names

  /// The theme of that name that comes with GridPress.
  /// - Parameter variants: the names of the variants, such as `dark` and `compact`, each over those
  ///   before it.
  /// - Throws: `RenderError` of kind `usage` with the nearest name if there is no such theme or
  ///   variant.
  public static func builtIn(_ name: String, variants: [String] = []) throws(RenderError) -> Theme {
    var text = try ThemeText(.builtIn(name))
    text.variants = variants
    return try ThemeFile.read(text)
  }

  /// The names of the variants of a built-in theme.
  /// - Throws: `RenderError` of kind `usage` with the nearest name if there is no such theme.
  public static func variants(ofBuiltIn name: String) throws(RenderError) -> [String] {
    try ThemeFile.variants(try ThemeText(.builtIn(name)))
  }

  /// The description of a built-in theme, in one line.
  /// - Throws: `RenderError` of kind `usage` with the nearest name if there is no such theme.
  public static func description(ofBuiltIn name: String) throws(RenderError) -> String {
    try ThemeFile.description(try ThemeText(.builtIn(name)))
  }

  /// The base of themes that set foundations and do not extend another.
  static var baseSource: String { String(decoding: PackageResources.base_yaml, as: UTF8.self) }

  /// The text of a built-in theme's file, as a start for your own theme.
  /// - Throws: `RenderError` of kind `usage` with the nearest name if there is no such theme.
  public static func source(ofBuiltIn name: String) throws(RenderError) -> String {
    if let preset = ThemePresets.source(of: name) { return preset }
    guard let bytes = sources[name] else {
      let hint = suggestion(
        for: name, among: builtInNames + presetNames,
        otherwise:
          ", there are \(builtInNames.joined(separator: ", ")), and presets such as \(presetNames[7])"
      )
      throw RenderError(.usage, "no theme is called \"\(name)\"\(hint)")
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let sources: [String: [UInt8]] = [
    "contrast": PackageResources.contrast_yaml,
    "dark": PackageResources.dark_yaml,
    "dashboard": PackageResources.dashboard_yaml,
    "ios6": PackageResources.ios6_yaml,
    "ios7": PackageResources.ios7_yaml,
    "journal": PackageResources.journal_yaml,
    "ledger": PackageResources.ledger_yaml,
    "light": PackageResources.light_yaml,
    "material": PackageResources.material_yaml,
    "modern": PackageResources.modern_yaml,
    "newspaper": PackageResources.newspaper_yaml,
    "pastel": PackageResources.pastel_yaml,
    "spreadsheet": PackageResources.spreadsheet_yaml,
    "terminal": PackageResources.terminal_yaml,
    "trading": PackageResources.trading_yaml,
  ]
}

extension Theme {
  /// The theme of grids of Swift values that are made from now on and name no other; initially
  /// `light`. Set it before any grid is made. Documents without a theme are always drawn in
  /// `light`.
  public static var `default`: Theme {
    get { defaultTheme.withLock { $0 } ?? light }
    set { defaultTheme.withLock { $0 = newValue } }
  }

  private static let defaultTheme = Mutex<Theme?>(nil)

  private static let light: Theme = {
    guard let theme = try? builtIn("light") else {
      preconditionFailure("the theme light comes with GridPress")
    }
    return theme
  }()
}

extension ThemeReference {
  /// The names of the variants that the theme can be shown in.
  /// - Throws: `RenderError` if there is no such theme, or it cannot be read.
  package func variantNames() throws(RenderError) -> [String] {
    try ThemeLoader.load(self, variants: [], place: nil).variants
  }
}
