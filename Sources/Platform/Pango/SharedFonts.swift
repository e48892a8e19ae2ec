import CSystem

/// Owns the Pango font maps and the fonts that were loaded through them, for the tasks that draw
/// the same picture: fontconfig chooses a font, and its file is opened, once for all of them.
///
/// Pango's maps are not thread safe: everything here is accessed under `FontLock` only.
package final class SharedFonts: @unchecked Sendable {
  private let preferred: PreferredFonts
  /// Whether `preferred` gives what a map with all fonts gives, as far as is known.
  private var hasPreferred = true
  private var mapOfAll: UnsafeMutablePointer<PangoFontMap>?
  /// The configuration is kept alive as long as its fonts.
  package let configuration: FontConfiguration
  private var numbers: [UnsafeMutablePointer<PangoFont>: Int32] = [:]
  private(set) var fonts: [LoadedFont] = []
  /// Fonts of one map that are the same as a loaded font of the other.
  private var twins: [UnsafeMutablePointer<PangoFont>] = []
  private var programs: [FontProgram.Key: FontProgram] = [:]

  package init(_ configuration: FontConfiguration) {
    FontLock.lock()
    defer { FontLock.unlock() }
    ReleasedFontMaps.freeUnused()
    self.configuration = configuration
    preferred = PreferredFonts(configuration)
  }

  deinit {
    FontLock.lock()
    defer { FontLock.unlock() }
    for font in fonts { g_object_unref(font.font) }
    for font in twins { g_object_unref(font) }
    ReleasedFontMaps.append(preferred.map, configuration: configuration)
    if let mapOfAll { ReleasedFontMaps.append(mapOfAll, configuration: configuration) }
  }

  static func newMap() -> UnsafeMutablePointer<PangoFontMap> {
    guard let map = pango_cairo_font_map_new() else {
      preconditionFailure("Cairo was built with a font backend")
    }
    return map
  }

  /// Whether a text has needed characters that the preferred font of its request lacks.
  package var hasMapOfAll: Bool {
    FontLock.lock()
    defer { FontLock.unlock() }
    return mapOfAll != nil
  }

  /// The map with all fonts of the configuration. The caller holds `FontLock`.
  func all() -> UnsafeMutablePointer<PangoFontMap> {
    if let mapOfAll { return mapOfAll }
    let map = Self.newMap()
    mapOfAll = map
    // A map uses the current configuration by default; setting it makes the map list all families,
    // which takes some milliseconds.
    let fonts = configuration.complete
    if FcConfigGetCurrent() != fonts { pango_fc_font_map_set_config(OpaquePointer(map), fonts) }
    return map
  }

  /// The font that is preferred for a description, and a context of the map that has it; the caller
  /// owns both, and holds `FontLock`.
  func font(of description: OpaquePointer?, language: String) -> (
    font: UnsafeMutablePointer<PangoFont>?, context: OpaquePointer, isOfAll: Bool
  ) {
    if hasPreferred {
      let context = TextContext.context(of: preferred.map, language: language)
      if let font = preferred.font(of: description, in: context) { return (font, context, false) }
      g_object_unref(UnsafeMutableRawPointer(context))
      hasPreferred = false
    }
    let context = TextContext.context(of: all(), language: language)
    return (pango_font_map_load_font(all(), context, description), context, true)
  }

  /// The number of a font that Pango chose; `nil` if it cannot be opened. The caller holds
  /// `FontLock`.
  func number(of font: UnsafeMutablePointer<PangoFont>) -> Int32? {
    if let number = numbers[font] { return number }
    let pattern = LoadedFont.pattern(of: font)
    if let twin = fonts.firstIndex(where: {
      FcPatternEqual(LoadedFont.pattern(of: $0.font), pattern) != 0
    }) {
      g_object_ref(font)
      twins.append(font)
      numbers[font] = Int32(twin)
      return Int32(twin)
    }
    guard let loaded = LoadedFont(retaining: font) else { return nil }
    let number = Int32(fonts.count)
    fonts.append(loaded)
    numbers[font] = number
    return number
  }

  /// The font program that a loaded font is made from, and its key.
  func program(of loaded: LoadedFont) -> (key: FontProgram.Key, program: FontProgram) {
    FontLock.lock()
    defer { FontLock.unlock() }
    let shaping = pango_font_get_hb_font(loaded.font)
    guard let shaping else { preconditionFailure("a font that was loaded can be shaped with") }
    let file = loaded.file
    let key = FontProgram.Key(shaping, file: file)
    if let cached = programs[key] { return (key, cached) }
    let program = FontProgram(
      shapingFont: shaping,
      foreignFile: file.flatMap { FontConfiguration.isForeign($0) ? $0 : nil })
    programs[key] = program
    return (key, program)
  }
}
